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
  /// What the node is the title of.
  public enum Style: Hashable, Sendable {
    /// A part of a page: a headline behind the arrow.
    case page
    /// A section of a list: small letters, which begin where those of a section without an arrow do, and the arrow at the
    /// other end.
    case section
  }

  private struct State: Hashable {
    var style = Style.page
    var isExpanded = false
    var isMirrored = false
  }

  /// Shows the title. Set it by ``title``.
  nonisolated public final var titleNode: TextNode { label }
  private let label = LabelNode(\.headline, lines: 0)
  private let chevron = IconNode(\.chevronRight, color: \.secondaryText)
  private let overlay = DisplayNode.part()
  private let state = Lock(State())

  /// If set, a press calls this with the state that the user asks for and leaves ``isExpanded`` as it is. No
  /// ``ControlEvents/valueChanged`` is sent then.
  @MainActor public final var valueRequested: (@MainActor (Bool) -> Void)?

  /// The title of a part that is folded. Any thread.
  nonisolated public init(_ title: String = "", style: Style = .page) {
    super.init()
    chevron.isLayerBacked = true
    for node in [overlay, chevron, label] { body.addSubnode(node) }
    self.title = title
    self.style = style
  }

  // MARK: Values

  /// What the node is the title of.
  nonisolated public final var style: Style {
    get { state.withLock { $0.style } }
    set {
      label.font = newValue == .page ? \.headline : SectionTitle.font
      label.color = newValue == .page ? \.text : SectionTitle.color
      label.maximumNumberOfLines = newValue == .page ? 0 : 1
      change(state) { $0.style = newValue }
      partsDidChange()
    }
  }

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
    get { state.withLock { $0.isExpanded } }
    set { change(state) { $0.isExpanded = newValue } }
  }

  /// Whether the arrow is at the right and points to the left, as where the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { state.withLock { $0.isMirrored } }
    set { change(state) { $0.isMirrored = newValue } }
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

  /// Where the arrow and the title lie from the top left corner, where one reads from left to right.
  nonisolated private func arrangement(in size: Size) -> (mark: Rect, title: Rect) {
    let metrics = currentTheme.metrics
    switch style {
    case .page:
      let places = MarkedTitle(label, mark: metrics.iconSize, metrics, width: size.width)
      let top = ((size.height - places.size.height) / 2).rounded()
      return (places.mark.translated(y: top), places.title.translated(y: top))
    case .section:
      let (insets, side) = (SectionTitle.insets, metrics.iconSize)
      let room = sectionRoom(in: size.width)
      let text = label.size(in: room)
      let title = Rect(x: insets.left, y: insets.top, width: text.width, height: text.height)
      let middle = label.letterMiddle(in: room).map { insets.top + $0 } ?? title.center.y
      let mark = Rect(
        x: size.width - insets.right - side, y: (middle - side / 2).rounded(), width: side,
        height: side)
      return (mark, title)
    }
  }

  /// The width that is left for the title of a section.
  nonisolated private func sectionRoom(in width: Double) -> Double {
    let (insets, metrics) = (SectionTitle.insets, currentTheme.metrics)
    return width - insets.left - insets.right - metrics.iconSize - metrics.smallSpacing
  }

  nonisolated private func ownSize(in width: Double) -> Size {
    let metrics = currentTheme.metrics
    switch style {
    case .page:
      let size = MarkedTitle(label, mark: metrics.iconSize, metrics, width: width).size
      return Size(width: size.width, height: max(size.height, metrics.controlHeight))
    case .section:
      let (insets, room) = (SectionTitle.insets, sectionRoom(in: width))
      let text = label.size(in: room)
      let around = width.isFinite ? width - room : sectionRoom(in: 0) * -1
      return Size(width: around + text.width, height: insets.top + text.height + insets.bottom)
    }
  }

  /// As wide as it is offered, so that all of the row can be pressed, or as its title where that has no limit.
  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let own = ownSize(in: constraint.width)
    return Size(
      width: constraint.width.isFinite ? constraint.width : own.width, height: own.height)
  }

  /// Where the title lies in bounds of a size.
  nonisolated public final func titleFrame(in size: Size) -> Rect {
    arrangement(in: size).title.mirrored(isMirrored, in: size.width)
  }

  /// What is lit where the pointer is above the node: around the title of a section alone.
  nonisolated private func litFrame(in size: Size) -> Rect {
    let area = Rect(origin: .zero, size: size)
    if style == .page { return area }
    let inset = SectionTitle.insets.bottom
    return area.inset(by: Insets(top: inset, left: inset, bottom: 0, right: inset))
  }

  @MainActor override var focusRingFrame: Rect { litFrame(in: bounds.size) }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (state, theme, size) = (state.withLock { $0 }, currentTheme, appearanceSize)
    focusRingCornerRadius = theme.metrics.controlCornerRadius
    label.place(in: titleFrame(in: size), timing: timing)
    chevron.isMirrored = state.isMirrored
    let mark = arrangement(in: size).mark.mirrored(state.isMirrored, in: size.width)
    chevron.place(in: mark, timing: timing)
    let quarter = state.isMirrored ? -Double.pi / 2 : Double.pi / 2
    chevron.layer.setValue(
      .transform(state.isExpanded ? .rotation(quarter) : .identity), of: .transform, timing: timing)
    overlay.place(in: litFrame(in: size), timing: timing)
    overlay.layer.cornerRadius = theme.metrics.controlCornerRadius
    overlay.layer.setValue(
      .color(overlayColor(isHovered: isHovered, isPressed: isHighlighted)), of: .backgroundColor,
      timing: timing)
  }
}
