import Geometry
import Testing

@testable import Platform
@testable import Surface

/// A list that is pulled down beyond its start to load anew.
@Suite(.serialized) @MainActor struct RefreshTests {
  private let hands: HandledList
  private let answers = Answers()
  private var list: ListNode { hands.list }

  /// Those who wait for the end of a refresh.
  @MainActor
  private final class Answers {
    var waiting: [@MainActor () -> Void] = []
    var count = 0
  }

  init() {
    hands = HandledList()
    list.onRefresh = { [answers] done in
      answers.count += 1
      answers.waiting.append(done)
    }
  }

  private func done() { if !answers.waiting.isEmpty { answers.waiting.removeFirst()() } }

  /// A finger that pulls, and rests.
  private func pull(_ distance: Double, lift: Bool = true) {
    hands.drag(from: Point(x: 100, y: 20), by: Point(x: 0, y: distance), lift: lift, rests: 300)
  }

  private var top: Double { hands.place(0)?.minY ?? .nan }

  private var node: RefreshIndicatorNode? {
    list.subnodes.lazy.compactMap { $0 as? RefreshIndicatorNode }.first
  }

  /// Where the indicator is seen.
  private var place: Rect? {
    node.map { $0.frame.translated(by: Point.zero - list.bounds.origin) }
  }

  private var indicator: ActivityIndicator? { node?.subnodes.first as? ActivityIndicator }

  // MARK: Pulling

  @Test func `a pull of 64 points refreshes when it is released`() {
    #expect(PullToRefresh.defaultThreshold == 64)
    pull(230, lift: false)
    #expect(top > 64 && answers.count == 0 && list.refreshPhase == .armed)
    hands.up(100, 250)
    #expect(answers.count == 1 && list.isRefreshing)
    hands.rest()
    #expect(top == 64 && list.contentOffset == -64)
  }

  @Test func `a shorter pull does not`() {
    pull(60, lift: false)
    guard case .pulling(let progress) = list.refreshPhase else {
      Issue.record("\(list.refreshPhase)")
      return
    }
    #expect(abs(progress - (0 - list.contentOffset) / 64) < 0.01)
    hands.up(100, 80)
    hands.rest()
    #expect(answers.count == 0 && top == 0 && node == nil)
  }

  @Test func `one that is pushed back does not either`() {
    pull(230, lift: false)
    hands.touch(.moved, 100, 60)
    hands.up(100, 60)
    hands.rest()
    #expect(answers.count == 0 && top == 0)
  }

  @Test func `a finger that is taken away does not refresh`() {
    pull(230, lift: false)
    #expect(list.refreshPhase == .armed)
    hands.touch(.cancelled, 100, 250)
    hands.rest()
    #expect(answers.count == 0 && top == 0 && node == nil)
  }

  @Test func `nothing jumps at the release`() {
    pull(230, lift: false)
    let pulled = top
    hands.up(100, 250)
    #expect(top == pulled)
    hands.screen.wait(100)
    #expect(top < pulled && top > 64)
  }

  @Test func `a drag that came from further down does not refresh, nor does a throw`() {
    list.scroll(by: 100)
    hands.rest()
    hands.drag(from: Point(x: 100, y: 5), by: Point(x: 0, y: 190), steps: 4, rests: 0)
    hands.rest()
    #expect(answers.count == 0 && top == 0 && node == nil)
    list.scroll(by: 600)
    hands.rest()
    for _ in 0..<4 {
      hands.fingers(0, -80)
      hands.screen.wait(10)
    }
    hands.fingers(0, 0, isEnd: true)
    hands.rest()
    hands.rest()
    #expect(answers.count == 0 && top == 0)
  }

