import ListEngine
import Platform

extension MenuController {
  /// Handles a key: all of them are the menu's while it is open.
  func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let level = levels.last else { return true }
    pointer = nil
    let (back, forth): (Key, Key) = isMirrored ? (.right, .left) : (.left, .right)
    switch event.key {
    case .down: move(by: 1)
    case .up: move(by: -1)
    case .pageDown: move(by: level.pageLength)
    case .pageUp: move(by: -level.pageLength)
    case .home: level.change(scrolls: true) { $0.moveToEnd(isFirst: true, in: level.menu) }
    case .end: level.change(scrolls: true) { $0.moveToEnd(isFirst: false, in: level.menu) }
    case forth: enterSubmenu()
    case back: if levels.count > 1 { close(from: levels.count - 1) }
    case .escape:
      if !typeAhead.cancel(at: scene.scheduler.now) { close(from: levels.count - 1) }
    case .tab, .backTab, .menu, .f10: close()
    case .enter, .keypadEnter: chooseHighlighted()
    case .space where typeAhead.text.isEmpty: if !switchHighlighted() { chooseHighlighted() }
    default: type(event)
    }
    return true
  }

  private func move(by steps: Int) {
    guard let level = levels.last else { return }
    typeAhead.reset()
    level.change(scrolls: true) { $0.move(by: steps, in: level.menu) }
  }

  /// Into the submenu of the highlighted item, to its first item.
  private func enterSubmenu() {
    guard let index = levels.last?.highlight.index else { return }
    if openSubmenu(of: index, in: levels.count - 1) { highlightFirst() }
  }

  /// Highlights the first item that can be chosen.
  func highlightFirst() {
    guard let level = levels.last else { return }
    level.change(scrolls: true) { $0.moveToFirstEnabled(in: level.menu) }
  }

  /// Highlights the item that is on, or else the first one.
  func highlightChosen() {
    guard let level = levels.last else { return }
    let chosen = level.menu.items.firstIndex { $0.isOn == true }
    guard let chosen else { return highlightFirst() }
    level.change(scrolls: true) { $0.move(to: chosen, in: level.menu) }
  }

  private func chooseHighlighted() {
    guard let level = levels.last, let index = level.highlight.index else { return }
    let number = levels.count
    choose(index, in: level)
    if levels.count > number { highlightFirst() }
  }

  /// A letter chooses the item that it is the mnemonic of, or goes to the next of several; otherwise it is the beginning of
  /// a title.
  private func type(_ event: KeyEvent) {
    guard let level = levels.last, event.modifiers.isDisjoint(with: [.control, .logo]) else {
      return
    }
    let text = event.text.isEmpty ? event.shortcutKey.letter : event.text
    let items = level.menu.items
    let marked = items.indices.filter { index in
      guard let mnemonic = items[index].mnemonic, items[index].isEnabled else { return false }
      return mnemonic.lowercased() == text.lowercased()
    }
    if typeAhead.text.isEmpty, !marked.isEmpty {
      let next = marked.first { $0 > level.highlight.index ?? -1 } ?? marked[0]
      level.change(scrolls: true) { $0.move(to: next, in: level.menu) }
      if marked.count == 1 { chooseHighlighted() }
      return
    }
    let answer = typeAhead.type(
      text, at: scene.scheduler.now, from: level.highlight.index, count: items.count
    ) { items[$0].canBeHighlighted ? items[$0].title : nil }
    if case .found(let index) = answer {
      level.change(scrolls: true) { $0.move(to: index, in: level.menu) }
    }
  }
}

extension Key {
  /// What the key types by itself; empty for keys that type nothing.
  fileprivate var letter: String {
    guard rawValue > 0x20, rawValue < 0x100, let scalar = Unicode.Scalar(rawValue) else {
      return ""
    }
    return String(scalar)
  }
}
