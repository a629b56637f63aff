public import Compositing
public import Geometry
import Locks
public import Platform

/// A button with a title that opens a menu below it.
///
/// ```swift
/// let sorting = MenuButtonNode("Sort By") {
///   Menu(Order.allCases.map { order in
///     .choice(order.title, isOn: list.order == order) { list.order = order }
///   })
/// }
/// ```
///
/// What makes the menu is asked when it is opened, and also when that is to be expected: while the pointer rests on the button, and
/// when keys have moved the focus to it. The menu is laid out and drawn then, so that it is there at once; if it is another one by the
/// time that it is opened, that one is shown. So the closure says what there is to choose, quickly, and changes nothing.
///
/// The menu opens with the press: a click leaves it open, and a drag chooses the item where it ends. Space, Enter and the
/// arrow down open it with the first item highlighted. A title of one's own choice is shown by ``PopUpButtonNode``.
open class MenuButtonNode: CompositeControlNode {
  private struct State: Hashable {
    var isMirrored = false
    var isOpen = false
  }

  /// Shows the title. Set it by ``title``.
  nonisolated public final var titleNode: TextNode { label }
  private let label = LabelNode(\.button)
  private let arrow = IconNode(\.chevronDown, color: \.secondaryText)
  private let state = Lock(State())
  @MainActor private let makeMenu: (@MainActor () -> Menu)?
  @MainActor private weak var presentation: MenuPresentation?

  /// A button with a title.
  ///
  /// - Parameters:
  ///   - title: What stands on the button.
  ///   - menu: Makes the menu, each time that it is opened, and before that where it is to be expected.
  @MainActor
  public init(_ title: String = "", menu: @escaping @MainActor () -> Menu) {
    makeMenu = menu
    super.init()
    setUp(title)
  }

  /// A button with a menu that is the same each time.
  ///
  /// - Parameters:
  ///   - title: What stands on the button.
  ///   - menu: What is shown each time; see ``fixedMenu``.
  @MainActor
  public init(_ title: String = "", menu: Menu) {
    makeMenu = nil
    super.init()
    fixedMenu = menu
    setUp(title)
  }

  /// For subclasses with a menu of their own.
  nonisolated override init() {
    makeMenu = nil
    super.init()
    setUp("")
  }

  nonisolated private func setUp(_ title: String) {
    arrow.isLayerBacked = true
    body.addSubnode(label)
    body.addSubnode(arrow)
    self.title = title
  }

  // MARK: Values

  /// What stands on the button; it is the accessibility label too.
  nonisolated public final var title: String {
    get { label.string }
    set {
      label.string = newValue
      accessibilityLabel = newValue.isEmpty ? nil : newValue
      partsDidChange()
    }
  }

  /// Whether the language is written from right to left.
  nonisolated public final var isMirrored: Bool {
    get { state.withLock { $0.isMirrored } }
    set {
      change(state) { $0.isMirrored = newValue }
      partsDidChange()
    }
  }

  /// Whether the menu is open.
  nonisolated public final var isOpen: Bool { state.withLock { $0.isOpen } }

  // MARK: The menu

  /// What the menu shows each time; nil where it is made for each. The button keeps it, and its actions. Another one is shown in
  /// the menu that is open, too.
  @MainActor public final var fixedMenu: Menu? {
    didSet { if fixedMenu != nil { menuDidChange() } }
  }

  /// What the menu would show now.
  @MainActor var menu: Menu { fixedMenu ?? makeMenu?() ?? [] }

  /// The menu, written in the direction of the button.
  @MainActor final var shownMenu: Menu {
    var menu = menu
    menu.isMirrored = isMirrored
    return menu
  }

  /// How wide the menu is at least, in points.
  @MainActor var leastMenuWidth: Double { 0 }

  /// Highlights an item of a menu that has opened: the first one, if a key has opened it.
  @MainActor
  func highlightItem(in controller: MenuController) {
    if controller.isOpenedByKey { controller.highlightFirst() }
  }

  /// Opens the menu; harmless where it is open, or cannot be shown.
  @MainActor public final func openMenu() { open() }