  @Test func `two fingers on a touchpad pull, a wheel and what never ends do not`() {
    for _ in 0..<10 {
      hands.fingers(0, -20)
      hands.screen.wait(10)
    }
    #expect(list.refreshPhase == .armed)
    hands.fingers(0, 0, isEnd: true)
    #expect(answers.count == 1)
    done()
    hands.rest()
    for source in [ScrollEvent.Source.continuous, .wheel] {
      for _ in 0..<10 {
        hands.screen.backend.send(
          .scroll(
            ScrollEvent(
              at: Point(x: 100, y: 100), delta: Point(x: 0, y: -40), source: source,
              timestamp: hands.now)))
        hands.screen.wait(5)
      }
    }
    hands.rest()
    #expect(answers.count == 1)
  }

  @Test func `a list that fits into its view is pulled, too, and so is an empty one`() {
    for count in [2, 0] {
      hands.items = Array(hands.items.prefix(count))
      hands.update([])
      hands.rest()
      pull(230)
      #expect(answers.waiting.count == 1, "\(count) rows")
      hands.rest()
      #expect(place?.midY == 32)
      done()
      hands.rest()
      #expect(node == nil)
      hands.items = NoteItem.items(0..<3)
      hands.update([])
      hands.rest()
      #expect(top == 0)
    }
  }

  @Test func `without anybody who refreshes a list that fits stays`() {
    list.onRefresh = nil
    hands.items = Array(hands.items.prefix(2))
    hands.update([])
    pull(230, lift: false)
    #expect(top == 0 && node == nil)
    hands.up(100, 250)
    list.beginRefreshing()
    #expect(!list.isRefreshing)
  }

  @Test func `a short list that is pulled leaves the wheel to what is around it`() {
    hands.items = Array(hands.items.prefix(2))
    hands.update([])
    #expect(!list.takesDrag(by: -10) && list.takesDrag(by: -10, isByFingers: true))
    #expect(!list.takesDrag(by: 10, isByFingers: true))
  }

  // MARK: The refresh

  @Test func `when it is done the room goes in 0 point 15 seconds`() {
    pull(230)
    hands.rest()
    done()
    #expect(top == 64 && !list.isRefreshing)
    hands.screen.wait(80)
    #expect(top < 64 && top > 0)
    hands.screen.wait(90)
    #expect(top == 0 && node == nil && list.contentOffset == 0)
    #expect(hands.screen.isExact)
  }

  @Test func `a program that refreshes makes the room in a fifth of a second`() {
    list.beginRefreshing()
    #expect(list.isRefreshing && answers.count == 1)
    list.beginRefreshing()
    #expect(answers.count == 1, "once")
    hands.screen.wait(70)
    #expect(top > 0 && top < 64)
    hands.screen.wait(150)
    #expect(top == 64)
    done()
    hands.rest()
    #expect(top == 0)
  }

  @Test func `what is read further down does not move`() {
    list.scroll(by: 400)
    hands.rest()
    let place = hands.place(12)
    list.beginRefreshing()
    hands.rest()
    #expect(hands.place(12) == place)
    done()
    hands.rest()
    #expect(hands.place(12) == place && hands.screen.isExact)
  }

  @Test func `one can scroll up to the room, and down again`() {
    list.scroll(by: 400)
    hands.rest()
    list.beginRefreshing()
    hands.rest()
    list.scroll(by: -1000)
    hands.rest()
    #expect(top == 64)
    list.scroll(by: 30)
    hands.rest()
    #expect(top == 34)
    done()
    hands.rest()
    #expect(top == 0)
  }

  @Test func `who answers at once leaves no room behind, and an old answer is none`() {
    list.onRefresh = { $0() }
    pull(230)
    hands.rest()
    #expect(top == 0 && !list.isRefreshing)
    list.onRefresh = { [answers] in answers.waiting.append($0) }
    list.beginRefreshing()
    let first = answers.waiting[0]
    first()
    hands.rest()
    list.beginRefreshing()
    hands.rest()
    first()
    #expect(list.isRefreshing && top == 64)
  }

  @Test func `new rows come while the room goes`() {
    pull(230)
    hands.rest()
    hands.items.insert(NoteItem(id: 100, height: 40), at: 0)
    list.setItems(hands.items, options: .animateInsertion)
    done()
    hands.rest()
    #expect(hands.place(100)?.minY == 0 && top == 40 && hands.screen.isExact)
  }

