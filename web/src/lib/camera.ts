// Where a map is seen from: moving and zooming as pure arithmetic. `scale` is pixels for a unit of the
// map; x and y are where the map's origin stands on the screen, in pixels.
export type Point = readonly [x: number, y: number]

export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export const leastScale = 0.18
export const mostScale = 4

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Sees the whole box, as large as fits, in the middle. */
export function fit(box: Box, size: Size, most = 2.4): Camera {
  const [wide, high] = [box.right - box.left, box.bottom - box.top]
  const scale = between(Math.min(size.width / wide, size.height / high), leastScale, most)
  return {
    scale,
    x: size.width / 2 - ((box.left + box.right) / 2) * scale,
    y: size.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

export function toMap(camera: Camera, [x, y]: Point): Point {
  return [(x - camera.x) / camera.scale, (y - camera.y) / camera.scale]
}

export function toScreen(camera: Camera, [x, y]: Point): Point {
  return [x * camera.scale + camera.x, y * camera.scale + camera.y]
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy }
}

/** Nearer by `factor`, with the point of the screen staying where it is. */
export function zoomed(camera: Camera, [x, y]: Point, factor: number): Camera {
  const scale = between(camera.scale * factor, leastScale, mostScale)
  const real = scale / camera.scale
  return { scale, x: x - (x - camera.x) * real, y: y - (y - camera.y) * real }
}

/** Two fingers went from `before` to `after`. */
export function pinched(camera: Camera, before: readonly [Point, Point], after: readonly [Point, Point]): Camera {
  const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const span = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))
  const [from, to] = [middle(before), middle(after)]
  return zoomed(moved(camera, to[0] - from[0], to[1] - from[1]), to, span(after) / span(before))
}

/** Keeps a corner of the map in sight: it can't be pushed off the screen and lost. */
export function held(camera: Camera, box: Box, size: Size, least = 60): Camera {
  const { scale } = camera
  return {
    scale,
    x: between(camera.x, least - box.right * scale, size.width - least - box.left * scale),
    y: between(camera.y, least - box.bottom * scale, size.height - least - box.top * scale),
  }
}

/** The same camera, moved just enough that the point stands within the screen by `margin` pixels. */
export function showing(camera: Camera, point: Point, size: Size, margin = 70): Camera {
  const [x, y] = toScreen(camera, point)
  const push = (at: number, length: number) => between(at, Math.min(margin, length / 2), Math.max(length - margin, length / 2)) - at
  return moved(camera, push(x, size.width), push(y, size.height))
}
