import Surface
import Synchronization
import Testing

@Suite struct ScrollPhysicsTests {
  private func physics() -> ScrollPhysics {
    ScrollPhysics(offset: 100, range: 0...1000, extent: 400)
  }

  private func rest(_ physics: inout ScrollPhysics) {
    for _ in 0..<2000 where physics.isMoving { physics.step(1.0 / 60) }
  }

  @Test func `a drag inside the range moves one to one`() {
    var scroll = physics()
    scroll.drag(by: 50)
    #expect(scroll.offset == 150)
  }

  @Test func `beyond an end the content follows less and less and springs back`() {
    var scroll = physics()
    scroll.drag(by: -200)
    let first = -scroll.offset
    scroll.drag(by: -100)
    let second = -scroll.offset
    #expect(first > 0 && first < 100)
    #expect(second > first && second - first < 100)
    scroll.release(velocity: 0)
    rest(&scroll)
    #expect(scroll.offset == 0)
  }

  @Test func `dragging out and back ends where it began`() {
    var scroll = physics()
    scroll.drag(by: -250)
    scroll.drag(by: 250)
    #expect(abs(scroll.offset - 100) < 1e-6)
  }

  @Test func `a throw loses speed and comes to rest inside`() {
    var scroll = physics()
    scroll.drag(by: 1)
    scroll.release(velocity: 500)
    rest(&scroll)
    // v / (1000 · −ln 0.998) is how far a throw goes.
    #expect(abs(scroll.offset - (101 + 500 / 2.002)) < 6)
    #expect(!scroll.isMoving)
  }

  @Test func `a throw against an end bounces and rests at the end`() {
    var scroll = physics()
    scroll.drag(by: 1)
    scroll.release(velocity: -3000)
    var lowest = 0.0
    for _ in 0..<600 where scroll.isMoving {
      scroll.step(1.0 / 60)
      lowest = min(lowest, scroll.offset)
    }
    #expect(lowest < 0)
    #expect(scroll.offset == 0)
  }

  @Test func `a throw towards a place beyond the end goes to the end`() {
    for (target, velocity, end) in [(5000.0, 2000.0, 1000.0), (-4000, -2000, 0)] {
      var scroll = ScrollPhysics(offset: end == 0 ? 50 : 950, range: 0...1000, extent: 400)
      scroll.drag(by: 0)
      scroll.release(velocity: velocity, towards: target)
      var greatest = 0.0
      for _ in 0..<600 where scroll.isMoving {
        scroll.step(1.0 / 60)
        greatest = max(greatest, abs(scroll.offset - end))
      }
      #expect(scroll.offset == end)
      // The spring swings beyond by what the speed gives, and not to the target.
      #expect(greatest < 60, "\(greatest)")
    }
  }