  @MainActor
  @discardableResult
  private func open() -> MenuController? {
    guard isEnabled, !isOpen else { return nil }
    MenuRehearsal.shared.menuWillOpen()
    // Where the program can make no more popups, the button does nothing.
    guard
      let controller = try? MenuController(
        shownMenu, .below(bounds), in: view, leastWidth: leastMenuWidth)
    else { return nil }
    change(state) { $0.isOpen = true }
    let presentation = MenuPresentation(controller)
    self.presentation = presentation
    presentation.onDismiss { [weak self] in self?.didClose() }
    highlightItem(in: controller)
    semanticsDidChange()
    return controller
  }

  @MainActor
  private func didClose() {
    update(timing: StyledControlNode.fade) { change(state) { $0.isOpen = false } }
    semanticsDidChange()
  }

  /// Shows another menu in the one that is open.
  @MainActor
  final func menuDidChange() { presentation?.menu = shownMenu }

  // MARK: Use

  @MainActor open override func didLoad() {
    super.didLoad()
    view.addGestureRecognizer(
      ContextMenuGestureRecognizer(.primary) { [weak self] _ in self?.open() })
  }

  @MainActor open override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    if isHovered {
      expectMenu(byKey: false)
    } else {
      MenuRehearsal.shared.menuIsNotExpected(of: self)
    }
  }

  @MainActor open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    super.focusDidChange(isFocused: isFocused, showsRing: showsRing)
    if !isFocused {
      MenuRehearsal.shared.menuIsNotExpected(of: self)
    } else if showsRing {
      expectMenu(byKey: true)
    }
  }

  @MainActor
  private func expectMenu(byKey: Bool) {
    if isEnabled { MenuRehearsal.shared.menuIsExpected(of: self, byKey: byKey) }
  }

  /// Opens the menu.
  @MainActor open override func activate() {
    openMenu()
    super.activate()
  }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.modifiers.isDisjoint(with: [.control, .logo, .shift]) else {
      return super.keyEvent(event)
    }
    switch event.key {
    case .space, .enter, .keypadEnter, .down:
      if event.phase == .down, !view.isScrolledAway { open() }
      return true
    default: return super.keyEvent(event)
    }
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    var semantics = controlSemantics(.button, [.press, .showMenu])
    semantics.states.insert(.hasPopup)
    semantics.isExpanded = isOpen
    return semantics
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard id == nil, isEnabled, action == .press || action == .showMenu else { return false }
    openMenu()
    return true
  }

  // MARK: Appearance

  /// The widest title that the button may have, in points.
  nonisolated func titleSize(in width: Double) -> Size { label.size(in: width) }

  nonisolated private var roomBesideTitle: Double {
    let metrics = currentTheme.metrics
    return metrics.spacing * 2 + metrics.smallSpacing + metrics.iconSize
  }

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let (room, metrics) = (roomBesideTitle, currentTheme.metrics)
    let width = max(constraint.width, metrics.minimumButtonWidth)
    let wanted = titleSize(in: width - room).width + room
    return Size(width: min(wanted, width), height: metrics.controlHeight)
  }

  /// Where the title lies in bounds of a size.
  nonisolated public final func titleFrame(in size: Size) -> Rect {
    let room = size.width - roomBesideTitle
    // Less would be a part of a letter.
    guard room >= currentTheme.metrics.iconSize else { return .zero }
    let text = label.size(in: room)
    return Rect(
      x: currentTheme.metrics.spacing, y: ((size.height - text.height) / 2).rounded(),
      width: text.width, height: text.height
    ).mirrored(isMirrored, in: size.width)
  }

  @MainActor open override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (state, theme, size) = (state.withLock { $0 }, currentTheme, appearanceSize)
    let metrics = theme.metrics
    focusRingCornerRadius = metrics.controlCornerRadius
    label.place(in: titleFrame(in: size), timing: timing)
    let side = metrics.iconSize
    let mark = Rect(
      x: max(size.width - metrics.spacing - side, (size.width - side) / 2).rounded(),
      y: ((size.height - side) / 2).rounded(), width: side, height: side)
    arrow.place(in: mark.mirrored(state.isMirrored, in: size.width), timing: timing)
    let ground = body.layer
    ground.cornerRadius = metrics.controlCornerRadius
    let overlay = overlayColor(isHovered: isHovered, isPressed: isHighlighted || state.isOpen)
    let fill = theme.colors.controlFill
    ground.setValue(
      .color(overlay.map { $0.composited(over: fill) } ?? fill), of: .backgroundColor,
      timing: timing)
    ground.borderWidth = metrics.outlineWidth
    ground.borderColor = theme.colors.controlBorder
  }
}
