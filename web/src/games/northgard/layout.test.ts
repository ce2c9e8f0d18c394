import { describe, expect, it } from 'vitest'
import { layOut, onMap, tintsOf } from './layout'
import type { TerritoryView } from './position'

export function territory(id: number, areas: [number, string][], change: Partial<TerritoryView> = {}): TerritoryView {
  const none = { food: 0, wood: 0, lore: 0 }
  return {
    id, areas, owner: null, units: 0, kaija: false, guests: [], open: true, size: 1, ...none, produces: none, harvest: { ...none, fame: 0 },
    lairs: 0, free: { small: 0, carved: 0, large: 0 }, buildings: [], creatures: [], token: false, neighbours: [], ...change,
  }
}

const regular = (...ids: number[]) => ids.map((id) => ({ id, border: 'regular' as const }))

describe('the ground', () => {
  it('has other tints beside each other, and the same ones next time', () => {
    const list = [
      territory(0, [], { neighbours: regular(1, 6, 12) }),
      territory(1, [], { neighbours: regular(0, 6) }),
      territory(6, [], { neighbours: regular(0, 1, 12) }),
      territory(12, [], { neighbours: regular(0, 6) }),
    ]
    const tints = tintsOf(list)
    for (const each of list) for (const { id } of each.neighbours) expect(tints.get(each.id)).not.toBe(tints.get(id))
    expect([...tintsOf([...list].reverse())].sort()).toEqual([...tints].sort())
  })
})

describe('what stands on the map', () => {
  const slots = [
    { slot: 0, tile: 't09', x: 0, y: 0, rotation: 0 },
    { slot: 1, tile: 't07', x: 1, y: 0, rotation: 1 },
  ]

  it('turns with its tile', () => {
    expect(onMap({ x: 0, y: 0, rotation: 0 }, [15, 45])).toEqual([15, 45])
    expect(onMap({ x: 2, y: -1, rotation: 1 }, [15, 45])).toEqual([255, -85])
  })

  it('puts each building on a space of its kind', () => {
    const both = territory(3, [[0, 'e'], [1, 's']], { buildings: [{ building: 'carved_stone', space: 'carved', count: 1 }] })
    const north = territory(4, [[0, 'n']], { buildings: [{ building: 'food_silo', space: 'none', count: 1 }] })
    const [first, second] = layOut({ tiles: slots, territories: [both, north], open_cells: [] })
    expect(first!.spaces).toEqual([{ kind: 'carved', at: [85, 50], building: 'carved_stone' }])
    expect(second!.spaces.map((space) => space.building)).toEqual([null])
    expect(second!.besides.map((each) => each.building)).toEqual(['food_silo'])
  })

  it('gives everybody a place of their own', () => {
    const full = territory(3, [[0, 'n']], {
      guests: [{ seat: 1, units: 2, kaija: false }, { seat: 2, units: 1, kaija: false }], creatures: [3], token: true,
    })
    const [stands] = layOut({ tiles: slots, territories: [full], open_cells: [] })
    const places = [stands!.owner, ...stands!.guests, stands!.token].map(String)
    expect(new Set(places).size).toBe(places.length)
  })
})
