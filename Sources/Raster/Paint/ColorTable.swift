import CRasterKernels

/// The colours of a gradient at even distances, so that loops look them up instead of computing them.
///
/// There are enough of them that none is off by more than a quarter of a level, and hard edges lie
/// between two of them, where they are exact. Gradients for which 4096 are too few have no table. The
/// last table is kept: the same gradient drawn again finds it.
final class ColorTable {
  struct Colors {
    let base: UnsafePointer<UInt32>
    /// A power of two.
    let count: Int
  }

  /// What a table is for.
  enum Range: Equatable {
    /// Locations 0...1, with the colour before them at the front and that behind them at the back.
    case line
    /// A whole turn, and how many locations are in it.
    case turn(Double)
  }

  private static let maximum = 4096

  private let memory = GrowingBuffer<UInt32>()
  private var stops: [GradientStop] = []
  private var spread = GradientSpread.pad
  private var range = Range.line
  /// 0 if there is no table for them.
  private var count = 0

  /// The colours of stops, of which there is at least one.
  ///
  /// - Complexity: O(count) if they are not those of the last call.
  func colors(
    _ stops: [GradientStop], _ spread: GradientSpread, _ range: Range, _ scratch: Scratch,
    _ kernels: GradientKernels
  ) -> Colors? {
    if range != self.range || spread != self.spread || stops != self.stops {
      self.stops = stops
      self.spread = spread
      self.range = range
      count = Self.count(stops, spread, range)
      if count > 0 { fill(scratch, kernels) }
    }
    return count == 0 ? nil : Colors(base: memory.reserve(count + 2), count: count)
  }

  private func fill(_ scratch: Scratch, _ kernels: GradientKernels) {
    let pixels = memory.reserve(count + 2)
    // The middles of as many parts.
    switch range {
    case .line:
      let step = 1 / Double(count)
      let line = LinearShader(stops, spread, origin: step / 2, step: step, scratch)
      line.shade(x: -1, y: 0, count: count + 2, into: pixels, kernels)
    case .turn(let scale):
      let step = scale / Double(count)
      let line = LinearShader(stops, spread, origin: step / 2, step: step, scratch)
      line.shade(x: 0, y: 0, count: count, into: pixels, kernels)
    }
  }

  private static func count(
    _ stops: [GradientStop], _ spread: GradientSpread, _ range: Range
  ) -> Int {
    let scale: Double
    switch range {
    case .line:
      // Repeating would need another way from locations to colours.
      guard spread == .pad else { return 0 }
      scale = 1
    case .turn(let locations):
      // Repeating would make more hard edges.
      guard spread == .pad || locations <= 1 else { return 0 }
      scale = locations
    }
    // In levels a location.
    var slope = 0.0
    var edges = 0
    forEachPart(stops) { start, end, change in
      if end > start {
        slope = max(slope, change / (end - start))
      } else if change > 0 {
        edges += 1
      }
    }
    // A colour stands for half its part to either side.
    var count = 64
    while Double(count) < 2 * slope * scale && count <= maximum { count *= 2 }
    while edges > 0 && count <= maximum && !separates(stops, scale / Double(count)) { count *= 2 }
    return count <= maximum ? count : 0
  }

  /// Whether every hard edge lies between two parts of this length.
  private static func separates(_ stops: [GradientStop], _ length: Double) -> Bool {
    var result = true
    forEachPart(stops) { start, end, change in
      guard end == start, change > 0 else { return }
      let place = start / length
      result = result && place == place.rounded()
    }
    return result
  }

  /// From stop to stop: locations, and by how many levels a channel changes at most.
  private static func forEachPart(
    _ stops: [GradientStop], _ body: (_ start: Double, _ end: Double, _ change: Double) -> Void
  ) {
    var location = 0.0
    var channels = stops[0].color.gradientChannels
    for stop in stops {
      let place = stop.location.isNaN ? 0 : max(location, min(1, stop.location))
      let end = max(location, place)
      let next = stop.color.gradientChannels
      var change: Int32 = 0
      for k in 0..<4 {
        change = max(change, abs(Int32(bitPattern: next[k]) - Int32(bitPattern: channels[k])))
      }
      body(location, end, Double(change) / 256)
      location = end
      channels = next
    }
  }
}
