public import Compositing
public import Geometry
import Locks

/// The title of a part of a page that can be folded, with an arrow that turns.
///
/// ```swift
/// let advanced = DisclosureNode("Advanced")
/// advanced.on(.valueChanged) { _ in options.isHidden = !advanced.isExpanded }
/// ```
///
/// What is folded is the app's: it stands below the node. Space and Enter fold and unfold.
open class DisclosureNode: CompositeControlNode {
  private struct Style: Hashable {
    var isExpanded = false
    var isMirrored = false
  }

  /// Shows the title. Set it by ``title``.
  nonisolated public final var titleNode: TextNode { label }
  private let label = LabelNode(\.headline, lines: 0)
  private let chevron = IconNode(\.chevronRight, color: \.secondaryText)
  private let overlay = DisplayNode.part()
  private let style = Lock(Style())

  /// If set, a press calls this with the state that the user asks for and leaves ``isExpanded`` as it is. No
  /// ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Bool) -> Void)?

  /// The title of a part that is folded. Any thread.
  nonisolated public init(_ title: String = "") {
    super.init()
    chevron.isLayerBacked = true
    for node in [overlay, chevron, label] { body.addSubnode(node) }
    self.title = title
  }

  // MARK: Values

  /// What is below; a long one wraps. It is the accessibility label too.
  nonisolated public final var title: String {
    get { label.string }
    set {
      label.string = newValue
      accessibilityLabel = newValue.isEmpty ? nil : newValue
      partsDidChange()
    }
  }

  /// Whether what is below is shown; a change turns the arrow at once.
  nonisolated public final var isExpanded: Bool {
    get { style.withLock { $0.isExpanded } }
    set { change(style) { $0.isExpanded = newValue } }
  }

  /// Whether the arrow is at the right and points to the left, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { style.withLock { $0.isMirrored } }
    set { change(style) { $0.isMirrored = newValue } }
  }

  // MARK: Use

  /// Asks for the other state, as a press does.
  @MainActor open override func activate() {
    if let valueRequested {
      valueRequested(!isExpanded)
    } else {
      update(timing: StyledControlNode.fade) { isExpanded.toggle() }
      sendActions(for: .valueChanged)
    }
    super.activate()
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = controlSemantics(.button, [.press, isExpanded ? .collapse : .expand])
    semantics.isExpanded = isExpanded
    return semantics
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard id == nil, isEnabled else { return false }
    switch action {
    case .press: activate()
    case .expand: if !isExpanded { activate() }
    case .collapse: if isExpanded { activate() }
    default: return false
    }
    return true
  }

  // MARK: Appearance

  nonisolated private func arrangement(in width: Double) -> MarkedTitle {
    let metrics = currentTheme.metrics
    return MarkedTitle(label, mark: metrics.iconSize, metrics, width: width)
  }

  /// As wide as it is offered, so that all of the row can be pressed, or as its title where that has no limit.
  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let own = arrangement(in: constraint.width).size
    return Size(
      width: constraint.width.isFinite ? constraint.width : own.width,
      height: max(own.height, currentTheme.metrics.controlHeight))
  }

  /// Where the title lies in bounds of a size.
  nonisolated public final func titleFrame(in size: Size) -> Rect {
    let places = arrangement(in: size.width)
    return places.title.translated(y: ((size.height - places.size.height) / 2).rounded())
      .mirrored(isMirrored, in: size.width)
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (style, theme, size) = (style.withLock { $0 }, currentTheme, appearanceSize)
    focusRingCornerRadius = theme.metrics.controlCornerRadius
    let places = arrangement(in: size.width)
    let top = ((size.height - places.size.height) / 2).rounded()
    label.place(in: titleFrame(in: size), timing: timing)
    chevron.isMirrored = style.isMirrored
    let mark = places.mark.translated(y: top).mirrored(style.isMirrored, in: size.width)
    chevron.place(in: mark, timing: timing)
    let quarter = style.isMirrored ? -Double.pi / 2 : Double.pi / 2
    chevron.layer.setValue(
      .transform(style.isExpanded ? .rotation(quarter) : .identity), of: .transform, timing: timing)
    overlay.place(in: Rect(origin: .zero, size: size), timing: timing)
    overlay.layer.cornerRadius = theme.metrics.controlCornerRadius
    overlay.layer.setValue(
      .color(overlayColor(isHovered: isHovered, isPressed: isHighlighted)), of: .backgroundColor,
      timing: timing)
  }
}
