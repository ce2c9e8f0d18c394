// The nations' marks: a shape with a device on it, so that colour never stands alone. All from -10 to 10;
// `field` is the whole mark, `device` what is drawn on it.
export type NationId = 'england' | 'spain' | 'france' | 'netherlands' | 'portugal' | 'local'

export interface NationMark {
  field: string
  device: string
}

const flag = 'M-10 -7.5H10V7.5H-10Z'
const shield = 'M-8.5 -9.5H8.5V1C8.5 6 4 9 0 10.5C-4 9 -8.5 6 -8.5 1Z'
const disc = 'M-9.5 0A9.5 9.5 0 1 1 9.5 0A9.5 9.5 0 1 1 -9.5 0Z'
const lozenge = 'M0 -11L9.5 0L0 11L-9.5 0Z'

export const nations: Readonly<Record<NationId, NationMark>> = {
  england: { field: flag, device: 'M-1.9 -7.5H1.9V-1.9H10V1.9H1.9V7.5H-1.9V1.9H-10V-1.9H-1.9Z' },
  spain: { field: flag, device: 'M-10 -7.5H-7.2L0 -2.2L7.2 -7.5H10V-5.4L2.9 0L10 5.4V7.5H7.2L0 2.2L-7.2 7.5H-10V5.4L-2.9 0L-10 -5.4Z' },
  france: {
    field: lozenge,
    device: 'M0 -8C2 -5.5 2.2 -3.5 1 -0.8C2.2 -3.2 5.6 -3.6 5.8 -0.6C5.9 1.6 3.4 2.4 2.6 0.9C2 2 1.6 2.2 1.2 2.7H3V4.2H1.3L0 7.5L-1.3 4.2H-3V2.7H-1.2C-1.6 2.2 -2 2 -2.6 0.9C-3.4 2.4 -5.9 1.6 -5.8 -0.6C-5.6 -3.6 -2.2 -3.2 -1 -0.8C-2.2 -3.5 -2 -5.5 0 -8Z',
  },
  netherlands: { field: flag, device: 'M-10 -7.5H10V-2.5H-10ZM-10 2.5H10V7.5H-10Z' },
  portugal: { field: shield, device: 'M-4.5 -5.8H4.5V0.5C4.5 3.3 2 5 0 6C-2 5 -4.5 3.3 -4.5 0.5Z' },
  local: { field: disc, device: 'M3.4 -5.6A6.2 6.2 0 1 0 3.4 5.6A7.4 7.4 0 0 1 3.4 -5.6Z' },
}
