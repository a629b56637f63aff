import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Keys that move the caret` {
  private let desk = EditorDesk("one two three")

  @Test func `the arrows go a character to their side`() {
    desk.press(.right, times: 2)
    #expect(desk.selected == 2..<2)
    desk.press(.left)
    #expect(desk.selected == 1..<1)
  }

  @Test func `the keypad without Num Lock moves as the arrows do`() {
    let (left, right, end) = (
      Key(rawValue: 0xff96), Key(rawValue: 0xff98), Key(rawValue: 0xff9c)
    )
    desk.press(right, times: 2)
    desk.press(left)
    #expect(desk.selected == 1..<1)
    desk.press(end, .shift)
    #expect(desk.selected == 1..<13)
  }

  @Test(arguments: [Modifiers(), .control])
  func `from a selection the arrows go to its edges and no further`(_ modifiers: Modifiers) {
    desk.select(5..<9)
    desk.press(.left, modifiers)
    #expect(desk.selected == 5..<5)
    desk.select(5..<9)
    desk.press(.right, modifiers)
    #expect(desk.selected == 9..<9)
  }

  @Test func `Control and the arrows go to the ends of words, and back to their starts`() {
    var stops: [Int] = []
    for _ in 0..<3 {
      desk.press(.right, .control)
      stops.append(desk.caret)
    }
    for _ in 0..<3 {
      desk.press(.left, .control)
      stops.append(desk.caret)
    }
    #expect(stops == [3, 7, 13, 8, 4, 0])
  }

  @Test func `Up and Down in one line go to its ends`() {
    desk.putCaret(at: 5)
    desk.press(.up)
    #expect(desk.selected == 0..<0)
    desk.press(.down)
    #expect(desk.selected == 13..<13)
    desk.putCaret(at: 5)
    desk.press(.up, .shift)
    #expect(desk.selected == 0..<5)
  }

  @Test func `Caps Lock changes nothing of it`() {
    desk.press(.right, [.control, .capsLock])
    #expect(desk.caret == 3)
  }

  @Test func `a held key goes on`() {
    desk.send(.right)
    for _ in 0..<4 { desk.send(.right, phase: .repeat) }
    #expect(desk.caret == 5)
  }
}

@MainActor
@Suite struct `Keys that move the caret through lines` {
  private static let words = (1...30).map { "word\($0)" }.joined(separator: " ")
  private let desk = EditorDesk(words + "\nshort\n" + words, isMultiline: true)
  private var first: Int { `Keys that move the caret through lines`.words.utf8.count }

  @Test func `Home and End go to the ends of the line on screen`() {
    desk.press(.down)
    let y = desk.caretRect.minY
    #expect(y > 0)
    desk.press(.end)
    let end = desk.caret
    #expect(desk.caretRect.minY == y, "the caret stays in its line")
    #expect(end < first)
    desk.press(.home)
    #expect(desk.caretRect.minY == y && desk.caret < end)
    let start = desk.caret
    desk.press(.end)
    desk.press(.right)
    desk.press(.home)
    #expect(desk.caretRect.minY > y && desk.caret > start)
  }

  @Test func `Control with Home and End goes to the ends of the text`() {
    desk.press(.end, .control)
    #expect(desk.caret == desk.node.textBuffer.utf8Count)
    desk.press(.home, [.control, .shift])
    #expect(desk.selected == 0..<desk.node.textBuffer.utf8Count && desk.caret == 0)
  }

  @Test func `Up and Down go line by line, and keep their place`() {
    desk.putCaret(at: first - 2)
    let x = desk.caretRect.minX
    desk.press(.down)
    #expect(desk.caret == first + 6, "the end of the short line")
    desk.press(.down)
    #expect(abs(desk.caretRect.minX - x) < 12)
    desk.press(.up, times: 2)
    #expect(desk.caret == first - 2)
  }

  @Test func `another key forgets the place`() {
    desk.putCaret(at: first - 2)
    let x = desk.caretRect.minX
    desk.press(.down)
    desk.press(.left)
    desk.press(.right)
    desk.press(.down)
    #expect(abs(desk.caretRect.minX - x) > 12)
  }

  @Test func `Control with Up and Down goes by paragraphs`() {
    desk.press(.down, .control)
    #expect(desk.caret == first)
    desk.press(.down, .control)
    #expect(desk.caret == first + 6)
    desk.press(.up, .control)
    #expect(desk.caret == first + 1)
    desk.press(.up, [.control, .shift])
    #expect(desk.selected == 0..<first + 1)
  }

  @Test func `Page Down and Page Up go as far as is seen, and keep their place`() {
    let long = EditorDesk(
      (1...100).map { "line \($0)" }.joined(separator: "\n"), isMultiline: true)
    long.press(.right, times: 3)
    let line = long.caretRect.height
    long.press(.pageDown)
    let number = long.node.textBuffer.line(at: long.caret)
    #expect(Double(number) * line <= 240 && Double(number + 3) * line >= 240)
    #expect(long.caretRect.maxY <= 240, "the caret is in sight")
    long.press(.pageUp)
    #expect(long.caret == 3)
    long.press(.pageDown, .shift)
    #expect(long.selected.lowerBound == 3 && long.node.textBuffer.line(at: long.caret) == number)
  }

  @Test(arguments: [
    KeyStroke(.left), KeyStroke(.right), KeyStroke(.left, .control), KeyStroke(.right, .control),
    KeyStroke(.up), KeyStroke(.down), KeyStroke(.home), KeyStroke(.end),
    KeyStroke(.home, .control), KeyStroke(.end, .control), KeyStroke(.up, .control),
    KeyStroke(.down, .control), KeyStroke(.pageUp), KeyStroke(.pageDown),
  ])
  func `with Shift each of them selects to where it goes without`(stroke: KeyStroke) {
    let start = first / 2
    desk.putCaret(at: start)
    desk.press(stroke)
    let end = desk.node.selections.primary.head
    #expect(end.offset != start)
    desk.putCaret(at: start)
    desk.press(stroke.key, stroke.modifiers.union(.shift))
    #expect(desk.node.selections.primary.head == end)
    #expect(desk.node.selections.primary.anchor.offset == start)
  }
}
