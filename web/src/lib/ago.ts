// How long ago something was, in the reader's language: "3 hours ago".
import { language } from './text'

const steps = [
  { unit: 'second', seconds: 1 },
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 60 * 60 },
  { unit: 'day', seconds: 24 * 60 * 60 },
] as const

/** Both in milliseconds since 1970. Clocks differ, so what seems to come is now. */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000)
  const { unit, seconds: each } = [...steps].reverse().find((step) => seconds >= step.seconds) ?? steps[0]
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-Math.floor(seconds / each), unit)
}