  @Test func `a motion goes its way without turning back, unless an end is in it`() {
    for seed in 0..<50 {
      var random = SeededGenerator(seed: UInt64(seed))
      var scroll = physics()
      let isGlide = Bool.random(using: &random)
      if isGlide {
        scroll.glide(to: .random(in: 0...1000, using: &random))
      } else {
        scroll.drag(by: .random(in: -50...50, using: &random))
        scroll.release(velocity: .random(in: -4000...4000, using: &random))
      }
      var offsets = [scroll.offset]
      while scroll.isMoving {
        scroll.step(1.0 / 60)
        offsets.append(scroll.offset)
      }
      let isInside = offsets.allSatisfy { $0 >= 0 && $0 <= 1000 }
      let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
      if isInside { #expect(steps.allSatisfy { $0 >= 0 } || steps.allSatisfy { $0 <= 0 }) }
      #expect(offsets.allSatisfy { $0 > -400 && $0 < 1400 })
      #expect(scroll.offset >= 0 && scroll.offset <= 1000)
    }
  }

  @Test func `wheel clicks add up while it glides`() {
    var scroll = physics()
    for _ in 0..<3 {
      scroll.glide(by: 60)
      scroll.step(1.0 / 60)
    }
    rest(&scroll)
    #expect(scroll.offset == 280)
  }

  @Test func `the way does not depend on the frame rate`() {
    var slow = physics()
    var fast = physics()
    slow.glide(by: 300)
    fast.glide(by: 300)
    for _ in 0..<3 { slow.step(1.0 / 30) }
    for _ in 0..<12 { fast.step(1.0 / 120) }
    #expect(abs(slow.offset - fast.offset) < 1)
  }

  @Test func `a throw that is caught is dragged on from where it is, also beyond an end`() {
    for velocity in [800.0, -3000] {
      var scroll = physics()
      scroll.drag(by: 1)
      scroll.release(velocity: velocity)
      for _ in 0..<6 { scroll.step(1.0 / 60) }
      let caught = scroll.offset
      scroll.hold()
      scroll.drag(by: 0)
      #expect(abs(scroll.offset - caught) < 1e-6)
      scroll.drag(by: 20)
      #expect(scroll.offset > caught && scroll.offset <= caught + 20 + 1e-6)
    }
  }

  @Test func `a frame that comes late moves as far as a quarter of a second, and no further`() {
    var scroll = physics()
    scroll.drag(by: 1)
    scroll.release(velocity: 1000)
    var punctual = scroll
    scroll.step(10)
    punctual.step(0.25)
    #expect(scroll.isMoving, "it has come to rest out of sight")
    #expect(scroll.offset == punctual.offset)
  }

  @Test func `numbers that are none do no harm`() {
    var scroll = physics()
    scroll.step(.nan)
    scroll.step(-1)
    scroll.step(1e9)
    #expect(scroll.offset.isFinite)
    let offset = scroll.offset
    scroll.glide(to: offset == 0 ? 500 : 0)
    scroll.step(-0.1)
    #expect(scroll.offset == offset, "time does not go back")
    // A view without a length.
    var flat = ScrollPhysics(range: 0...100, extent: 0)
    flat.drag(by: -50)
    #expect(flat.offset.isFinite && flat.offset < 0)
    // Content that has flown further than a finger could pull it.
    var far = ScrollPhysics(offset: -150, range: 0...0, extent: 100)
    far.hold()
    far.drag(by: 1)
    #expect(far.offset.isFinite && far.offset < 0)
  }

  // MARK: What ends what

  @Test func `a release without fingers leaves a glide alone`() {
    var scroll = ScrollPhysics(offset: 100, range: 0...1000, extent: 100)
    scroll.glide(to: 500)
    scroll.release(velocity: 3000)
    #expect(scroll.motion == .gliding(to: 500))
    scroll.release(velocity: 3000, towards: 900)
    #expect(scroll.motion == .gliding(to: 500))
  }

  @Test func `a slow release rests at once`() {
    var scroll = ScrollPhysics(offset: 100, range: 0...1000, extent: 100)
    scroll.drag(by: 10)
    scroll.release(velocity: 5)
    #expect(scroll.motion == .resting && scroll.velocity == 0)
    scroll.drag(by: 10)
    scroll.release(velocity: 7)
    #expect(scroll.motion == .decelerating)
  }

  @Test func `a glide knows its end and its speed, and a jump ends it`() {
    var scroll = ScrollPhysics(offset: 100, range: 0...1000, extent: 100)
    scroll.glide(to: 5000)
    #expect(scroll.motion == .gliding(to: 1000) && scroll.destination == 1000)
    scroll.step(0.02)
    #expect(scroll.velocity > 1000)
    scroll.jump(to: 300)
    #expect(scroll.motion == .resting && scroll.velocity == 0 && scroll.destination == 300)
  }

  @Test func `what is stopped beyond an end springs back, and rests elsewhere`() {
    var scroll = ScrollPhysics(offset: 0, range: 0...1000, extent: 100)
    scroll.drag(by: -40)
    scroll.stop()
    #expect(scroll.motion == .bouncing(to: 0))
    scroll.jump(to: 500)
    scroll.glide(to: 700)
    scroll.stop()
    #expect(scroll.motion == .resting && scroll.offset == 500)
  }
}

@Suite @MainActor struct ListTests {
  private let screen = OffscreenWindow(width: 200, height: 120)

