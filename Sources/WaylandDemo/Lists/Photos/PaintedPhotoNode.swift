import Surface

/// Hills below a sky, whose colours, light and shapes follow from a number.
final class PaintedPhotoNode: ValueNode<Int> {
  override init(_ number: Int) {
    super.init(number)
    isLayerBacked = true
    isOpaque = true
    needsDisplayOnBoundsChange = true
  }

  /// The sky from the top to the horizon, then the hills from the farthest to the nearest.
  nonisolated private static let palettes: [[UInt32]] = [
    [0x6fa8dc, 0xd7ebf7, 0x9dbcae, 0x5f8f78, 0x35604c],
    [0xf2a65a, 0xfbe3b5, 0xc98f7a, 0x8f5a5f, 0x533549],
    [0x2b3a67, 0x8d7ba8, 0x5d5f8d, 0x3b426c, 0x20264a],
    [0x7cc3c5, 0xf3f2dc, 0xa9c6a0, 0x6d9c7c, 0x3d6b5e],
    [0xe58aa0, 0xfbdcd0, 0xb08aa8, 0x75628f, 0x43406b],
    [0x8aa5bd, 0xe3e9ec, 0xa6b3bb, 0x73838e, 0x46545f],
  ]

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters number: Int, isCancelled: () -> Bool
  ) {
    func share(_ salt: Int) -> Double {
      Double(SampleText.number(number, 10 + salt) % 1000) / 1000
    }
    let colors = palettes[SampleText.number(number, 9) % palettes.count].map { Color(hex: $0) }
    let horizon = bounds.minY + bounds.height * (0.5 + 0.2 * share(0))
    canvas.fill(
      bounds,
      with: .linearGradient(
        LinearGradient(
          start: Point(x: bounds.midX, y: bounds.minY), end: Point(x: bounds.midX, y: horizon),
          colors: [colors[0], colors[1]])))
    let radius = min(bounds.width, bounds.height) * (0.06 + 0.05 * share(1))
    let sun = Point(
      x: bounds.minX + bounds.width * (0.15 + 0.7 * share(2)),
      y: bounds.minY + (horizon - bounds.minY) * (0.25 + 0.4 * share(3)))
    canvas.fill(
      ellipseIn: Rect(center: sun, size: Size(width: 2 * radius, height: 2 * radius)),
      with: .solid(Color(white: 1, alpha: 0.85)))
    for hill in 0..<3 {
      let top = horizon + (bounds.maxY - horizon) * (Double(hill) * 0.3 - 0.12)
      let height = bounds.height * (0.06 + 0.1 * share(4 + hill))
      canvas.fill(
        hills(in: bounds, top: top, height: height, phase: share(8 + hill)),
        with: .solid(colors[2 + hill]))
    }
  }

  /// What lies below a line of two waves.
  nonisolated private class func hills(
    in bounds: Rect, top: Double, height: Double, phase: Double
  ) -> Path {
    let width = bounds.width
    var x = bounds.minX - width * phase
    var path = Path()
    path.move(to: Point(x: x, y: bounds.maxY))
    path.line(to: Point(x: x, y: top))
    for wave in 0..<4 {
      let middle = wave.isMultiple(of: 2) ? top - height : top + height * 0.5
      path.cubic(
        to: Point(x: x + width / 2, y: top), control1: Point(x: x + width * 0.18, y: middle),
        control2: Point(x: x + width * 0.32, y: middle))
      x += width / 2
    }
    path.line(to: Point(x: x, y: bounds.maxY))
    path.close()
    return path
  }
}
