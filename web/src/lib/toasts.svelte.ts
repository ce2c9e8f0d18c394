// Short notices that come and go at the edge of the page: errors of the table, reasons of refusals, a
// table elsewhere that waits.
import type { Message } from './protocol'

export interface Toast {
  id: number
  kind: 'error' | 'why' | 'done' | 'notice'
  /** A message is rendered when it is shown, so that it follows the language. */
  message: Message | string
  rule: string | null
  /** Where it leads. */
  href: string | null
}

const shownFor = { error: 9000, why: 7000, done: 3500, notice: 12000 } as const
const most = 3

export const toasts: { list: Toast[] } = $state({ list: [] })
let last = 0

export function notify(kind: Toast['kind'], message: Message | string, rule: string | null = null, href: string | null = null): void {
  const same = toasts.list.filter((toast) => JSON.stringify(toast.message) === JSON.stringify(message))
  same.forEach((toast) => dismiss(toast.id))
  const id = ++last
  toasts.list = [...toasts.list, { id, kind, message, rule, href }].slice(-most)
  setTimeout(() => dismiss(id), shownFor[kind])
}

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((toast) => toast.id !== id)
}
