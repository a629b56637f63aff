import Locks
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `What is painted for a letter` {
  /// The damage of the frames that an action leads to, in pixels.
  private func damage(_ desk: EditorDesk, of action: () -> Void) -> [PixelRect] {
    desk.screen.settle()
    var rects: [PixelRect] = []
    desk.screen.backend.onCommit = { rects += $0.damage.rects }
    defer { desk.screen.backend.onCommit = nil }
    action()
    desk.screen.settle()
    return rects
  }

  @Test func `its line in a field, and nothing else`() {
    let desk = EditorDesk("one two", size: Size(width: 320, height: 240))
    desk.press(.end)
    let caret = desk.caretRect
    let rects = damage(desk) { desk.type("x") }
    #expect(!rects.isEmpty)
    for rect in rects {
      #expect(Double(rect.minY) >= caret.minY - 5 && Double(rect.maxY) <= caret.maxY + 5)
      #expect(Double(rect.minX) >= 10 && Double(rect.maxX) <= 210)
    }
    #expect(desk.screen.backend.contents!.hasEqualPixels(to: desk.screen.window.snapshot()))
  }

  @Test func `its line in a text of a thousand paragraphs`() {
    let text = (1...1000).map { "paragraph \($0)" }.joined(separator: "\n")
    let desk = EditorDesk(text, isMultiline: true)
    desk.press(.down, times: 3)
    let caret = desk.caretRect
    let rects = damage(desk) { desk.type("x") }
    #expect(!rects.isEmpty)
    for rect in rects {
      #expect(Double(rect.minY) >= caret.minY - 5 && Double(rect.maxY) <= caret.maxY + 5)
    }
  }

  @Test func `one paragraph of a thousand is laid out again`() {
    let text = (1...1000).map { "paragraph \($0)" }.joined(separator: "\n")
    let count = Lock(0)
    let desk = EditorDesk(text, isMultiline: true) {
      $0.lineStyler = { line, _ in
        count.withLock { $0 += 1 }
        return line
      }
    }
    desk.press(.down, times: 3)
    let before = count.withLock { $0 }
    #expect(before < 200, "those that are not seen are not laid out")
    desk.type("x")
    #expect(count.withLock { $0 } == before + 1)
  }

  @Test func `the caret alone when it blinks or moves`() {
    let desk = EditorDesk("one two")
    desk.press(.right)
    let (old, wide) = (desk.caretRect, desk.caretRect.width)
    let blink = damage(desk) { desk.screen.advance(0.61) }
    #expect(blink.reduce(0) { $0 + $1.area } <= Int(wide * old.height))
    desk.press(.right)
    let moved = damage(desk) { desk.press(.right) }
    #expect(moved.reduce(0) { $0 + $1.area } <= 2 * Int(wide * old.height))
  }

  @Test func `nothing when nothing is done`() {
    let desk = EditorDesk("one two")
    desk.screen.advance(12)
    #expect(damage(desk) { desk.screen.advance(5) }.isEmpty)
  }
}
