public import Compositing
public import Geometry
import Locks

/// A button around content of any kind.
///
/// ```swift
/// final class CardNode: ContentButtonNode {
///   let photo = ImageNode()
///
///   override init() {
///     super.init()
///     contentNode.addSubnode(photo)
///     background = Background(color: currentTheme.colors.controlFill, cornerRadius: 12)
///   }
///
///   override func layout() {
///     super.layout()
///     photo.frame = bounds.inset(by: 12)
///   }
/// }
/// ```
///
/// While the button is pressed or disabled its content is as faint as the theme says. The opacity of the button itself is
/// left to the app.
open class ContentButtonNode: StyledControlNode {
  /// What lies behind the content.
  public struct Background: Hashable, Sendable {
    /// Nil for no background.
    public var color: Color?
    /// While the pointer is over the button; nil for `color`.
    public var hoveredColor: Color?
    /// In logical units.
    public var cornerRadius: Double

    /// A rounded rectangle behind the content; `cornerRadius` is in logical units.
    public init(color: Color? = nil, hoveredColor: Color? = nil, cornerRadius: Double = 6) {
      self.color = color
      self.hoveredColor = hoveredColor
      self.cornerRadius = cornerRadius
    }
  }

  private struct Style: Hashable {
    var background = Background()
    var automaticHighlight = true
  }

  /// Holds the content, and fades with it. It fills the button and takes no events.
  nonisolated public final let contentNode = DisplayNode()
  private let style = Lock(Style())

  public override init() {
    super.init()
    contentNode.isUserInteractionEnabled = false
    addSubnode(contentNode)
  }

  /// What lies behind the content; nothing at first.
  nonisolated public final var background: Background {
    get { style.withLock { $0.background } }
    set { change(style) { $0.background = newValue } }
  }

  /// Whether the content fades while the button is pressed.
  nonisolated public final var automaticHighlight: Bool {
    get { style.withLock { $0.automaticHighlight } }
    set { change(style) { $0.automaticHighlight = newValue } }
  }

  // MARK: Appearance

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (style, state) = (self.style.withLock { $0 }, controlState)
    let layer = contentNode.layer
    placeContent(timing: timing)
    layer.setValue(
      .color(color(of: style.background, in: state)), of: .backgroundColor, timing: timing)
    layer.borderWidth = style.background.color == nil ? 0 : currentTheme.metrics.outlineWidth
    layer.borderColor = currentTheme.colors.controlBorder
    layer.setValue(.number(style.background.cornerRadius), of: .cornerRadius, timing: timing)
    layer.setValue(.number(opacity(of: style, in: state)), of: .opacity, timing: timing)
  }

  @MainActor
  private func placeContent(timing: AnimationTiming?) {
    let isResized = contentNode.bounds.size != appearanceSize
    contentNode.layer.setFrame(Rect(origin: .zero, size: appearanceSize), timing: timing)
    if isResized { contentNode.boundsDidChange(isResized: true) }
  }

  nonisolated private func color(of background: Background, in state: ControlState) -> Color? {
    let isLit = state.contains(.hovered) && state.isDisjoint(with: [.disabled, .highlighted])
    return isLit ? background.hoveredColor ?? background.color : background.color
  }

  nonisolated private func opacity(of style: Style, in state: ControlState) -> Double {
    let metrics = currentTheme.metrics
    if state.contains(.disabled) { return metrics.disabledOpacity }
    return state.contains(.highlighted) && style.automaticHighlight ? metrics.pressedOpacity : 1
  }
}
