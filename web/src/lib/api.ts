// The HTTP calls of docs/protocol.md. A failure of any kind is an `ApiError` that can be said to a
// person; nothing else is thrown.
import type { CreatedTable, ErrorAnswer, GameInfo, Message, NewTable } from './protocol'

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

async function call(path: string, init?: RequestInit): Promise<Response> {
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

async function json<T>(response: Response): Promise<T> {
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

/** What to say about anything that was thrown. */
export function saidBy(error: unknown): Message {
  return error instanceof ApiError ? error.said : { key: 'web.error.unexpected', args: { what: String(error) } }
}
