import Geometry

/// The last pass of a frame: makes the pixels of a buffer those of the display items.
@MainActor
struct PaintPass {
  let items: [DisplayItem]
  let size: PixelSize
  /// Where promoted layers have surfaces of their own.
  let promotion: PromotionArea

  /// Paints what is different from the last frame.
  ///
  /// - Returns: What was done, which is everything if the buffer was undefined.
  func run(_ changes: FrameChanges, into buffer: FrameBuffer) -> FrameChanges {
    var done = changes
    if buffer.isUndefined {
      done = FrameChanges(painted: Region(PixelRect(size)), damage: Region(PixelRect(size)))
    } else if let blit = changes.blit {
      if let last = buffer.previous {
        blit.apply(from: last, to: buffer.pixels)
      } else {
        done.blit = nil
        done.painted = changes.damage
      }
    }
    DisplayListPainter(items: items, buffer: buffer.pixels, promotion: promotion)
      .paint(done.painted)
    return done
  }
}
