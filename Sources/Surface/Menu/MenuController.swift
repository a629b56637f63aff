import Geometry
import ListEngine
import Platform

/// An open menu with its submenus: what the pointer and keys do in it.
///
/// All events come to it before the views. Compositors differ in where they send what a pointer does while a button is
/// held that was pressed beside the menu: to the surface where it was pressed, in coordinates beyond that, or to what is
/// under the pointer. So each point is looked for in all menus of the chain, wherever it comes from.
@MainActor
final class MenuController {
  /// The view that the menu belongs to.
  private(set) weak var origin: View?
  /// The scene of that view.
  let scene: SceneRoot
  private let anchor: MenuAnchor
  /// Whether the language is written from right to left.
  let isMirrored: Bool
  /// Whether a key has opened the menu: then an item is highlighted, and the letters that choose items are underlined.
  let isOpenedByKey: Bool
  private let leastWidth: Double
  /// The first menu, and the submenus that are open.
  private(set) var levels: [MenuLevel] = []
  /// What the app has of the menu.
  var presentation: MenuPresentation?
  private var isClosed = false
  /// The press that opened the menu, until it ends.
  var press: MenuPress?
  /// The press inside of the menu, until it ends.
  private var pressed: PressedItem?
  /// Where the pointer was when its submenu opened, until it moves. Where there is no room beside it a submenu covers the item that it
  /// belongs to, and a press that is meant for the one chooses nothing in the other.
  private var submenuOrigin: Point?
  private var aim = SubmenuAim()
  /// Where the pointer is above the menus; nil beside them, and while keys move the highlight.
  var pointer: Point?
  private var hoverTimer: ScheduledAction?
  private var scrollTimer: ScheduledAction?
  var typeAhead = TypeAhead()

  /// Where a press in the menu began.
  private struct PressedItem {
    let point: Point
    let isTouch: Bool
  }

  /// A place in the chain.
  struct Place: Equatable {
    let level: Int
    /// The item; nil for the room around the items.
    let item: Int?
  }

  /// How long the pointer rests on another item before the submenus follow it (GTK 4).
  private static let hoverDelay = Duration.milliseconds(80)

  /// At the edges of a menu that does not show all items, one more comes in this time.
  private static let scrollInterval = Duration.milliseconds(50)

  /// Opens a menu.
  ///
  /// - Throws: `PlatformError` if the menu is empty, if the scene is not shown, or if there is nothing left to make a
  ///   popup of.
  init(
    _ menu: Menu, _ anchor: MenuAnchor, in view: View, leastWidth: Double = 0
  ) throws(PlatformError) {
    guard let scene = view.scene else {
      throw .unavailable("a menu needs a view in a window")
    }
    let shown = menu.trimmed
    guard !shown.items.isEmpty else {
      throw .unavailable("a menu without items is not shown")
    }
    origin = view
    self.scene = scene
    self.anchor = anchor
    isMirrored = menu.isMirrored
    self.leastWidth = leastWidth
    isOpenedByKey = scene.session.lastInputWasKey
    let attempt = PopupAttempt(openedBy: scene.lastInputSerial)
    scene.openMenu?.close()
    try open(shown, owner: nil, attempt)
    scene.openMenu = self
  }

  // MARK: Levels

  /// The first menu; a new one is shown in its place.
  var menu: Menu {
    get { levels.first?.menu ?? Menu([]) }
    set { show(newValue.trimmed, at: 0) }
  }

  private func show(_ menu: Menu, at index: Int) {
    guard levels.indices.contains(index) else { return }
    let level = levels[index]
    level.show(menu)
    guard index + 1 < levels.count else { return }
    let owner = levels[index + 1].owner
    if let item = menu.items.first(where: { $0.id == owner }), let submenu = item.submenu {
      show(submenu.trimmed, at: index + 1)
    } else {
      close(from: index + 1)
    }
  }