  /// Rows of changing heights with their index as colour.
  private nonisolated static func row(_ index: Int) -> DisplayNode {
    final class Row: DisplayNode {
      let index: Int
      nonisolated init(_ index: Int) {
        self.index = index
        super.init()
      }
      override func calculateSizeThatFits(_ constraint: Size) -> Size {
        Size(width: constraint.width, height: 20 + Double(index % 5) * 7)
      }
    }
    let row = Row(index)
    row.backgroundColor = Color(hex: UInt32(index) &* 0x9e3779 & 0xffffff)
    return row
  }

  private func list(_ alignment: ListNode.Alignment, count: Int) -> ListNode {
    let list = ListNode(alignment: alignment)
    list.frame = Rect(x: 0, y: 0, width: 200, height: 120)
    screen.root.addSubview(list.view)
    list.setRows(count: count) { ListTests.row($0) }
    screen.backend.settle()
    return list
  }

  private func wheel(_ steps: Double) {
    screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 50, y: 50), delta: Point(x: 0, y: steps * 10),
          steps: Point(x: 0, y: steps))))
  }

  @Test func `only rows near the view are made`() {
    let made = Mutex<Set<Int>>([])
    let list = ListNode()
    list.frame = Rect(x: 0, y: 0, width: 200, height: 120)
    screen.root.addSubview(list.view)
    list.setRows(count: 100_000) { index in
      made.withLock { _ = $0.insert(index) }
      return ListTests.row(index)
    }
    screen.backend.settle()
    #expect(list.visibleRows.first?.index == 0)
    #expect(made.withLock { $0.count } < 40)
  }

  @Test func `a list of a conversation starts at its last row`() {
    let list = list(.bottom, count: 1000)
    #expect(list.visibleRows.last?.index == 999)
    #expect(list.isAtEnd)
  }

  @Test func `short content lies on the side of its alignment`() {
    let top = list(.top, count: 1)
    #expect(top.contentOffset == 0)
    let bottom = list(.bottom, count: 1)
    #expect(bottom.contentOffset == -100)
  }

  @Test(arguments: [ListNode.Alignment.top, .bottom])
  func `scrolling covers the view with neighbouring rows at every step`(
    alignment: ListNode.Alignment
  ) {
    let list = list(alignment, count: 500)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<150 {
      wheel(.random(in: -6...6, using: &random).rounded())
      screen.backend.advanceFrame()
      let rows = list.visibleRows
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1.index == $0.index + 1 })
      #expect(rows.first!.node.frame.minY <= list.contentOffset + 0.01 || rows.first!.index == 0)
      #expect(
        rows.last!.node.frame.maxY >= list.contentOffset + 119.99 || rows.last!.index == 499)
    }
    screen.backend.advance(by: .seconds(3))
    #expect(screen.isExact)
  }

  @Test func `End and Home reach the ends of a long list`() {
    let list = list(.top, count: 100_000)
    list.scrollToEnd()
    screen.backend.advance(by: .seconds(2))
    #expect(list.visibleRows.last?.index == 99_999)
    list.scrollToStart()
    screen.backend.advance(by: .seconds(2))
    #expect(list.visibleRows.first?.index == 0)
    #expect(list.contentOffset == 0)
  }

  @Test func `a new width keeps a conversation at its end`() {
    let list = list(.bottom, count: 300)
    list.frame = Rect(x: 0, y: 0, width: 120, height: 90)
    screen.backend.settle()
    #expect(list.visibleRows.last?.index == 299)
    #expect(list.isAtEnd)
  }

  @Test func `rows of another form keep the place`() {
    let list = list(.top, count: 300)
    list.scrollToRow(100)
    screen.backend.settle()
    list.setRows(count: 300, keepingPosition: true) { ListTests.row($0) }
    screen.backend.settle()
    #expect(list.visibleRows.first?.index == 100)
  }

  @Test func `at rest nothing asks for frames`() {
    _ = list(.bottom, count: 300)
    wheel(-3)
    screen.backend.advance(by: .seconds(5))
    #expect(!screen.backend.isFrameRequested)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }
}
