// The shape that goes with each captain's or player's colour, so that colour never stands alone. Around
// 0, 0; r = 10.
import type { Colour } from './chart_things'

export const shapes: Readonly<Record<Colour, string>> = {
  ink: 'M-9 -10H9V3C9 7.5 4.5 10.5 0 12C-4.5 10.5 -9 7.5 -9 3Z',
  blue: 'M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1 -9.5 0Z',
  red: 'M0 -12L11.5 8.5H-11.5Z',
  yellow: 'M-8.8 -8.8H8.8V8.8H-8.8Z',
  purple: 'M0 -12L11.5 0L0 12L-11.5 0Z',
  green: 'M-10.5 0L-5.3 -9.3H5.3L10.5 0L5.3 9.3H-5.3Z',
}

/** Where a letter stands in the shape: a triangle carries it lower. */
export const letterDrop: Readonly<Record<Colour, number>> = { ink: 0, blue: 0, red: 2.6, yellow: 0, purple: 0, green: 0 }
