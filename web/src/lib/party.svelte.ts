// The seats that are played in this browser. One of them is before the screen; when another has to
// decide, a cover without a position comes between until its person says that nobody else is looking.
import { decides } from './seat_names'
import type { TableClient } from './table.svelte'

export class Party {
  readonly clients: readonly TableClient[]
  /** Which of the clients is before the screen; none of several at first. */
  #before: number | null = $state(null)

  constructor(clients: readonly TableClient[]) {
    this.clients = clients
    if (clients.length === 1) this.#before = 0
  }

  /** The client whose person has to come to the screen, if it is another than now. */
  readonly #wanted = $derived.by(() => {
    const waiting = this.clients.flatMap((client, place) => (client.view && decides(client.view) ? [place] : []))
    if (waiting.length === 0 || (this.#before !== null && waiting.includes(this.#before))) return null
    return waiting[0]!
  })

  /** Before the first card and after the last there is nothing to hide. */
  readonly #nothingHidden = $derived.by(() => this.clients.some(({ view }) => view !== null && view.turn.kind !== 'seat'))

  /** Whether the screen is covered: nothing of any position may be shown. */
  readonly covered: boolean = $derived.by(() => !this.#nothingHidden && this.clients.length > 1 && (this.#before === null || this.#wanted !== null))

  /** The seat that the cover calls for; null while nobody here has to decide. */
  readonly called: number | null = $derived.by(() => (this.#wanted === null ? null : (this.clients[this.#wanted]!.view?.table.seat ?? null)))

  /** The client before the screen, or the one that the cover calls for: only its table may be told of while covered. */
  readonly client: TableClient = $derived.by(() => this.clients[this.covered ? (this.#wanted ?? 0) : (this.#before ?? 0)]!)

  /** The person called for is here, and nobody else is looking. */
  uncover(): void {
    if (this.#wanted !== null) this.#before = this.#wanted
  }

  open(): void {
    this.clients.forEach((client) => client.open())
  }
  close(): void {
    this.clients.forEach((client) => client.close())
  }
}
