import CRasterKernels
import Geometry

/// A linear gradient in device pixels, drawn segment by segment in integers.
struct LinearShader {
  /// The part between two neighbouring stops.
  struct Segment {
    /// Positions on the line, 1 being 2³².
    var start: Int64
    var end: Int64
    /// 2⁴⁸ / (end − start), so that a distance times it is a share of the segment in 2⁴⁸ths.
    var inverse: Int64
    var colors: raster_gradient_run
  }

  fileprivate static let one: Int64 = 1 << 32

  /// In ascending order without gaps from 0 to 1; in the memory of the canvas.
  private let segments: UnsafePointer<Segment>
  private let count: Int
  private let origin: Double
  private let stepX: Int64
  private let stepY: Double
  private let spread: GradientSpread

  var hasConstantRows: Bool { stepX == 0 }
  var hasConstantColumns: Bool { stepY == 0 }

  /// Nil if the line has no length or direction.
  init?(_ gradient: LinearGradient, _ transform: AffineTransform, _ scratch: Scratch) {
    let line = gradient.end - gradient.start
    let length = line.x * line.x + line.y * line.y
    guard length > 0, length.isFinite, let inverse = transform.inverse, inverse.isFinite else {
      return nil
    }
    (segments, count) = Self.segments(gradient.stops, scratch)
    spread = gradient.spread
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

  /// The last colour everywhere.
  init(behind stops: [GradientStop], _ scratch: Scratch) {
    (segments, count) = Self.segments(stops, scratch)
    spread = .pad
    (origin, stepX, stepY) = (2, 0, 0)
  }

  private static func segments(
    _ stops: [GradientStop], _ scratch: Scratch
  ) -> (UnsafePointer<Segment>, Int) {
    var list = SegmentList(scratch.segments(stops.count + 2))
    list.append(stops)
    return (UnsafePointer(list.segments), list.count)
  }

  fileprivate static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((max(-limit, min(limit, value)) * Double(one)).rounded())
  }

  /// Writes the pixels of row `y` from `x` on.
  func shade(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>,
    _ kernels: GradientKernels
  ) {
    let rowStart = Self.fixed(origin + Double(y) * stepY, limit: 1_073_741_824)
    var position = rowStart &+ Int64(x) &* stepX
    var done = 0
    var index = 0
    while done < count {
      let place = place(at: position)
      while index < self.count - 1 && place.t >= segments[index].end { index &+= 1 }
      while index > 0 && place.t < segments[index].start { index &-= 1 }
      let run = min(count - done, runLength(at: position, place, in: index))
      let inverse = segments[index].inverse
      let share = (place.t &- segments[index].start) &* inverse
      withUnsafePointer(to: segments[index].colors) {
        kernels.gradient(
          pixels + done, run, UInt64(bitPattern: share),
          UInt64(bitPattern: place.step &* inverse), $0)
      }
      done += run
      position = position &+ Int64(run) &* stepX
    }
  }

  /// Where a position lies between 0 and 1, and where the next pixel goes from there.
  private func place(at position: Int64) -> (t: Int64, step: Int64) {
    let t = max(0, min(Self.one, position))
    // Before the start and behind the end of a padded line nothing changes.
    if spread == .pad { return (t, position == t ? stepX : 0) }
    let rest = position & (Self.one - 1)
    let isBackwards = spread == .reflect && (position >> 32) & 1 != 0
    return isBackwards ? (Self.one - rest, -stepX) : (rest, stepX)
  }

  /// How many pixels from `position` on lie in the same segment, or all outside of the line.
  private func runLength(
    at position: Int64, _ place: (t: Int64, step: Int64), in index: Int
  ) -> Int {
    if stepX == 0 { return .max }
    let distance: Int64
    if place.step > 0 {
      distance = segments[index].end - place.t
    } else if place.step < 0 {
      distance = place.t - segments[index].start + 1
    } else if stepX > 0 {
      if position > Self.one { return .max }
      distance = -position
    } else {
      if position < 0 { return .max }
      distance = position - Self.one
    }
    let step = Int64(stepX.magnitude)
    return max(1, Int((distance &+ step &- 1) / step))
  }
}

/// Puts the segments of a gradient into memory that is large enough.
private struct SegmentList {
  let segments: UnsafeMutablePointer<LinearShader.Segment>
  var count = 0

  init(_ segments: UnsafeMutablePointer<LinearShader.Segment>) { self.segments = segments }

  mutating func append(_ stops: [GradientStop]) {
    let one = LinearShader.one
    var previous = stops[0].color.gradientChannels
    var position: Int64 = 0
    for (index, stop) in stops.enumerated() {
      let color = stop.color.gradientChannels
      let end = max(position, LinearShader.fixed(max(0, stop.location), limit: 1))
      append(position, end, index == 0 ? color : previous, color)
      position = end
      previous = color
    }
    append(position, one, previous, previous)
    // What lies at the very end belongs to the last stop.
    append(one, one + 1, previous, previous)
  }

  private mutating func append(
    _ start: Int64, _ end: Int64, _ a: SIMD4<UInt32>, _ b: SIMD4<UInt32>
  ) {
    guard end > start else { return }
    segments[count] = LinearShader.Segment(
      start: start, end: end, inverse: (1 << 48) / (end - start),
      colors: raster_gradient_run(from: a, to: b))
    count += 1
  }
}

extension raster_gradient_run {
  /// Between two colours in 256ths of a level.
  init(from a: SIMD4<UInt32>, to b: SIMD4<UInt32>) {
    let base = (a &<< 16) &+ (1 << 23)
    let delta = b &- a
    self.init(
      base: (base[0], base[1], base[2], base[3]), delta: (delta[0], delta[1], delta[2], delta[3]))
  }
}

extension Color {
  /// Blue, green, red and alpha, premultiplied, in 256ths of a level.
  var gradientChannels: SIMD4<UInt32> {
    let alpha = Double(self.alpha)
    func level(_ value: Double) -> UInt32 { UInt32((value * 65_280).rounded()) }
    return SIMD4(
      level(Double(blue) * alpha), level(Double(green) * alpha), level(Double(red) * alpha),
      level(alpha))
  }
}
