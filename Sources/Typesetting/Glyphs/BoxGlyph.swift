import Geometry

/// The empty box that stands for every character on a machine without fonts.
enum BoxGlyph {
  private static func frame(_ size: Double) -> (width: Int, height: Int, line: Int, left: Int) {
    let width = max(2, Int((size * (Font.boxAdvance - 0.15)).rounded()))
    let line = max(1, Int((size / 16).rounded()))
    return (width, max(3, Int((size * 0.7).rounded())), line, Int((size * 0.07).rounded()))
  }

  /// - Parameter size: device pixels an em.
  static func image(_ glyph: UInt32, size: Double) -> GlyphImage? {
    guard glyph == 1 else { return nil }
    let (width, height, line, left) = frame(size)
    let stride = (width + 3) & ~3
    var bytes = [UInt8](repeating: 0, count: stride * height)
    for y in 0..<height {
      for x in 0..<width {
        let isEdge = x < line || y < line || x >= width - line || y >= height - line
        if isEdge { bytes[y * stride + x] = 255 }
      }
    }
    return GlyphImage(
      kind: .mask, width: width, height: height, stride: stride, left: left, top: height,
      bytes: bytes)
  }

  static func outline(_ glyph: UInt32, size: Double) -> Path? {
    guard glyph == 1 else { return nil }
    let (width, height, line, left) = frame(size)
    let outer = Rect(
      x: Double(left), y: -Double(height), width: Double(width), height: Double(height))
    let inner = outer.inset(by: Double(line))
    var path = Path()
    path.move(to: Point(x: outer.minX, y: outer.minY))
    path.line(to: Point(x: outer.maxX, y: outer.minY))
    path.line(to: Point(x: outer.maxX, y: outer.maxY))
    path.line(to: Point(x: outer.minX, y: outer.maxY))
    path.close()
    // The other way round, so that the inside is a hole.
    path.move(to: Point(x: inner.minX, y: inner.minY))
    path.line(to: Point(x: inner.minX, y: inner.maxY))
    path.line(to: Point(x: inner.maxX, y: inner.maxY))
    path.line(to: Point(x: inner.maxX, y: inner.minY))
    path.close()
    return path
  }
}
