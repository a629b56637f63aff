import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Where the caret is` {
  private static let words = (1...30).map { "word\($0)" }.joined(separator: " ")

  @Test
  func `at a soft wrap it is at the end of the line after End, and at the beginning after Home`() {
    let desk = EditorDesk(`Where the caret is`.words, isMultiline: true)
    desk.press(.end)
    let (end, y) = (desk.caret, desk.caretRect.minY)
    desk.press(.right)
    desk.press(.home)
    #expect(desk.caret == end, "the same offset")
    #expect(desk.caretRect.minY > y && desk.caretRect.minX < 3, "on the other line")
    desk.press(.home)
    #expect(desk.caretRect.minY > y, "Home again stays")
    desk.press(.up)
    desk.press(.end)
    #expect(desk.caret == end && desk.caretRect.minY == y)
    desk.press(.end)
    #expect(desk.caret == end && desk.caretRect.minY == y, "End again stays")
  }

  @Test func `a click at a soft wrap is for the line that was clicked`() {
    let desk = EditorDesk(`Where the caret is`.words, isMultiline: true)
    desk.press(.end)
    let end = desk.caretRect
    desk.screen.click(Point(x: 318, y: end.midY))
    #expect(desk.caretRect == end)
    desk.screen.click(Point(x: 1, y: end.midY + end.height))
    #expect(desk.caretRect.minX < 3 && desk.caretRect.minY > end.minY)
  }

  @Test func `what is typed at a soft wrap keeps the caret behind it`() {
    let desk = EditorDesk(`Where the caret is`.words, isMultiline: true)
    desk.press(.end)
    desk.press(.right)
    desk.press(.home)
    let (caret, y) = (desk.caret, desk.caretRect.minY)
    desk.type("x")
    #expect(desk.caret == caret + 1 && desk.caretRect.minX > 3 && desk.caretRect.minY == y)
  }

  @Test func `Down over a line end in an empty line is in that line`() {
    let desk = EditorDesk("a\n\nb", isMultiline: true)
    let height = desk.caretRect.height
    desk.press(.down)
    #expect(desk.caret == 2 && abs(desk.caretRect.minY - height) < 2)
    desk.press(.left)
    #expect(desk.caret == 1 && desk.caretRect.minY == 0)
  }

  // MARK: Both directions

  /// abc, three Hebrew letters, def.
  private static let mixed = "abc שלם def"

  @Test func `the arrows go to their side also where the direction changes`() {
    let desk = EditorDesk(`Where the caret is`.mixed)
    var places = [desk.caretRect.minX]
    for _ in 0..<20 {
      desk.press(.right)
      places.append(desk.caretRect.minX)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "never back")
    #expect(desk.caret == desk.node.textBuffer.utf8Count)
    #expect(Set(places).count >= 11, "each letter is passed")
    var back = [desk.caretRect.minX]
    for _ in 0..<20 {
      desk.press(.left)
      back.append(desk.caretRect.minX)
    }
    #expect(Set(back) == Set(places) && desk.caret == 0)
  }

  @Test func `Home and End go by the direction of the paragraph`() {
    let desk = EditorDesk("שלום עולם", isMultiline: true)
    desk.press(.end)
    #expect(desk.caret == desk.node.textBuffer.utf8Count)
    let end = desk.caretRect.minX
    desk.press(.home)
    #expect(desk.caret == 0 && desk.caretRect.minX > end + 40)
    #expect(desk.caretRect.maxX <= 320, "all of it is seen")
    #expect(desk.isCaretSeen)
    desk.press(.left)
    #expect(desk.caret == 2, "to the left is further")
  }

  @Test func `what is typed at a change of direction has the caret behind it`() {
    let desk = EditorDesk("abc")
    desk.press(.end)
    let start = desk.caretRect.minX
    desk.type("ש")
    #expect(desk.caret == 5)
    let first = desk.caretRect.minX
    #expect(first != start || first > 0)
    desk.type("ל")
    #expect(desk.caret == 7)
    desk.press(.backspace, times: 2)
    #expect(desk.caretRect.minX == start)
  }

  @Test func `a selection over a change of direction is what is between its ends in the text`() {
    let desk = EditorDesk(`Where the caret is`.mixed)
    // The c and the first Hebrew letter, which is the one on the right.
    desk.select(2..<6)
    let c = desk.point(of: 2).x
    let left = desk.point(of: 10).x
    let picture = desk.screen.snapshot()
    let y = Int(desk.caretRect.minY) + 1
    let row = withExtendedLifetime(picture) { picture.pixels.row(y) }
    let plain = row[Int(desk.point(of: 0).x) + 2]
    #expect(row[Int(c) + 3] != plain, "the c")
    #expect(row[Int(left) + 3] == plain, "the last Hebrew letter, on the left")
  }

  @Test func `words go by the text, whichever side that is`() {
    let desk = EditorDesk("שלום עולם")
    desk.press(.left, .control)
    #expect(desk.caret == 8, "the end of the first word")
    desk.press(.right, .control)
    #expect(desk.caret == 0)
  }

  @Test func `an empty field with a Hebrew placeholder has its caret where letters will come`() {
    let desk = EditorDesk("") { $0.placeholder = "שם" }
    #expect(desk.isCaretSeen && desk.caretRect.minX >= 10)
    desk.type("a")
    #expect(desk.node.text == "a" && desk.isCaretSeen)
  }

  // MARK: Size

  @Test(arguments: [1, 1.25, 2])
  func `it is 0.04 of its height and a point wide, in whole pixels`(scale: Double) {
    let desk = EditorDesk(
      "one", scale: ScaleFactor(numerator: Int32(scale * 120)),
      frame: Rect(x: 8, y: 8, width: 200, height: 32))
    desk.press(.right)
    let rect = desk.caretRect
    let stem = max(1, (rect.height * 0.04).rounded(.down) + 1)
    for edge in [rect.minX, rect.maxX, rect.minY, rect.maxY] {
      let pixel = edge * scale
      #expect(abs(pixel - pixel.rounded()) < 0.001, "on whole pixels")
    }
    #expect(abs(rect.width * scale - (stem * scale).rounded()) < 0.001)
    #expect(desk.isCaretSeen)
  }

  @Test(arguments: [(10.0, 1.0), (24.0, 2.0), (60.0, 4.0)])
  func `in large letters it is wider`(size: Double, width: Double) {
    let desk = EditorDesk("one", frame: Rect(x: 10, y: 10, width: 200, height: 120)) {
      $0.font = .system(size: size)
    }
    #expect(desk.caretRect.width == width)
  }

  @Test func `it is as high as the letters, whatever lies between lines`() {
    let plain = EditorDesk("one\ntwo", isMultiline: true)
    let spaced = EditorDesk("one\ntwo", isMultiline: true) {
      $0.paragraphStyle.lineSpacing = 20
    }
    #expect(plain.caretRect.height == spaced.caretRect.height)
  }
}

@MainActor
@Suite struct `The caret blinks` {
  private let desk = EditorDesk("one")
  private var scheduler: ManualScheduler { desk.screen.backend.manualScheduler }

  /// How often timers run in a time.
  private func wakeUps(in seconds: Double) -> Int {
    let end = scheduler.now + .seconds(seconds)
    var count = 0
    while let next = scheduler.nextDeadline, next <= end {
      scheduler.advance(to: next)
      count += 1
      desk.screen.settle()
    }
    scheduler.advance(to: end)
    desk.screen.settle()
    return count
  }

  @Test func `it is on for 0.6 s and off for 0.6 s`() {
    #expect(desk.isCaretSeen)
    desk.screen.advance(0.59)
    #expect(desk.isCaretSeen)
    desk.screen.advance(0.02)
    #expect(!desk.isCaretSeen)
    desk.screen.advance(0.58)
    #expect(!desk.isCaretSeen)
    desk.screen.advance(0.02)
    #expect(desk.isCaretSeen)
  }

  @Test func `a key shows it at once, and for half a cycle more`() {
    desk.screen.advance(0.7)
    #expect(!desk.isCaretSeen)
    desk.press(.right)
    #expect(desk.isCaretSeen)
    desk.screen.advance(0.59)
    #expect(desk.isCaretSeen)
    desk.screen.advance(0.02)
    #expect(!desk.isCaretSeen)
    desk.press(.home)
    #expect(desk.isCaretSeen, "also where it stays")
    desk.press(.home)
    desk.screen.advance(0.5)
    #expect(desk.isCaretSeen)
  }

  @Test func `after ten seconds it stays, and nothing wakes up`() {
    desk.press(.right)
    #expect((15...18).contains(wakeUps(in: 11)), "two in 1.2 s")
    #expect(desk.isCaretSeen)
    #expect(wakeUps(in: 60) == 0)
    #expect(scheduler.nextDeadline == nil)
    desk.type("a")
    #expect(wakeUps(in: 1.25) == 2)
  }

  @Test func `not where something is selected`() {
    desk.select(0..<2)
    #expect(wakeUps(in: 5) == 0)
    desk.putCaret(at: 1)
    #expect(wakeUps(in: 1.25) == 2)
  }

  @Test func `not while the keyboard is elsewhere`() {
    desk.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(!desk.isCaretSeen)
    // Menus wait a moment for the keyboard, which may come back.
    desk.screen.advance(0.1)
    #expect(wakeUps(in: 5) == 0)
    desk.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    #expect(desk.isCaretSeen)
    #expect(wakeUps(in: 1.25) == 2)
  }

  @Test func `not in a window that nobody sees`() {
    desk.screen.backend.configure { $0.isSuspended = true }
    #expect(wakeUps(in: 5) == 0)
    desk.screen.backend.configure { $0.isSuspended = false }
    #expect(wakeUps(in: 1.25) == 2)
  }

  @Test func `not without the focus`() {
    desk.screen.window.focus(nil)
    desk.screen.settle()
    #expect(!desk.isCaretSeen)
    #expect(wakeUps(in: 5) == 0)
  }

  @Test func `not in a text that is only read, or is disabled`() {
    desk.node.isReadOnly = true
    desk.screen.settle()
    #expect(!desk.isCaretSeen && wakeUps(in: 5) == 0)
    desk.node.isReadOnly = false
    desk.node.isEnabled = false
    desk.screen.settle()
    #expect(wakeUps(in: 5) == 0)
  }

  @Test func `not where people want less motion; it is seen there all the time`() {
    desk.screen.backend.platform.desktopSettings.settings.reducesMotion = true
    desk.screen.settle()
    #expect(wakeUps(in: 5) == 0 && desk.isCaretSeen)
    desk.press(.right)
    #expect(wakeUps(in: 5) == 0 && desk.isCaretSeen)
    desk.screen.backend.platform.desktopSettings.settings.reducesMotion = false
    desk.press(.left)
    #expect(wakeUps(in: 1.25) == 2)
  }

  @Test func `a text that is taken away blinks no more`() {
    desk.node.view.removeFromSuperview()
    desk.screen.settle()
    #expect(wakeUps(in: 5) == 0)
  }

  @Test func `the pointer is out of the way of who types, until it moves`() {
    desk.screen.send(.entered, at: Point(x: 50, y: 20))
    desk.screen.send(.moved, at: Point(x: 52, y: 20))
    #expect(desk.screen.backend.cursor == .text)
    #expect(desk.screen.backend.seatsWithHiddenCursor.isEmpty)
    desk.type("a")
    #expect(desk.screen.backend.seatsWithHiddenCursor == [.first])
    desk.screen.send(.moved, at: Point(x: 60, y: 20))
    #expect(desk.screen.backend.seatsWithHiddenCursor.isEmpty)
  }

  @Test func `blinking scrolls nothing`() {
    let desk = EditorDesk(
      (1...100).map { "line \($0)" }.joined(separator: "\n"), isMultiline: true)
    desk.screen.scroll(desk.node.view, clicks: 10)
    desk.screen.advance(1)
    let seen = desk.caretRect.minY
    #expect(seen < 0, "the caret is out of sight")
    desk.screen.advance(3)
    #expect(desk.caretRect.minY == seen)
  }
}
