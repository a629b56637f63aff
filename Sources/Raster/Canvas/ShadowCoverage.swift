import Geometry

/// The coverage of a shadow, or of the shape that casts it, on the device.
enum ShadowCoverage {
  case sharp(RoundedCoverage)
  case patch(ShadowPlacement)
  case mask(PathMask)

  /// The pixels that may be covered.
  var columns: Range<Int> {
    switch self {
    case .sharp(let shape): shape.minX..<shape.maxX
    case .patch(let placement): placement.columns
    case .mask(let mask): mask.minX..<(mask.minX + mask.width)
    }
  }

  var rows: Range<Int> {
    switch self {
    case .sharp(let shape): shape.minY..<shape.maxY
    case .patch(let placement): placement.rows
    case .mask(let mask): mask.minY..<(mask.minY + mask.height)
    }
  }

  /// Columns of row `y` that are known to be covered completely.
  func wholeColumns(_ y: Int, _ scratch: Scratch) -> Range<Int> {
    guard case .sharp(let shape) = self, let row = shape.row(y, scratch.hole), row.inner == 255
    else { return 0..<0 }
    return row.innerStart..<max(row.innerStart, row.innerEnd)
  }

  /// Writes the coverage of `count` pixels of row `y` from `x` on.
  func write(
    x: Int, y: Int, count: Int, into bytes: UnsafeMutablePointer<UInt8>, _ scratch: Scratch,
    _ kernels: Kernels
  ) {
    switch self {
    case .sharp(let shape):
      if let row = shape.row(y, scratch.hole) {
        row.write(x: x, count: count, into: bytes)
      } else {
        bytes.update(repeating: 0, count: count)
      }
    case .patch(let placement):
      placement.write(x: x, y: y, count: count, into: bytes, scratch, kernels)
    case .mask(let mask): mask.write(x: x, y: y, count: count, into: bytes)
    }
  }
}