  /// Opens a menu that was trimmed.
  private func open(
    _ menu: Menu, owner: String?, _ attempt: PopupAttempt
  ) throws(PlatformError) {
    let theme = origin?.currentTheme ?? scene.rootView.currentTheme
    let leastWidth = owner == nil ? leastWidth : 0
    let prepared =
      owner == nil
      ? scene.takePreparedMenu(
        showing: menu, in: theme, showsMnemonics: isOpenedByKey, leastWidth: leastWidth) : nil
    let lines =
      prepared?.panel.lines
      ?? MenuLayout(menu, in: theme, isMirrored: isMirrored, showsMnemonics: isOpenedByKey)
    let item = owner.flatMap(frame(ofItem:))
    let placement = placement(of: lines.menuSize(leastWidth: leastWidth), beside: item)
    let popup: Popup
    let panel: MenuPanelNode
    if let prepared {
      (popup, panel) = (prepared.popup, prepared.panel)
      try popup.request(placement, attempt.input)
      panel.items.take(menu.items)
    } else {
      let parent = item == nil ? scene : levels.last!.popup.scene
      popup = try Popup(placement, in: parent, attempt, style: .card)
      // What the popup shows is made while the compositor finds a place for it.
      panel = MenuPanelNode(menu, lines, leastWidth: leastWidth)
      popup.fill(with: panel.view)
    }
    let level = MenuLevel(menu, popup: popup, panel: panel, owner: owner, attempt)
    let number = levels.count
    levels.append(level)
    if number > 0 { levels[number - 1].setOpen(owner) }
    panel.items.actionHandler = { [weak self, weak level] action, item in
      guard let self, let level else { return false }
      return perform(action, on: item, in: level)
    }
    panel.scroller.onScroll = { [weak self, weak level] in
      if let level { self?.itemsDidScroll(in: level) }
    }
    popup.pointerHandler = { [weak self, weak level] event in
      guard let self, let level else { return false }
      return handle(event, from: level)
    }
    popup.keyHandler = { [weak self] event in self?.handle(event) ?? false }
    popup.onDismiss { [weak self, weak level] in
      if let level { self?.levelDidClose(level) }
    }
    popup.prepare()
  }

  /// Where an item of the last menu is in that; nil if it has none of that id.
  private func frame(ofItem id: String) -> Rect? {
    guard let level = levels.last, let index = level.menu.items.firstIndex(where: { $0.id == id })
    else { return nil }
    return level.panel.frame(ofItem: index)
  }

  /// - Parameter item: What a submenu belongs to; nil for the first menu.
  private func placement(of size: Size, beside item: Rect?) -> PopupPlacement {
    if let item { return MenuAnchor.placement(of: size, beside: item, isMirrored: isMirrored) }
    return anchor.placement(of: size, in: origin ?? scene.rootView, isMirrored: isMirrored)
  }

  /// Opens the submenu of an item.
  ///
  /// - Returns: whether it has one that is open now.
  @discardableResult
  func openSubmenu(of item: Int, in index: Int) -> Bool {
    let level = levels[index]
    let owner = level.menu.items[item]
    guard owner.isEnabled, let submenu = owner.submenu?.trimmed, !submenu.items.isEmpty else {
      return false
    }
    if index + 1 < levels.count, levels[index + 1].owner == owner.id { return true }
    close(from: index + 1)
    aim = SubmenuAim()
    do {
      try open(submenu, owner: owner.id, level.attempt.following(scene.lastInputSerial))
      return true
    } catch {
      return false
    }
  }

  /// Closes the submenus above a number of levels.
  func close(from index: Int) {
    guard index < levels.count else { return }
    if index == 0 { return close() }
    levels[index].popup.dismiss()
  }

  /// A popup is gone, and those above it before it.
  private func levelDidClose(_ level: MenuLevel) {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    levels.removeSubrange(index...)
    if reopen(level) { return }
    if index > 0 { levels[index - 1].setOpen(nil) } else { close() }
  }

  /// Asks in another way for a menu that the compositor has refused.
  ///
  /// - Returns: whether there is one.
  private func reopen(_ level: MenuLevel) -> Bool {
    guard level.popup.wasRefused, !isClosed, let next = level.attempt.next(in: scene) else {
      return false
    }
    return (try? open(level.menu, owner: level.owner, next)) != nil
  }

