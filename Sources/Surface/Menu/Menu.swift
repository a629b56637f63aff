/// Commands to choose from, as a value: what a menu button, a context menu or a submenu shows.
///
/// ```swift
/// let menu: Menu = [
///   .action("Reply", mnemonic: "r", shortcut: KeyboardShortcut("r")) { reply(to: message) },
///   .submenu("Move To", folders.map { folder in .action(folder.name) { move(message, to: folder) } }),
///   .separator,
///   .toggle("Muted", isOn: chat.isMuted) { chat.isMuted = $0 },
///   .action("Delete", icon: theme.icons.dismiss, isDestructive: true) { delete(message) },
/// ]
/// ```
///
/// It is made for each time that it is opened, and may be replaced while it is open (``MenuPresentation/menu``).
public struct Menu: ExpressibleByArrayLiteral {
  /// Top to bottom.
  public var items: [MenuItem]
  /// Whether the items are written from right to left, submenus open to the left, and the arrow to the left opens them.
  public var isMirrored = false

  /// A menu of items, top to bottom. Separators at its ends, or beside each other, are not shown.
  public init(_ items: [MenuItem]) { self.items = items }

  /// A menu of items, top to bottom.
  public init(arrayLiteral items: MenuItem...) { self.init(items) }

  /// Without separators that separate nothing, and with another id for each item: two files may have the same name.
  var trimmed: Menu {
    var shown: [MenuItem] = []
    shown.reserveCapacity(items.count)
    for item in items where !item.isSeparator || shown.last?.isSeparator == false {
      shown.append(item)
    }
    if shown.last?.isSeparator == true { shown.removeLast() }
    shown.makeIDsUnique()
    var menu = self
    menu.items = shown
    return menu
  }

  /// What can be seen of the menu, without what an app does with it.
  var withoutActions: Menu {
    var menu = self
    for index in items.indices {
      menu.items[index].action = { _ in }
      if items[index].submenu != nil { menu.items[index].kind = .submenu([]) }
    }
    return menu
  }

  /// The items of the group of choices that one belongs to: those beside it without a separator or a heading between.
  func choices(around index: Int) -> Range<Int> {
    func isChoice(_ item: MenuItem) -> Bool {
      if case .choice = item.kind { true } else { false }
    }
    let start = items[..<index].lastIndex { !isChoice($0) }.map { $0 + 1 } ?? 0
    let end = items[index...].firstIndex { !isChoice($0) } ?? items.endIndex
    return start..<max(start, end)
  }

  /// What the menu shows after an item was chosen and the menu has stayed open.
  mutating func choose(_ index: Int) {
    switch items[index].kind {
    case .toggle(let isOn): items[index].kind = .toggle(isOn: !isOn)
    case .choice:
      for other in choices(around: index) { items[other].kind = .choice(isOn: other == index) }
    case .action, .submenu, .separator, .heading: break
    }
  }
}

extension [MenuItem] {
  /// As many ids are compared with each other before the first of them would be hashed: most menus are short, and have ids of
  /// their own.
  private static let mostCompared = 24

  fileprivate mutating func makeIDsUnique() {
    for index in indices where self[index].isSeparator { self[index].id = "\u{0}\(index)" }
    guard count > Self.mostCompared || hasTwins else { return }
    var counts = [String: Int](minimumCapacity: count)
    for index in indices {
      let known = counts[self[index].id, default: 0]
      counts[self[index].id] = known + 1
      if known > 0 { self[index].id += "\u{0}\(known)" }
    }
  }

  private var hasTwins: Bool {
    indices.contains { index in self[..<index].contains { $0.id == self[index].id } }
  }
}
