public import Geometry

/// An image whose corners keep their size while the middle of its sides and its centre fill the rest: for
/// frames, buttons and bubbles of any size.
///
///     let button = NinePatch(image, insets: Insets(8), scale: 2)
///     canvas.draw(button, in: frame)
public struct NinePatch: Hashable, Sendable {
  /// What fills the sides and the centre.
  public enum Filling: Hashable, Sendable {
    /// The part of the image is drawn as large as its place.
    case stretch
    /// The part of the image is repeated at its own size.
    case tile
  }

  /// The whole image.
  public var pixmap: Pixmap
  /// What belongs to the corners and sides, in logical units of the image.
  public var insets: Insets
  /// Pixels of the image per logical unit.
  public var scale: Double
  /// What fills the sides and the centre.
  public var filling: Filling

  /// An image with edges of `insets` logical units; `scale` is its pixels per logical unit.
  public init(_ pixmap: Pixmap, insets: Insets, scale: Double = 1, filling: Filling = .stretch) {
    self.pixmap = pixmap
    self.insets = insets
    self.scale = scale
    self.filling = filling
  }

  /// - Parameters:
  ///   - pixmap: The image.
  ///   - center: The part that is stretched, as shares of the image in 0...1.
  ///   - scale: Pixels of the image per logical unit.
  ///   - filling: What fills the sides and the centre.
  public init(
    _ pixmap: Pixmap, contentsCenter center: Rect, scale: Double = 1, filling: Filling = .stretch
  ) {
    let width = Double(pixmap.size.width) / scale
    let height = Double(pixmap.size.height) / scale
    self.init(
      pixmap,
      insets: Insets(
        top: center.minY * height, left: center.minX * width, bottom: (1 - center.maxY) * height,
        right: (1 - center.maxX) * width), scale: scale, filling: filling)
  }
}

extension Canvas {
  /// Draws a nine-part image into a rectangle. Unless the canvas is turned, the rectangle and the seams
  /// lie on whole device pixels, so that no seam is seen. Corners shrink where there is no room.
  public func draw(_ patch: NinePatch, in rect: Rect, opacity: Double = 1) {
    guard patch.scale > 0, patch.scale.isFinite, rect.isFinite, transform.isFinite else { return }
    let columns = NinePatch.Parts(
      pixels: patch.pixmap.size.width, before: patch.insets.left, after: patch.insets.right,
      scale: patch.scale)
    let rows = NinePatch.Parts(
      pixels: patch.pixmap.size.height, before: patch.insets.top, after: patch.insets.bottom,
      scale: patch.scale)
    withState {
      var target = rect
      var unit = Size(width: 1, height: 1)
      let isSnapped = transform.isScaleAndTranslation
      if isSnapped {
        guard let pixels = snapped(rect) else { return }
        unit = Size(width: transform.a, height: transform.d)
        target = Rect(
          x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width),
          height: Double(pixels.height))
        transform = .identity
      }
      let xs = columns.edges(target.minX, target.maxX, unit.width, isSnapped: isSnapped)
      let ys = rows.edges(target.minY, target.maxY, unit.height, isSnapped: isSnapped)
      for row in 0..<3 {
        for column in 0..<3 {
          draw(
            patch, columns.part(column), rows.part(row),
            Rect(minX: xs[column], minY: ys[row], maxX: xs[column + 1], maxY: ys[row + 1]),
            Size(width: unit.width / patch.scale, height: unit.height / patch.scale),
            isCorner: row != 1 && column != 1, opacity)
        }
      }
    }
  }

  private func draw(
    _ patch: NinePatch, _ columns: Range<Int32>, _ rows: Range<Int32>, _ target: Rect,
    _ pixel: Size, isCorner: Bool, _ opacity: Double
  ) {
    let source = PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
    guard !source.isEmpty, !target.isEmpty else { return }
    if patch.filling == .stretch || isCorner {
      draw(patch.pixmap, in: target, source: source, opacity: opacity, sampling: .areaAverage)
      return
    }
    // Along the sides only one axis repeats; the other has the size of its corners.
    var tile = Size(
      width: Double(source.width) * pixel.width, height: Double(source.height) * pixel.height)
    if rows.lowerBound == 0 || rows.upperBound == patch.pixmap.size.height {
      tile.height = target.height
    }
    if columns.lowerBound == 0 || columns.upperBound == patch.pixmap.size.width {
      tile.width = target.width
    }
    let pattern = ImagePattern(
      patch.pixmap, source: source, tile: Rect(origin: target.origin, size: tile))
    withGroup(opacity: opacity, bounds: target) { fill(target, with: .image(pattern)) }
  }
}

extension NinePatch {
  /// The three parts of an axis.
  fileprivate struct Parts {
    let pixels: Int32
    /// In pixels of the image; together at most all of them.
    let before: Int32
    let after: Int32
    let scale: Double

    init(pixels: Int32, before: Double, after: Double, scale: Double) {
      func whole(_ length: Double) -> Int32 {
        Int32(max(0, min(Double(pixels), (length * scale).rounded())))
      }
      self.pixels = pixels
      self.before = whole(before)
      self.after = min(pixels - self.before, whole(after))
      self.scale = scale
    }

    func part(_ index: Int) -> Range<Int32> {
      switch index {
      case 0: 0..<before
      case 1: before..<(pixels - after)
      default: (pixels - after)..<pixels
      }
    }

    /// Where the parts begin and end between two edges.
    func edges(_ low: Double, _ high: Double, _ unit: Double, isSnapped: Bool) -> SIMD4<Double> {
      var first = Double(before) / scale * unit
      var last = Double(after) / scale * unit
      let room = max(0, high - low)
      if first + last > room {
        first = room * first / (first + last)
        last = room - first
      }
      if isSnapped {
        first = first.rounded()
        last = min(room - first, last.rounded())
      }
      return SIMD4(low, low + first, high - last, high)
    }
  }
}
