import CAllocationCounter
import Geometry
import Testing

@testable import Raster

/// Drawing takes no memory from the heap once it has what it needs.
@Suite struct AllocationTests {
  /// The blocks that the third of three equal drawings takes.
  private func allocations(_ body: (Canvas) -> Void) -> UInt64 {
    var count: UInt64 = 0
    _ = Pixmap.drawn(width: 300, height: 200) { canvas in
      body(canvas)
      body(canvas)
      let before = thread_allocation_count()
      body(canvas)
      count = thread_allocation_count() - before
    }
    return count
  }

  private let blue = Color(hex: 0x3390ec)
  private let glass = Color(hex: 0x3390ec, alpha: 0.5)
  private let photo = Pixmap.noise(width: 54, height: 54, seed: 51)

  @Test func `the counter sees this thread's allocations`() {
    let before = thread_allocation_count()
    let pixels = Pixmap.noise(width: 9, height: 9, seed: 1)
    #expect(thread_allocation_count() > before || isSanitized)
    _ = pixels
  }

  /// Sanitizers replace the allocator themselves.
  private var isSanitized: Bool { allocation_count() == 0 }

  @Test func `rectangles`() {
    #expect(
      allocations { canvas in
        canvas.fill(Rect(x: 3, y: 4, width: 100, height: 50), with: blue)
        canvas.fill(Rect(x: 3.3, y: 4.6, width: 100, height: 50), with: glass)
      } == 0)
  }

  @Test func `rounded rectangles and circles`() {
    #expect(
      allocations { canvas in
        canvas.fill(RoundedRect(Rect(x: 3, y: 4, width: 100, height: 50), radius: 12), with: blue)
        canvas.fill(
          RoundedRect(Rect(x: 3.2, y: 4.1, width: 100, height: 50), radius: 12), with: glass)
        canvas.fill(ellipseIn: Rect(x: 120, y: 10, width: 55, height: 55), with: blue)
      } == 0)
  }

  @Test func `images, in full and cut to a circle`() {
    #expect(
      allocations { canvas in
        canvas.draw(photo, atDevice: PixelPoint(x: 7, y: 9))
        canvas.draw(photo, atDevice: PixelPoint(x: 90, y: 9), opacity: 0.5)
        canvas.save()
        canvas.clip(to: RoundedRect(Rect(x: 20, y: 90, width: 54, height: 54), radius: 27))
        canvas.draw(photo, atDevice: PixelPoint(x: 20, y: 90))
        canvas.restore()
      } == 0)
  }

  @Test func `glyphs, one by one and in lines`() {
    let bytes = [UInt8](repeating: 99, count: 12 * 16)
    bytes.withUnsafeBufferPointer { bytes in
      let mask = CoverageMask(base: bytes.baseAddress!, width: 12, height: 16, stride: 12)
      let line = (0..<9).map { PlacedCoverage(mask, atDevice: PixelPoint(x: $0 * 13, y: 5)) }
      #expect(
        allocations { canvas in
          canvas.fill(mask, atDevice: PixelPoint(x: 8, y: 8), with: glass)
          line.withUnsafeBufferPointer { canvas.fill($0, with: blue) }
        } == 0)
    }
  }
}