  @Test func `fingers that hold the list while it ends lose nothing but the room`() {
    pull(230)
    hands.rest()
    hands.drag(from: Point(x: 100, y: 50), by: Point(x: 0, y: 48), lift: false)
    let held = top
    #expect(held > 64)
    done()
    hands.rest()
    #expect(top < held && top > 0, "still pulled")
    hands.up(100, 98)
    hands.rest()
    #expect(top == 0 && answers.count == 1)
  }

  @Test func `with less motion the room is there at once, and gone at once`() {
    hands.screen.window.reducesMotion = true
    list.beginRefreshing()
    hands.settle()
    #expect(top == 64)
    done()
    hands.settle()
    #expect(top == 0 && node == nil)
  }

  @Test func `a list that leaves the window while the room goes comes back without it`() {
    pull(230)
    hands.rest()
    done()
    hands.screen.wait(50)
    list.view.removeFromSuperview()
    #expect(list.refreshPhase == .idle && node == nil)
    hands.screen.show(list)
    hands.rest()
    #expect(top == 0 && hands.screen.isExact)
    pull(230, lift: false)
    list.view.removeFromSuperview()
    hands.up(100, 250)
    #expect(answers.count == 1 && list.refreshPhase == .idle)
  }

  @Test func `a refresh that ends out of the window leaves no room either`() {
    pull(230)
    hands.rest()
    list.view.removeFromSuperview()
    #expect(list.isRefreshing)
    done()
    hands.screen.show(list)
    hands.rest()
    #expect(top == 0 && node == nil)
  }

  @Test func `headers stay at the top of the view`() {
    hands.items = (0..<20).map { NoteItem(id: $0, height: 40, day: 1) }
    hands.update([])
    list.beginRefreshing()
    hands.rest()
    #expect(list.state.viewport.headerInsets.leading == 0)
    #expect(list.state.viewport.insets.leading == 64)
  }

  // MARK: The indicator

  @Test func `the indicator is in the middle of the room, and as far as the pull`() {
    pull(60, lift: false)
    #expect(place?.midX == 100 && place?.midY == top - 32)
    #expect(place?.size == Size(width: 24, height: 24))
    let progress = indicator?.progress ?? 0
    #expect(progress > 0.2 && progress < 1 && indicator?.subnodes.first?.alpha == progress)
    hands.touch(.moved, 100, 250)
    #expect(indicator?.progress == 1)
    hands.up(100, 250)
    hands.rest()
    #expect(place == Rect(x: 88, y: 20, width: 24, height: 24))
    #expect(indicator?.progress == nil && indicator?.subnodes.first?.alpha == 1)
  }

  @Test func `it turns while the list refreshes, and out of sight costs nothing`() {
    list.beginRefreshing()
    hands.rest()
    let turned = indicator?.subnodes.first?.transform
    hands.screen.wait(100)
    #expect(indicator?.subnodes.first?.transform != turned)
    list.scroll(by: 400)
    hands.rest()
    let count = hands.screen.window.frameCount
    hands.screen.backend.advance(by: .seconds(1))
    #expect(hands.screen.window.frameCount == count)
  }

  @Test func `the indicator lies before a header that floats`() throws {
    list.contentInsets = Insets(top: 30, left: 0, bottom: 0, right: 0)
    let bar = InkNode()
    list.floatingHeader = ListFloatingHeader(bar, length: 30)
    hands.settle()
    pull(230)
    hands.rest()
    let header = bar.frame.translated(by: Point.zero - list.bounds.origin)
    #expect(answers.count == 1 && header.minY == 64 && top == 94)
    #expect(place?.midY == 32 && hands.screen.isExact)
    done()
    hands.rest()
    #expect(bar.frame.minY == list.bounds.minY && node == nil && hands.screen.isExact)
  }
}
