public import Geometry
public import Raster

/// How large a picture is drawn, in what place, and with which corners.
///
/// ```
///  ┌ drawingSize ───────────────┐
///  │  intrinsicInsets, tails    │
///  │  ┌ drawingRect ─────────┐  │   boundingSize, cut by `corners`
///  │  │    ┌ imageRect ┐     │  │   imageSize, in the middle
/// ```
public struct TransformImageArguments: Hashable, Sendable {
  /// What is shown where the picture does not cover the bounding size.
  public enum ResizeMode: Hashable, Sendable {
    /// One colour.
    case fill(Color)
    /// The picture is made large enough, whatever its image size says.
    case aspectFill
    /// A blurred copy of the picture that is large enough.
    case blurBackground
  }

  /// The form of the corners, which is baked into the pixels.
  public var corners: ImageCorners
  /// In logical units, as all sizes here.
  public var imageSize: Size
  /// The size of the drawing without ``intrinsicInsets``: the picture lies in its middle.
  public var boundingSize: Size
  /// Empty room around the picture.
  public var intrinsicInsets: Insets
  /// What fills the part of ``boundingSize`` that the picture does not cover.
  public var resizeMode: ResizeMode
  /// Behind the picture, also where it is transparent.
  public var emptyColor: Color?
  /// Pixels per logical unit; nil for those of the window.
  public var scale: Double?
  private var customValue: CustomValue?

  /// What a transform of the app's own has to know besides: colours, a frame of a film. Another value asks
  /// for another picture.
  public var custom: (any Hashable & Sendable)? {
    get { customValue?.value }
    set { customValue = newValue.map(CustomValue.init) }
  }

  /// Arguments for a picture of `imageSize` in the middle of `boundingSize`, both in logical units.
  public init(
    corners: ImageCorners = ImageCorners(), imageSize: Size, boundingSize: Size,
    intrinsicInsets: Insets = .zero, resizeMode: ResizeMode = .fill(.black),
    emptyColor: Color? = nil, custom: (any Hashable & Sendable)? = nil, scale: Double? = nil
  ) {
    self.corners = corners
    self.imageSize = imageSize
    self.boundingSize = boundingSize
    self.intrinsicInsets = intrinsicInsets
    self.resizeMode = resizeMode
    self.emptyColor = emptyColor
    self.scale = scale
    self.custom = custom
  }

  /// A value of any type, compared with those of its own.
  private struct CustomValue: Hashable, Sendable {
    let value: any Hashable & Sendable

    static func == (a: CustomValue, b: CustomValue) -> Bool {
      AnyHashable(a.value) == AnyHashable(b.value)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
  }

  /// The room around the picture: that of the insets and of tails.
  public var insets: Insets {
    let edges = corners.extendedEdges
    return Insets(
      top: intrinsicInsets.top, left: intrinsicInsets.left + edges.left,
      bottom: intrinsicInsets.bottom, right: intrinsicInsets.right + edges.right)
  }

  /// The size of the finished pixels, and of a node that shows them.
  public var drawingSize: Size {
    Size(
      width: boundingSize.width + insets.horizontal, height: boundingSize.height + insets.vertical)
  }

  /// The picture's place in the drawing.
  public var drawingRect: Rect {
    Rect(origin: Point(x: insets.left, y: insets.top), size: boundingSize)
  }

  /// Where a picture of the image size is, in the middle of the drawing rectangle.
  public var imageRect: Rect { Rect(center: drawingRect.center, size: imageSize) }

  // MARK: Drawing

  /// Draws a picture with its corners baked in.
  ///
  /// - Parameters:
  ///   - scale: Pixels per logical unit.
  ///   - draw: Draws the picture into the drawing rectangle of a canvas; what it draws elsewhere is
  ///     cut off. Called once more for each side with a tail, where the picture is mirrored.
  /// - Returns: nil when there is nothing to draw on.
  public func render(scale: Double, draw: (Canvas) -> Void) -> Pixmap? {
    guard let pixels = pixels(scale: scale) else { return nil }
    return Pixmap(size: pixels, isOpaque: isOpaque) {
      let canvas = Canvas(pixels: $0, scale: scale)
      if corners.hasTail {
        canvas.clip(to: corners.outline(of: drawingRect))
      } else {
        canvas.clip(to: RoundedRect(drawingRect, radii: corners.radii, style: corners.curve))
      }
      if let emptyColor { canvas.fill(Rect(origin: .zero, size: drawingSize), with: emptyColor) }
      drawTails(in: canvas, draw)
      canvas.clip(to: drawingRect)
      draw(canvas)
    }
  }

  private func pixels(scale: Double) -> PixelSize? {
    guard drawingSize.isFinite, !drawingSize.isEmpty, scale.isFinite, scale > 0 else { return nil }
    let limit = Double(Pixmap.maximumExtent)
    let (width, height) = (drawingSize.width * scale, drawingSize.height * scale)
    guard width <= limit, height <= limit else { return nil }
    return PixelSize(width: Int32(width.rounded(.up)), height: Int32(height.rounded(.up)))
  }

  /// Whether every pixel is covered for certain.
  private var isOpaque: Bool {
    guard corners.isEmpty, insets == .zero else { return false }
    if case .fill(let color) = resizeMode, color.isOpaque { return true }
    return emptyColor?.isOpaque == true
  }

  private func drawTails(in canvas: Canvas, _ draw: (Canvas) -> Void) {
    let edges = corners.extendedEdges
    let rect = drawingRect
    if edges.left > 0 { mirror(at: rect.minX, width: -edges.left, in: canvas, draw) }
    if edges.right > 0 { mirror(at: rect.maxX, width: edges.right, in: canvas, draw) }
  }

  private func mirror(
    at x: Double, width: Double, in canvas: Canvas, _ draw: (Canvas) -> Void
  ) {
    canvas.withState {
      canvas.clip(
        to: Rect(
          minX: min(x, x + width), minY: drawingRect.minY, maxX: max(x, x + width),
          maxY: drawingRect.maxY))
      canvas.concatenate(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x, ty: 0))
      draw(canvas)
    }
  }
}
