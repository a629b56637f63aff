public import Geometry
import Locks
public import Raster

nonisolated extension ImageNode {
  /// Where loaded pictures are kept; `.shared` at first. Another one counts for what is loaded from then on.
  public var pipeline: ImagePipeline {
    get { content.withLock { $0.pipeline } }
    set { content.withLock { $0.pipeline = newValue } }
  }

  /// Whether a film plays, as often as it says, while the node can be seen; true at first. One that goes on begins
  /// where it stood. Where the user wants less motion the first frame is shown.
  public var isAnimating: Bool {
    get { content.withLock { $0.isAnimating } }
    set {
      guard change(\.isAnimating, to: newValue) else { return }
      onMain { ($0 as? ImageNode)?.animationDidChange() }
    }
  }

  /// Whether nil from a signal takes the picture away instead of leaving it; false at first.
  public var enablesEmpty: Bool {
    get { content.withLock { $0.enablesEmpty } }
    set { content.withLock { $0.enablesEmpty = newValue } }
  }

  /// Whether later pictures of a signal replace the one before by a cross-fade of 0.2 s; false at first.
  public var animatesTransitions: Bool {
    get { content.withLock { $0.animatesTransitions } }
    set { content.withLock { $0.animatesTransitions = newValue } }
  }

  /// How the picture fills the bounds.
  public var imageMode: ContentMode {
    get { content.withLock { $0.style.mode } }
    set { if change(\.style.mode, to: newValue) { setNeedsDisplay() } }
  }

  /// Replaces the picture's colour, keeping its alpha; nil shows its own colours.
  ///
  /// Nothing is drawn again, except where the pixels of the node are not the picture's alone.
  public var tint: Color? {
    get { content.withLock { $0.style.tint } }
    set { if change(\.style.tint, to: newValue) { tintDidChange() } }
  }

  /// Shown while there is no picture: until it is loaded, and where it cannot be.
  public var placeholderColor: Color? {
    get { content.withLock { $0.placeholder } }
    set {
      guard change(\.placeholder, to: newValue) else { return }
      isPlaceholderEnabled = newValue != nil
      if tint != nil { tintDidChange() }
      setNeedsDisplay()
    }
  }

  private func change<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<ImageNodeContent, Value>, to value: Value
  ) -> Bool {
    content.withLock { content in
      defer { content[keyPath: keyPath] = value }
      return content[keyPath: keyPath] != value
    }
  }

  /// Whether the tint is drawn: that of the layer would colour the placeholder and subnodes, too.
  var bakesTint: Bool { placeholderColor != nil || isSubtreeRasterized }

  /// How the picture is drawn: without a tint that the layer has.
  var drawnStyle: ImageStyle {
    var style = content.withLock { $0.style }
    if !bakesTint { style.tint = nil }
    return style
  }

  private func tintDidChange() {
    contentsTint = bakesTint ? nil : tint
    if bakesTint || rasterizer != nil { setNeedsDisplay() }
  }
}
