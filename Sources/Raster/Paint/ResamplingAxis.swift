/// How the pixels of one axis of an image are weighted for each device pixel of that axis: a box of
/// at least one source pixel around the pixel's centre.
///
/// Every weight follows from the device position alone, and the weights of a pixel add up to 2¹⁶.
struct ResamplingAxis {
  /// The source pixels of one device pixel.
  struct Tap {
    var first: Int32
    var count: Int32
    /// Where the weights are.
    var offset: Int32
  }

  /// The source coordinate of device coordinate 0.
  let origin: Double
  /// Source pixels per device pixel; negative when mirrored.
  let step: Double
  /// The source pixels that may be used; not empty.
  let bounds: Range<Int>
  let sampling: ImageSampling

  private var reach: Double {
    sampling == .areaAverage ? max(1, step.magnitude) / 2 : 0.5
  }

  /// The most source pixels that one device pixel has.
  var maximumCount: Int {
    sampling == .nearest ? 1 : Int(min(Double(bounds.count), reach * 2 + 2))
  }

  private func index(_ coordinate: Double) -> Int {
    Int(
      max(Double(bounds.lowerBound), min(Double(bounds.upperBound - 1), coordinate.rounded(.down))))
  }

  /// Appends the weights of device pixel `position` at `offset` and says which pixels they are for.
  @inline(__always)
  func tap(
    at position: Int, offset: Int, into weights: UnsafeMutablePointer<UInt32>
  ) -> Tap {
    let center = origin + (Double(position) + 0.5) * step
    if sampling == .nearest {
      weights[offset] = 65_536
      return Tap(first: Int32(index(center)), count: 1, offset: Int32(offset))
    }
    let low = center - reach
    let first = index(low)
    let last = max(first, index(center + reach))
    let scale = 65_536 / (2 * reach)
    var sum: UInt32 = 0
    var count = 0
    for pixel in first...last {
      // What lies outside of the bounds counts for the pixel at the edge.
      let end: UInt32
      if pixel == last {
        end = 65_536
      } else {
        let covered = (Double(pixel + 1) - low) * scale
        end = UInt32(max(0, min(65_536, covered + 0.5)))
      }
      weights[offset &+ count] = end &- sum
      sum = end
      count &+= 1
    }
    return Tap(first: Int32(first), count: Int32(count), offset: Int32(offset))
  }
}
