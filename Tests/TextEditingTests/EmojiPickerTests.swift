import SurfaceTesting
import Testing

@testable import Surface

extension EditorDesk {
  /// The emoji that a picker shows, by their names.
  fileprivate var offeredEmoji: [String] { screen.elements(.option).compactMap(\.name) }

  fileprivate var groups: [String] { screen.elements(.tab).compactMap(\.name) }

  fileprivate var isPicking: Bool { !screen.elements(.tab).isEmpty }

  fileprivate var markedEmoji: String? {
    screen.elements(.option).first { $0.semantics.isSelected == true }?.name
  }
}

@MainActor
@Suite struct `The emoji picker` {
  private let desk = EditorDesk("one two")

  private func open() { desk.press(".", .control) }

  @Test(arguments: [".", ";"] as [Key])
  func `is opened by keys, and closed by Escape`(key: Key) {
    desk.press(key, .control)
    #expect(desk.isPicking)
    desk.press(.escape)
    #expect(!desk.isPicking && desk.node.view.isFocused)
    desk.type("x")
    #expect(desk.node.text == "xone two")
  }

  @Test func `is opened by the menu`() throws {
    desk.press(.menu)
    try desk.screen.click(desk.screen.element(.menuItem, named: "Insert Emoji"))
    #expect(desk.isPicking)
  }

  @Test func `a press puts an emoji where the caret is, in one step`() throws {
    desk.putCaret(at: 3)
    desk.type("x")
    open()
    try desk.screen.click(desk.screen.element(.option, named: "grinning face"))
    #expect(desk.node.text == "onex😀 two" && desk.caret == 8 && !desk.isPicking)
    desk.press("z", .control)
    #expect(desk.node.text == "onex two")
  }

  @Test func `it takes the place of what is selected`() throws {
    desk.select(0..<3)
    open()
    try desk.screen.click(desk.screen.element(.option, named: "grinning face"))
    #expect(desk.node.text == "😀 two")
  }

