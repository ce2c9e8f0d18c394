// How the 35 tiles are drawn: where their border lines run and where icons, spaces, figures and numbers
// stand. Hints for the eye only; what a tile means in the rules is the table's business. All points are
// on a field of 100 x 100 in the printed orientation, x to the east, y to the south.
import type { Point } from '$lib/camera'

export type { Point }
export type AreaId = 'n' | 'e' | 's' | 'w' | 'm' | 'a'
export type ResourceId = 'food' | 'wood' | 'lore'
export type SpaceKind = 'small' | 'carved' | 'large'
export type BorderKind = 'regular' | 'rough'

export interface AreaDrawing {
  id: AreaId
  /** The sides of the tile that it owns: letters of NESW. */
  sides: string
  icons?: readonly { of: ResourceId; at: Point }[]
  lair?: Point
  spaces?: readonly { kind: SpaceKind; at: Point }[]
  label: Point
  figures: Point
  /** Room for one more thing: a creature, a guest, the flame. */
  spare: Point
}

export interface BorderDrawing {
  /** The two areas that it parts. */
  between: string
  kind: BorderKind
  /** A smooth line through these points, from corner or fork to corner or fork. */
  line: readonly Point[]
}

export interface TileDrawing {
  id: string
  areas: readonly AreaDrawing[]
  borders: readonly BorderDrawing[]
}

