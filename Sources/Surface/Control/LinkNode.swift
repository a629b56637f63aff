public import Compositing
public import Geometry
import Locks
public import Platform
import Typesetting

/// A text that opens something: a page, a folder, a dialog.
///
/// ```swift
/// let help = LinkNode("Help", destination: "https://example.org/help")
/// help.on(.primaryAction) { _ in open(help.destination) }
/// ```
///
/// It is underlined below the pointer, and while it has the keyboard. Enter follows it; the space bar is left to what lies
/// around it. Opening the destination is the app's: ``ExternalLink`` hands it to the desktop.
open class LinkNode: CompositeControlNode {
  /// Shows the title. Set it by ``title``.
  nonisolated public final var titleNode: TextNode { label }
  private let label: LabelNode
  private let highlight = DisplayNode.part()
  private let target: Lock<String>

  /// A link. Any thread.
  ///
  /// - Parameters:
  ///   - title: What is read, and the accessibility label.
  ///   - destination: What it leads to, such as an address.
  nonisolated public convenience init(_ title: String = "", destination: String = "") {
    self.init(title, destination: destination, font: \.body)
  }

  nonisolated init(
    _ title: String, destination: String = "", font: ThemeToken<ThemeFonts, FontDescriptor>
  ) {
    label = LabelNode(font, color: \.link, lines: 0)
    target = Lock(destination)
    super.init()
    for node in [highlight, label] { body.addSubnode(node) }
    self.title = title
  }

  // MARK: Values

  /// The colour of the title, on whatever ground the link lies.
  nonisolated final var titleColor: ThemeToken<ThemeColors, Color> {
    get { label.color }
    set { label.color = newValue }
  }

  /// What is read; a long one wraps. It is the accessibility label too.
  nonisolated public final var title: String {
    get { label.string }
    set {
      label.string = newValue
      accessibilityLabel = newValue.isEmpty ? nil : newValue
      partsDidChange()
    }
  }

  /// What the link leads to.
  nonisolated public final var destination: String {
    get { target.withLock { $0 } }
    set { target.withLock { $0 = newValue } }
  }

  // MARK: Use

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    event.key == .space ? false : super.keyEvent(event)
  }

  /// A link that leads nowhere is pressed for what it does: a button.
  @MainActor open override var semantics: Semantics? {
    controlSemantics(destination.isEmpty ? .button : .link, .press)
  }

  // MARK: Appearance

  /// As high as its lines: a link stands among words. Presses are taken in more room; see `DisplayNode.hitTestSlop`.
  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    label.size(in: constraint.width)
  }

  @MainActor open override func layout() {
    super.layout()
    let missing = max(0, currentTheme.metrics.minimumTarget - bounds.height) / 2
    let slop = Insets(horizontal: 0, vertical: -missing)
    if hitTestSlop != slop { hitTestSlop = slop }
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let bounds = Rect(origin: .zero, size: appearanceSize)
    label.place(in: bounds, timing: timing)
    label.isUnderlined = isEnabled && (isHovered || controlState.contains(.focused))
    let metrics = currentTheme.metrics
    highlight.place(in: bounds.inset(by: Insets(horizontal: -2, vertical: 0)), timing: timing)
    highlight.layer.cornerRadius = metrics.controlCornerRadius / 2
    highlight.layer.setValue(
      .color(isHighlighted ? currentTheme.colors.linkHighlight : nil), of: .backgroundColor,
      timing: timing)
  }
}
