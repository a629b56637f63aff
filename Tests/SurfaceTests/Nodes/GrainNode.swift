import Surface

/// Pixels of which every one is another colour, so that none can be moved, mixed or left out unseen.
enum Grain {
  /// The colour of a pixel, counted from the upper left corner. It has no channel of 0xff.
  static func pixel(_ x: Int, _ y: Int) -> UInt32 {
    var hash = UInt32(truncatingIfNeeded: x &* 73_856_093 ^ y &* 19_349_663)
    hash = (hash ^ hash >> 15) &* 0x2c1b_3c6d
    hash = (hash ^ hash >> 12) &* 0x297a_2d39
    return 0xff00_0000 | (hash ^ hash >> 15) & 0x007f_7f7f
  }
}

/// Draws grain, when its gate is open.
class GrainNode: DrawingNode<Gate?> {
  var gate: Gate?

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isOpaque = true
    backgroundColor = .white
  }

  override func drawParameters() -> Gate?? { .some(gate) }

  override class func display(
    bounds: Rect, scale: Double, parameters gate: Gate?, isCancelled: () -> Bool
  ) -> Pixmap? {
    gate?.wait()
    let size = PixelSize(
      width: Int32((bounds.width * scale).rounded()),
      height: Int32((bounds.height * scale).rounded()))
    return Pixmap(size: size, isOpaque: true) { memory in
      for y in 0..<memory.height {
        for x in 0..<memory.width { memory.row(y)[x] = Grain.pixel(x, y) }
      }
    }
  }
}
