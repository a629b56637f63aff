import Glibc
import Locks
import Surface
import SurfaceTesting
import Testing
import Typesetting

/// What other code may do while a ``TextNode`` lays its text out.
@Suite struct TextNodeThreadTests {
  @Test func `an app that is told of a missing script may add a font and ask the node`() async {
    await #expect(processExitsWith: .success) {
      // A deadlock ends the process by the alarm.
      alarm(20)
      FontLibrary.start(.directory(TextNodeThreadTests.fonts))
      let node = TextNode(TextNodeThreadTests.text("\u{13A0}\u{13A1}"))
      let heard = Lock<[String?]>([])
      let font = TextNodeThreadTests.fonts + "/OpenSans-Bold.ttf"
      _ = FontLibrary.shared.addShortageObserver { _ in
        guard heard.withLock({ $0.isEmpty }) else { return }
        try! FontLibrary.shared.add(fontFile: font)
        node.maximumNumberOfLines = 2
        let text = node.attributedText?.string
        heard.withLock { $0.append(text) }
      }
      let size = node.measure(Size(width: 200, height: .infinity))
      let told = heard.withLock { $0 }
      precondition(told.first == "\u{13A0}\u{13A1}", "the observer was called during the layout")
      precondition(size.width > 0)
      let layout = node.layout(width: 200)!
      precondition(!layout.isOutdated, "a layout of the fonts of before is not kept")
      precondition(layout.request.maximumLines == 2)
    }
  }

  @Test func `a layout of a text that was replaced meanwhile is not kept`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      FontLibrary.start(.directory(TextNodeThreadTests.fonts))
      let node = TextNode(TextNodeThreadTests.text("\u{13A0}"))
      _ = FontLibrary.shared.addShortageObserver { _ in
        node.attributedText = TextNodeThreadTests.text("another text")
      }
      let old = node.layout(width: 200)!
      precondition(old.request.text.string == "\u{13A0}", "what was asked for is what comes")
      precondition(node.layout(width: 200)!.request.text.string == "another text")
      precondition(node.calculatedSize == nil)
    }
  }

  @Test func `threads that ask together get one layout`() {
    let node = TextNode(TextNodeThreadTests.text(String(repeating: "words and more ", count: 400)))
    let layouts = Lock<[TextLayout]>([])
    let threads = TestThreads(count: 4) { _ in
      let layout = node.layout(width: 300)!
      layouts.withLock { $0.append(layout) }
    }
    threads.join()
    let all = layouts.withLock { $0 }
    #expect(all.count == 4)
    #expect(all.allSatisfy { $0 === all[0] })
  }

  @Test func `what a replaced painter holds may use the node when it ends`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      final class Holder: Sendable {
        let node: TextNode
        init(_ node: TextNode) { self.node = node }
        deinit { _ = node.itemPainter }
      }
      let node = TextNode()
      do {
        let holder = Holder(node)
        node.itemPainter = { _, _, _ in _ = holder }
      }
      node.itemPainter = nil
    }
  }

  private static let fonts = BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"

  private static func text(_ string: String) -> AttributedText {
    AttributedText(string, attributes: TextAttributes(font: .system(size: 16), color: .black))
  }
}
