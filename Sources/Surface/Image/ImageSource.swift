public import Geometry
public import Raster

/// Where the pixels of an ``ImageNode`` come from.
///
/// Loading happens on a worker, as a part of drawing, so a decoder can make just the pixels that are
/// needed.
public protocol ImageSource: Sendable {
  /// The picture, or nil when there is none.
  ///
  /// - Parameter size: how many pixels it is going to cover. A larger picture will be scaled down.
  func load(covering size: PixelSize) -> Pixmap?

  /// The same for sources that draw: `scale` is the number of pixels in a logical unit.
  func load(covering size: PixelSize, scale: Double) -> Pixmap?

  /// In logical units; nil when only loading tells.
  var naturalSize: Size? { get }

  /// How the picture fills more room than it has by itself, whatever the mode of the node says; nil
  /// leaves that to the mode.
  var resizing: ImageResizing? { get }
}

extension ImageSource {
  public func load(covering size: PixelSize, scale: Double) -> Pixmap? { load(covering: size) }

  public var naturalSize: Size? { nil }

  public var resizing: ImageResizing? { nil }
}

extension Pixmap: ImageSource {
  public func load(covering size: PixelSize) -> Pixmap? { self }
}

/// A picture that is drawn anew at every size and scale, so that it is crisp at all of them: an icon, the
/// background of a button.
///
/// ```swift
/// button.backgroundImage = DrawnImage { canvas, rect in
///   canvas.fill(RoundedRect(rect, radius: 8), with: accent)
/// }
/// ```
public struct DrawnImage: ImageSource {
  public let naturalSize: Size?
  private let draw: @Sendable (Canvas, Rect) -> Void

  /// - Parameters:
  ///   - size: The natural size in logical units; nil when it has none and fills what it is given.
  ///   - draw: Draws into a rectangle of the canvas; called on any thread.
  public init(size: Size? = nil, draw: @escaping @Sendable (Canvas, Rect) -> Void) {
    naturalSize = size
    self.draw = draw
  }

  public func load(covering size: PixelSize) -> Pixmap? { load(covering: size, scale: 1) }

  public func load(covering size: PixelSize, scale: Double) -> Pixmap? {
    guard !size.isEmpty, scale > 0 else { return nil }
    let bounds = Rect(
      x: 0, y: 0, width: Double(size.width) / scale, height: Double(size.height) / scale)
    return Pixmap(size: size) { draw(Canvas(pixels: $0, scale: scale), bounds) }
  }
}
