import { describe, expect, it } from 'vitest'
import { boxOf, cellUnder, fitting, nextFitting, rotationsByCell } from './placing'

const spot = (x: number, y: number, rotation: number) => ({ x, y, rotation, tile: 't05' })

describe('laying a tile', () => {
  it('gathers the rotations of each cell', () => {
    const cells = rotationsByCell([spot(0, -1, 2), spot(0, -1, 0), spot(3, 1, 1)])
    expect([...cells]).toEqual([['0,-1', [0, 2]], ['3,1', [1]]])
  })

  it('shows the rotation wanted, or the next that fits', () => {
    expect(fitting([0, 2], 2)).toBe(2)
    expect(fitting([0, 2], 1)).toBe(2)
    expect(fitting([0, 2], 3)).toBe(0)
  })

  it('turns through the rotations that fit, both ways', () => {
    expect(nextFitting([0, 1, 3], 1)).toBe(3)
    expect(nextFitting([0, 1, 3], 3)).toBe(0)
    expect(nextFitting([0, 1, 3], 0, -1)).toBe(3)
    expect(nextFitting([2], 2)).toBe(2)
  })

  it('snaps to the cell under the pointer, or the nearest', () => {
    const cells = ['0,0', '1,0', '5,5']
    expect(cellUnder(cells, [99, 50])).toBe('0,0')
    expect(cellUnder(cells, [101, 50])).toBe('1,0')
    expect(cellUnder(cells, [50, 120])).toBe('0,0')
    expect(cellUnder(cells, [300, 300])).toBeNull()
  })

  it('knows the box of its cells', () => {
    expect(boxOf([[0, 0], [3, 1], [-1, 0]], 20)).toEqual({ left: -120, top: -20, right: 420, bottom: 220 })
  })
})
