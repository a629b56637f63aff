import Geometry
import Glibc

/// The outline of a part of a ring.
struct RingArc {
  let rect: Rect
  /// Radians, 0 on the right, clockwise.
  let start: Double
  /// Positive and less than a turn.
  let sweep: Double
  let width: Double
  let cap: LineCap

  func append(to path: inout Path) {
    let end = start + sweep
    path.move(to: place(start, 0))
    add(to: &path, from: start, to: end, inset: 0)
    addCap(to: &path, at: end, direction: 1)
    add(to: &path, from: end, to: start, inset: width)
    addCap(to: &path, at: start, direction: -1)
    path.close()
  }

  /// The point at an angle of the ellipse that lies `inset` inside of the outer edge.
  private func place(_ angle: Double, _ inset: Double) -> Point {
    Point(
      x: rect.midX + (rect.width / 2 - inset) * cos(angle),
      y: rect.midY + (rect.height / 2 - inset) * sin(angle))
  }

  /// Cubics of at most a quarter each.
  private func add(to path: inout Path, from: Double, to: Double, inset: Double) {
    let count = max(1, (abs(to - from) / (.pi / 2)).rounded(.up))
    let step = (to - from) / count
    let length = 4 / 3 * tan(step / 4)
    let rx = rect.width / 2 - inset
    let ry = rect.height / 2 - inset
    for i in 0..<Int(count) {
      let a = from + Double(i) * step
      let b = a + step
      let p = place(a, inset)
      let q = place(b, inset)
      path.cubic(
        to: q, control1: Point(x: p.x - length * rx * sin(a), y: p.y + length * ry * cos(a)),
        control2: Point(x: q.x + length * rx * sin(b), y: q.y - length * ry * cos(b)))
    }
  }

  /// From the outer edge to the inner one, or back at the start.
  private func addCap(to path: inout Path, at angle: Double, direction: Double) {
    let from = place(angle, direction > 0 ? 0 : width)
    let to = place(angle, direction > 0 ? width : 0)
    guard cap != .butt else {
      path.line(to: to)
      return
    }
    // At right angles to the end, half the width long.
    let across = Point(x: (to.x - from.x) / 2, y: (to.y - from.y) / 2)
    let ahead = Point(x: across.y, y: -across.x)
    let tip = Point(x: from.x + across.x + ahead.x, y: from.y + across.y + ahead.y)
    if cap == .square {
      path.line(to: Point(x: from.x + ahead.x, y: from.y + ahead.y))
      path.line(to: Point(x: to.x + ahead.x, y: to.y + ahead.y))
      path.line(to: to)
      return
    }
    let k = 0.5522847498307936
    path.cubic(
      to: tip, control1: Point(x: from.x + ahead.x * k, y: from.y + ahead.y * k),
      control2: Point(x: tip.x - across.x * k, y: tip.y - across.y * k))
    path.cubic(
      to: to, control1: Point(x: tip.x + across.x * k, y: tip.y + across.y * k),
      control2: Point(x: to.x + ahead.x * k, y: to.y + ahead.y * k))
  }
}
