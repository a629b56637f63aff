/// How the pixels of one axis of an image are weighted for each device pixel of that axis: a box of
/// at least one source pixel around the pixel's centre.
///
/// Every weight follows from the device position alone, and the weights of all pixels have the same
/// sum, so that an even image stays even.
struct ResamplingAxis {
  /// The source coordinate of device coordinate 0.
  let origin: Double
  /// Source pixels per device pixel; negative when mirrored.
  let step: Double
  /// The source pixels that may be used; not empty.
  let bounds: Range<Int>
  let sampling: ImageSampling
  /// The weight of a source pixel that lies wholly in the box: a power of two. Only at the ends of the
  /// box are weights rounded, by half of 1 / ``total`` at most.
  private let unit: Double
  /// What the weights of a pixel add up to, at most 32767.
  let total: Int

  init(origin: Double, step: Double, bounds: Range<Int>, sampling: ImageSampling) {
    self.origin = origin
    self.step = step
    self.bounds = bounds
    self.sampling = sampling
    let length = sampling == .areaAverage ? max(1, min(1e9, step.magnitude)) : 1
    var unit = 16_384.0
    // Boxes of more than 32767 pixels are longer than any image.
    while unit * length >= 32_767 { unit /= 2 }
    self.unit = unit
    total = Int((unit * length).rounded())
  }

  private var reach: Double {
    sampling == .areaAverage ? max(1, step.magnitude) / 2 : 0.5
  }

  /// The most source pixels that one device pixel has.
  var maximumCount: Int {
    sampling == .nearest ? 1 : Int(min(Double(bounds.count), (reach * 2).rounded(.up) + 1))
  }

  private func index(_ coordinate: Double) -> Int {
    let low = Double(bounds.lowerBound)
    let high = Double(bounds.upperBound - 1)
    return Int(max(low, min(high, coordinate.rounded(.down))))
  }

  /// The pixel under the centre of device pixel `position`.
  func nearest(at position: Int) -> Int { index(origin + (Double(position) + 0.5) * step) }

  /// Writes the weights of device pixel `position` and says which pixels they are for.
  func weights(at position: Int, into weights: UnsafeMutablePointer<Int16>) -> Range<Int> {
    let center = origin + (Double(position) + 0.5) * step
    let low = center - reach
    let first = index(low)
    let last = max(first, min(first + maximumCount - 1, index(center + reach)))
    var sum = 0
    for pixel in first...last {
      // What lies outside of the bounds counts for the pixel at the edge.
      var end = total
      if pixel < last {
        // Twice the limit is beyond every image, but can be counted.
        let share = max(0, min(65_534, (Double(pixel + 1) - low) * unit + 0.5))
        end = min(total, Int(share))
      }
      weights[pixel &- first] = Int16(truncatingIfNeeded: end &- sum)
      sum = end
    }
    return first..<(last + 1)
  }

  /// If every device pixel of the image is two of its pixels: where those of position 0 are, so that
  /// others have theirs at twice their position from there.
  var halvingOffset: Int? {
    guard step == 2, sampling != .nearest, origin == origin.rounded(), origin.magnitude < 1e9 else {
      return nil
    }
    let offset = Int(origin)
    return (bounds.lowerBound - offset) & 1 == 0 && bounds.count & 1 == 0 ? offset : nil
  }
}
