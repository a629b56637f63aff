import Geometry
import Raster

extension Canvas {
  /// Dots in place of a hidden text, the same every time.
  func drawDust(over rect: Rect, color: Color) {
    fill(RoundedRect(rect, radius: 3), with: .solid(color.faded(by: 0.12)))
    var state = UInt64(bitPattern: Int64(rect.width * 64)) | 1
    for _ in 0..<Int(min(4000, rect.width * rect.height / 9)) {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let x = rect.minX + Double(state & 0xffff) / 65536 * (rect.width - 1)
      let y = rect.minY + Double(state >> 16 & 0xffff) / 65536 * (rect.height - 1)
      fill(
        Rect(x: x, y: y, width: 1, height: 1),
        with: .solid(color.faded(by: 0.3 + Float(state >> 32 & 0xff) / 510)))
    }
  }
}
