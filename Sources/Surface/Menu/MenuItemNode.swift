import Geometry
import Platform

/// The line of an item in an open menu. It has the focus while it is highlighted, so that readers say it.
final class MenuItemNode: DisplayNode {
  private let label: LabelNode
  private let ground = DisplayNode.part()
  private let body = DisplayNode.part()
  // Made for items that have them: most have a title alone, and a menu is to be there at once.
  @MainActor private var endLabel: LabelNode?
  @MainActor private var mark: IconNode?
  @MainActor private var icon: IconNode?
  @MainActor private var arrow: IconNode?
  @MainActor private var line: DisplayNode?

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
    addSubnode(ground)
    addSubnode(body)
    if !item.isSeparator { body.addSubnode(label) }
    show(item, showsMnemonic: showsMnemonic)
  }

  /// Makes what the item has and those shown before had not.
  @MainActor
  private func makeParts() {
    if item.isSeparator, line == nil { line = add(DisplayNode()) }
    if item.isOn != nil, mark == nil {
      mark = add(IconNode(\.checkmark))
      if case .choice = item.kind { mark?.ownIcon = MenuItemNode.dot }
    }
    if item.icon != nil, icon == nil { icon = add(IconNode(\.plus)) }
    if item.submenu != nil, arrow == nil {
      arrow = add(IconNode(\.chevronRight, color: \.secondaryText))
    }
    if item.shortcut != nil, endLabel == nil {
      let label = LabelNode(\.body, color: \.secondaryText)
      body.addSubnode(label)
      endLabel = label
    }
  }

  @MainActor
  private func add<Node: DisplayNode>(_ node: Node) -> Node {
    node.isLayerBacked = true
    body.addSubnode(node)
    return node
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
    makeParts()
    endLabel?.string = item.shortcut?.text ?? ""
    icon?.ownIcon = item.icon
    icon?.color = item.isDestructive ? \.error.text : \.secondaryText
    setNeedsLayout()
  }

  @MainActor var isHighlighted = false { didSet { if isHighlighted != oldValue { showGround() } } }

  // MARK: Size

  /// The widths of the title and of what stands at the other end.
  @MainActor
  var widths: (title: Double, end: Double) {
    let title = label.size(in: .infinity).width
    if item.submenu != nil { return (title, currentTheme.metrics.iconSize) }
    return (title, endLabel?.size(in: .infinity).width ?? 0)
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
    func place(_ node: DisplayNode?, _ rect: Rect, isShown: Bool) {
      guard let node else { return }
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
    line?.backgroundColor = theme.colors.separator
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
    if let endLabel {
      place(
        endLabel, columns.end(endLabel.size(in: .infinity), in: size),
        isShown: item.submenu == nil && !endLabel.string.isEmpty)
    }
    arrow?.isMirrored = isMirrored
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
