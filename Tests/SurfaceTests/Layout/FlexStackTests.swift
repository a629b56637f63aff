import Glibc
import Surface
import Testing

/// The cases that Texture's and Yoga's documentation and tests describe.
@Suite struct FlexStackTests {
  /// A thing that is `width` by `height` large wherever it has the room.
  private func box(
    _ width: Double, _ height: Double = 10, grow: Double = 0, shrink: Double = 0
  ) -> FlexItem {
    var item = FlexItem { Size(width: min(width, $0.width), height: min(height, $0.height)) }
    item.grow = grow
    item.shrink = shrink
    return item
  }

  private func row(_ justify: FlexStack.Justification = .start, spacing: Double = 0) -> FlexStack {
    FlexStack(.horizontal, spacing: spacing, justify: justify)
  }

  private func frames(
    _ stack: FlexStack, _ items: [FlexItem], width: Double, height: Double = 100
  ) -> [Rect] {
    let size = Size(width: width, height: height)
    return stack.layout(items, minimum: size, maximum: size).frames
  }

  private func xs(_ stack: FlexStack, _ widths: [Double], width: Double) -> [Double] {
    frames(stack, widths.map { box($0) }, width: width).map(\.minX)
  }

  @Test func `a stack of nothing is as small as it may be`() {
    #expect(row().layout([], minimum: .zero, maximum: .unlimited).size == .zero)
    let least = Size(width: 30, height: 20)
    #expect(row().layout([], minimum: least, maximum: .unlimited).size == least)
  }

  @Test func `a row is as long as its items and the spacing between them`() {
    let size = row(spacing: 5).size(of: [box(10), box(20, 30), box(30)], fitting: .unlimited)
    #expect(size == Size(width: 70, height: 30))
  }

  @Test func `room before and after an item adds to the spacing`() {
    var second = box(10)
    second.spacingBefore = 3
    second.spacingAfter = 4
    let frames = frames(row(spacing: 5), [box(10), second, box(10)], width: 100)
    #expect(frames.map(\.minX) == [0, 18, 37])
  }

  @Test func `items share room that is left over as the stack justifies them`() {
    let widths = [10.0, 20, 30]
    #expect(xs(row(.start), widths, width: 120) == [0, 10, 30])
    #expect(xs(row(.center), widths, width: 120) == [30, 40, 60])
    #expect(xs(row(.end), widths, width: 120) == [60, 70, 90])
    #expect(xs(row(.spaceBetween), widths, width: 120) == [0, 40, 90])
    #expect(xs(row(.spaceAround), widths, width: 120) == [10, 40, 80])
  }

  @Test func `one item between spaces is at the start and one with spaces around in the middle`() {
    #expect(xs(row(.spaceBetween), [20], width: 100) == [0])
    #expect(xs(row(.spaceAround), [20], width: 100) == [40])
  }

  @Test func `what overflows hangs over the side that its justification leaves`() {
    let widths = [60.0, 60]
    #expect(xs(row(.start), widths, width: 100) == [0, 60])
    #expect(xs(row(.center), widths, width: 100) == [-10, 50])
    #expect(xs(row(.end), widths, width: 100) == [-20, 40])
    #expect(xs(row(.spaceBetween), widths, width: 100) == [0, 60])
    #expect(xs(row(.spaceAround), widths, width: 100) == [-10, 50])
  }

  @Test func `items that grow share the room, and what does not divide goes to the first`() {
    let items = [box(50), box(50, grow: 1), box(50, grow: 1)]
    #expect(frames(row(), items, width: 325).map(\.width) == [50, 138, 137])
  }

  @Test func `room is shared in proportion, also by odd numbers`() {
    let items = [box(50, grow: 1), box(50, grow: 2), box(50, grow: 1)]
    #expect(frames(row(), items, width: 250).map(\.width) == [75, 100, 75])
    let odd = [box(0, grow: 0.5), box(0, grow: 0.3), box(0, grow: 0.2)]
    #expect(frames(row(), odd, width: 200).map(\.width) == [100, 60, 40])
  }

  @Test func `on a display of scale 2 half a unit can be shared`() {
    var stack = row()
    stack.pixel = 0.5
    let items = [box(0, grow: 1), box(0, grow: 1)]
    #expect(frames(stack, items, width: 175).map(\.width) == [87.5, 87.5])
  }

