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
}

extension Pixmap: ImageSource {
  public func load(covering size: PixelSize) -> Pixmap? { self }
}

/// A node that shows a picture, with its corners baked in.
open class ImageNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; the stored properties below belong to the main actor.

  /// What is shown. Another source draws again; sources are not compared.
  @MainActor public var source: (any ImageSource)? {
    didSet { setNeedsDisplay() }
  }

  /// How the picture fills the bounds.
  @MainActor public var imageMode = ContentMode.aspectFill {
    didSet { if imageMode != oldValue { setNeedsDisplay() } }
  }

  /// Replaces the picture's colour, keeping its alpha.
  @MainActor public var tint: Color? {
    didSet { if tint != oldValue { setNeedsDisplay() } }
  }

  /// Drawn while there is no picture.
  @MainActor public var placeholderColor: Color? {
    didSet { if placeholderColor != oldValue { setNeedsDisplay() } }
  }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    // Decoding takes milliseconds; text goes first.
    displayPriority = .low
  }

  private struct Parameters: Sendable {
    let source: (any ImageSource)?
    let mode: ContentMode
    let tint: Color?
    let placeholder: Color?
  }

  open override func drawParameters() -> (any Sendable)? {
    guard source != nil || placeholderColor != nil else { return nil }
    return Parameters(
      source: source, mode: imageMode, tint: tint, placeholder: placeholderColor)
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let parameters = parameters as! Parameters
    let scale = canvas.scale
    let target = PixelRect(
      enclosing: Rect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    ).size
    let picture = parameters.source?.load(covering: target)
    if isCancelled() { return }
    guard let picture, !picture.size.isEmpty else {
      if let color = parameters.placeholder { canvas.fill(bounds, with: .solid(color)) }
      return
    }
    var size = Size(width: Double(picture.size.width), height: Double(picture.size.height))
    let pixels = size.width
    size = Size(width: size.width / scale, height: size.height / scale)
    let rect = parameters.mode.rect(for: size, in: bounds)
    let isSmaller = rect.width * scale < pixels
    canvas.draw(
      picture, in: rect, sampling: isSmaller ? .areaAverage : .bilinear, tint: parameters.tint)
  }
}
