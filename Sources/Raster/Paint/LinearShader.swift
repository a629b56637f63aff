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
    /// At the start, in 2²⁴ths of a level and half a level more, for rounding.
    var base: SIMD4<UInt32>
    /// From start to end, in 256ths of a level.
    var change: SIMD4<Int64>
    /// From one pixel of a row to the next, in 2²⁴ths of a level.
    var step = SIMD4<UInt32>()

    /// A share of the change, in 2²⁴ths of a level. What wraps around on the way is never in it.
    @inline(__always)
    func change(for share: Int64, rounding: Int64 = 0) -> SIMD4<UInt32> {
      @inline(__always) func part(_ k: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: (change[k] &* share &+ rounding) &>> 32)
      }
      return SIMD4(part(0), part(1), part(2), part(3))
    }
  }

  fileprivate static let one: Int64 = 1 << 32

  /// In ascending order without gaps from 0 to 1; in the memory of the canvas.
  private let segments: UnsafePointer<Segment>
  private let count: Int
  private let origin: Double
  private let stepX: Int64
  private let stepY: Double
  private let spread: GradientSpread

  /// Whether all pixels of a row are alike.
  var hasConstantRows: Bool { stepX == 0 }
  /// Whether all rows are alike.
  private var hasConstantColumns: Bool { stepY == 0 }

  init(
    _ line: GradientLine, _ stops: [GradientStop], _ spread: GradientSpread, _ scratch: Scratch
  ) {
    self.spread = spread
    origin = line.origin
    stepX = Self.fixed(line.perX, limit: 4096)
    stepY = line.perY
    (segments, count) = Self.segments(stops, stepX, scratch)
  }

  /// The last colour everywhere.
  init(behind stops: [GradientStop], _ scratch: Scratch) {
    self.init(stops, .pad, origin: 2, step: 0, scratch)
  }

  /// One row: the position of the first pixel, and what each one adds.
  init(
    _ stops: [GradientStop], _ spread: GradientSpread, origin: Double, step: Double,
    _ scratch: Scratch
  ) {
    self.spread = spread
    self.origin = origin
    stepX = Self.fixed(step, limit: 4096)
    stepY = 0
    (segments, count) = Self.segments(stops, stepX, scratch)
  }

  private static func segments(
    _ stops: [GradientStop], _ stepX: Int64, _ scratch: Scratch
  ) -> (UnsafePointer<Segment>, Int) {
    var list = SegmentList(scratch.segments(stops.count + 2), stepX)
    list.append(stops)
    return (UnsafePointer(list.segments), list.count)
  }

  fileprivate static func fixed(_ value: Double, limit: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    let scaled = (value > limit ? limit : value < -limit ? -limit : value) * Double(one)
    // To the nearest. `rounded()` is a call on processors without an instruction for it.
    return Int64(scaled + (scaled < 0 ? -0.5 : 0.5))
  }

  /// Writes the pixels of a block.
  func shade(_ block: GradientBlock, _ kernels: GradientKernels) {
    for row in 0..<block.height {
      let pixels = block.pixels + row &* block.stride
      if row > 0 && hasConstantColumns {
        pixels.update(from: block.pixels, count: block.width)
      } else {
        shade(x: block.x, y: block.y &+ row, count: block.width, into: pixels, kernels)
      }
    }
  }

  /// How many columns go on by adding the same to every channel, a power of two. Where that begins
  /// depends on the column alone, so that parts have the pixels of the whole; the roundings of so
  /// many steps add up to less than 2⁻¹⁵ of a level.
  private static let stride = 512

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
      while index < self.count &- 1 && place.t >= segments[index].end { index &+= 1 }
      while index > 0 && place.t < segments[index].start { index &-= 1 }
      let behind = (x &+ done) & (Self.stride &- 1)
      let run = min(
        count &- done, Self.stride &- behind, runLength(at: position, place, in: index))
      let segment = segments + index
      var step = segment.pointee.step
      if place.step == 0 { step = SIMD4() } else if place.step != stepX { step = 0 &- step }
      let begin = place.t &- Int64(behind) &* place.step &- segment.pointee.start
      let start =
        segment.pointee.base &+ segment.pointee.change(for: begin &* segment.pointee.inverse)
      var colors = raster_gradient_run(
        start: start &+ step &* UInt32(truncatingIfNeeded: behind), step: step)
      kernels.gradient(pixels + done, run, &colors)
      done &+= run
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

  private let stepX: Int64

  init(_ segments: UnsafeMutablePointer<LinearShader.Segment>, _ stepX: Int64) {
    self.segments = segments
    self.stepX = stepX
  }

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
    var change = SIMD4<Int64>()
    for k in 0..<4 { change[k] = Int64(b[k]) - Int64(a[k]) }
    // A little more alpha, so that what is rounded off the others never leaves them above it.
    let half = SIMD4<UInt32>(1 << 23, 1 << 23, 1 << 23, 1 << 23 + 1 << 10)
    var segment = LinearShader.Segment(
      start: start, end: end, inverse: (1 << 48) / (end - start), base: (a &<< 16) &+ half,
      change: change)
    segment.step = segment.change(for: stepX &* segment.inverse, rounding: 1 << 31)
    segments[count] = segment
    count += 1
  }
}

extension raster_gradient_run {
  @inline(__always)
  init(start: SIMD4<UInt32>, step: SIMD4<UInt32>) {
    self.init(
      start: (start[0], start[1], start[2], start[3]), step: (step[0], step[1], step[2], step[3]))
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
