public import Geometry
public import Raster

/// A picture that is drawn again for every size and scale, so that it is crisp at all of them: an icon, the
/// background of a button.
///
/// ```swift
/// button.setBackgroundImage(
///   DrawnImage { canvas, rect in canvas.fill(RoundedRect(rect, radius: 8), with: accent) })
/// ```
public struct DrawnImage: ImageSource {
  /// The size in logical units that it was made with; nil if it fills what it is given.
  public let naturalSize: Size?
  private let draw: @Sendable (Canvas, Rect) -> Void

  /// - Parameters:
  ///   - size: The natural size in logical units; nil when it has none and fills what it is given.
  ///   - draw: Draws into a rectangle of the canvas; called on any thread.
  public init(size: Size? = nil, draw: @escaping @Sendable (Canvas, Rect) -> Void) {
    naturalSize = size
    self.draw = draw
  }

  /// True: drawing waits for nothing.
  public var isInMemory: Bool { true }

  /// Draws into a new pixmap of `size` pixels, at `scale` pixels per logical unit. Any thread; the cost is that
  /// of the drawing.
  public func load(covering size: PixelSize, scale: Double) -> Pixmap {
    guard !size.isEmpty, scale > 0 else { return Pixmap(size: .zero) { _ in } }
    let bounds = Rect(
      x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
    return Pixmap(size: size) { draw(Canvas(pixels: $0, scale: scale), bounds) }
  }
}
