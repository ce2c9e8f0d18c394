// The coach beside one replay: what was asked of it stays, also while its panel is closed.
import { Adviser } from '$lib/adviser.svelte'
import type { GameModule } from '$lib/game_module'
import { LookBack } from '$lib/look_back.svelte'
import type { ReplaySource } from '$lib/replay_source'
import ReplayCoach from './ReplayCoach.svelte'

export class ReplayDesk {
  readonly Panel = ReplayCoach
  readonly adviser: Adviser
  readonly module: GameModule
  readonly #source: ReplaySource
  readonly #backs = new Map<number, LookBack>()

  constructor(source: ReplaySource, module: GameModule) {
    this.adviser = new Adviser(source)
    this.module = module
    this.#source = source
  }

  /** Looking back with the eyes of this seat. */
  backOf(seat: number): LookBack {
    const back = this.#backs.get(seat) ?? new LookBack(this.#source, seat)
    this.#backs.set(seat, back)
    return back
  }

  close(): void {
    for (const back of this.#backs.values()) back.stop()
  }
}
