public import Geometry
import Locks
public import Raster

/// A node that shows a picture, with its corners baked in.
///
/// Its properties can be set on any thread.
open class ImageNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `content` is guarded by its lock.

  private struct Content {
    var source: (any ImageSource)?
    var mode = ContentMode.aspectFill
    var tint: Color?
    var placeholder: Color?
  }

  private let content = Lock(Content())

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    // Decoding takes milliseconds; text goes first.
    displayPriority = .low
  }

  /// What is shown. Another source draws again; sources are not compared.
  public var source: (any ImageSource)? {
    get { content.withLock { $0.source } }
    set {
      content.withLock { $0.source = newValue }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// How the picture fills the bounds.
  public var imageMode: ContentMode {
    get { content.withLock { $0.mode } }
    set { change(\.mode, to: newValue) }
  }

  /// Replaces the picture's colour, keeping its alpha.
  public var tint: Color? {
    get { content.withLock { $0.tint } }
    set { change(\.tint, to: newValue) }
  }

  /// Drawn while there is no picture.
  public var placeholderColor: Color? {
    get { content.withLock { $0.placeholder } }
    set { change(\.placeholder, to: newValue) }
  }

  private func change<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Content, Value>, to value: Value
  ) {
    let didChange = content.withLock { content in
      defer { content[keyPath: keyPath] = value }
      return content[keyPath: keyPath] != value
    }
    if didChange { setNeedsDisplay() }
  }

  /// The natural size of the source, zero if it has none; not larger than the constraint.
  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    (source?.naturalSize ?? .zero).limited(to: constraint)
  }

  private struct Parameters: Sendable {
    let source: (any ImageSource)?
    let mode: ContentMode
    let tint: Color?
    let placeholder: Color?
  }

  open override func drawParameters() -> (any Sendable)? {
    let content = content.withLock { $0 }
    guard content.source != nil || content.placeholder != nil else { return nil }
    return Parameters(
      source: content.source, mode: content.mode, tint: content.tint,
      placeholder: content.placeholder)
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let parameters = parameters as! Parameters
    let scale = canvas.scale
    let target = PixelRect(
      enclosing: Rect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    ).size
    let picture = parameters.source?.load(covering: target, scale: scale)
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
