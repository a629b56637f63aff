import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

@MainActor
@Suite struct `Finding in the writer` {
  private let desk: WriterDesk

  init() throws { desk = try WriterDesk("one two\nOne three\nsomeone éone\n") }

  private func find(_ pattern: String) {
    desk.press("f", .control)
    desk.type(pattern)
  }

  @Test func `shows the first hit while it is typed, and marks all`() {
    find("on")
    #expect(desk.shows("1 of 4") && desk.selected == "on")
    desk.type("e")
    #expect(desk.highlighted == ["one", "One", "one", "one"])
    desk.type(" t")
    #expect(desk.highlighted == ["one t", "One t"] && desk.shows("1 of 2"))
    desk.type("q")
    #expect(desk.highlighted == [] && desk.shows("No hits"))
  }

  @Test(arguments: ["f", "h"] as [Key])
  func `has what is typed before the next frame`(key: Key) {
    desk.run.backend.send(.key(KeyEvent(.down, key: key, modifiers: .control)))
    desk.run.backend.send(.key(KeyEvent(.down, key: "t", text: "t")))
    desk.type("w")
    #expect(desk.highlighted == ["tw"] && desk.text?.hasPrefix("one two\n") == true)
  }

  @Test func `goes to the next hit and back, from one end of the text to the other`() {
    find("one")
    desk.press(.enter)
    #expect(desk.shows("2 of 4") && desk.selected == "One")
    desk.press(.enter, .shift)
    #expect(desk.shows("1 of 4"))
    desk.press(.enter, .shift)
    #expect(desk.shows("4 of 4"))
    desk.press(.f3)
    #expect(desk.shows("1 of 4"))
    desk.press(.f3, .shift)
    #expect(desk.shows("4 of 4"))
  }

  @Test func `begins at the caret`() {
    desk.press(.down)
    find("one")
    #expect(desk.shows("2 of 4") && desk.shows("Line 2, column 4"))
  }

  @Test func `tells capitals apart where it is asked to`() throws {
    find("One")
    try desk.click(.checkbox, "Match case")
    #expect(desk.highlighted == ["One"])
  }

  @Test func `understands regular expressions, and says when one is none`() throws {
    find("t[a-z]+")
    #expect(desk.highlighted == [])
    try desk.click(.checkbox, "Regular expression")
    #expect(desk.highlighted == ["two", "three"])
    desk.press("f", .control)
    desk.type("(")
    #expect(desk.shows("This is no regular expression."))
  }

  @Test func `takes what is selected`() {
    desk.press(.right, [.control, .shift])
    desk.press("f", .control)
    #expect(desk.highlighted.count == 4 && desk.shows("1 of 4"))
  }

  @Test func `ends with Escape, and the text has the keyboard again`() {
    find("two")
    desk.press(.escape)
    #expect(desk.highlighted == [] && desk.selected == "two")
    desk.type("x")
    #expect(desk.text?.hasPrefix("one x\n") == true)
  }

  @Test func `follows what is written meanwhile`() {
    find("one")
    desk.editor.view.becomeFocused()
    desk.press(.home)
    desk.type("one ")
    #expect(desk.highlighted.count == 5)
    desk.press(.backspace)
    desk.press(.backspace)
    #expect(desk.highlighted.count == 4)
  }

  @Test func `replaces one hit after the other`() throws {
    desk.press("h", .control)
    desk.type("one")
    try desk.click(.textBox, "Replace with")
    desk.type("1")
    try desk.click(.button, "Replace")
    #expect(desk.text == "1 two\nOne three\nsomeone éone\n" && desk.selected == "One")
    try desk.click(.button, "Replace")
    #expect(desk.text == "1 two\n1 three\nsomeone éone\n" && desk.selected == "one")
  }

  @Test func `replaces all hits in one step, with what groups have taken`() throws {
    desk.press("h", .control)
    desk.type("(t[a-z])([a-z]*)")
    try desk.click(.checkbox, "Regular expression")
    try desk.click(.textBox, "Replace with")
    desk.type("$2-$1")
    try desk.click(.button, "Replace all")
    #expect(desk.text == "one o-tw\nOne ree-th\nsomeone éone\n")
    desk.press(.escape)
    desk.press("z", .control)
    #expect(desk.text == "one two\nOne three\nsomeone éone\n")
  }

  @Test(arguments: [200.0, 320, 500], [150.0, 200, 300])
  func `can be used and closed in a small window`(width: Double, height: Double) throws {
    let desk = try WriterDesk("one two\nOne", size: Size(width: width, height: height))
    let window = Rect(x: 0, y: 0, width: width, height: height)
    desk.press("h", .control)
    desk.type("one")
    for name in ["Find", "Replace with"] {
      let field = try #require(desk.run.element(.textBox, name), "\(name)")
      #expect(window.contains(field.frame) && field.frame.width >= 70, "\(name)")
    }
    for name in ["Replace", "Close"] {
      let button = try #require(
        desk.elements.last { $0.role == .button && $0.name == name }, "\(name)")
      #expect(window.contains(button.frame), "\(name)")
    }
    #expect(desk.selected == "one")
    desk.run.click(try #require(desk.elements.last { $0.role == .button && $0.name == "Close" }))
    desk.run.settle()
    #expect(desk.run.element(.textBox, "Find") == nil && desk.run.element(.button, "Save") != nil)
  }

  @Test func `replaces more hits than an edit has ranges`() throws {
    let many = try WriterDesk(String(repeating: "a, b\n", count: 5000))
    many.press("h", .control)
    many.type(",")
    try many.click(.textBox, "Replace with")
    many.type(";")
    try many.click(.button, "Replace all")
    #expect(many.text == String(repeating: "a; b\n", count: 5000))
    many.press(.escape)
    many.press("z", .control)
    #expect(many.text == String(repeating: "a, b\n", count: 5000))
    #expect(many.shows("Saved"))
  }
}

extension Key {
  fileprivate static let f3 = Key(rawValue: 0xffc0)
}
