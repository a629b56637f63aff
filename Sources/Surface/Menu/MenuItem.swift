public import Platform

/// One line of a ``Menu``: a command, something to switch, a way into another menu, or what separates them.
public struct MenuItem {
  /// What the item is.
  public enum Kind {
    /// A command.
    case action
    /// Something that is on or off.
    case toggle(isOn: Bool)
    /// One of several, of which one is on: the choices beside it without a separator between.
    case choice(isOn: Bool)
    /// Opens a menu beside it.
    case submenu(Menu)
    /// A line.
    case separator
    /// A title of the items below it.
    case heading
  }

  /// Tells the item from others of its menu while the menu is replaced by another one; its title, unless something else is
  /// said.
  public var id: String
  /// What the item is.
  public var kind: Kind
  /// What the item is called.
  public var title: String
  /// The letter of the title that chooses the item while its menu is open; it is underlined in a menu that was opened by a
  /// key. Nil for none: the first letters of the title lead to it in any case.
  public var mnemonic: Character?
  /// A picture before the title; nil for none.
  public var icon: ThemeIcon?
  /// What does the same without the menu; it is shown, and has to be recognized elsewhere
  /// (``KeyboardShortcutGestureRecognizer``).
  public var shortcut: KeyboardShortcut?
  /// Whether it can be chosen. One that cannot is shown fainter, and can be reached by keys, so that it can be read.
  public var isEnabled: Bool
  /// Whether it destroys something, and looks like it.
  public var isDestructive: Bool
  /// Called when the item is chosen, after the menu is gone and the focus is where it was before: with the state that is
  /// asked for of a toggle, with true of others. The space bar switches toggles and choices and leaves the menu open.
  public var action: @MainActor (Bool) -> Void

  /// An item; the static functions say less.
  ///
  /// - Parameters:
  ///   - kind: What the item is.
  ///   - title: What the item is called.
  ///   - id: See ``id``; nil for the title.
  ///   - mnemonic: See ``mnemonic``.
  ///   - icon: See ``icon``.
  ///   - shortcut: See ``shortcut``.
  ///   - isEnabled: Whether it can be chosen.
  ///   - isDestructive: Whether it destroys something.
  ///   - action: Called when the item is chosen.
  public init(
    _ kind: Kind, _ title: String, id: String? = nil, mnemonic: Character? = nil,
    icon: ThemeIcon? = nil, shortcut: KeyboardShortcut? = nil, isEnabled: Bool = true,
    isDestructive: Bool = false, action: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.id = id ?? title
    self.kind = kind
    self.title = title
    self.mnemonic = mnemonic
    self.icon = icon
    self.shortcut = shortcut
    self.isEnabled = isEnabled
    self.isDestructive = isDestructive
    self.action = action
  }

  // MARK: Kinds

  /// A command.
  ///
  /// - Parameters:
  ///   - title: What the item is called.
  ///   - id: See ``id``; nil for the title.
  ///   - mnemonic: See ``mnemonic``.
  ///   - icon: A picture before the title.
  ///   - shortcut: What does the same without the menu.
  ///   - isEnabled: Whether it can be chosen.
  ///   - isDestructive: Whether it destroys something.
  ///   - action: Called when the item is chosen.
  public static func action(
    _ title: String, id: String? = nil, mnemonic: Character? = nil,
    icon: ThemeIcon? = nil, shortcut: KeyboardShortcut? = nil,
    isEnabled: Bool = true, isDestructive: Bool = false,
    action: @escaping @MainActor () -> Void
  ) -> MenuItem {
    MenuItem(
      .action, title, id: id, mnemonic: mnemonic, icon: icon, shortcut: shortcut,
      isEnabled: isEnabled, isDestructive: isDestructive, action: { _ in action() })
  }

  /// Something that is on or off.
  ///
  /// - Parameters:
  ///   - title: What the item is called.
  ///   - isOn: Whether it has a check mark.
  ///   - id: See ``id``; nil for the title.
  ///   - mnemonic: See ``mnemonic``.
  ///   - shortcut: What does the same without the menu.
  ///   - isEnabled: Whether it can be chosen.
  ///   - change: Called with the state that the user asks for.
  public static func toggle(
    _ title: String, isOn: Bool, id: String? = nil, mnemonic: Character? = nil,
    shortcut: KeyboardShortcut? = nil, isEnabled: Bool = true,
    change: @escaping @MainActor (Bool) -> Void
  ) -> MenuItem {
    MenuItem(
      .toggle(isOn: isOn), title, id: id, mnemonic: mnemonic, shortcut: shortcut,
      isEnabled: isEnabled, action: change)
  }

  /// One of several, of which one is on.
  ///
  /// - Parameters:
  ///   - title: What the item is called.
  ///   - isOn: Whether it is the one that is on.
  ///   - id: See ``id``; nil for the title.
  ///   - mnemonic: See ``mnemonic``.
  ///   - shortcut: What does the same without the menu.
  ///   - isEnabled: Whether it can be chosen.
  ///   - action: Called when the item is chosen.
  public static func choice(
    _ title: String, isOn: Bool, id: String? = nil, mnemonic: Character? = nil,
    shortcut: KeyboardShortcut? = nil, isEnabled: Bool = true,
    action: @escaping @MainActor () -> Void
  ) -> MenuItem {
    MenuItem(
      .choice(isOn: isOn), title, id: id, mnemonic: mnemonic, shortcut: shortcut,
      isEnabled: isEnabled, action: { _ in action() })
  }

  /// Opens a menu beside it.
  ///
  /// - Parameters:
  ///   - title: What the item is called.
  ///   - id: See ``id``; nil for the title.
  ///   - mnemonic: See ``mnemonic``.
  ///   - icon: A picture before the title.
  ///   - isEnabled: Whether it opens.
  ///   - items: Those of the menu, top to bottom.
  public static func submenu(
    _ title: String, id: String? = nil, mnemonic: Character? = nil,
    icon: ThemeIcon? = nil, isEnabled: Bool = true, _ items: [MenuItem]
  ) -> MenuItem {
    MenuItem(
      .submenu(Menu(items)), title, id: id, mnemonic: mnemonic, icon: icon, isEnabled: isEnabled)
  }

  /// A line between items.
  public static var separator: MenuItem { MenuItem(.separator, "") }

  /// A title of the items below it.
  public static func heading(_ title: String) -> MenuItem { MenuItem(.heading, title) }

  // MARK: What it is

  var isSeparator: Bool { if case .separator = kind { true } else { false } }

  /// Whether the highlight may come to it: lines and headings are passed over.
  var canBeHighlighted: Bool {
    switch kind {
    case .action, .toggle, .choice, .submenu: true
    case .separator, .heading: false
    }
  }

  var submenu: Menu? { if case .submenu(let menu) = kind { menu } else { nil } }

  /// What ``action`` is called with.
  @MainActor
  func perform() {
    if case .toggle(let isOn) = kind { action(!isOn) } else { action(true) }
  }

  /// Whether it has a mark; nil for an item that has room for none.
  var isOn: Bool? {
    switch kind {
    case .toggle(let isOn), .choice(let isOn): isOn
    case .action, .submenu, .separator, .heading: nil
    }
  }
}
