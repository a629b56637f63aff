import CRasterKernels
import Geometry

/// A linear gradient in device pixels. Every pixel follows from its position alone.
struct GradientShader {
  /// The part between two neighbouring stops.
  struct Segment {
    /// Positions on the line, 1 being 2³².
    var start: Int64
    var end: Int64
    /// 2⁴⁸ / (end − start), so that a distance times it is a share of the segment in 2⁴⁸ths.
    var inverse: Int64
    var colors: raster_gradient_run
  }

  private static let one: Int64 = 1 << 32

  /// In ascending order without gaps from 0 to 1; in the memory of the canvas.
  private let segments: UnsafePointer<Segment>
  private let count: Int
  private let origin: Double
  private let stepX: Int64
  private let stepY: Double
  let isOpaque: Bool

  /// Whether all pixels of a row are alike.
  var hasConstantRows: Bool { stepX == 0 }

  /// Nil if there is nothing to draw: no stops, or a line that is not a number. Another gradient may
  /// be made with the same scratch memory only when this one is no longer used.
  init?(_ gradient: LinearGradient, transform: AffineTransform, _ scratch: Scratch) {
    guard !gradient.stops.isEmpty, gradient.start.isFinite, gradient.end.isFinite,
      transform.isFinite
    else { return nil }
    var list = SegmentList(scratch.segments(gradient.stops.count + 2))
    list.append(gradient.stops)
    segments = UnsafePointer(list.segments)
    count = list.count
    isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
    let line = gradient.end - gradient.start
    let length = line.x * line.x + line.y * line.y
    guard length > 0, length.isFinite, let inverse = transform.inverse, inverse.isFinite else {
      // A line without a length or direction: everything lies behind the last stop.
      (origin, stepX, stepY) = (2, 0, 0)
      return
    }
    // The position on the line as a linear function of the device position.
    let perX = (inverse.a * line.x + inverse.b * line.y) / length
    let perY = (inverse.c * line.x + inverse.d * line.y) / length
    let offset =
      ((inverse.tx - gradient.start.x) * line.x + (inverse.ty - gradient.start.y) * line.y) / length
    stepX = Self.fixed(perX, limit: 4096)
    stepY = perY
    // At the centres of pixels.
    origin = offset + (perX + perY) / 2
  }

  fileprivate static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((max(-limit, min(limit, value)) * Double(one)).rounded())
  }

  /// Writes the pixels of row `y` from `x` on.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, _ kernels: Kernels
  ) {
    let rowStart = Self.fixed(origin + Double(y) * stepY, limit: 1_073_741_824)
    var position = rowStart &+ Int64(x) &* stepX
    var done = 0
    var index = 0
    while done < count {
      let t = max(0, min(Self.one, position))
      while index < self.count - 1 && t >= segments[index].end { index &+= 1 }
      while index > 0 && t < segments[index].start { index &-= 1 }
      let run = min(count - done, runLength(at: position, in: index))
      let share = (t &- segments[index].start) &* segments[index].inverse
      // Before the start and behind the end nothing changes.
      let step = position == t ? stepX &* segments[index].inverse : 0
      withUnsafePointer(to: segments[index].colors) {
        kernels.sampling.gradient(
          pixels + done, run, UInt64(bitPattern: share), UInt64(bitPattern: step), $0)
      }
      done += run
      position = position &+ Int64(run) &* stepX
    }
  }

  /// How many pixels from `position` on lie in the same segment, or all outside of the line.
  private func runLength(at position: Int64, in index: Int) -> Int {
    if stepX == 0 { return .max }
    let distance: Int64
    if stepX > 0 {
      if position > Self.one { return .max }
      let isLast = index == count - 1
      let end = position < 0 ? 0 : (isLast ? Self.one + 1 : segments[index].end)
      distance = end - position
    } else {
      if position < 0 { return .max }
      let start = position > Self.one ? Self.one : segments[index].start - 1
      distance = position - start
    }
    let step = Int64(stepX.magnitude)
    return max(1, Int((distance + step - 1) / step))
  }
}

/// Puts the segments of a gradient into memory that is large enough.
private struct SegmentList {
  let segments: UnsafeMutablePointer<GradientShader.Segment>
  var count = 0

  init(_ segments: UnsafeMutablePointer<GradientShader.Segment>) { self.segments = segments }

  mutating func append(_ stops: [LinearGradient.Stop]) {
    let one: Int64 = 1 << 32
    var previous = Self.channels(stops[0].color)
    var position: Int64 = 0
    for (index, stop) in stops.enumerated() {
      let color = Self.channels(stop.color)
      let end = max(position, GradientShader.fixed(max(0, stop.location), limit: 1))
      append(position, end, index == 0 ? color : previous, color)
      position = end
      previous = color
    }
    append(position, one, previous, previous)
    // What lies at the very end belongs to the last stop.
    if position == one { append(one, one + 1, previous, previous) }
  }

  private mutating func append(
    _ start: Int64, _ end: Int64, _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>
  ) {
    guard end > start else { return }
    let base = (a &<< 16) &+ (1 << 23)
    let delta = b &- a
    segments[count] = GradientShader.Segment(
      start: start, end: end, inverse: (1 << 48) / (end - start),
      colors: raster_gradient_run(
        base: (base[0], base[1], base[2], base[3]),
        delta: (delta[0], delta[1], delta[2], delta[3])))
    count += 1
  }

  /// Blue, green, red and alpha, premultiplied, in 256ths of a level.
  private static func channels(_ color: Color) -> SIMD4<UInt32> {
    let alpha = Double(color.alpha)
    func level(_ value: Double) -> UInt32 { UInt32((value * 65_280).rounded()) }
    return SIMD4(
      level(Double(color.blue) * alpha), level(Double(color.green) * alpha),
      level(Double(color.red) * alpha), level(alpha))
  }
}
