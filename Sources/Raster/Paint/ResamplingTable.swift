/// The weights of a range of device columns, computed once for a drawing call.
struct ResamplingTable {
  /// The device columns.
  let range: Range<Int>
  private let firsts: UnsafePointer<Int32>
  private let weightList: UnsafePointer<Int16>
  /// Half the number of weights of a column.
  let pairs: Int
  let total: Int
  let sampling: ImageSampling
  /// The source pixels that may be used.
  let bounds: Range<Int>
  /// Set if the columns only halve an image: where the two pixels of device column 0 are.
  let halvingOffset: Int?

  /// In the memory of the canvas, until the next table is made.
  ///
  /// - Parameters:
  ///   - axis: What the columns are weighted by.
  ///   - range: The device columns.
  ///   - isHalving: Whether rows and columns only halve the image.
  ///   - scratch: Where the table lies.
  init(_ axis: ResamplingAxis, _ range: Range<Int>, isHalving: Bool, _ scratch: Scratch) {
    self.range = range
    total = axis.total
    sampling = axis.sampling
    bounds = axis.bounds
    halvingOffset = isHalving ? axis.halvingOffset : nil
    pairs = (axis.maximumCount + 1) / 2
    let firsts = scratch.firstColumns(range.count)
    self.firsts = UnsafePointer(firsts)
    let weights = scratch.columnWeights(range.count * 2 * pairs)
    weightList = UnsafePointer(weights)
    if sampling == .nearest {
      for position in range {
        firsts[position - range.lowerBound] = Int32(axis.nearest(at: position))
      }
      return
    }
    var target = weights
    for position in range {
      let pixels = axis.weights(at: position, into: target)
      assert(pixels.count <= 2 * pairs, "ResamplingTable: more weights than there is room for")
      firsts[position - range.lowerBound] = Int32(pixels.lowerBound)
      for index in pixels.count..<max(pixels.count, 2 * pairs) { target[index] = 0 }
      target += 2 * pairs
    }
  }

  /// The first source pixel of a device column.
  @inline(__always)
  func first(_ position: Int) -> Int {
    assert(range.contains(position), "ResamplingTable: a column beyond the table")
    return Int(firsts[position &- range.lowerBound])
  }

  /// The first source pixels from a device column on.
  func firsts(from position: Int) -> UnsafePointer<Int32> {
    assert(range.contains(position), "ResamplingTable: a column beyond the table")
    return firsts + (position - range.lowerBound)
  }

  /// The weights of a device column, two ``pairs`` of them, followed by those of the next ones.
  @inline(__always)
  func weights(_ position: Int) -> UnsafePointer<Int16> {
    assert(range.contains(position), "ResamplingTable: a column beyond the table")
    return weightList + (position &- range.lowerBound) &* (2 &* pairs)
  }

  /// The source columns that some device columns need; their order may be the other way round.
  func sourceColumns(_ positions: Range<Int>) -> Range<Int> {
    let a = first(positions.lowerBound)
    let b = first(positions.upperBound - 1)
    return min(a, b)..<min(max(a, b) + 2 * pairs, bounds.upperBound)
  }
}
