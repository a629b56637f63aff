import Surface
import SurfaceTesting
import Testing

/// A row that workers make and measure.
final class FileRow: DisplayNode {
  private let title = TextNode()

  nonisolated init(_ file: String) {
    super.init()
    title.attributedText = AttributedText(
      file, attributes: TextAttributes(font: .system(size: 14), color: .black))
    addSubnode(title)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: title.measure(constraint).height + 8)
  }

  override func layout() { title.frame = bounds.inset(by: 4) }
}

@MainActor
func show(_ files: [String], in page: DisplayNode) async {
  let width = page.bounds.width
  let rows = await Task.detached {
    files.map { file in
      let row = FileRow(file)
      row.frame.size = row.measure(Size(width: width, height: .infinity))
      return row
    }
  }.value
  var y = 0.0
  for row in rows {
    row.frame.origin = Point(x: 0, y: y)
    page.addSubnode(row)
    y += row.frame.height
  }
}

func copy(_ files: [String], progress: MeterNode) {
  for (index, file) in files.enumerated() {
    store(file)
    progress.value = Double(index + 1) / Double(files.count)
  }
}

@MainActor
func search(for words: String, in window: Window, list: @escaping @MainActor ([String]) -> Void) {
  window.session.perform("search") {
    await Archive.search(words)
  } receive: { (hits: [String]) in
    list(hits)
  }
}

private func store(_ file: String) {}

private enum Archive {
  static func search(_ words: String) async -> [String] { [words + " 1", words + " 2"] }
}

/// What the article *Threads* says.
@MainActor
@Suite struct ThreadArticleTests {
  @Test func `rows that a worker has made and measured lie below each other`() async throws {
    let shown = OffscreenWindow(width: 200, height: 120)
    let page = DisplayNode()
    page.frame = Rect(x: 0, y: 0, width: 200, height: 120)
    shown.root.addSubview(page.view)
    await show(["a.txt", "b.txt", "c.txt"], in: page)
    shown.backend.settle()
    try #require(page.view.subviews.count == 3)
    let height = page.view.subviews[0].frame.height
    #expect(height > 8)
    #expect(page.view.subviews.map(\.frame.minY) == [0, height, 2 * height])
  }

  @Test func `a meter that another thread moves is seen with the next frame`() {
    let shown = OffscreenWindow(width: 100, height: 20)
    let meter = MeterNode(0)
    meter.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    shown.root.addSubview(meter.view)
    shown.backend.settle()
    let copying = TestThreads(count: 1) { _ in copy(["a", "b"], progress: meter) }
    copying.join()
    shown.backend.settle()
    #expect(meter.value == 1)
    #expect(shown.pixel(50, 10) == 0xff2f_80ed)
  }

  @Test func `a result is received on the main actor, and once`() async {
    let shown = OffscreenWindow()
    let hits = await withCheckedContinuation { continuation in
      search(for: "bread", in: shown.window) { continuation.resume(returning: $0) }
    }
    #expect(hits == ["bread 1", "bread 2"])
  }

  @Test func `what one thread posts runs in its order`() {
    let order = OrderedNumbers()
    let thread = TestThreads(count: 1) { _ in
      for number in 0..<10 { MainThreadQueue.shared.post { order.numbers.append(number) } }
    }
    thread.join()
    MainThreadQueue.shared.drain()
    #expect(order.numbers == Array(0..<10))
  }
}

@MainActor
private final class OrderedNumbers {
  var numbers: [Int] = []
}
