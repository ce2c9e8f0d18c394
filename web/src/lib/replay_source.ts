// Where the steps of a game come from: a table of this server, or the record in a file, which the server
// shows without keeping it.
import { ApiError, call, fetchRecord, json } from './api'
import type { Advice, CreatedTable, LookBackPart, RecordView, SeatKey, View } from './protocol'

const tooMany = 429
const busy = 503
const mostTries = 20

export interface ReplaySource {
  /** The table's id; null for a file. */
  readonly table: string | null
  /** How the game stands: how many steps there are, who sat there, whether it is over. */
  latest: () => Promise<RecordView>
  /** How it stood when so many steps were in force, as this seat saw it; null as everyone saw it. Bare: with an empty log. */
  at: (step: number, seat: number | null, bare: boolean) => Promise<View>
  /** A new table that goes on from there. */
  practice: (step: number, seat: number | null) => Promise<CreatedTable>
  record: () => Promise<string>
  /** What may come of each choice of the seat that decides at this step. */
  advice: (step: number, seat: number) => Promise<Advice>
  /** The next decisions from this step on, weighed; of a game that is over. */
  lookBack: (from: number, seat: number | null) => Promise<LookBackPart>
}

function headersOf(token: string | null | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

function query(wanted: Record<string, string | number | null>): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== null)
  return given.length === 0 ? '' : `?${given.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** `keys` open seats while the game goes on; when it is over every seat may be looked at. */
export function tableSource(table: string, keys: readonly SeatKey[]): ReplaySource {
  const path = `/api/tables/${encodeURIComponent(table)}`
  const keyOf = (seat: number | null) => keys.find((key) => key.seat === seat)
  return {
    table,
    latest: async () => {
      const view = await json<View>(await call(path, { headers: headersOf(keys[0]?.token) }))
      return { view, steps: view.step }
    },
    at: async (step, seat, bare) => {
      const key = keyOf(seat)
      const asked = query({ seat: key ? null : seat, log: bare ? 'none' : null })
      return await json<View>(await call(`${path}/views/${step}${asked}`, { headers: headersOf(key?.token) }))
    },
    practice: async (step, seat) => {
      const headers = { 'content-type': 'application/json', ...headersOf((keyOf(seat) ?? keys[0])?.token) }
      return await json<CreatedTable>(await call(`${path}/practice`, { method: 'POST', headers, body: JSON.stringify({ step }) }))
    },
    record: () => fetchRecord(table, keys[0]?.token ?? null),
    advice: async (step, seat) => {
      const headers = headersOf((keyOf(seat) ?? keys[0])?.token)
      return await json<Advice>(await patiently(() => call(`${path}/advice${query({ step })}`, { headers })))
    },
    lookBack: async (from, seat) => {
      const headers = headersOf(keys[0]?.token)
      return await json<LookBackPart>(await patiently(() => call(`${path}/lookback${query({ from, seat })}`, { headers })))
    },
  }
}

/** Reading a whole record for every step is work for the server, which allows so much of it a second; so is thinking. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      const later = error instanceof ApiError && (error.status === tooMany || error.status === busy)
      if (!later || tries === mostTries) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

export function recordSource(record: string): ReplaySource {
  const send = (path: string) => patiently(() => call(path, { method: 'POST', headers: { 'content-type': 'text/plain; charset=utf-8' }, body: record }))
  return {
    table: null,
    latest: async () => await json<RecordView>(await send('/api/records/view')),
    at: async (step, seat, bare) => (await json<RecordView>(await send(`/api/records/view${query({ step, seat, log: bare ? 'none' : null })}`))).view,
    practice: async (step) => await json<CreatedTable>(await send(`/api/records/practice?step=${step}`)),
    record: () => Promise.resolve(record),
    advice: async (step, seat) => await json<Advice>(await send(`/api/records/advice${query({ step, seat })}`)),
    lookBack: async (from, seat) => await json<LookBackPart>(await send(`/api/records/lookback${query({ from, seat })}`)),
  }
}
