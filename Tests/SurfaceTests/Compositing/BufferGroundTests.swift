import Geometry
import SurfaceTesting
import Testing

@testable import Compositing

/// Buffers of which only that is filled which something was painted on.
@Suite @MainActor struct BufferGroundTests {
  private static let size = PixelSize(width: 24, height: 16)

  /// Pixels, and what is known of them.
  @MainActor
  private final class Buffer {
    var pixels = [UInt32](repeating: 7, count: 24 * 16)
    let ground = BufferGround()
    var filled = 0

    func fill(_ rect: PixelRect, _ color: UInt32) {
      for part in ground.fill(rect, with: color, in: BufferGroundTests.size).rects {
        set(part, color)
        filled += part.area
      }
    }

    func paint(_ rect: PixelRect, _ color: UInt32) {
      ground.paint(rect)
      set(rect, color)
    }

    func copy(_ rect: PixelRect, from other: Buffer) {
      for part in ground.copy(rect, from: other.ground).rects {
        each(part) { pixels[$0] = other.pixels[$0] }
      }
      var isSame = true
      each(rect) { if pixels[$0] != other.pixels[$0] { isSame = false } }
      #expect(isSame)
    }

    func set(_ rect: PixelRect, _ color: UInt32) { each(rect) { pixels[$0] = color } }

    private func each(_ rect: PixelRect, _ body: (Int) -> Void) {
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { body(Int(y * 24 + x)) } }
    }

    func isAll(_ color: UInt32, in rect: PixelRect) -> Bool {
      var isAll = true
      each(rect) { if pixels[$0] != color { isAll = false } }
      return isAll
    }
  }

  private let whole = PixelRect(size)

  @Test func `only what was painted on is filled again`() {
    let buffer = Buffer()
    buffer.fill(whole, 1)
    #expect(buffer.filled == whole.area)
    buffer.paint(PixelRect(x: 2, y: 2, width: 5, height: 4), 9)
    buffer.paint(PixelRect(x: 3, y: 3, width: 2, height: 2), 9)
    buffer.filled = 0
    buffer.fill(whole, 1)
    #expect(buffer.filled == 20 && buffer.isAll(1, in: whole))
    buffer.filled = 0
    buffer.fill(whole, 1)
    #expect(buffer.filled == 0)
    buffer.fill(whole, 2)
    #expect(buffer.filled == whole.area)
  }

  @Test func `what covers most of a buffer is filled at once`() {
    let buffer = Buffer()
    buffer.fill(whole, 1)
    buffer.paint(PixelRect(x: 0, y: 0, width: 24, height: 14), 9)
    #expect(buffer.ground.fill(whole, with: 1, in: Self.size).rects == [whole])
  }

  @Test(arguments: 0..<40)
  func `whatever was painted, filled and copied, a filled rectangle has one colour`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let buffers = [Buffer(), Buffer()]
    func rect() -> PixelRect {
      if Int.random(in: 0..<4, using: &random) == 0 { return whole }
      let x = Int32.random(in: 0..<23, using: &random)
      let y = Int32.random(in: 0..<15, using: &random)
      return PixelRect(
        x: x, y: y, width: .random(in: 1...24 - x, using: &random),
        height: .random(in: 1...16 - y, using: &random))
    }
    for step in 0..<200 {
      let buffer = buffers[step % 2]
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<6: buffer.paint(rect(), 9)
      case 6..<8: buffer.copy(rect(), from: buffers[1 - step % 2])
      case 8 where step % 5 == 0:
        buffer.ground.forget()
        buffer.set(rect(), 8)
      default:
        let (rect, color) = (rect(), UInt32(step % 7 == 0 ? 2 : 1))
        buffer.fill(rect, color)
        #expect(buffer.isAll(color, in: rect), "step \(step)")
      }
    }
  }
}
