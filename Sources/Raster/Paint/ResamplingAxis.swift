import CRasterKernels

/// How the pixels of one axis of an image are weighted for each device pixel of that axis: a box of
/// at least one source pixel around the pixel's centre.
///
/// Every weight follows from the device position alone, and the weights of a pixel add up to 2¹⁶.
struct ResamplingAxis {
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
    let low = Double(bounds.lowerBound)
    let high = Double(bounds.upperBound - 1)
    return Int(max(low, min(high, coordinate.rounded(.down))))
  }

  /// Writes the weights of device pixel `position` at `offset` and says which pixels they are for.
  func tap(
    at position: Int, offset: Int, into weights: UnsafeMutablePointer<UInt32>
  ) -> raster_tap {
    let center = origin + (Double(position) + 0.5) * step
    if sampling == .nearest {
      weights[offset] = 65_536
      return raster_tap(first: Int32(index(center)), count: 1, offset: Int32(offset))
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
        end = UInt32(max(0, min(65_536, (Double(pixel + 1) - low) * scale + 0.5)))
      }
      weights[offset &+ count] = end &- sum
      sum = end
      count &+= 1
    }
    return raster_tap(first: Int32(first), count: Int32(count), offset: Int32(offset))
  }
}

/// The weights of a range of device columns, computed once for a drawing call.
struct ResamplingTable {
  /// The device columns.
  let range: Range<Int>
  let taps: UnsafePointer<raster_tap>
  let weights: UnsafePointer<UInt32>
  /// The source columns that any of them uses.
  let sampling: ImageSampling

  /// In the memory of the canvas, until the next table is made.
  init(_ axis: ResamplingAxis, _ range: Range<Int>, _ scratch: Scratch) {
    let taps = scratch.taps(range.count)
    let weights = scratch.columnWeights(range.count * axis.maximumCount)
    var offset = 0
    for position in range {
      let tap = axis.tap(at: position, offset: offset, into: weights)
      taps[position - range.lowerBound] = tap
      offset += Int(tap.count)
    }
    self.range = range
    self.taps = UnsafePointer(taps)
    self.weights = UnsafePointer(weights)
    sampling = axis.sampling
  }
}
