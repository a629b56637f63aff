import Geometry
import Raster
import Typesetting

/// A picture that stands in a text in the place of an `InlineItem`.
///
/// ```swift
/// node.attributedText = AttributedText("Sent \u{FFFC}", attributes: attributes)   // with an item "check"
/// node.attachments = ["check": TextAttachment(checkMark)]
/// ```
public struct TextAttachment: Sendable {
  /// Whose colours a picture has.
  public enum RenderingMode: Hashable, Sendable {
    /// That of the text around it, with the alphas of the picture.
    case template
    /// Its own.
    case original
  }

  /// Drawn as large as fits in the rectangle of the item, in its middle.
  public var image: any ImageSource
  /// Whether the picture has its own colours or that of the text.
  public var renderingMode: RenderingMode

  /// A picture in place of an inline item.
  public init(_ image: any ImageSource, renderingMode: RenderingMode = .template) {
    self.image = image
    self.renderingMode = renderingMode
  }

  func draw(_ item: InlineItemFrame, in rect: Rect, on canvas: Canvas) {
    let place = ContentMode.aspectFit.rect(for: image.naturalSize ?? rect.size, in: rect)
    let pixels = PixelRect(
      enclosing: Rect(
        x: 0, y: 0, width: place.width * canvas.scale, height: place.height * canvas.scale)
    ).size
    guard let picture = try? image.load(covering: pixels, scale: canvas.scale),
      !picture.size.isEmpty
    else { return }
    let isSmaller = place.width * canvas.scale < Double(picture.size.width)
    canvas.draw(
      picture, in: place, sampling: isSmaller ? .areaAverage : .bilinear,
      tint: renderingMode == .template ? item.color : nil)
  }
}
