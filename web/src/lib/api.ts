// The HTTP calls of docs/protocol.md. A failure of any kind is an `ApiError` that can be said to a
// person; nothing else is thrown.
import type { CreatedTable, ErrorAnswer, GameInfo, JoinWish, ListedTable, Message, MyTableAnswer, NewTable, SeatKey } from './protocol'

export class ApiError extends Error {
  /** What to say; from the server where it had something to say. */
  readonly said: Message
  readonly status: number

  constructor(said: Message, status: number, text?: string) {
    super(text ?? said.key)
    this.said = said
    this.status = status
  }
}

export async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new ApiError({ key: 'web.error.unreachable' }, 0)
  }
  if (response.ok) return response
  throw await failure(response)
}

async function failure(response: Response): Promise<ApiError> {
  const unknown = { key: 'web.error.status', args: { status: response.status } }
  try {
    const answer = (await response.json()) as Partial<ErrorAnswer>
    return new ApiError(answer.error ?? unknown, response.status, answer.text)
  } catch {
    return new ApiError(unknown, response.status)
  }
}

export async function json<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T
  } catch {
    throw new ApiError({ key: 'web.error.unreadable' }, response.status)
  }
}

export async function fetchGames(): Promise<GameInfo[]> {
  const answer = await json<{ games: GameInfo[] }>(await call('/api/games'))
  return answer.games
}

export async function createTable(wanted: NewTable): Promise<CreatedTable> {
  const response = await call('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  })
  return await json<CreatedTable>(response)
}

export async function fetchRecord(table: string, token: string | null): Promise<string> {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const response = await call(`/api/tables/${encodeURIComponent(table)}/record`, { headers })
  return await response.text()
}

function post(body: unknown, token?: string | null): RequestInit {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

/** The lobby: listed tables that gather, or that are being played. */
export async function fetchTables(state: 'gathering' | 'running'): Promise<ListedTable[]> {
  const answer = await json<{ tables: ListedTable[] }>(await call(`/api/tables?state=${state}`))
  return answer.tables
}

/** How my own tables stand, in the order asked; at most 100. */
export async function fetchMine(keys: readonly { table: string; token: string }[]): Promise<MyTableAnswer[]> {
  const answer = await json<{ tables: MyTableAnswer[] }>(await call('/api/mine', post({ tables: keys })))
  return answer.tables
}

/** Takes an open seat of a table that gathers. */
export async function joinTable(table: string, wish: JoinWish): Promise<SeatKey> {
  return await json<SeatKey>(await call(`/api/tables/${encodeURIComponent(table)}/join`, post(wish)))
}

/** The table where the same people play again; the first who asks makes it. */
export async function fetchRematch(table: string, token: string): Promise<string> {
  const answer = await json<{ table: string }>(await call(`/api/tables/${encodeURIComponent(table)}/rematch`, post({}, token)))
  return answer.table
}

/** What to say about anything that was thrown. */
export function saidBy(error: unknown): Message {
  return error instanceof ApiError ? error.said : { key: 'web.error.unexpected', args: { what: String(error) } }
}
