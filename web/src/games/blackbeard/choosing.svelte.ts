// What the person is choosing on this board: the way picked so far through the menu of legal actions,
// what can be pressed next, and why the rest can't. One object a board, handed down by context.
import { getContext, setContext } from 'svelte'
import { choicesAfter, completeAt, keyOf, kindOf, pathOf, refusalOf, type Choice as MenuChoice, type Key } from '$lib/menu'
import type { Refusal, View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import type { Standing } from './chart_things'
import type { Offer } from './position'

export type Choice = MenuChoice<Offer>

interface Sources {
  view: () => View
  busy: () => boolean
  choose: (action: string) => void
  explain: (refusal: Refusal) => void
}

/** Resigning stands in the table's menu. */
const onBoard = (offer: Offer) => !offer.touches.some((touch) => touch.button === 'resign')

/** Pressing a place, somebody there or a hostage means the one thing that can be done with it. */
const speaking = ['place', 'pirate', 'hostage']

function menuAfter(offers: readonly Offer[], picked: readonly Key[]): readonly Choice[] {
  return choicesAfter(offers, picked, []).map((choice) => {
    const rest = choice.offers[0]!.touches.slice(picked.length + 1)
    const plain = choice.offers.length === 1 && speaking.includes(kindOf(choice.key)) && rest.every((touch) => touch.button !== undefined)
    return plain ? { ...choice, offer: choice.offers[0]! } : choice
  })
}

/** A Pirate that is the only one to be picked there goes without saying, but for the first thing of an action. */
function withoutLonePirates(offers: readonly Offer[]): readonly Offer[] {
  const next = new Map<string, Set<Key>>()
  const stages = (offer: Offer) => offer.touches.map((touch, place) => [pathOf(offer.touches.slice(0, place)).join(' '), keyOf(touch)] as const)
  for (const [before, key] of offers.flatMap(stages)) next.set(before, (next.get(before) ?? new Set()).add(key))
  return offers.map((offer) => {
    const lone = stages(offer).map(([before, key], place) => place > 0 && kindOf(key) === 'pirate' && next.get(before)!.size === 1)
    return lone.includes(true) ? { ...offer, touches: offer.touches.filter((_, place) => !lone[place]) } : offer
  })
}

/** What chance or an enemy may make of it is looked at before it is done. */
const risky = (offer: Offer) => offer.danger !== undefined || offer.odds !== undefined || offer.fight !== undefined

export class Choosing {
  readonly #from: Sources
  #picks = $state.raw<{ revision: number; keys: readonly Key[] }>({ revision: -1, keys: [] })
  /** A choice that would decide, waiting for a second press. */
  #draft = $state.raw<{ revision: number; choice: Choice } | null>(null)

  constructor(from: Sources) {
    this.#from = from
  }

  readonly #whole = $derived.by(() => (this.#from.view().actions as Offer[]).filter(onBoard))

  /** The one Pirate to whom all Actions belong: he goes without saying. */
  readonly captain: Key | null = $derived.by(() => {
    const first = this.#whole.flatMap((offer) => (offer.touches.length > 1 && offer.touches[0]!.pirate !== undefined ? [keyOf(offer.touches[0]!)] : []))
    return first.length > 0 && first.every((key) => key === first[0]) ? first[0]! : null
  })

  readonly #offers = $derived.by(() =>
    withoutLonePirates(this.#whole.map((offer) => (this.captain !== null && offer.touches.length > 1 && keyOf(offer.touches[0]!) === this.captain ? { ...offer, touches: offer.touches.slice(1) } : offer))),
  )

  readonly #refusals = $derived.by(() =>
    this.#from.view().refusals.map((refusal) => {
      const touches = [refusal.touches].flat()
      const own = touches.length > 1 && touches[0]!.pirate !== undefined && (this.captain === null ? false : keyOf(touches[0]!) === this.captain)
      return own ? { ...refusal, touches: touches.slice(1) } : refusal
    }),
  )

  /** What a person has picked. Picks belong to one revision of the table; the next one starts with none. */
  readonly steps: readonly Key[] = $derived.by(() => (this.#picks.revision === this.#from.view().revision ? this.#picks.keys : []))

  readonly draft: Choice | null = $derived.by(() => {
    const { revision, choice } = this.#draft ?? { revision: -1, choice: null }
    return revision === this.#from.view().revision ? choice : null
  })

  readonly choices: readonly Choice[] = $derived.by(() => (this.#from.busy() ? [] : menuAfter(this.#offers, this.steps)))
  readonly complete: readonly Offer[] = $derived.by(() => (this.#from.busy() ? [] : completeAt(this.#offers, this.steps)))
  readonly #first: readonly Choice[] = $derived.by(() => (this.#from.busy() ? [] : menuAfter(this.#offers, [])))
  readonly #open = $derived.by(() => new Map(this.choices.map((choice) => [choice.key, choice])))
  readonly #anew = $derived.by(() => new Map(this.#first.map((choice) => [choice.key, choice])))

  /** What is picked, as choices: for saying where one is. */
  readonly trail: readonly Choice[] = $derived.by(() =>
    this.steps.flatMap((key, place) => menuAfter(this.#offers, this.steps.slice(0, place)).find((choice) => choice.key === key) ?? []),
  )

  choice(key: Key): Choice | null {
    return this.#open.get(key) ?? this.#anew.get(key) ?? null
  }

  standing(key: Key): Standing {
    if (this.#from.busy()) return 'calm'
    if (this.draft?.key === key) return 'picked'
    if (this.#open.has(key)) return 'open' // perhaps once more: one Pirate acts and is the lookout too
    if (this.steps.includes(key)) return 'picked'
    if (this.#anew.has(key)) return 'open'
    return this.refusal(key) ? 'refused' : 'calm'
  }

  refusal(key: Key): Refusal | null {
    return refusalOf(this.#refusals, this.steps, key) ?? refusalOf(this.#refusals, [], key)
  }

  get refusals(): readonly Refusal[] {
    return this.#refusals
  }

  /** Whether pressing this thing leads anywhere, be it by starting anew. */
  possible(key: Key): boolean {
    return this.#open.has(key) || this.#anew.has(key) || this.steps.includes(key)
  }

  /** Picks a thing. A press that decides is sent at once if it is meant surely and nothing is at risk, else it becomes the draft. */
  press(key: Key, sure: boolean): void {
    if (this.draft?.key === key) return this.confirm()
    const choice = this.#open.get(key)
    if (choice) return this.#take(choice, this.steps, sure)
    const place = this.steps.indexOf(key)
    if (place >= 0) return this.#pick(this.steps.slice(0, place))
    const anew = this.#anew.get(key)
    if (anew) {
      this.#pick([])
      return this.#take(anew, [], sure)
    }
    const refusal = this.refusal(key)
    if (refusal) this.#from.explain(refusal)
  }

  #take(choice: Choice, before: readonly Key[], sure: boolean): void {
    if (!choice.offer) return this.#pick([...before, choice.key])
    if (settings.quickHands || (sure && !risky(choice.offer))) return this.send(choice.offer)
    this.#draft = { revision: this.#from.view().revision, choice }
  }

  #pick(keys: readonly Key[]): void {
    this.#draft = null
    this.#picks = { revision: this.#from.view().revision, keys }
  }

  confirm(): void {
    if (this.draft?.offer) this.send(this.draft.offer)
  }

  send(offer: Offer): void {
    this.clear()
    this.#from.choose(offer.action)
  }

  /** One step back: the draft first, then the last pick. */
  back(): void {
    if (this.draft) this.#draft = null
    else this.#pick(this.steps.slice(0, -1))
  }

  clear(): void {
    this.#draft = null
    this.#picks = { revision: -1, keys: [] }
  }
}

const contextKey = Symbol('choosing')

export function provideChoosing(choosing: Choosing): void {
  setContext(contextKey, choosing)
}

export function useChoosing(): Choosing {
  return getContext<Choosing>(contextKey)
}

