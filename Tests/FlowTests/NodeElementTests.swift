import Flow
import Signals
import Surface
import SurfaceTesting
import Testing

/// The components of nodes that do more than show something.
@MainActor
@Suite struct NodeElementTests {
  let screen = TestScreen(size: Size(width: 300, height: 200))
  let hosted = Hosted()
  let log = Log()

  private func attributes(link: String? = nil, isSpoiler: Bool = false) -> TextAttributes {
    TextAttributes(
      font: .system(size: 20), color: .black, link: link, isSpoiler: isSpoiler)
  }

  private var textView: InteractiveTextView? {
    screen.views(of: InteractiveTextView.self).first
  }

  private func taken() -> [String] {
    defer { log.clear() }
    return log.entries
  }

  private func press(at x: Double, _ y: Double, for seconds: Double = 0) {
    screen.send(.entered, at: Point(x: x, y: y))
    screen.send(.pressed(.primary), at: Point(x: x, y: y))
    if seconds > 0 { screen.advance(seconds) }
    screen.send(.released(.primary), at: Point(x: x, y: y))
  }

  @Test func `links of a text are tapped and long tapped`() {
    let text = AttributedText("here", attributes: attributes(link: "there"))
    screen.show(
      InteractiveText(text) { [log] in
        log.add("tap \($0.target ?? "")")
      } longTapLink: { [log] in
        log.add("long \($0.target ?? "")")
      })
    screen.settle()
    press(at: 10, 10)
    #expect(taken() == ["tap there"])
    press(at: 10, 10, for: 0.4)
    #expect(taken() == ["long there"])
    press(at: 200, 150)
    #expect(taken().isEmpty)
  }

  @Test func `what was revealed and unfolded stays so until there is another text`() throws {
    var block = TextBlock(.quote, accentColor: .black, backgroundColor: .white)
    block.isCollapsible = true
    block.collapsedLines = 1
    let quote = AttributedText(block, AttributedText("a\nb\nc\nd", attributes: attributes()))
    let hidden = AttributedText("secret", attributes: attributes(isSpoiler: true))
    screen.show(InteractiveText(hidden))
    screen.settle()
    let node = try #require(textView?.textNode)
    #expect(!node.revealsSpoilers)
    press(at: 10, 10)
    #expect(node.revealsSpoilers)
    var same = InteractiveText(hidden)
    same.maximumNumberOfLines = 3
    screen.show(same)
    #expect(node.revealsSpoilers)
    screen.show(InteractiveText(quote))
    screen.settle()
    #expect(!node.revealsSpoilers)
    let height = try #require(textView).bounds.height
    let layout = try #require(node.layout(width: node.bounds.width))
    let toggle = try #require(layout.blocks[0].toggle)
    press(at: toggle.midX, toggle.midY)
    screen.settle()
    #expect(node.expandedBlocks == [0])
    #expect(try #require(textView).bounds.height > height + 30)
    screen.show(InteractiveText(hidden))
    #expect(node.expandedBlocks.isEmpty)
  }

  private func arguments(_ side: Double) -> TransformImageArguments {
    TransformImageArguments(
      imageSize: Size(width: side, height: side), boundingSize: Size(width: side, height: side))
  }

  private func signal(_ hex: UInt32) -> Signal<ImageTransform, Never> {
    .single(
      ImageTransform { arguments, scale, _ in
        arguments.render(scale: scale) {
          $0.fill(Rect(x: 0, y: 0, width: 500, height: 500), with: Color(hex: hex))
        }
      })
  }

  @Test func `a signal is started once for what it shows, and other arguments draw it again`() {
    func show(_ id: Int, _ side: Double, _ hex: UInt32) {
      screen.show(
        TransformImage(id: id, arguments: arguments(side)) { [log] in
          log.add("signal \(id)")
          return hex == 0 ? nil : signal(hex)
        })
      screen.settle()
    }
    show(1, 40, 0xff0000)
    #expect(screen.pixel(x: 30, y: 30) == 0xffff_0000 && screen.pixel(x: 50, y: 50) != 0xffff_0000)
    show(1, 80, 0x00ff00)
    #expect(taken() == ["signal 1"] && screen.pixel(x: 50, y: 50) == 0xffff_0000)
    show(2, 80, 0x00ff00)
    #expect(taken() == ["signal 2"] && screen.pixel(x: 50, y: 50) == 0xff00_ff00)
    show(3, 80, 0)
    #expect(screen.pixel(x: 50, y: 50) == 0xffff_ffff)
  }

  @Test func `a picture takes the size of its drawing`() {
    let size = hosted.show(
      TransformImage(id: 1, arguments: arguments(40)) { [self] in signal(0xff0000) })
    #expect(size == Size(width: 40, height: 40))
  }

  @Test func `a text has its stroke and its shadow`() {
    var text = Text("Hill", font: .system(size: 80), color: Color(hex: 0xff0000))
    text.stroke = TextStroke(color: Color(hex: 0x0000ff), width: 3)
    text.shadow = TextShadow(color: Color(hex: 0x00ff00), offset: Point(x: 3, y: 3))
    screen.show(text)
    screen.settle()
    var counts: [UInt32: Int] = [:]
    for y in 0..<120 {
      for x in 0..<250 { counts[screen.pixel(x: x, y: y), default: 0] += 1 }
    }
    for color: UInt32 in [0xffff_0000, 0xff00_00ff, 0xff00_ff00] {
      #expect(counts[color, default: 0] > 10, "\(String(color, radix: 16))")
    }
  }

  /// - Parameter show: Shows the text with or without filling the width.
  private func expectFilling(show: (Bool) -> TextNode) {
    func width(_ fillsWidth: Bool) -> Double {
      show(fillsWidth).measure(Size(width: 300, height: 200)).width
    }
    let narrow = width(false)
    #expect(narrow < 50)
    #expect(width(true) == 300)
    #expect(width(false) == narrow)
  }

  @Test func `a text that fills the width aligns its lines within that`() {
    var text = Text("x", alignment: .right)
    expectFilling { fillsWidth in
      text.fillsWidth = fillsWidth
      screen.show(text)
      return screen.views(of: TextComponentView.self)[0].textNode
    }
  }

  @Test func `a text with links may fill the width, too`() {
    var text = InteractiveText(
      AttributedText("x", attributes: TextAttributes(font: .system(size: 16), color: .black)))
    expectFilling { fillsWidth in
      text.fillsWidth = fillsWidth
      screen.show(text)
      return screen.views(of: InteractiveTextView.self)[0].textNode
    }
  }
}
