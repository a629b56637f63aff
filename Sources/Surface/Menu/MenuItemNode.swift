import Geometry
import Platform

/// The line of an item in an open menu. It has the focus while it is highlighted, so that readers say it.
final class MenuItemNode: DisplayNode {
  private let label: LabelNode
  private let endLabel = LabelNode(\.body, color: \.secondaryText)
  private let mark = IconNode(\.checkmark)
  private let icon = IconNode(\.plus)
  private let arrow = IconNode(\.chevronRight, color: \.secondaryText)
  private let ground = DisplayNode.part()
  private let line = DisplayNode.part()
  private let body = DisplayNode.part()

  @MainActor private(set) var item: MenuItem
  /// Where the item stands among those that can be highlighted, from 1, and how many these are.
  @MainActor var place: SemanticPosition?
  @MainActor var isMirrored = false
  @MainActor var columns: MenuColumns? { didSet { setNeedsLayout() } }
  /// Whether a menu beside the item is open; nil for an item that opens none.
  @MainActor var isOpen: Bool?
  /// Called when a reader asks for the item.
  @MainActor var choose: (@MainActor () -> Void)?

  @MainActor
  init(_ item: MenuItem, showsMnemonic: Bool) {
    self.item = item
    let isHeading = if case .heading = item.kind { true } else { false }
    label = isHeading ? LabelNode(\.caption, color: \.secondaryText) : LabelNode(\.body)
    super.init()
    body.accessibility.isHidden = true
    for node in [mark, icon, arrow] { node.isLayerBacked = true }
    if case .choice = item.kind { mark.ownIcon = MenuItemNode.dot }
    addSubnode(ground)
    addSubnode(body)
    for node in [line, mark, icon, label, endLabel, arrow] { body.addSubnode(node) }
    show(item, showsMnemonic: showsMnemonic)
  }

  /// Shows another item of the same kind.
  @MainActor
  func show(_ item: MenuItem, showsMnemonic: Bool) {
    self.item = item
    label.string = item.title
    label.mnemonic = showsMnemonic ? item.mnemonic : nil
    if !item.isSeparator, item.canBeHighlighted {
      label.color = item.isDestructive ? \.error.text : \.text
    }
    endLabel.string = item.shortcut?.text ?? ""
    icon.ownIcon = item.icon
    icon.color = item.isDestructive ? \.error.text : \.secondaryText
    setNeedsLayout()
  }

  @MainActor var isHighlighted = false { didSet { if isHighlighted != oldValue { showGround() } } }

  // MARK: Size

  /// The widths of the title and of what stands at the other end.
  @MainActor
  var widths: (title: Double, end: Double) {
    let title = label.size(in: .infinity).width
    if item.submenu != nil { return (title, currentTheme.metrics.iconSize) }
    return (title, endLabel.size(in: .infinity).width)
  }

  @MainActor
  var height: Double {
    if item.isSeparator { return MenuColumns.separatorHeight }
    let metrics = currentTheme.metrics
    guard item.canBeHighlighted else {
      return (label.size(in: .infinity).height + metrics.spacing).rounded(.up)
    }
    return metrics.controlHeight
  }

  // MARK: Look

  @MainActor
  private func showGround() {
    let theme = currentTheme
    ground.layer.backgroundColor = isHighlighted ? theme.colors.pressedOverlay : nil
    ground.layer.cornerRadius =
      max(0, theme.metrics.cardCornerRadius - MenuColumns.padding)
  }

  override func layout() {
    super.layout()
    guard let columns else { return }
    let (size, theme) = (bounds.size, currentTheme)
    func place(_ node: DisplayNode, _ rect: Rect, isShown: Bool) {
      node.isHidden = !isShown
      if isShown { node.frame = rect.mirrored(isMirrored, in: size.width) }
    }
    ground.frame = bounds
    body.frame = bounds
    showGround()
    body.alpha = item.isEnabled ? 1 : theme.metrics.disabledOpacity
    let middle = (size.height / 2).rounded(.down)
    place(
      line,
      Rect(x: 0, y: middle, width: size.width, height: theme.metrics.separatorWidth)
        .inset(by: Insets(horizontal: theme.metrics.smallSpacing, vertical: 0)),
      isShown: item.isSeparator)
    line.backgroundColor = theme.colors.separator
    place(mark, columns.mark(inHeight: size.height), isShown: item.isOn == true)
    place(icon, columns.icon(inHeight: size.height), isShown: item.icon != nil)
    let room = columns.titleWidth(inWidth: size.width)
    let title = label.size(in: room)
    place(
      label,
      Rect(
        x: item.canBeHighlighted ? columns.titleStart : theme.metrics.spacing,
        y: ((size.height - title.height) / 2).rounded(), width: title.width,
        height: title.height), isShown: !item.isSeparator)
    place(
      endLabel, columns.end(endLabel.size(in: .infinity), in: size),
      isShown: item.submenu == nil && !endLabel.string.isEmpty)
    arrow.isMirrored = isMirrored
    let side = theme.metrics.iconSize
    place(
      arrow, columns.end(Size(width: side, height: side), in: size), isShown: item.submenu != nil)
  }

  /// Of one of several that is on.
  private static let dot = ThemeIcon(
    size: Size(width: 18, height: 18),
    [.fill(Path(RoundedRect(Rect(x: 6, y: 6, width: 6, height: 6), radius: 3)))])

  // MARK: Focus and semantics

  override var canBecomeFocused: Bool { item.canBeHighlighted }

  override var semantics: Semantics? {
    guard item.canBeHighlighted else {
      return item.isSeparator ? Semantics(.separator) : Semantics(.note, label: item.title)
    }
    let role: SemanticRole =
      switch item.kind {
      case .toggle: .menuItemCheckbox
      case .choice: .menuItemRadio
      case .action, .submenu, .separator, .heading: .menuItem
      }
    var semantics = Semantics(role, label: item.title, actions: .press)
    if !item.isEnabled { semantics.states.insert(.disabled) }
    semantics.checked = item.isOn.map(SemanticToggle.init)
    semantics.position = place
    if item.submenu != nil {
      semantics.states.insert(.hasPopup)
      semantics.isExpanded = isOpen == true
    }
    return semantics
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard id == nil, action == .press, item.isEnabled, let choose else { return false }
    choose()
    return true
  }
}
