// Hints, odds and looking back, for games that the server has advice on. They travel by themselves, so that
// nobody waits for them before the board.
import { fetchGames } from './api'
import { useTexts } from './text'

export type Coach = typeof import('../parts/coach')

/** Null where there is no advice on this game. */
export async function loadCoach(game: string): Promise<Coach | null> {
  const info = (await fetchGames()).find((each) => each.id === game)
  if (!info?.coach) return null
  const [coach] = await Promise.all([import('../parts/coach'), useTexts('coach')])
  return coach
}
