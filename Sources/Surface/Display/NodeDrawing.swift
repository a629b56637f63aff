import Compositing
import Geometry
import Platform
import Raster

/// All that a worker needs to draw a node's pixels, or any part of them with the same bits.
struct NodeDrawing: Sendable {
  let picture: DisplaySnapshot
  var form: DisplayForm
  /// Background and outline to bake into the pixels; nil when the layer shows them.
  let backdrop: Backdrop?

  struct Backdrop: Sendable {
    let color: Color?
    let radius: Double
  }

  /// Which workers draw it.
  var pool: WorkerPool { picture.loadsWhileDrawing ? .loading : .shared }

  /// The pixels of the node that lie in `area`.
  ///
  /// - Parameters:
  ///   - bands: into how many bands they are divided for workers to draw at once.
  ///   - cpuTime: notes the time of all threads.
  func pixels(
    in area: PixelRect, bands: Int = 1, cpuTime: DisplayCPUTime,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Pixmap {
    Pixmap(size: area.size, isOpaque: isOpaque, measuresInk: true) { memory in
      let bands = memory.bands(bands)
      @Sendable func draw(_ band: Int) {
        let part = PixelRect(
          x: area.x, y: area.y + bands[band].firstRow, width: area.width,
          height: Int32(bands[band].pixels.height))
        cpuTime.measure { self.draw(part, into: bands[band].pixels, isCancelled) }
      }
      if bands.count == 1 { draw(0) } else { pool.share(bands.count, draw) }
    }
  }

  /// The pixels of the node that lie in `area`, drawn by this thread.
  func part(_ area: PixelRect, _ isCancelled: () -> Bool) -> Pixmap {
    Pixmap(size: area.size, isOpaque: isOpaque) { draw(area, into: $0, isCancelled) }
  }

  /// Draws a part of the pixels.
  private func draw(
    _ part: PixelRect, into memory: PixelBuffer, _ isCancelled: () -> Bool
  ) {
    var reach = draw(into: memory, at: part.origin, isCancelled)
    var around = part
    // Where the drawing reads what it has drawn beside the part, that is drawn as well.
    while reach > 0, around != PixelRect(form.pixels), !isCancelled() {
      around = PixelRect(
        minX: part.minX - reach, minY: part.minY - reach, maxX: part.maxX + reach,
        maxY: part.maxY + reach
      ).intersection(PixelRect(form.pixels))
      let larger = Pixmap(size: around.size) { missing in
        let more = draw(into: missing, at: around.origin, isCancelled)
        // What lies around it may read further.
        reach = more > reach ? more : 0
      }
      if reach == 0 { larger.copy(part.translated(by: .zero - around.origin), to: memory) }
    }
  }

  /// What a part shows until it is drawn, where the pixels carry the background: nothing near the corners.
  func backgroundColor(in area: PixelRect) -> Color? {
    guard let backdrop else { return nil }
    let corner = Int32((backdrop.radius * form.scale.value).rounded(.up))
    let isBetween = area.minY >= corner && area.maxY <= form.pixels.height - corner
    return isBetween ? backdrop.color : nil
  }

  private var isOpaque: Bool { picture.isOpaque && backdrop == nil }

  /// - Parameter origin: the pixel of the node that the memory begins with.
  /// - Returns: how far beyond the memory the drawing would have had to read.
  private func draw(
    into memory: PixelBuffer, at origin: PixelPoint, _ isCancelled: () -> Bool
  ) -> Int32 {
    if isCancelled() { return 0 }
    let (bounds, scale) = (picture.properties.bounds, form.scale.value)
    let canvas = Canvas(pixels: memory, scale: scale, origin: origin)
    canvas.subpixelOrders = form.subpixelOrders
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    if let backdrop {
      canvas.clip(to: RoundedRect(bounds, radius: backdrop.radius))
      if let color = backdrop.color { canvas.fill(bounds, with: .solid(color)) }
    } else if isOpaque, let color = picture.properties.backgroundColor, color.isOpaque {
      // All pixels, of which the last may reach over the bounds.
      canvas.fill(bounds.inset(by: -2 / scale), with: .solid(color))
    }
    content.drawContent(in: canvas, isCancelled: isCancelled)
    if !picture.subnodes.isEmpty { drawSubnodes(into: memory, at: origin, isCancelled) }
    return canvas.missingReach
  }

  private func drawSubnodes(
    into memory: PixelBuffer, at origin: PixelPoint, _ isCancelled: () -> Bool
  ) {
    let (properties, scale) = (picture.properties, form.scale.value)
    let transform = AffineTransform.translation(
      x: -properties.bounds.minX, y: -properties.bounds.minY
    ).concatenating(.scale(scale))
    var clip = DisplayClip(rect: PixelRect(form.pixels))
    if let backdrop {
      clip.rounded = [
        RoundedRect(properties.bounds.applying(transform), radius: backdrop.radius * scale)
      ]
    }
    withoutActuallyEscaping(isCancelled) { isCancelled in
      SnapshotPainter(
        canvas: Canvas(pixels: memory, origin: origin), form: form, isCancelled: isCancelled
      ).draw(
        picture.subnodes,
        in: FlatteningContext(
          transform: properties.transformOfSublayers.concatenating(transform), clip: clip))
    }
  }

  /// The picture, with bounds that end where its pixels end if it is opaque: what fills bounds that end between two
  /// pixels would cover the last ones in part.
  private var content: DisplaySnapshot {
    guard isOpaque else { return picture }
    var content = picture
    content.properties.bounds.size = Size(
      width: Double(form.pixels.width) / form.scale.value,
      height: Double(form.pixels.height) / form.scale.value)
    return content
  }
}

extension Pixmap {
  /// Copies a rectangle to the beginning of other memory.
  fileprivate func copy(_ rect: PixelRect, to memory: PixelBuffer) {
    let pixels = pixels
    for y in 0..<Int(rect.height) {
      memory.row(y).update(
        from: pixels.row(Int(rect.y) + y) + Int(rect.x), count: Int(rect.width))
    }
  }
}

/// Rows of a picture for one thread to draw.
private struct PixelBand: @unchecked Sendable {
  // Sendable: no two bands have a pixel in common.
  let pixels: PixelBuffer
  let firstRow: Int32
}

extension PixelBuffer {
  /// At most `count` bands of nearly the same height.
  fileprivate func bands(_ count: Int) -> [PixelBand] {
    let count = Swift.max(1, Swift.min(count, height))
    return (0..<count).map { index in
      let (first, end) = (index * height / count, (index + 1) * height / count)
      return PixelBand(
        pixels: PixelBuffer(base: row(first), width: width, height: end - first, stride: stride),
        firstRow: Int32(first))
    }
  }
}
