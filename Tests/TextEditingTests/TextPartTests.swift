import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `A text that comes in parts` {
  private let lines = (1...100).map { "line \($0)\n" }.joined()

  @Test func `leaves the caret, the history and the place that is seen`() {
    let desk = EditorDesk(lines, isMultiline: true)
    desk.type("x")
    desk.press(.pageDown, times: 2)
    desk.press(.left)
    let (caret, place) = (desk.caret, desk.node.scrollNode.contentOffset)
    var calls = 0
    desk.node.onEdit = { _ in calls += 1 }
    desk.node.onChange = { _ in calls += 1 }
    desk.node.append(TextBuffer(lines))
    desk.screen.settle()
    #expect(desk.node.text == "x" + lines + lines)
    #expect(desk.caret == caret && desk.node.scrollNode.contentOffset == place && calls == 0)
    desk.press("z", .control)
    #expect(desk.node.text == lines + lines && !desk.node.isModified)
  }

  @Test func `is the same picture as one that came as a whole`() {
    let desk = EditorDesk("", isMultiline: true) { $0.showsLineNumbers = true }
    for part in ["one\ntw", "o\nthree", "\n"] { desk.node.append(TextBuffer(part)) }
    desk.screen.settle()
    let whole = EditorDesk("one\ntwo\nthree\n", isMultiline: true) { $0.showsLineNumbers = true }
    #expect(desk.screen.backend.contents!.hasEqualPixels(to: whole.screen.backend.contents!))
  }

  @Test func `takes the place of the placeholder`() {
    let desk = EditorDesk("", isMultiline: true) { $0.placeholder = "Write" }
    desk.node.append(TextBuffer("a"))
    desk.screen.settle()
    let plain = EditorDesk("a", isMultiline: true)
    #expect(desk.screen.backend.contents!.hasEqualPixels(to: plain.screen.backend.contents!))
  }
}

@MainActor
@Suite struct `Parts of a text that are marked` {
  @Test func `are asked for where the text is seen, and again when it is scrolled`() throws {
    let text = (1...1000).map { "line \($0)\n" }.joined()
    let desk = EditorDesk(text, isMultiline: true)
    var asked: [Range<Int>] = []
    desk.node.highlightSource = { range in
      asked.append(range)
      return []
    }
    let first = try #require(asked.last)
    #expect(first.lowerBound == 0 && first.upperBound < text.utf8.count / 4)
    desk.press(.end, .control)
    #expect(try #require(asked.last).upperBound == text.utf8.count)
    let count = asked.count
    desk.node.highlightsDidChange()
    #expect(asked.count == count + 1)
  }

  @Test func `have their colours behind their letters, over several lines`() throws {
    let desk = EditorDesk("one\ntwo\nthree", isMultiline: true)
    let green = Color(red: 0, green: 1, blue: 0)
    func greenPixels() -> Int {
      let picture = desk.screen.backend.contents!
      let (width, height) = (picture.size.width, picture.size.height)
      return (0..<height).reduce(0) { sum, y in
        sum + (0..<width).count { picture[Int($0), Int(y)] == 0xFF00_FF00 }
      }
    }
    #expect(greenPixels() == 0)
    desk.node.highlightSource = { _ in [EditorHighlight(1..<6, color: green)] }
    desk.screen.settle()
    let both = greenPixels()
    #expect(both > 100)
    desk.node.highlightSource = { _ in [EditorHighlight(1..<3, color: green)] }
    desk.screen.settle()
    #expect(greenPixels() < both && greenPixels() > 0)
    desk.node.highlightSource = nil
    desk.screen.settle()
    #expect(greenPixels() == 0)
  }
}
