import Geometry

/// The last pass of a frame: makes the pixels of a buffer those of the display items.
// Sendable: the pixels are those of a job that one thread does.
package struct PaintPass: PaintingJob, @unchecked Sendable {
  private let painter: DisplayListPainter
  private let buffer: FrameBuffer
  /// What is done, which is everything if the buffer was undefined.
  package let changes: FrameChanges

  /// - Parameters:
  ///   - size: Of the window in pixels.
  ///   - promotion: Where promoted layers have surfaces of their own.
  ///   - changes: What is different from the last frame.
  init(
    items: [DisplayItem], size: PixelSize, promotion: PromotionArea, changes: FrameChanges,
    buffer: FrameBuffer
  ) {
    painter = DisplayListPainter(items: items, buffer: buffer.pixels, promotion: promotion)
    self.buffer = buffer
    var done = changes
    if buffer.isUndefined {
      done = FrameChanges(painted: Region(PixelRect(size)), damage: Region(PixelRect(size)))
    } else if changes.blit != nil, buffer.previous == nil {
      done.blit = nil
      done.painted = changes.damage
    }
    self.changes = done
  }

  package var pixelCount: Int { changes.damage.area }

  package func paint() {
    if let blit = changes.blit, let last = buffer.previous {
      blit.apply(from: last, to: buffer.pixels)
    }
    painter.paint(changes.painted)
  }
}
