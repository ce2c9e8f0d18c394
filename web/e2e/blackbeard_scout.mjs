// Tables of Blackbeard brought over HTTP to where something is to be seen: each game is played at random,
// with a wish for robbing, until it comes to a question not met before.
import { randomFrom } from './random.mjs'

/** What brings a captain on comes first; a Turn is ended when nothing else is left. */
const dear = /^(loot|find|convert|ransom|retire|grab|letter|place|commission)\b/
const dull = /^(end|resign|let|refrain|decline|keep|done)\b/

export function robbing(actions) {
  const good = actions.filter(({ action }) => dear.test(action))
  if (good.length > 0) return good
  const lively = actions.filter(({ action }) => !dull.test(action))
  return lively.length > 0 ? lively : actions.filter(({ action }) => action !== 'resign')
}

/** What is asked of this seat: the last part of the prompt's key, or `over`. */
export function questionOf(view) {
  if (view.turn.kind === 'over') return 'over'
  return view.actions.length > 0 ? view.ask.prompt.key.split('.').at(-1) : null
}

/** Plays one table on until `met`; null where it ended before. `persons` sit first, bots after them; nobody else: solitaire. */
export async function tableWhere(server, met, { words, seed = 1, persons = 1, bots = 0, most = 700, wish = robbing }) {
  const random = randomFrom(seed)
  const seats = [...Array.from({ length: persons }, () => ({ kind: 'person' })), ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: 'random' }))]
  const made = await server.table({}, words, { game: 'blackbeard', ...(seats.length > 1 ? { seats } : {}) })
  let view = await server.view(made)
  for (let choices = 0; choices < most; choices += 1) {
    const question = questionOf(view)
    if (question !== null && met(question, view)) return made
    if (question === 'over') return null
    view = question === null ? await server.view(made) : await server.act(made, view, random.pick(wish(view.actions)).action)
  }
  return null
}

/** One table for each of the wanted questions, as far as they are met within `rounds` games. */
export async function tablesByQuestion(server, wanted, { rounds = 40, ...seating } = {}) {
  const found = new Map()
  for (let round = 0; round < rounds && found.size < wanted.length; round += 1) {
    let at = null
    const met = (question) => wanted.includes(question) && !found.has(question) && ((at = question), true)
    const made = await tableWhere(server, met, { words: `scout ${round}`, seed: 100 + round, ...seating })
    if (made) found.set(at, made)
  }
  return found
}
