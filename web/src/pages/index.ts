// The pages by their routes. Each travels by itself, when it is gone to for the first time: who opens a
// table fetches nothing else.
import type { Component } from 'svelte'
import type { Route } from '$lib/router.svelte'
import { useTexts } from '$lib/text'

type PageOf<R extends Route> = Component<Omit<R, 'page'>>
type Loaders = { [K in Route['page']]: () => Promise<{ default: PageOf<Extract<Route, { page: K }>> }> }

const loaders: Loaders = {
  home: () => import('./Home.svelte'),
  lobby: () => withTexts(['lobby'], import('./LobbyPage.svelte')),
  me: () => withTexts(['lobby'], import('./MePage.svelte')),
  new: () => withTexts(['lobby', 'bots'], import('./NewGame.svelte')),
  table: () => import('./TablePage.svelte'),
  rules: () => import('./RulesPage.svelte'),
  replay: () => withTexts(['replay'], import('./ReplayPage.svelte')),
  check: () => withTexts(['replay'], import('./CheckPage.svelte')),
  about: () => import('./About.svelte'),
  lost: () => import('./NotFound.svelte'),
}

/** A page that has catalogues of its own. */
async function withTexts<Module>(areas: readonly string[], page: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([page, useTexts(...areas)])
  return module
}

/** The component of a page; its props are those of the route. */
export async function loadPage(page: Route['page']): Promise<Component<Record<string, unknown>>> {
  return (await loaders[page]()).default as unknown as Component<Record<string, unknown>>
}
