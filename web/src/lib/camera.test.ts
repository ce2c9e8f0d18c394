import { describe, expect, it } from 'vitest'
import { fit, held, leastScale, mostScale, moved, pinched, showing, toMap, toScreen, zoomed, type Point } from './camera'

const size = { width: 800, height: 400 }
const box = { left: -120, top: -20, right: 420, bottom: 220 }
const closeTo = (point: Point, wanted: Point) => point.forEach((value, d) => expect(value).toBeCloseTo(wanted[d]!, 6))

describe('the camera', () => {
  it('fits the box into the middle of the screen', () => {
    const camera = fit(box, size)
    closeTo(toScreen(camera, [150, 100]), [400, 200])
    const [left, top] = toScreen(camera, [box.left, box.top])
    const [right, bottom] = toScreen(camera, [box.right, box.bottom])
    expect(left).toBeGreaterThanOrEqual(-1e-9)
    expect(top).toBeGreaterThanOrEqual(-1e-9)
    expect(right).toBeLessThanOrEqual(800 + 1e-9)
    expect(bottom).toBeLessThanOrEqual(400 + 1e-9)
  })

  it('comes back from the screen to the map', () => {
    const camera = { x: 12, y: -30, scale: 1.7 }
    closeTo(toMap(camera, toScreen(camera, [55, -7])), [55, -7])
  })

  it('zooms around the point under the pointer', () => {
    const camera = fit(box, size)
    const under = toMap(camera, [123, 45])
    closeTo(toMap(zoomed(camera, [123, 45], 1.5), [123, 45]), under)
    expect(zoomed(camera, [0, 0], 1e9).scale).toBe(mostScale)
    expect(zoomed(camera, [0, 0], 1e-9).scale).toBe(leastScale)
  })

  it('follows two fingers', () => {
    const camera = { x: 0, y: 0, scale: 1 }
    const before = [[100, 100], [200, 100]] as const
    const after = [[120, 150], [320, 150]] as const
    const now = pinched(camera, before, after)
    expect(now.scale).toBe(2)
    before.forEach((finger, place) => closeTo(toScreen(now, toMap(camera, finger)), after[place]!))
  })

  it('never loses the map, and brings a point into sight', () => {
    const camera = fit(box, size)
    const away = held(moved(camera, 1e6, -1e6), box, size)
    const [left] = toScreen(away, [box.left, 0])
    const [, bottom] = toScreen(away, [0, box.bottom])
    expect([left, bottom]).toEqual([740, 60])
    const [x, y] = toScreen(showing({ x: 0, y: 0, scale: 1 }, [900, 10], size, 50), [900, 10])
    expect([x, y]).toEqual([750, 50])
  })
})
