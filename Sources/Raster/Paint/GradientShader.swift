import Geometry

/// A linear gradient in device pixels. Every pixel follows from its position alone.
struct GradientShader {
  /// The part between two neighbouring stops.
  private struct Segment {
    /// Positions on the line, 1 being 2³².
    var start: Int64
    var end: Int64
    /// 2⁴⁸ / (end − start).
    var inverse: Int64
    /// Premultiplied channels in 256ths of a level: red and blue, alpha and green, in halves.
    var startRB: UInt64
    var startAG: UInt64
    var endRB: UInt64
    var endAG: UInt64
  }

  private let segments: [Segment]
  private let originX: Double
  private let stepX: Int64
  private let stepY: Double

  /// Whether all pixels of a row are alike.
  var hasConstantRows: Bool { stepX == 0 }
  let isOpaque: Bool

  /// Nil if there is nothing to draw: no stops, or a line that is not a number.
  init?(_ gradient: LinearGradient, transform: AffineTransform) {
    guard !gradient.stops.isEmpty, gradient.start.isFinite, gradient.end.isFinite,
      transform.isFinite
    else { return nil }
    isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
    let line = gradient.end - gradient.start
    let length = line.x * line.x + line.y * line.y
    guard length > 0, length.isFinite, let inverse = transform.inverse, inverse.isFinite else {
      // A line without a length or direction: all of it lies behind the last stop.
      segments = Self.segments(of: gradient.stops)
      (originX, stepX, stepY) = (1, 0, 0)
      return
    }
    // The share of the line as a linear function of the device position.
    let perX = (inverse.a * line.x + inverse.b * line.y) / length
    let perY = (inverse.c * line.x + inverse.d * line.y) / length
    let offset =
      ((inverse.tx - gradient.start.x) * line.x + (inverse.ty - gradient.start.y) * line.y) / length
    segments = Self.segments(of: gradient.stops)
    stepX = Self.fixed(perX, limit: 4096)
    stepY = perY
    originX = offset + (perX + perY) / 2
  }

  private static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((max(-limit, min(limit, value)) * 4_294_967_296).rounded())
  }

  private static func segments(of stops: [LinearGradient.Stop]) -> [Segment] {
    var result: [Segment] = []
    let one: Int64 = 1 << 32
    var previous = channels(stops[0].color)
    var position = fixed(max(0, stops[0].location), limit: 1)
    func append(to end: Int64, _ a: (rb: UInt64, ag: UInt64), _ b: (rb: UInt64, ag: UInt64)) {
      guard end > position || end == one else { return }
      result.append(
        Segment(
          start: position, end: end, inverse: (1 << 48) / max(1, end - position), startRB: a.rb,
          startAG: a.ag, endRB: b.rb, endAG: b.ag))
    }
    let first = position
    position = 0
    append(to: first, previous, previous)
    position = first
    for stop in stops.dropFirst() {
      let color = channels(stop.color)
      let end = max(position, fixed(max(0, stop.location), limit: 1))
      append(to: end, previous, color)
      position = end
      previous = color
    }
    append(to: one, previous, previous)
    return result
  }

  private static func channels(_ color: Color) -> (rb: UInt64, ag: UInt64) {
    func level(_ value: Double) -> UInt64 { UInt64((value * 65_280).rounded()) }
    let alpha = Double(color.alpha)
    return (
      level(Double(color.red) * alpha) << 32 | level(Double(color.blue) * alpha),
      level(alpha) << 32 | level(Double(color.green) * alpha)
    )
  }

  /// Writes the pixels of row `y` from `x` on.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let one: Int64 = 1 << 32
    let base = Self.fixed(originX + Double(y) * stepY, limit: 1_073_741_824)
    var position = base &+ Int64(x) &* stepX
    segments.withUnsafeBufferPointer { segments in
      var index = 0
      let last = segments.count - 1
      for i in 0..<count {
        let t = position < 0 ? 0 : (position > one ? one : position)
        while index < last && t >= segments[index].end { index &+= 1 }
        while index > 0 && t < segments[index].start { index &-= 1 }
        pixels[i] = Self.pixel(segments[index], at: t)
        position &+= stepX
      }
    }
  }

  @inline(__always)
  private static func pixel(_ segment: Segment, at t: Int64) -> UInt32 {
    let offset = t &- segment.start
    let share = UInt64(truncatingIfNeeded: min(65_536, (offset &* segment.inverse) &>> 32))
    let rest = 65_536 &- share
    // Each half holds at most 255 · 2²⁴; the rounded level is its highest byte.
    let half: UInt64 = 0x80_0000_0080_0000
    let rb = segment.startRB &* rest &+ segment.endRB &* share &+ half
    let ag = segment.startAG &* rest &+ segment.endAG &* share &+ half
    let red = (rb &>> 56) &<< 16
    let blue = (rb &>> 24) & 255
    let alpha = (ag &>> 56) &<< 24
    let green = ((ag &>> 24) & 255) &<< 8
    return UInt32(truncatingIfNeeded: red | blue | alpha | green)
  }
}
