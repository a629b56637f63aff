/// A clip that is more than a rectangle of pixels.
enum ClipMask {
  case rounded(RoundedCoverage)
  case path(PathMask)

  /// The part of row `y` in which the clip changes nothing.
  func fullColumns(_ y: Int, _ scratch: Scratch) -> Range<Int> {
    guard case .rounded(let shape) = self, let row = shape.row(y, scratch.clipEdges),
      row.inner == 255
    else { return 0..<0 }
    return row.innerStart..<max(row.innerStart, row.innerEnd)
  }

  /// Writes the coverage of `count` pixels of row `y` from `x` on.
  func write(
    x: Int, y: Int, count: Int, into bytes: UnsafeMutablePointer<UInt8>, _ scratch: Scratch
  ) {
    switch self {
    case .rounded(let shape):
      guard let row = shape.row(y, scratch.clipEdges) else {
        bytes.update(repeating: 0, count: count)
        return
      }
      row.write(x: x, count: count, into: bytes)
    case .path(let mask): mask.write(x: x, y: y, count: count, into: bytes)
    }
  }
}

extension RoundedCoverage.Row {
  /// Writes the coverage of the `count` pixels from `x` on.
  func write(x: Int, count: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let end = x + count
    var position = x
    func fill(to limit: Int, _ value: UInt8) {
      let stop = min(end, limit)
      guard stop > position else { return }
      (bytes + (position - x)).update(repeating: value, count: stop - position)
      position = stop
    }
    func copy(_ source: UnsafePointer<UInt8>, from start: Int, to limit: Int) {
      let stop = min(end, limit)
      guard stop > position else { return }
      (bytes + (position - x)).update(from: source + (position - start), count: stop - position)
      position = stop
    }
    fill(to: leftStart, 0)
    copy(leftBytes, from: leftStart, to: innerStart)
    fill(to: innerEnd, inner)
    copy(rightBytes, from: innerEnd, to: self.end)
    fill(to: end, 0)
  }
}
