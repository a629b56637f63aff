import Glibc
import Locks
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What was measured with a font that stood in for another one is measured again when that comes, and shown
/// in one step.
@MainActor
@Suite struct FontChangeTests {
  nonisolated private static let sentence =
    "The quick brown fox jumps over the lazy dog, twice a day."

  nonisolated private static func text(_ string: String = sentence, size: Double = 15)
    -> AttributedText
  {
    AttributedText(string, attributes: TextAttributes(font: .system(size: size), color: .black))
  }

  /// What views do not keep alive.
  private static var nodes: [DisplayNode] = []

  /// Puts a node into a window, or into a view in one.
  private static func show(_ node: DisplayNode, _ frame: Rect, in view: View) {
    nodes.append(node)
    node.frame = frame
    view.addSubview(node.view)
  }

  /// Shows something with the stand-in, lets the fonts come and compares with what begins with them.
  private static func check(
    decorations: WindowState.Decorations = .server, _ fill: (Window) -> Void
  ) throws {
    let fonts = try LateFonts()
    let late = fonts.window(decorations: decorations, fill: fill)
    let old = late.picture
    try fonts.arrive()
    late.settle()
    let early = fonts.window(decorations: decorations, fill: fill)
    #expect(late.picture.hasEqualPixels(to: early.picture))
    #expect(late.changedInOneStep(from: old))
  }

  // MARK: What is measured

