import Geometry
import Raster

/// What is to be painted of a tile whose content lies on an opaque colour. Such pixels are exact whatever they are, so
/// that any thread may paint them.
// Sendable: the pixels are those of a job that one thread does.
package struct TilePainting: PaintingJob, @unchecked Sendable {
  private let items: [DisplayItem]
  private let pixels: PixelBuffer
  /// The device pixel that the buffer begins with.
  private let origin: PixelPoint
  private let backdrop: UInt32
  private var parts: [Part] = []
  package private(set) var pixelCount = 0

  /// A rectangle that is painted from scratch, in device pixels.
  private struct Part {
    let rect: PixelRect
    /// What of it does not have the colour already.
    let ground: Region
  }

  init(items: [DisplayItem], pixels: PixelBuffer, origin: PixelPoint, backdrop: UInt32) {
    (self.items, self.pixels, self.origin, self.backdrop) = (items, pixels, origin, backdrop)
  }

  /// Adds a rectangle of device pixels.
  ///
  /// - Parameter ground: What is known of the buffer, which is told what will be painted; nil if nothing is.
  @MainActor
  mutating func add(_ rect: PixelRect, on ground: BufferGround?) {
    let rect = rect.intersection(pixels.bounds.translated(by: origin))
    guard !rect.isEmpty else { return }
    pixelCount += rect.area
    guard let ground else { return parts.append(Part(rect: rect, ground: Region(rect))) }
    let toBuffer = PixelPoint.zero - origin
    let size = PixelSize(width: Int32(pixels.width), height: Int32(pixels.height))
    let due = ground.fill(rect.translated(by: toBuffer), with: backdrop, in: size)
    for index in items.indices {
      ground.paint(items[index].rect.intersection(rect).translated(by: toBuffer))
    }
    parts.append(Part(rect: rect, ground: due.translated(x: origin.x, y: origin.y)))
  }

  package func paint() {
    let painter = DisplayListPainter(items: items, buffer: pixels, origin: origin)
    for part in parts {
      let canvas = Canvas(pixels: pixels, origin: origin)
      canvas.clip(toDevice: part.rect)
      for rect in part.ground.rects { canvas.fill(device: rect, withOpaque: backdrop) }
      painter.paint(items.indices, in: part.rect, canvas: canvas)
    }
  }
}