  @Test func `letters search by names and by what people call them`() {
    open()
    desk.type("birth")
    #expect(
      desk.offeredEmoji.contains("birthday cake") && desk.offeredEmoji.contains("wrapped present"))
    #expect(!desk.offeredEmoji.contains("grinning face"))
    desk.press(.enter)
    #expect(desk.node.text == "🎂one two", "the first one")
  }

  @Test func `a search that finds nothing says so, and Return does nothing`() {
    open()
    desk.type("qqq")
    #expect(desk.offeredEmoji.isEmpty)
    desk.press(.enter)
    #expect(desk.node.text == "one two" && desk.isPicking)
  }

  @Test func `arrows go from emoji to emoji`() {
    open()
    let all = desk.offeredEmoji
    desk.press(.down)
    #expect(desk.markedEmoji == all[0])
    desk.press(.right, times: 2)
    #expect(desk.markedEmoji == all[2])
    desk.press(.down)
    #expect(desk.markedEmoji == all[10])
    desk.press(.left)
    desk.press(.up)
    #expect(desk.markedEmoji == all[1])
    desk.press(.up)
    #expect(desk.markedEmoji == nil, "it is the search again")
    desk.press(.down)
    desk.press(.enter)
    #expect(desk.node.text == "😀one two")
  }

  @Test func `another group begins with its first emoji`() throws {
    open()
    func firstPlace() throws -> Double {
      try #require(desk.screen.elements(.option).first).frame.minY
    }
    let place = try firstPlace()
    desk.press(.down)
    desk.press(.pageDown, times: 20)
    #expect(try firstPlace() < place)
    desk.press(.pageDown, .control)
    #expect(try firstPlace() == place)
  }

  @Test func `Return in a picker in which nothing was looked for does nothing`() {
    open()
    desk.press(.enter)
    #expect(desk.node.text == "one two" && desk.isPicking)
  }

  @Test func `groups are gone through by keys and by presses`() throws {
    open()
    #expect(desk.groups.first == "Smileys" && desk.groups.count == 9)
    desk.press(.pageDown, .control)
    #expect(desk.offeredEmoji.first == "waving hand sign")
    desk.press(.pageUp, .control)
    #expect(desk.offeredEmoji.first == "grinning face")
    try desk.screen.click(desk.screen.element(.tab, named: "Flags"))
    #expect(desk.offeredEmoji.contains("flag of germany"))
    try desk.screen.click(desk.screen.element(.option, named: "flag of germany"))
    #expect(desk.node.text == "🇩🇪one two")
  }

  @Test func `a program remembers what was taken last beyond its end`() throws {
    let session = try #require(desk.node.scene?.session)
    session.recentEmoji = ["🇩🇪", "🚀"]
    open()
    #expect(desk.offeredEmoji == ["flag of germany", "rocket"])
    desk.type("pizza")
    desk.press(.enter)
    #expect(session.recentEmoji == ["🍕", "🇩🇪", "🚀"])
    session.recentEmoji = Array(repeating: "🚀", count: 40)
    #expect(session.recentEmoji == ["🚀"])
  }

  @Test func `what was taken last comes first the next time, in all texts of the program`() throws {
    open()
    #expect(!desk.groups.contains("Recent"))
    desk.type("rocket")
    desk.press(.enter)
    open()
    desk.type("pizza")
    desk.press(.enter)
    let other = EditableTextNode("other")
    other.frame = Rect(x: 10, y: 60, width: 200, height: 32)
    desk.screen.window.contentView.addSubview(other.view)
    other.view.becomeFocused()
    open()
    #expect(desk.groups.first == "Recent")
    #expect(desk.offeredEmoji == ["slice of pizza", "rocket"])
  }

  @Test func `passwords, numbers and what is only read have none`() {
    func opens(_ set: (EditableTextNode) -> Void) -> Bool {
      let desk = EditorDesk("", set: set)
      desk.press(".", .control)
      return desk.isPicking
    }
    #expect(opens { _ in })
    #expect(!opens { $0.isSecure = true })
    #expect(!opens { $0.purpose = .digits })
    #expect(!opens { $0.isReadOnly = true })
  }
}

@Suite struct `The emoji of the picker` {
  @Test func `are each one character with a name, and in one group`() {
    let all = EmojiSearch.all
    #expect(all.count > 500)
    #expect(all.allSatisfy { !$0.name.isEmpty })
    #expect(Set(all.map(\.character)).count == all.count)
    #expect(Set(all.map(\.name)).count == all.count)
    for emoji in all {
      let scalars = emoji.character.unicodeScalars
      #expect(scalars.first?.properties.isEmoji == true, "\(emoji.name)")
      // Else it is a letter to most fonts.
      let isPicture = scalars.first?.properties.isEmojiPresentation == true
      #expect(isPicture || scalars.contains("\u{FE0F}"), "\(emoji.name)")
    }
  }

  @Test func `the last ones are kept, each once`() {
    var recent = RecentEmoji()
    for emoji in EmojiSearch.all.prefix(30) { recent.insert(emoji) }
    recent.insert(EmojiSearch.all[25])
    #expect(recent.emoji.count == 21 && recent.emoji[0] == EmojiSearch.all[25])
    #expect(Set(recent.emoji).count == 21)
  }
}

@MainActor
@Suite struct `Pictures of the emoji picker` {
  @Test(arguments: [
    (DesktopSettings.ColorScheme.light, Int32(120)), (.light, 240), (.dark, 120), (.dark, 240),
  ])
  func `with what was found`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    let desk = EditorDesk(
      "Hello ", size: Size(width: 360, height: 440), scale: ScaleFactor(numerator: scale)
    ) { $0.textColor = nil }
    desk.screen.backend.platform.desktopSettings.settings.colorScheme = scheme
    desk.press(.end)
    desk.press(".", .control)
    desk.type("heart")
    desk.press(.down)
    desk.press(.right, times: 3)
    try Golden.expect(
      desk.screen.screenshot(), named: "picker-\(scheme.rawValue)-\(scale * 10 / 12)")
  }
}
