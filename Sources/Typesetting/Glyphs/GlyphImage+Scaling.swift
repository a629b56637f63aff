extension GlyphImage {
  /// The image at another size, each pixel the average of the area that it covers.
  ///
  /// Whole device pixels stay whole: the extent and the place are rounded, so that the picture is as
  /// sharp as its size allows.
  func scaled(by factor: Double) -> GlyphImage {
    guard factor > 0, factor != 1 else { return self }
    let width = max(1, min(4096, Int((Double(width) * factor).rounded())))
    let height = max(1, min(4096, Int((Double(height) * factor).rounded())))
    let channels = kind == .mask ? 1 : 4
    let stride = (width * channels + 3) & ~3
    let columns = AreaWeights(from: self.width, to: width)
    let rows = AreaWeights(from: self.height, to: height)
    // First every row is made narrower, then the rows are added up: each source pixel is read once.
    var narrow = [Float](repeating: 0, count: self.height * width * channels)
    narrow.withUnsafeMutableBufferPointer { narrow in
      bytes.withUnsafeBufferPointer { source in
        for y in 0..<self.height {
          columns.scale(
            source, at: y * self.stride, into: narrow, at: y * width * channels, step: channels)
        }
      }
    }
    let scaled = [UInt8](unsafeUninitializedCapacity: stride * height) { target, count in
      target.initialize(repeating: 0)
      narrow.withUnsafeBufferPointer { narrow in
        for y in 0..<height {
          rows.sum(narrow, rowLength: width * channels, row: y, into: target, at: y * stride)
        }
      }
      count = stride * height
    }
    return GlyphImage(
      kind: kind, width: width, height: height, stride: stride,
      left: Int((Double(left) * factor).rounded()), top: Int((Double(top) * factor).rounded()),
      bytes: scaled)
  }
}

/// Which pixels of a row fall into each pixel of a shorter or longer row, and how much of each.
private struct AreaWeights {
  private var entries: [Entry] = []
  private var weights: [Float] = []

  private struct Entry {
    var source: Int
    var weights: Range<Int>
  }

  init(from source: Int, to target: Int) {
    let step = Double(source) / Double(target)
    for index in 0..<target {
      let start = Double(index) * step
      let end = min(Double(index + 1) * step, Double(source))
      let first = min(Int(start), source - 1)
      let firstWeight = weights.count
      var position = first
      repeat {
        let covered = min(end, Double(position + 1)) - max(start, Double(position))
        weights.append(Float(max(covered, 0) / step))
        position += 1
      } while position < source && Double(position) < end
      entries.append(Entry(source: first, weights: firstWeight..<weights.count))
    }
  }

  /// Scales one row of pixels of `step` channels.
  func scale(
    _ source: UnsafeBufferPointer<UInt8>, at sourceStart: Int,
    into target: UnsafeMutableBufferPointer<Float>, at targetStart: Int, step: Int
  ) {
    for (x, entry) in entries.enumerated() {
      for channel in 0..<step {
        var sum: Float = 0
        var position = sourceStart + entry.source * step + channel
        for index in entry.weights {
          sum += Float(source[position]) * weights[index]
          position &+= step
        }
        target[targetStart + x * step + channel] = sum
      }
    }
  }

  /// Adds up the rows that fall into the row `row` and rounds the sums.
  func sum(
    _ source: UnsafeBufferPointer<Float>, rowLength: Int, row: Int,
    into target: UnsafeMutableBufferPointer<UInt8>, at targetStart: Int
  ) {
    let entry = entries[row]
    for x in 0..<rowLength {
      var sum: Float = 0.5
      var position = entry.source * rowLength + x
      for index in entry.weights {
        sum += source[position] * weights[index]
        position &+= rowLength
      }
      target[targetStart + x] = UInt8(min(max(sum, 0), 255))
    }
  }
}
