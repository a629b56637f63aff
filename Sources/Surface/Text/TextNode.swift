public import Geometry
import Locks
import Raster
public import Typesetting

/// A node that shows a text.
///
/// Text and style can be set and measured on any thread. Drawing uses the layout of the last
/// measurement if it fits the bounds.
open class TextNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `content` is guarded by its lock.

  private struct Content {
    var text: AttributedText?
    var style = ParagraphStyle()
    var maximumLines = 0
    /// The layout that was made last, and for which width.
    var layout: (width: Double, layout: TextLayout)?
  }

  private let content = Lock(Content())

  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  public convenience init(_ text: AttributedText, maximumNumberOfLines: Int = 0) {
    self.init()
    attributedText = text
    self.maximumNumberOfLines = maximumNumberOfLines
  }

  public var attributedText: AttributedText? {
    get { content.withLock { $0.text } }
    set {
      change {
        $0.text != newValue
      } apply: {
        $0.text = newValue
      }
    }
  }

  public var paragraphStyle: ParagraphStyle {
    get { content.withLock { $0.style } }
    set {
      change {
        $0.style != newValue
      } apply: {
        $0.style = newValue
      }
    }
  }

  /// 0 for as many as the text needs.
  public var maximumNumberOfLines: Int {
    get { content.withLock { $0.maximumLines } }
    set {
      change {
        $0.maximumLines != newValue
      } apply: {
        $0.maximumLines = newValue
      }
    }
  }

  private func change(
    if differs: (Content) -> Bool, apply: (inout Content) -> Void
  ) {
    let didChange = content.withLock { content in
      guard differs(content) else { return false }
      apply(&content)
      content.layout = nil
      return true
    }
    guard didChange else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The layout for a width; remembered until the text, the style or the width changes.
  public func layout(width: Double) -> TextLayout? {
    content.withLock { content in
      if let known = content.layout, known.width == width { return known.layout }
      guard let text = content.text else { return nil }
      let layout = TextLayout(
        text, style: content.style, maxWidth: width, maximumLines: content.maximumLines)
      content.layout = (width, layout)
      return layout
    }
  }

  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    layout(width: constraint.width)?.size ?? .zero
  }

  /// Lays the text out and returns the size that it takes.
  @discardableResult
  public func updateLayout(_ size: Size) -> Size { measure(size) }

  open override func drawParameters() -> (any Sendable)? {
    let width = bounds.width
    // A layout measured for a wider constraint fits as it is when its lines do.
    let known = content.withLock { $0.layout }
    if let known, known.layout.size.width <= width, known.width >= width { return known.layout }
    return layout(width: width)
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.draw(parameters as! TextLayout, at: bounds.origin)
  }
}
