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
    let bytes = [UInt8](unsafeUninitializedCapacity: stride * height) { target, count in
      target.initialize(repeating: 0)
      for y in 0..<height {
        for x in 0..<width {
          for channel in 0..<channels {
            var sum: Float = 0
            for (sourceY, weightY) in rows[y] {
              for (sourceX, weightX) in columns[x] {
                let byte = self.bytes[sourceY * self.stride + sourceX * channels + channel]
                sum += Float(byte) * weightX * weightY
              }
            }
            target[y * stride + x * channels + channel] = UInt8(min(max(sum + 0.5, 0), 255))
          }
        }
      }
      count = stride * height
    }
    return GlyphImage(
      kind: kind, width: width, height: height, stride: stride,
      left: Int((Double(left) * factor).rounded()), top: Int((Double(top) * factor).rounded()),
      bytes: bytes)
  }
}

/// Which pixels of a row fall into each pixel of a shorter or longer row, and how much of each.
private struct AreaWeights {
  private let entries: [[(Int, Float)]]

  init(from source: Int, to target: Int) {
    let step = Double(source) / Double(target)
    entries = (0..<target).map { index in
      let start = Double(index) * step
      let end = min(Double(index + 1) * step, Double(source))
      var result: [(Int, Float)] = []
      var position = Int(start)
      while Double(position) < end, position < source {
        let covered = min(end, Double(position + 1)) - max(start, Double(position))
        if covered > 1e-9 { result.append((position, Float(covered / step))) }
        position += 1
      }
      return result
    }
  }

  subscript(_ index: Int) -> [(Int, Float)] { entries[index] }
}