const rows: readonly TileDrawing[] = [
  {
    id: 'start',
    areas: [
      { id: 'n', sides: 'N', label: [50, 15], figures: [66, 15], spare: [34, 9] },
      { id: 'e', sides: 'E', label: [65, 50], figures: [84, 50], spare: [89, 27] },
      { id: 's', sides: 'S', label: [50, 85], figures: [66, 85], spare: [34, 91] },
      { id: 'w', sides: 'W', label: [15, 50], figures: [31, 50], spare: [14, 28] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [83, 9], [73, 25], [50, 32]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [85, 88], [71, 73], [50, 68]] },
      { between: 'sw', kind: 'regular', line: [[0, 100], [17, 89], [33, 78], [50, 68]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [18, 8], [32, 23], [50, 32]] },
      { between: 'we', kind: 'regular', line: [[50, 32], [47, 50], [50, 68]] },
    ],
  },
  {
    id: 'start5',
    areas: [
      { id: 'n', sides: 'N', label: [42, 12], figures: [60, 14], spare: [44, 33] },
      { id: 'e', sides: 'E', label: [88, 50], figures: [70, 52], spare: [90, 69] },
      { id: 's', sides: 'S', label: [38, 85], figures: [55, 85], spare: [42, 65] },
      { id: 'w', sides: 'W', icons: [{ of: 'food', at: [10, 61] }], label: [25, 50], figures: [13, 32], spare: [6, 78] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [88, 16], [72, 29], [56, 51]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [89, 84], [69, 72], [56, 51]] },
      { between: 'sw', kind: 'regular', line: [[0, 100], [13, 85], [22, 67], [34, 52]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [12, 15], [26, 28], [34, 52]] },
      { between: 'ns', kind: 'regular', line: [[56, 51], [50, 47], [34, 52]] },
    ],
  },
  {
    id: 't01',
    areas: [
      { id: 'n', sides: 'N', icons: [{ of: 'food', at: [35, 8] }], label: [50, 15], figures: [72, 15], spare: [20, 6] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [82, 53] }], label: [90, 18], figures: [59, 47], spare: [90, 72] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [39, 81] }], label: [53, 73], figures: [69, 88], spare: [27, 93] },
      { id: 'w', sides: 'W', lair: [9, 22], label: [10, 72], figures: [20, 42], spare: [36, 57] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [85, 11], [78, 24], [48, 32]] },
      { between: 'es', kind: 'rough', line: [[100, 100], [86, 85], [70, 74], [52, 63]] },
      { between: 'sw', kind: 'regular', line: [[0, 100], [17, 90], [30, 74], [52, 63]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [16, 12], [34, 20], [48, 32]] },
      { between: 'we', kind: 'regular', line: [[48, 32], [47, 50], [52, 63]] },
    ],
  },
  {
    id: 't02',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'small', at: [45, 20] }], label: [28, 12], figures: [66, 13], spare: [83, 6] },
      { id: 's', sides: 'ESW', icons: [{ of: 'food', at: [22, 57] }], spaces: [{ kind: 'small', at: [76, 68] }], label: [35, 85], figures: [51, 85], spare: [49, 57] },
    ],
    borders: [
      { between: 'ns', kind: 'regular', line: [[100, 0], [75, 27], [50, 38], [25, 29], [0, 0]] },
    ],
  },
  {
    id: 't03',
    areas: [
      { id: 'n', sides: 'N', lair: [62, 9], label: [38, 8], figures: [50, 27], spare: [33, 21] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'carved', at: [85, 56] }], label: [88, 18], figures: [62, 52], spare: [77, 34] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [50, 79] }], label: [22, 92], figures: [71, 88], spare: [38, 92] },
      { id: 'w', sides: 'W', icons: [{ of: 'food', at: [31, 52] }], label: [10, 62], figures: [10, 29], spare: [24, 70] },
    ],
    borders: [
      { between: 'ne', kind: 'rough', line: [[100, 0], [83, 10], [69, 21], [55, 42]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [87, 86], [71, 74], [48, 68]] },
      { between: 'sw', kind: 'rough', line: [[0, 100], [15, 86], [33, 78], [48, 68]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [18, 8], [30, 30], [55, 42]] },
      { between: 'we', kind: 'rough', line: [[55, 42], [49, 50], [48, 68]] },
    ],
  },
  {
    id: 't04',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [27, 32] }], label: [55, 12], figures: [52, 31], spare: [15, 57] },
      { id: 'e', sides: 'E', lair: [84, 57], label: [60, 52], figures: [85, 28], spare: [92, 75] },
      { id: 's', sides: 'S', spaces: [{ kind: 'carved', at: [44, 83] }], label: [25, 90], figures: [66, 88], spare: [48, 66] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [80, 15], [66, 34], [49, 51]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [84, 82], [64, 69], [49, 51]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [14, 81], [32, 65], [49, 51]] },
    ],
  },
  {
    id: 't05',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'carved', at: [27, 25] }], label: [14, 48], figures: [48, 26], spare: [35, 47] },
      { id: 's', sides: 'ES', spaces: [{ kind: 'large', at: [71, 67] }], label: [30, 82], figures: [85, 38], spare: [52, 86] },
    ],
    borders: [
      { between: 'ns', kind: 'regular', line: [[100, 0], [74, 24], [52, 52], [24, 74], [0, 100]] },
    ],
  },
  {
    id: 't06',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'small', at: [45, 20] }], label: [24, 8], figures: [66, 17], spare: [38, 6] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [80, 60] }], label: [68, 52], figures: [86, 84], spare: [86, 37] },
      { id: 's', sides: 'S', icons: [{ of: 'lore', at: [59, 90] }], label: [30, 92], figures: [44, 74], spare: [44, 94] },
      { id: 'w', sides: 'W', icons: [{ of: 'wood', at: [33, 46] }], label: [12, 40], figures: [10, 73], spare: [9, 23] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [83, 9], [73, 27], [49, 33]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [78, 94], [67, 79], [44, 58]] },
      { between: 'sw', kind: 'rough', line: [[0, 100], [18, 91], [28, 73], [44, 58]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [15, 12], [32, 25], [49, 33]] },
      { between: 'we', kind: 'regular', line: [[49, 33], [49, 50], [44, 58]] },
    ],
  },
  {
    id: 't07',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'carved', at: [53, 20] }], label: [25, 12], figures: [74, 22], spare: [40, 8] },
      { id: 'm', sides: 'EW', icons: [{ of: 'food', at: [86, 57] }], spaces: [{ kind: 'small', at: [17, 50] }], label: [45, 48], figures: [61, 48], spare: [10, 30] },
      { id: 's', sides: 'S', lair: [59, 85], label: [15, 90], figures: [31, 88], spare: [78, 92] },
    ],
    borders: [
      { between: 'nm', kind: 'regular', line: [[100, 0], [81, 32], [50, 34], [25, 25], [0, 0]] },
      { between: 'ms', kind: 'regular', line: [[100, 100], [75, 73], [51, 65], [19, 73], [0, 100]] },
    ],
  },
  {
    id: 't08',
    areas: [
      { id: 'n', sides: 'N', label: [40, 7], figures: [57, 13], spare: [23, 9] },
      { id: 'm', sides: 'EW', spaces: [{ kind: 'small', at: [68, 37] }], label: [30, 40], figures: [12, 40], spare: [84, 58] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [47, 77] }], label: [25, 85], figures: [68, 88], spare: [39, 93] },
    ],
    borders: [
      { between: 'nm', kind: 'rough', line: [[100, 0], [74, 22], [49, 32], [25, 27], [0, 0]] },
      { between: 'ms', kind: 'regular', line: [[100, 100], [75, 74], [50, 63], [25, 74], [0, 100]] },
    ],
  },
  {
    id: 't09',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'food', at: [56, 13] }], spaces: [{ kind: 'small', at: [20, 20] }], label: [15, 45], figures: [45, 36], spare: [11, 65] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'carved', at: [85, 50] }], label: [70, 64], figures: [86, 25], spare: [90, 69] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [35, 79] }], label: [18, 90], figures: [60, 88], spare: [81, 92] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [80, 13], [64, 31], [50, 50]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [86, 81], [65, 70], [50, 50]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [14, 81], [33, 66], [50, 50]] },
    ],
  },
  {
    id: 't10',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'food', at: [14, 14] }], spaces: [{ kind: 'small', at: [20, 39] }], label: [40, 42], figures: [40, 17], spare: [13, 62] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [79, 58] }], label: [93, 74], figures: [86, 32], spare: [70, 43] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [40, 82] }], label: [25, 95], figures: [64, 88], spare: [53, 67] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [83, 17], [66, 33], [50, 50]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [83, 84], [69, 64], [50, 50]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [15, 81], [33, 66], [50, 50]] },
    ],
  },
  {
    id: 't11',
    areas: [
      { id: 'n', sides: 'N', icons: [{ of: 'wood', at: [28, 10] }], spaces: [{ kind: 'small', at: [60, 20] }], label: [46, 6], figures: [81, 24], spare: [41, 24] },
      { id: 's', sides: 'ESW', spaces: [{ kind: 'large', at: [50, 70] }], label: [20, 55], figures: [75, 60], spare: [20, 82] },
    ],
    borders: [
      { between: 'ns', kind: 'regular', line: [[100, 0], [89, 33], [51, 43], [25, 24], [0, 0]] },
    ],
  },
  {
    id: 't12',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'small', at: [50, 20] }], label: [26, 10], figures: [71, 28], spare: [83, 10] },
      { id: 'm', sides: 'EW', icons: [{ of: 'wood', at: [14, 62] }], spaces: [{ kind: 'small', at: [75, 60] }], label: [32, 50], figures: [50, 58], spare: [13, 38] },
      { id: 's', sides: 'S', label: [50, 90], figures: [66, 88], spare: [30, 88] },
    ],
    borders: [
      { between: 'nm', kind: 'regular', line: [[100, 0], [82, 36], [52, 41], [25, 27], [0, 0]] },
      { between: 'ms', kind: 'regular', line: [[100, 100], [75, 74], [50, 70], [25, 74], [0, 100]] },
    ],
  },
  {
    id: 't13',
    areas: [
      { id: 'a', sides: 'NESW', icons: [{ of: 'wood', at: [58, 77] }], spaces: [{ kind: 'large', at: [44, 44] }], label: [20, 50], figures: [72, 45], spare: [26, 79] },
    ],
    borders: [],
  },
  {
    id: 't14',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'small', at: [47, 17] }], label: [26, 10], figures: [68, 13], spare: [84, 6] },
      { id: 'm', sides: 'EW', spaces: [{ kind: 'small', at: [83, 45] }], label: [30, 47], figures: [55, 48], spare: [13, 61] },
      { id: 's', sides: 'S', icons: [{ of: 'food', at: [46, 77] }], label: [30, 88], figures: [68, 85], spare: [51, 93] },
    ],
    borders: [
      { between: 'nm', kind: 'rough', line: [[100, 0], [75, 26], [50, 36], [25, 24], [0, 0]] },
      { between: 'ms', kind: 'regular', line: [[100, 100], [75, 75], [50, 63], [25, 72], [0, 100]] },
    ],
  },
  {
    id: 't15',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [27, 28] }], label: [15, 55], figures: [50, 22], spare: [10, 11] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [82, 58] }], label: [65, 47], figures: [84, 28], spare: [91, 75] },
      { id: 's', sides: 'S', icons: [{ of: 'lore', at: [24, 91] }], label: [66, 92], figures: [46, 86], spare: [51, 67] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [81, 14], [64, 31], [50, 50]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [83, 83], [66, 67], [50, 50]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [15, 82], [35, 68], [50, 50]] },
    ],
  },
  {
    id: 't16',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'food', at: [54, 17] }], spaces: [{ kind: 'small', at: [30, 29] }], label: [30, 50], figures: [12, 53], spare: [13, 13] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [81, 55] }], label: [60, 53], figures: [86, 28], spare: [92, 70] },
      { id: 's', sides: 'S', icons: [{ of: 'lore', at: [58, 85] }], label: [36, 75], figures: [18, 88], spare: [77, 90] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [81, 15], [66, 34], [47, 54]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [86, 81], [66, 68], [47, 54]] },
      { between: 'sn', kind: 'rough', line: [[0, 100], [10, 78], [32, 66], [47, 54]] },
    ],
  },
  {
    id: 't17',
    areas: [
      { id: 'n', sides: 'N', lair: [71, 12], label: [30, 12], figures: [46, 13], spare: [17, 6] },
      { id: 's', sides: 'ESW', spaces: [{ kind: 'large', at: [70, 71] }], label: [30, 60], figures: [46, 60], spare: [17, 82] },
    ],
    borders: [
      { between: 'ns', kind: 'regular', line: [[100, 0], [75, 28], [50, 33], [25, 26], [0, 0]] },
    ],
  },
  {
    id: 't18',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'carved', at: [34, 25] }], label: [10, 45], figures: [30, 49], spare: [13, 14] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [81, 50] }], label: [63, 52], figures: [80, 25], spare: [89, 70] },
      { id: 's', sides: 'S', icons: [{ of: 'wood', at: [37, 78] }], label: [24, 90], figures: [58, 84], spare: [50, 66] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [75, 12], [63, 31], [50, 51]] },
      { between: 'es', kind: 'rough', line: [[100, 100], [82, 84], [66, 67], [50, 51]] },
      { between: 'sn', kind: 'rough', line: [[0, 100], [15, 82], [33, 66], [50, 51]] },
    ],
  },
  {
    id: 't19',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'small', at: [29, 30] }], label: [8, 62], figures: [28, 54], spare: [53, 17] },
      { id: 'e', sides: 'E', icons: [{ of: 'lore', at: [89, 31] }], label: [93, 50], figures: [74, 52], spare: [90, 68] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [50, 84] }], label: [20, 92], figures: [71, 88], spare: [51, 65] },
    ],
    borders: [
      { between: 'ne', kind: 'rough', line: [[100, 0], [83, 17], [65, 32], [50, 50]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [86, 81], [68, 65], [50, 50]] },
      { between: 'sn', kind: 'rough', line: [[0, 100], [14, 81], [34, 67], [50, 50]] },
    ],
  },
  {
    id: 't20',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'food', at: [15, 16] }], spaces: [{ kind: 'small', at: [21, 41] }], label: [20, 60], figures: [44, 25], spare: [67, 14] },
      { id: 's', sides: 'ES', icons: [{ of: 'lore', at: [48, 81] }], spaces: [{ kind: 'small', at: [76, 74] }], label: [92, 30], figures: [74, 46], spare: [57, 62] },
    ],
    borders: [
      { between: 'ns', kind: 'rough', line: [[100, 0], [77, 27], [49, 49], [25, 75], [0, 100]] },
    ],
  },
  {
    id: 't21',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'food', at: [19, 19] }], spaces: [{ kind: 'small', at: [48, 21] }], label: [20, 52], figures: [36, 45], spare: [12, 70] },
      { id: 's', sides: 'ES', spaces: [{ kind: 'large', at: [59, 74] }], label: [86, 20], figures: [86, 42], spare: [85, 85] },
    ],
    borders: [
      { between: 'ns', kind: 'regular', line: [[100, 0], [72, 21], [50, 50], [26, 76], [0, 100]] },
    ],
  },
  {
    id: 't22',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'small', at: [42, 18] }], label: [62, 10], figures: [63, 29], spare: [28, 7] },
      { id: 'e', sides: 'E', lair: [89, 75], label: [90, 30], figures: [78, 54], spare: [93, 14] },
      { id: 's', sides: 'S', icons: [{ of: 'lore', at: [57, 90] }], label: [75, 92], figures: [37, 80], spare: [25, 94] },
      { id: 'w', sides: 'W', spaces: [{ kind: 'carved', at: [16, 48] }], label: [8, 70], figures: [10, 26], spare: [37, 53] },
    ],
    borders: [
      { between: 'ne', kind: 'rough', line: [[100, 0], [83, 9], [72, 38], [52, 42]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [84, 89], [68, 77], [50, 68]] },
      { between: 'sw', kind: 'regular', line: [[0, 100], [17, 90], [30, 70], [50, 68]] },
      { between: 'wn', kind: 'rough', line: [[0, 0], [16, 11], [32, 23], [52, 42]] },
      { between: 'we', kind: 'regular', line: [[52, 42], [52, 50], [50, 68]] },
    ],
  },
  {
    id: 't23',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'lore', at: [15, 15] }], spaces: [{ kind: 'small', at: [40, 19] }], label: [25, 45], figures: [61, 30], spare: [13, 62] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [83, 59] }], label: [60, 54], figures: [86, 28], spare: [93, 74] },
      { id: 's', sides: 'S', lair: [36, 84], label: [16, 92], figures: [60, 88], spare: [47, 68] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [77, 15], [70, 38], [45, 52]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [85, 81], [65, 68], [45, 52]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [14, 81], [33, 67], [45, 52]] },
    ],
  },
  {
    id: 't24',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [24, 35] }], label: [48, 8], figures: [52, 28], spare: [15, 61] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [79, 59] }], label: [66, 50], figures: [85, 30], spare: [90, 76] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [36, 82] }], label: [20, 93], figures: [60, 88], spare: [49, 68] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [82, 15], [66, 33], [50, 50]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [82, 85], [65, 68], [50, 50]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [17, 84], [33, 67], [50, 50]] },
    ],
  },
  {
    id: 't25',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [33, 24] }], label: [55, 12], figures: [71, 15], spare: [14, 43] },
      { id: 'e', sides: 'E', lair: [90, 35], label: [72, 40], figures: [82, 68], spare: [67, 55] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [38, 82] }], label: [33, 60], figures: [59, 88], spare: [49, 67] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [86, 21], [65, 32], [49, 48]] },
      { between: 'es', kind: 'rough', line: [[100, 100], [82, 85], [65, 69], [49, 48]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [17, 84], [26, 55], [49, 48]] },
    ],
  },
  {
    id: 't26',
    areas: [
      { id: 'n', sides: 'NW', icons: [{ of: 'food', at: [17, 16] }], label: [58, 24], figures: [27, 43], spare: [40, 13] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [78, 50] }], label: [93, 70], figures: [86, 24], spare: [93, 42] },
      { id: 's', sides: 'S', icons: [{ of: 'wood', at: [73, 89] }], spaces: [{ kind: 'small', at: [30, 82] }], label: [60, 75], figures: [55, 57], spare: [49, 90] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [79, 13], [67, 34], [55, 39]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [84, 82], [73, 60], [55, 39]] },
      { between: 'sn', kind: 'rough', line: [[0, 100], [16, 82], [31, 65], [55, 39]] },
    ],
  },
  {
    id: 't27',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [25, 30] }], label: [12, 52], figures: [36, 55], spare: [43, 12] },
      { id: 'e', sides: 'E', icons: [{ of: 'wood', at: [88, 25] }], spaces: [{ kind: 'small', at: [82, 60] }], label: [65, 48], figures: [64, 30], spare: [92, 44] },
      { id: 's', sides: 'S', lair: [21, 91], label: [38, 92], figures: [64, 88], spare: [56, 69] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [80, 11], [54, 23], [50, 52]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [83, 83], [69, 64], [50, 52]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [14, 81], [41, 70], [50, 52]] },
    ],
  },
  {
    id: 't28',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [25, 28] }], label: [15, 55], figures: [50, 17], spare: [10, 10] },
      { id: 's', sides: 'ES', icons: [{ of: 'wood', at: [79, 79] }], spaces: [{ kind: 'small', at: [47, 78] }], label: [88, 24], figures: [76, 46], spare: [28, 89] },
    ],
    borders: [
      { between: 'ns', kind: 'regular', line: [[100, 0], [75, 25], [49, 49], [23, 73], [0, 100]] },
    ],
  },
  {
    id: 't29',
    areas: [
      { id: 'n', sides: 'N', icons: [{ of: 'wood', at: [61, 22] }], label: [70, 7], figures: [41, 13], spare: [46, 33] },
      { id: 'e', sides: 'ES', spaces: [{ kind: 'large', at: [72, 70] }], label: [45, 62], figures: [80, 38], spare: [40, 85] },
      { id: 'w', sides: 'W', spaces: [{ kind: 'small', at: [20, 38] }], label: [10, 20], figures: [10, 68], spare: [25, 55] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [81, 15], [67, 34], [48, 48]] },
      { between: 'ew', kind: 'regular', line: [[0, 100], [18, 84], [31, 64], [48, 48]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [18, 16], [32, 35], [48, 48]] },
    ],
  },
  {
    id: 't30',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'small', at: [45, 17] }], label: [53, 32], figures: [66, 13], spare: [31, 7] },
      { id: 'e', sides: 'E', icons: [{ of: 'wood', at: [85, 41] }], label: [88, 65], figures: [86, 84], spare: [66, 55] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [38, 80] }], label: [20, 92], figures: [60, 85], spare: [45, 94] },
      { id: 'w', sides: 'W', lair: [14, 27], label: [8, 68], figures: [30, 48], spare: [9, 50] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [83, 10], [71, 29], [51, 42]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [78, 94], [69, 75], [50, 67]] },
      { between: 'sw', kind: 'regular', line: [[0, 100], [14, 86], [31, 72], [50, 67]] },
      { between: 'wn', kind: 'regular', line: [[0, 0], [18, 8], [33, 22], [51, 42]] },
      { between: 'we', kind: 'regular', line: [[51, 42], [49, 50], [50, 67]] },
    ],
  },
  {
    id: 't31',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'large', at: [22, 26] }], label: [20, 55], figures: [45, 25], spare: [63, 11] },
      { id: 'e', sides: 'E', spaces: [{ kind: 'small', at: [80, 60] }], label: [66, 50], figures: [82, 28], spare: [91, 77] },
      { id: 's', sides: 'S', icons: [{ of: 'lore', at: [66, 89] }], label: [24, 94], figures: [43, 86], spare: [49, 66] },
    ],
    borders: [
      { between: 'ne', kind: 'rough', line: [[100, 0], [79, 14], [64, 31], [50, 50]] },
      { between: 'es', kind: 'regular', line: [[100, 100], [82, 85], [66, 68], [50, 50]] },
      { between: 'sn', kind: 'rough', line: [[0, 100], [15, 82], [33, 66], [50, 50]] },
    ],
  },
  {
    id: 't32',
    areas: [
      { id: 'n', sides: 'NW', spaces: [{ kind: 'small', at: [30, 32] }], label: [20, 55], figures: [55, 20], spare: [14, 14] },
      { id: 'e', sides: 'E', icons: [{ of: 'wood', at: [77, 47] }], label: [88, 30], figures: [88, 68], spare: [94, 44] },
      { id: 's', sides: 'S', spaces: [{ kind: 'small', at: [41, 82] }], label: [18, 92], figures: [62, 85], spare: [49, 65] },
    ],
    borders: [
      { between: 'ne', kind: 'regular', line: [[100, 0], [82, 15], [69, 35], [50, 50]] },
      { between: 'es', kind: 'rough', line: [[100, 100], [83, 84], [66, 67], [50, 50]] },
      { between: 'sn', kind: 'regular', line: [[0, 100], [15, 82], [32, 65], [50, 50]] },
    ],
  },
  {
    id: 't33',
    areas: [
      { id: 'n', sides: 'N', spaces: [{ kind: 'carved', at: [45, 15] }], label: [28, 10], figures: [66, 18], spare: [82, 7] },
      { id: 'm', sides: 'EW', spaces: [{ kind: 'large', at: [18, 56] }], label: [60, 55], figures: [76, 50], spare: [41, 48] },
      { id: 's', sides: 'S', lair: [29, 88], label: [48, 80], figures: [67, 87], spare: [46, 94] },
    ],
    borders: [
      { between: 'nm', kind: 'rough', line: [[100, 0], [75, 29], [50, 35], [25, 28], [0, 0]] },
      { between: 'ms', kind: 'regular', line: [[100, 100], [75, 75], [50, 64], [25, 71], [0, 100]] },
    ],
  },
]

export const tiles: ReadonlyMap<string, TileDrawing> = new Map(rows.map((tile) => [tile.id, tile]))

/** An area of a tile. */
export function areaOf(tile: TileDrawing, id: string): AreaDrawing {
  const area = tile.areas.find((each) => each.id === id)
  if (!area) throw new Error(`tile ${tile.id} has no area ${id}`)
  return area
}
