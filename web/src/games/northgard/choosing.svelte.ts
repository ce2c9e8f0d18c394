// What the person is choosing on this board: the way picked so far through the menu of legal actions,
// what can be pressed next, and why the rest can't. One object a board, handed down by context.
import { getContext, setContext } from 'svelte'
import type { Refusal, View } from '$lib/protocol'
import { settings } from '$lib/settings.svelte'
import { choicesAfter, completeAt, kindOf, refusalOf, type Choice, type Key } from './menu'
import type { Offer, Position } from './position'

export type Standing = 'open' | 'picked' | 'refused' | 'calm'

interface Sources {
  view: () => View
  busy: () => boolean
  choose: (action: string) => void
  explain: (refusal: Refusal) => void
}

/** Resigning stands in the table's menu. */
const onBoard = (offer: Offer) => !offer.touches.some((touch) => touch.button === 'resign')

export class Choosing {
  readonly #from: Sources
  #picks = $state.raw<{ revision: number; keys: readonly Key[] }>({ revision: -1, keys: [] })
  /** A choice that would decide, waiting for a second press. */
  #draft = $state.raw<{ revision: number; choice: Choice } | null>(null)
  /** A thing on the map for which a card was played: what the card's first question is to be answered with. */
  #meant: { key: Key; card: string; revision: number } | null = null

  constructor(from: Sources) {
    this.#from = from
  }

  readonly #offers = $derived.by(() => (this.#from.view().actions as Offer[]).filter(onBoard))

  /** What a person has picked. Picks belong to one revision of the table; the next one starts with none. */
  readonly steps: readonly Key[] = $derived.by(() => (this.#picks.revision === this.#from.view().revision ? this.#picks.keys : []))

  /** The way so far: the steps, and whatever comes next without a choice. */
  readonly picked: readonly Key[] = $derived.by(() => {
    let keys = this.steps
    for (;;) {
      const next = choicesAfter(this.#offers, keys)
      const only = next.length === 1 && completeAt(this.#offers, keys).length === 0 ? next[0]! : null
      if (!only || only.offer || kindOf(only.key) === 'card') return keys
      keys = [...keys, only.key]
    }
  })

  readonly draft: Choice | null = $derived.by(() => {
    const { revision, choice } = this.#draft ?? { revision: -1, choice: null }
    return revision === this.#from.view().revision ? choice : null
  })

  readonly choices: readonly Choice[] = $derived.by(() => (this.#from.busy() ? [] : choicesAfter(this.#offers, this.picked)))
  readonly complete: readonly Offer[] = $derived.by(() => (this.#from.busy() ? [] : completeAt(this.#offers, this.picked)))
  readonly #first: readonly Choice[] = $derived.by(() => (this.#from.busy() ? [] : choicesAfter(this.#offers, [])))
  readonly #open = $derived.by(() => new Map(this.choices.map((choice) => [choice.key, choice])))
  readonly #anew = $derived.by(() => new Map(this.#first.map((choice) => [choice.key, choice])))

  /** What is picked, as choices: for saying where one is. */
  readonly trail: readonly Choice[] = $derived.by(() =>
    this.picked.flatMap((key, place) => choicesAfter(this.#offers, this.picked.slice(0, place)).find((choice) => choice.key === key) ?? []),
  )

  ofKind(kind: string): readonly Choice[] {
    return this.choices.filter((choice) => kindOf(choice.key) === kind)
  }

  choice(key: Key): Choice | null {
    return this.#open.get(key) ?? null
  }

  standing(key: Key): Standing {
    if (this.#from.busy()) return 'calm'
    if (this.picked.includes(key) || this.draft?.key === key) return 'picked'
    if (this.#open.has(key)) return 'open'
    return this.refusal(key) ? 'refused' : 'calm'
  }

  refusal(key: Key): Refusal | null {
    const { refusals } = this.#from.view()
    return refusalOf(refusals, this.picked, key) ?? refusalOf(refusals, [], key)
  }

  /** Whether pressing this thing leads anywhere, be it by starting anew. */
  possible(key: Key): boolean {
    return this.#open.has(key) || this.#anew.has(key) || this.picked.includes(key)
  }

  /** Picks a thing. A press that decides is sent at once if it is meant surely, else it becomes the draft. */
  press(key: Key, sure: boolean): void {
    if (this.draft?.key === key) return this.confirm()
    const place = this.picked.indexOf(key)
    if (place >= 0) return this.#pick(this.picked.slice(0, place))
    const choice = this.#open.get(key)
    if (!choice) {
      const anew = this.#anew.get(key)
      if (!anew) {
        const refusal = this.refusal(key)
        if (refusal) this.#from.explain(refusal)
        return
      }
      this.#pick([])
      return this.#take(anew, [], sure)
    }
    this.#take(choice, this.picked, sure)
  }

  #take(choice: Choice, before: readonly Key[], sure: boolean): void {
    if (!choice.offer) return this.#pick([...before, choice.key])
    if (sure || settings.quickHands) return this.send(choice.offer)
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

  /** Cards that can be played now and then ask about this territory. */
  reaching(territory: number): readonly Offer[] {
    return this.#from.busy() ? [] : this.#offers.filter((offer) => offer.reaches?.includes(territory))
  }

  /** Plays a card for a thing on the map. */
  playFor(key: Key, offer: Offer): void {
    const { revision } = this.#from.view()
    this.send(offer)
    this.#meant = { key, card: offer.touches[0]!.card!, revision }
  }

  /** To be called after each change of the view: answers the question of a card that was played for a thing on
      the map, as far as a first press would. True if it did. */
  takeUp(): boolean {
    const view = this.#from.view()
    const meant = this.#meant
    if (!meant || this.#from.busy() || view.revision === meant.revision) return false
    const going = (view.position as Position).resolving.at(-1)?.card.card === meant.card
    if (going && view.turn.kind === 'seat' && view.actions.length === 0) return false // somebody may still cancel it
    this.#meant = null
    if (!going || !this.#open.has(meant.key)) return false
    this.press(meant.key, false)
    return true
  }

  /** One step back: the draft first, then the last pick. */
  back(): void {
    if (this.draft) this.#draft = null
    else this.#pick(this.steps.slice(0, -1))
  }

  clear(): void {
    this.#draft = null
    this.#meant = null
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