  @Test func `nodes are measured again, and those that were measured around them`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check { window in
          FontChangeTests.show(
            CardNode(), Rect(x: 10, y: 10, width: 200, height: 180), in: window.contentView)
        }
      }
    }
  }

  @Test func `nodes in one picture are measured again`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check { window in
          let card = CardNode()
          card.enableSubtreeRasterization()
          FontChangeTests.show(
            card, Rect(x: 10, y: 10, width: 200, height: 180), in: window.contentView)
        }
      }
    }
  }

  @Test func `the title bar is laid out again`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try FontChangeTests.check(decorations: .client) { _ in } }
    }
  }

  @Test func `a view that measures text is laid out again, and told before`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check { window in
          let view = MeasuringView()
          view.frame = Rect(x: 10, y: 10, width: 250, height: 40)
          let outer = View(frame: Rect(x: 0, y: 0, width: 280, height: 100))
          outer.addSubview(view)
          window.contentView.addSubview(outer)
        }
      }
    }
  }

  @Test func `a node that draws texts of its own is told and drawn again`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check { window in
          FontChangeTests.show(
            CachingNode(), Rect(x: 10, y: 10, width: 250, height: 60), in: window.contentView)
        }
      }
    }
  }

  // MARK: Lists

  private static func list(_ alignment: ListNode.Alignment, in window: Window) -> ListNode {
    let list = ListNode(alignment: alignment)
    show(list, Rect(x: 0, y: 0, width: 180, height: 200), in: window.contentView)
    list.setRows(count: 40) { index in
      TextNode(FontChangeTests.text("\(index). " + FontChangeTests.sentence))
    }
    return list
  }

  @Test(arguments: [false, true])
  func `rows have the heights of the new fonts`(startsAtEnd: Bool) async {
    await #expect(processExitsWith: .success) { [startsAtEnd] in
      try await MainActor.run {
        try FontChangeTests.check { window in
          _ = FontChangeTests.list(startsAtEnd ? .bottom : .top, in: window)
        }
      }
    }
  }

  @Test func `the row at the top of the view stays there`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        var list: ListNode!
        let late = fonts.window { list = FontChangeTests.list(.top, in: $0) }
        list.scrollToRow(20)
        late.settle()
        try fonts.arrive()
        late.settle()
        let rows = list.visibleRows
        #expect(rows.first?.index == 20)
        for row in rows {
          let height = FontChangeTests.height("\(row.index). " + FontChangeTests.sentence)
          #expect(row.node.frame.height == height)
        }
      }
    }
  }

  @Test func `rows that a worker measured with the stand-in are measured again`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let gate = FontGate()
        let shown = RecordedWindow(width: 180, height: 100)
        let list = ListNode()
        list.frame = Rect(x: 0, y: 0, width: 180, height: 100)
        shown.window.contentView.addSubview(list.view)
        // The first frame would wait for the worker.
        shown.settle()
        list.setRows(count: 40) { _ in GatedTextNode(FontChangeTests.text(), gate) }
        // The rows in view are made at once, those below by a worker, which has measured one and goes on
        // when those in view are measured again.
        shown.backend.settle()
        gate.waitForArrival()
        gate.opensOnMain()
        try fonts.arrive()
        shown.settle()
        let height = FontChangeTests.height(FontChangeTests.sentence)
        #expect(list.rows.count > 2)
        #expect(list.rows.allSatisfy { $0.height == height })
      }
    }
  }

  /// Of a text in a row, measured by a node that nothing is known of.
  private static func height(_ string: String) -> Double {
    TextNode(text(string)).measure(Size(width: 180, height: .infinity)).height.rounded(.up)
  }

  // MARK: Away from the window

  @Test func `a view that was away is told when it comes back`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let views = [View(), View()].map { ($0, CardNode()) }
        for (view, card) in views {
          view.frame = Rect(x: 10, y: 10, width: 250, height: 180)
          card.frame = Rect(x: 0, y: 0, width: 200, height: 180)
          view.addSubview(card.view)
        }
        let late = fonts.window { $0.contentView.addSubview(views[0].0) }
        views[0].0.removeFromSuperview()
        late.settle()
        try fonts.arrive()
        late.settle()
        late.window.contentView.addSubview(views[0].0)
        late.settle()
        let early = fonts.window { $0.contentView.addSubview(views[1].0) }
        #expect(late.picture.hasEqualPixels(to: early.picture))
      }
    }
  }

  @Test func `a view that measures text is told when it comes back`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let view = MeasuringView()
        view.frame = Rect(x: 0, y: 0, width: 250, height: 40)
        // What it is in is made later and knows of the fonts.
        let late = fonts.window { $0.contentView.addSubview(view) }
        let old = view.shownWidth
        view.removeFromSuperview()
        try fonts.arrive()
        late.settle()
        let outer = View(frame: Rect(x: 0, y: 0, width: 280, height: 100))
        outer.addSubview(view)
        late.window.contentView.addSubview(outer)
        late.settle()
        #expect(view.shownWidth != old)
        #expect(view.shownWidth == TextLayout(MeasuringView.text).size.width)
      }
    }
  }

  @Test func `a node that is in no window is measured with the fonts of now`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let (node, caching) = (CardNode(), CachingNode())
        let room = Size(width: 200, height: 1000)
        let old = (node.measure(room), caching.measure(room))
        let late = fonts.window { _ in }
        try fonts.arrive()
        late.settle()
        #expect(node.measure(room) != old.0 && node.measure(room) == CardNode().measure(room))
        #expect(caching.measure(room) != old.1)
        #expect(caching.measure(room) == CachingNode().measure(room))
      }
    }
  }

  @Test func `pixels of a node that was away are drawn again although it has been measured since`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        @MainActor func node() -> TextNode {
          let node = TextNode(FontChangeTests.text())
          node.frame = Rect(x: 10, y: 10, width: 250, height: 80)
          node.clearsContentsOnExit = false
          FontChangeTests.nodes.append(node)
          return node
        }
        let away = node()
        let late = fonts.window { $0.contentView.addSubview(away.view) }
        away.view.removeFromSuperview()
        late.settle()
        try fonts.arrive()
        late.settle()
        _ = away.measure(Size(width: 250, height: 80))
        late.window.contentView.addSubview(away.view)
        late.settle()
        let early = fonts.window { $0.contentView.addSubview(node().view) }
        #expect(late.picture.hasEqualPixels(to: early.picture))
      }
    }
  }

  @Test func `a measurement that the fonts overtake is not kept`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let late = fonts.window { _ in }
        let gate = FontGate()
        let room = Size(width: 180, height: 1000)
        let node = GatedTextNode(FontChangeTests.text(), gate)
        let isDone = Lock(false)
        WorkerPool.shared.submit(.low) {
          _ = node.measure(room)
          isDone.withLock { $0 = true }
        }
        gate.waitForArrival()
        try fonts.arrive()
        late.backend.settle()
        // As the window would, of a node in it.
        node.takeNewFonts()
        gate.open()
        while !isDone.withLock({ $0 }) { sched_yield() }
        #expect(node.calculatedSize == nil)
        #expect(node.measure(room) == TextNode(FontChangeTests.text()).measure(room))
      }
    }
  }

  @Test func `a layer that was away is drawn again when it comes back`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        @MainActor func show(in view: View) -> (DisplayNode, TextNode) {
          let (parent, text) = (DisplayNode(), TextNode(FontChangeTests.text()))
          text.isLayerBacked = true
          text.clearsContentsOnExit = false
          text.frame = Rect(x: 10, y: 10, width: 250, height: 80)
          parent.addSubnode(text)
          FontChangeTests.show(parent, Rect(x: 0, y: 0, width: 300, height: 200), in: view)
          return (parent, text)
        }
        var shown: (DisplayNode, TextNode)!
        let late = fonts.window { shown = show(in: $0.contentView) }
        let (parent, text) = shown!
        text.removeFromSupernode()
        late.settle()
        try fonts.arrive()
        late.settle()
        parent.addSubnode(text)
        late.settle()
        let early = fonts.window { _ = show(in: $0.contentView) }
        #expect(late.picture.hasEqualPixels(to: early.picture))
      }
    }
  }

  @Test func `a text that is asked for its lines has those of the fonts of now`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let node = TextNode(FontChangeTests.text())
        #expect(node.layout(width: 180)?.isOutdated == false)
        let late = fonts.window { _ in }
        try fonts.arrive()
        late.settle()
        #expect(node.layout(width: 180)?.isOutdated == false)
      }
    }
  }

  @Test func `lines that another thread lays out for a node have the fonts of now`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let node = TextNode(FontChangeTests.text())
        let old = try #require(node.layout(width: 180))
        let late = fonts.window { _ in }
        try fonts.arrive()
        late.settle()
        // Nobody has told the node, which is in no window.
        let new = TextNode.asyncLayout(node)(old.request).layout
        #expect(new.size == TextLayout(old.request).size && new.size != old.size)
      }
    }
  }

  @Test func `lines that the fonts overtake are not kept`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        FontLibrary.start(.directory(BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"))
        let shown = RecordedWindow(width: 100, height: 100)
        shown.settle()
        // Cherokee, which no font has: its shortage is told of in the middle of the layout.
        let node = TextNode(FontChangeTests.text("\u{13A0}"))
        let gate = FontGate()
        _ = FontLibrary.shared.addShortageObserver { _ in gate.pass() }
        let isDone = Lock(false)
        WorkerPool.shared.submit(.low) {
          _ = node.layout(width: 100)
          isDone.withLock { $0 = true }
        }
        gate.waitForArrival()
        FontLibrary.shared.reload()
        shown.backend.settle()
        node.takeNewFonts()
        gate.open()
        while !isDone.withLock({ $0 }) { sched_yield() }
        #expect(node.layout(width: 100)?.isOutdated == false)
      }
    }
  }

  // MARK: Changes

  @Test func `a font that the app adds is taken by what is shown`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        FontLibrary.start(.directory("/nonexistent"))
        let shown = [0, 1].map { _ in RecordedWindow(width: 250, height: 100) }
        @MainActor func show(_ window: Window) {
          let node = TextNode(FontChangeTests.text("Hello"))
          node.isLayerBacked = true
          let host = NodeHostView(node)
          host.frame = Rect(x: 5, y: 5, width: 200, height: 60)
          window.contentView.addSubview(host)
        }
        shown[0].settle()
        show(shown[0].window)
        shown[0].settle()
        let boxes = shown[0].picture
        try FontLibrary.shared.add(
          fontFile: BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts/OpenSans-Regular.ttf")
        // Several changes are one.
        FontLibrary.shared.reload()
        let version = InterfaceFonts.version
        shown[0].settle()
        #expect(InterfaceFonts.version == version + 1)
        #expect(!shown[0].picture.hasEqualPixels(to: boxes))
        FontLibrary.shared.reload()
        shown[0].settle()
        #expect(InterfaceFonts.version == version + 2)
        show(shown[1].window)
        shown[1].settle()
        #expect(shown[0].picture.hasEqualPixels(to: shown[1].picture))
      }
    }
  }

  @Test func `fonts may be started when there is a window already`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        // Nothing comes if the first text reads the configuration itself.
        alarm(30)
        let late = RecordedWindow(width: 300, height: 200)
        let fonts = try LateFonts()
        FontChangeTests.show(
          CardNode(), Rect(x: 10, y: 10, width: 200, height: 180), in: late.window.contentView)
        late.settle()
        let old = late.picture
        try fonts.arrive()
        late.settle()
        #expect(!late.picture.hasEqualPixels(to: old))
      }
    }
  }

  @Test func `fonts may be chosen when there is a window already`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let shown = RecordedWindow(width: 300, height: 200)
        FontLibrary.start(.directory("/nonexistent"))
        let view = MeasuringView()
        view.frame = Rect(x: 0, y: 0, width: 250, height: 40)
        shown.window.contentView.addSubview(view)
        shown.settle()
        let width = view.shownWidth
        try FontLibrary.shared.add(
          fontFile: BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts/OpenSans-Regular.ttf")
        shown.settle()
        #expect(view.shownWidth != width)
      }
    }
  }

  @Test func `an offscreen window that waits for its drawings waits for the fonts, too`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        // A stand-in is given out when the first text has waited long enough.
        _ = FontLibrary.shared.font(for: .system(size: 15))
        let arrival = fonts.arrival
        @MainActor func shown() -> RecordedWindow {
          let shown = RecordedWindow(width: 250, height: 180)
          shown.window.waitsForDisplay = true
          FontChangeTests.show(
            CardNode(), Rect(x: 10, y: 10, width: 200, height: 180), in: shown.window.contentView)
          return shown
        }
        let late = shown()
        WorkerPool.shared.submit(.low) { try! arrival() }
        late.settle()
        #expect(late.pictures.count == 1)
        let early = shown()
        early.settle()
        #expect(late.picture.hasEqualPixels(to: early.picture))
      }
    }
  }
}
