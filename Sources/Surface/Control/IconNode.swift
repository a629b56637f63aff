public import Geometry
import Locks
public import Raster

/// An icon of the theme in a colour of the theme.
///
/// ```swift
/// let warning = IconNode(\.warning, color: \.warning.text)
/// warning.frame.size = warning.measure(.unlimited)
/// ```
///
/// It is as large as the theme says of icons (`ThemeMetrics.iconSize`), and in another frame as large as fits. All of it may
/// be set on any thread.
public final class IconNode: DrawingNode<IconNode.Picture> {
  /// What is drawn.
  public struct Picture: Sendable {
    let icon: ThemeIcon
    let color: Color
    let isMirrored: Bool
  }

  private struct Content {
    var icon: ThemeToken<ThemeIcons, ThemeIcon>
    var ownIcon: ThemeIcon?
    var color: ThemeToken<ThemeColors, Color>
    var isMirrored = false
  }

  private let content: Lock<Content>

  /// An icon of the theme. Any thread.
  nonisolated public init(
    _ icon: ThemeToken<ThemeIcons, ThemeIcon>, color: ThemeToken<ThemeColors, Color> = \.text
  ) {
    content = Lock(Content(icon: icon, color: color))
    super.init()
    needsDisplayOnBoundsChange = true
    isUserInteractionEnabled = false
  }

  /// Which icon of the theme is drawn.
  nonisolated public var icon: ThemeToken<ThemeIcons, ThemeIcon> {
    get { content.withLock { $0.icon } }
    set { change { $0.icon = newValue } }
  }

  /// An icon of the app in place of the one of the theme; nil for that.
  nonisolated public var ownIcon: ThemeIcon? {
    get { content.withLock { $0.ownIcon } }
    set { change { $0.ownIcon = newValue } }
  }

  /// Which colour of the theme it is drawn in.
  nonisolated public var color: ThemeToken<ThemeColors, Color> {
    get { content.withLock { $0.color } }
    set { change { $0.color = newValue } }
  }

  /// Whether left and right are exchanged, as for an icon that points somewhere where the language is written from right
  /// to left.
  nonisolated public var isMirrored: Bool {
    get { content.withLock { $0.isMirrored } }
    set { change { $0.isMirrored = newValue } }
  }

  nonisolated private func change(_ body: (inout Content) -> Void) {
    let didChange = content.withLock { content in
      let old = content
      body(&content)
      return (old.icon as AnyKeyPath) != content.icon || (old.color as AnyKeyPath) != content.color
        || old.ownIcon != content.ownIcon || old.isMirrored != content.isMirrored
    }
    if didChange { setNeedsDisplay() }
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
    setNeedsDisplay()
  }

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let side = currentTheme.metrics.iconSize
    return Size(width: side, height: side)
  }

  public override func drawParameters() -> Picture? {
    let (content, theme) = (content.withLock { $0 }, currentTheme)
    return Picture(
      icon: content.ownIcon ?? theme.icons[keyPath: content.icon],
      color: theme.colors[keyPath: content.color], isMirrored: content.isMirrored)
  }

  nonisolated public override class func draw(
    in canvas: Canvas, bounds: Rect, parameters picture: Picture, isCancelled: () -> Bool
  ) {
    canvas.withState {
      if picture.isMirrored {
        canvas.translate(x: bounds.minX + bounds.maxX, y: 0)
        canvas.scale(x: -1, y: 1)
      }
      picture.icon.draw(in: canvas, rect: bounds, color: picture.color)
    }
  }
}