  /// Closes everything. Harmless when repeated.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    hoverTimer?.cancel()
    scrollTimer?.cancel()
    press = nil
    levels.first?.popup.dismiss()
    levels = []
    if scene.openMenu === self { scene.openMenu = nil }
    let presentation = presentation
    self.presentation = nil
    presentation?.didClose()
  }

  // MARK: Choosing

  /// An item was chosen by a click, a key or a reader.
  func choose(_ index: Int, in level: MenuLevel?) {
    guard let level, let number = levels.firstIndex(where: { $0 === level }) else { return }
    let item = level.menu.items[index]
    guard item.isEnabled, item.canBeHighlighted else { return }
    level.change { $0.move(to: index, in: level.menu) }
    if item.submenu != nil {
      openSubmenu(of: index, in: number)
    } else {
      // What the action opens finds the focus where it was, and no menu.
      close()
      item.perform()
    }
  }

  /// Does what a reader has asked of an item.
  ///
  /// - Returns: whether it was done.
  private func perform(_ action: SemanticAction, on index: Int, in level: MenuLevel) -> Bool {
    guard level.menu.items[index].isEnabled else { return false }
    switch action {
    case .press: choose(index, in: level)
    case .focus: level.change(scrolls: true) { $0.move(to: index, in: level.menu) }
    default: return false
    }
    return true
  }

  /// Switches the highlighted item and leaves the menu open.
  ///
  /// - Returns: whether it can be switched.
  func switchHighlighted() -> Bool {
    guard let level = levels.last, let index = level.highlight.index,
      level.menu.items[index].isOn != nil
    else { return false }
    let item = level.menu.items[index]
    guard item.isEnabled else { return true }
    var menu = level.menu
    menu.choose(index)
    show(menu, at: levels.count - 1)
    item.perform()
    return true
  }

  // MARK: The pointer

  /// Where the corner of a level lies in the scene of the view that the menu belongs to.
  private func corner(of index: Int) -> Point {
    levels[...index].reduce(.zero) { $0 + ($1.popup.frame?.origin ?? .zero) }
  }

  /// What lies at a point of the scene of the view that the menu belongs to; nil beside the menus.
  private func place(at point: Point) -> Place? {
    for index in levels.indices.reversed() {
      guard let frame = levels[index].popup.frame else { continue }
      let local = point - corner(of: index)
      guard Rect(origin: .zero, size: frame.size).contains(local) else { continue }
      return Place(level: index, item: levels[index].panel.item(at: local))
    }
    return nil
  }

  private func handle(_ event: PointerEvent, from level: MenuLevel) -> Bool {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return false }
    return handle(event, at: event.position + corner(of: index))
  }

  /// Handles what a pointer did at a point of the scene of the view that the menu belongs to.
  ///
  /// - Returns: whether the event is for nobody else.
  @discardableResult
  func handle(_ event: PointerEvent, at point: Point) -> Bool {
    switch event.kind {
    // A menu that a key opens under a pointer that rests is entered, too.
    case .entered: if !scene.session.lastInputWasKey { move(event, to: point) }
    case .moved: move(event, to: point)
    // A submenu that a key opens takes the pointer from the menu below, and no highlight.
    case .exited: if pointer != nil { leave() }
    case .pressed: beginPress(event, at: point)
    case .released: endPress(at: point)
    case .cancelled: (press, pressed) = (nil, nil)
    }
    // Fingers scroll a long menu.
    return !event.isTouch
  }

  /// Ends the press that has opened the menu where the view under its beginning does not hear of its end.
  ///
  /// - Parameter point: Of the scene of the view that the menu belongs to; nil for a place outside of that.
  /// - Returns: whether it is that press.
  func endOpeningPress(_ event: PointerEvent, at point: Point?) -> Bool {
    guard let press, press.pointer == event.pointer, case .released = event.kind else {
      return false
    }
    endPress(at: point ?? Point(x: -.greatestFiniteMagnitude, y: 0))
    return true
  }

  private func move(_ event: PointerEvent, to point: Point) {
    // A finger chooses where it is lifted, and shows that only while the press that has opened the menu lasts.
    if !event.isTouch || press != nil { hover(at: point) }
  }

  /// Highlights what a wheel has brought under the pointer.
  private func itemsDidScroll(in level: MenuLevel) {
    guard let pointer, let place = place(at: pointer), levels[place.level] === level,
      level === levels.last
    else { return }
    level.change { $0.move(to: place.item, in: level.menu) }
  }

  private func leave() {
    pointer = nil
    hoverTimer?.cancel()
    scrollTimer?.cancel()
    levels.last?.change { $0.move(to: nil, in: levels.last!.menu) }
  }

  private func hover(at point: Point) {
    if point != submenuOrigin { submenuOrigin = nil }
    guard let place = place(at: point) else { return leave() }
    pointer = point
    let level = levels[place.level]
    scrollAtEdge(of: level, point, corner(of: place.level))
    let hasSubmenu = place.level + 1 < levels.count
    if hasSubmenu, isOwner(place) {
      aim = SubmenuAim()
      _ = aim.move(to: point, submenu: frame(of: place.level + 1))
      hoverTimer?.cancel()
      level.change { $0.move(to: place.item, in: level.menu) }
      return
    }
    if hasSubmenu, aim.move(to: point, submenu: frame(of: place.level + 1)) {
      // On the way to the submenu: nothing is highlighted, unless the pointer rests here.
      return follow(place, point, after: SubmenuAim.rest)
    }
    level.change { $0.move(to: place.item, in: level.menu) }
    if !hasSubmenu, let item = place.item, openSubmenu(of: item, in: place.level) {
      submenuOrigin = point
      return
    }
    follow(place, point, after: Self.hoverDelay)
  }

  /// Scrolls a menu while the pointer is at an edge beyond which there are more items.
  private func scrollAtEdge(of level: MenuLevel, _ point: Point, _ corner: Point) {
    scrollTimer?.cancel()
    guard let distance = level.panel.edgeScroll(at: point - corner) else { return }
    scrollTimer = scene.scheduler.schedule(after: Self.scrollInterval) { [weak self, weak level] in
      guard let self, let level, levels.contains(where: { $0 === level }) else { return }
      level.panel.scroller.scroll(to: level.panel.scroller.contentOffset + distance)
      hover(at: point)
    }
  }

  /// Lets the submenus follow the pointer once it has been at a place for a time.
  private func follow(_ place: Place, _ point: Point, after delay: Duration) {
    hoverTimer?.cancel()
    hoverTimer = scene.scheduler.schedule(after: delay) { [weak self] in
      guard let self, levels.indices.contains(place.level) else { return }
      let level = levels[place.level]
      level.change { $0.move(to: place.item, in: level.menu) }
      guard let item = place.item else { return }
      if openSubmenu(of: item, in: place.level) {
        submenuOrigin = point
      } else {
        close(from: place.level + 1)
      }
    }
  }

  private func isOwner(_ place: Place) -> Bool {
    guard let item = place.item else { return false }
    return levels[place.level + 1].owner == levels[place.level].menu.items[item].id
  }

  private func frame(of index: Int) -> Rect {
    Rect(origin: corner(of: index), size: levels[index].popup.frame?.size ?? .zero)
  }

  private func beginPress(_ event: PointerEvent, at point: Point) {
    press = nil
    guard place(at: point) != nil else { return close() }
    if point == submenuOrigin { return }
    pressed = PressedItem(point: point, isTouch: event.isTouch)
    if event.isTouch { return }
    hover(at: point)
    // The submenu that it opens may cover the item: then the release is above another one.
    if point == submenuOrigin { pressed = nil }
  }

  /// A press that began in the menu chooses where it ends; the one that opened the menu if it was a drag.
  private func endPress(at point: Point) {
    let now = scene.scheduler.now
    defer { (press, pressed) = (nil, nil) }
    if let press {
      guard press.isDrag(endingAt: point, now) else { return }
      guard place(at: point) != nil else {
        // Who is back at the button has changed their mind.
        if origin.map({ anchor.isButton(at: point, in: $0) }) != true { close() }
        return
      }
    } else if let pressed {
      let isScroll = pressed.isTouch && pressed.point.distance(to: point) > GestureSlop.tap(.touch)
      if isScroll { return }
    } else {
      return
    }
    guard let place = place(at: point), let item = place.item else { return }
    choose(item, in: levels[place.level])
  }
}