  @Test func `missing room is taken in proportion to the length`() {
    let items = [box(300, shrink: 1), box(100, shrink: 1), box(100)]
    #expect(frames(row(), items, width: 300).map(\.width) == [150, 50, 100])
    let weighted = [box(100, shrink: 2), box(200, shrink: 1)]
    #expect(frames(row(), weighted, width: 200).map(\.width) == [50, 150])
  }

  @Test func `an item of no length shrinks no further, so what overflows stays`() {
    let items = [box(0, shrink: 1), box(100), box(50, shrink: 1)]
    #expect(frames(row(), items, width: 80).map(\.width) == [0, 100, 0])
  }

  @Test func `an item stops at its own limits and the others take what it leaves`() {
    var limited = box(10, grow: 1)
    limited.maximum = Size(width: 30, height: 100)
    #expect(
      frames(row(), [limited, box(10, grow: 1)], width: 200).map(\.width) == [30, 170])
    var stiff = box(100, shrink: 1)
    stiff.minimum = Size(width: 90, height: 0)
    #expect(frames(row(), [stiff, box(100, shrink: 1)], width: 140).map(\.width) == [90, 50])
  }

  @Test func `a basis stands in for the measured length`() {
    var fixed = box(10)
    fixed.basis = .length(40)
    var share = box(10)
    share.basis = .fraction(0.25)
    #expect(frames(row(), [fixed, share], width: 200).map(\.width) == [40, 50])
    // A share of no limit is none.
    #expect(row().size(of: [share], fitting: .unlimited).width == 10)
  }

  @Test func `items lie across as they are aligned`() {
    func ys(_ align: FlexAlignment) -> [Rect] {
      var stack = row()
      stack.align = align
      return frames(stack, [box(10, 20), box(10, 40)], width: 50, height: 60)
    }
    #expect(ys(.start).map(\.minY) == [0, 0])
    #expect(ys(.center).map(\.minY) == [20, 10])
    #expect(ys(.end).map(\.minY) == [40, 20])
    #expect(ys(.stretch).map(\.height) == [60, 60])
  }

  @Test func `an item may be aligned by itself`() {
    var last = box(10, 20)
    last.alignment = .end
    #expect(frames(row(), [box(10, 20), last], width: 50, height: 60).map(\.minY) == [0, 40])
  }

  @Test func `stretching follows the lengths after they have grown`() {
    // A text that is 3000 tall in one column and 300 when it has grown to ten.
    var text = FlexItem { Size(width: min(10, $0.width), height: 3000 / max(1, $0.width / 10)) }
    text.grow = 1
    text.basis = .length(10)
    var stack = row()
    stack.align = .stretch
    let layout = stack.layout(
      [text, box(0)], minimum: Size(width: 100, height: 0),
      maximum: Size(width: 100, height: .infinity))
    #expect(layout.size.height == 300)
    #expect(layout.frames.map(\.height) == [300, 300])
  }

  @Test func `texts stand on one line`() {
    func text(_ height: Double, _ baseline: Double) -> FlexItem {
      FlexItem(
        measure: { _ in Size(width: 10, height: height) },
        baselines: { _ in (baseline, height - 2) })
    }
    var stack = row()
    stack.align = .firstBaseline
    let size = Size(width: 100, height: 100)
    let first = stack.layout(
      [text(20, 15), text(40, 30), box(10, 12)], minimum: .zero, maximum: size)
    #expect(first.frames.map(\.minY) == [15, 0, 18])
    #expect(first.size.height == 40)
    stack.align = .lastBaseline
    let last = stack.layout([text(20, 15), text(40, 30)], minimum: .zero, maximum: size)
    #expect(last.frames.map(\.minY) == [20, 0])
  }

  @Test func `items without room begin a new line, where spacing begins anew`() {
    var stack = FlexStack(.horizontal, spacing: 10)
    stack.wraps = true
    stack.lineSpacing = 7
    let items = (0..<9).map { _ in box(50, 50) }
    let layout = stack.layout(items, minimum: .zero, maximum: Size(width: 190, height: .infinity))
    #expect(layout.size == Size(width: 170, height: 164))
    #expect(layout.frames.map(\.minX) == [0, 60, 120, 0, 60, 120, 0, 60, 120])
    #expect(layout.frames.map(\.minY) == [0, 0, 0, 57, 57, 57, 114, 114, 114])
  }

  /// The processor time of this thread, of which other tests take none.
  private func cost(of body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    return (0..<5).map { _ in
      let start = now()
      body()
      return now() - start
    }.min() ?? 0
  }

  @Test func `twenty times the items cost twenty times as much`() {
    var stack = FlexStack(.horizontal, spacing: 1)
    stack.wraps = true
    let items = (0..<8000).map { _ in box(10) }
    func layout(_ count: Int) -> Double {
      let some = Array(items[..<count])
      return cost { _ = stack.layout(some, minimum: .zero, maximum: Size(width: 1e6, height: 100)) }
    }
    #expect(layout(8000) / layout(400) < 50)
  }

  @Test func `room around an item and the spacing count for where a line breaks`() {
    var stack = FlexStack(.horizontal, spacing: 5)
    stack.wraps = true
    var wide = box(20)
    wide.spacingBefore = 3
    wide.spacingAfter = 4
    func tops(_ width: Double) -> [Double] {
      stack.layout(
        [box(10), wide, box(10), box(10)], minimum: .zero,
        maximum: Size(width: width, height: .infinity)
      ).frames.map(\.minY)
    }
    #expect(tops(72) == [0, 0, 0, 0])
    #expect(tops(71) == [0, 0, 0, 10])
    #expect(tops(57) == [0, 0, 0, 10])
    #expect(tops(56) == [0, 0, 10, 10])
    #expect(tops(41) == [0, 10, 20, 20])
  }

  @Test(arguments: [
    (FlexStack.Justification.start, [0.0, 20]), (.center, [30, 50]), (.end, [60, 80]),
    (.spaceBetween, [0, 80]), (.spaceAround, [15, 65]), (.stretch, [0, 50]),
  ])
  func `lines share the room across`(justify: FlexStack.Justification, tops: [Double]) {
    var stack = row()
    stack.wraps = true
    stack.alignLines = justify
    let items = [box(60, 20), box(60, 20)]
    #expect(frames(stack, items, width: 100, height: 100).map(\.minY) == tops)
  }

  @Test func `the only line of a stack that wraps is as high as its items`() {
    var stack = row()
    stack.wraps = true
    stack.align = .end
    #expect(frames(stack, [box(10, 10), box(10, 30)], width: 100).map(\.minY) == [20, 0])
    stack.wraps = false
    #expect(frames(stack, [box(10, 10), box(10, 30)], width: 100).map(\.minY) == [90, 70])
  }

  @Test func `a column is a row turned`() {
    var stack = FlexStack(.vertical, spacing: 5, justify: .end, align: .center)
    let frames = frames(stack, [box(10, 20), box(30, 40)], width: 50, height: 100)
    #expect(frames.map(\.origin) == [Point(x: 20, y: 35), Point(x: 10, y: 60)])
    stack.direction = .horizontal
    #expect(stack.size(of: [box(10, 20), box(30, 40)], fitting: .unlimited).width == 45)
  }

  @Test(arguments: 0..<200) func `what grows fills the stack exactly`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      box(
        .random(in: 0...40, using: &random).rounded(), grow: .random(in: 0.1...3, using: &random),
        shrink: .random(in: 0.1...3, using: &random))
    }
    let width = Double.random(in: 0...400, using: &random).rounded()
    let frames = frames(row(spacing: 2), items, width: width)
    let content = frames.reduce(0) { $0 + $1.width } + 2 * Double(items.count - 1)
    let least = 2 * Double(items.count - 1)
    #expect(abs(content - max(width, least)) < 1e-6)
    #expect(frames.allSatisfy { $0.width >= 0 })
  }

  @Test @MainActor func `nodes are measured and placed by a stack`() {
    let screen = OffscreenWindow(width: 200, height: 40)
    let (icon, bar) = (DisplayNode(), DisplayNode())
    let parent = DisplayNode()
    parent.addSubnode(icon)
    parent.addSubnode(bar)
    parent.framed(0, 0, 200, 40)
    screen.show(parent)
    let stack = FlexStack(.horizontal, spacing: 8, align: .stretch)
    stack.arrange(
      [FlexItem(icon, basis: .length(24)), FlexItem(bar, grow: 1)],
      in: Rect(x: 10, y: 5, width: 180, height: 30))
    #expect(icon.frame == Rect(x: 10, y: 5, width: 24, height: 30))
    #expect(bar.frame == Rect(x: 42, y: 5, width: 148, height: 30))
  }
}
