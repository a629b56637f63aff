import Geometry
import Raster

/// What a picture is loaded for: so many pixels, as it is or drawn in a style so that it fills exactly these.
struct ImageRendition: Hashable, Sendable {
  let size: PixelSize
  /// Pixels in a logical unit.
  let scale: Double
  /// Nil: decoded in at least that size, and not drawn.
  let style: ImageStyle?

  /// A picture that covers at least `size`, for what draws it itself.
  init(covering size: PixelSize, scale: Double) {
    (self.size, self.scale, style) = (size, scale, nil)
  }

  /// A picture drawn for bounds; nil for bounds that end between two pixels or are so large that their pixels are
  /// drawn in parts.
  init?(of style: ImageStyle, in bounds: Size, scale: Double) {
    let (width, height) = (bounds.width * scale, bounds.height * scale)
    let limit = Double(Pixmap.maximumExtent)
    guard width == width.rounded(), height == height.rounded(), (1...limit).contains(width),
      (1...limit).contains(height)
    else { return nil }
    size = PixelSize(width: Int32(width), height: Int32(height))
    self.scale = scale
    self.style = style
  }

  private var bounds: Rect {
    Rect(x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
  }

  /// How many pixels the source has to cover.
  func pixels(of source: any ImageSource) -> PixelSize {
    guard let style else { return size }
    let covered = style.size(coveredBy: source, in: bounds.size)
    return PixelRect(
      enclosing: Rect(x: 0, y: 0, width: covered.width * scale, height: covered.height * scale)
    ).size
  }

  /// The loaded picture in this form.
  func render(_ content: ImageContent, of source: any ImageSource) -> ImageContent {
    guard let style, !content.pixmap.size.isEmpty else { return content }
    // Files are decoded in the size that is asked for where their format can do that.
    let isFinished =
      content.pixmap.size == size && content.pixmap.isOpaque && style.tint == nil
      && source.resizing == nil
    if isFinished { return content }
    let drawn = render(content.pixmap, of: source, style: style)
    return ImageContent(drawn, animation: content.animation)
  }

  private func render(
    _ picture: Pixmap, of source: any ImageSource, style: ImageStyle
  ) -> Pixmap {
    Pixmap(
      size: size, isOpaque: picture.isOpaque && style.covers(source), measuresInk: true
    ) {
      style.draw(picture, of: source, in: Canvas(pixels: $0, scale: scale), bounds: bounds)
    }
  }

  /// Whether a picture in the other form, made larger or smaller as a whole, looks like one in this form.
  func isStretched(_ other: ImageRendition) -> Bool {
    guard let style, style == other.style else { return false }
    let across = Double(size.width) * Double(other.size.height)
    let down = Double(size.height) * Double(other.size.width)
    return abs(across - down) <= 0.02 * max(across, down)
  }
}
