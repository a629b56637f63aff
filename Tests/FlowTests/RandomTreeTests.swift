import Flow
import Surface
import SurfaceTesting
import Testing

/// A tree of probes in stacks.
private indirect enum Tree {
  case leaf(Int, width: Int)
  case stack(Int, isVertical: Bool, [Tree])

  var id: Int {
    switch self {
    case .leaf(let id, _), .stack(let id, _, _): id
    }
  }

  var component: AnyComponent<Empty> {
    switch self {
    case .leaf(let id, let width):
      return AnyComponent(Probe("\(id)", size: Size(width: Double(width), height: 10)))
    case .stack(_, let isVertical, let children):
      let items = children.map { AnyComponentWithIdentity(id: $0.id, component: $0.component) }
      return isVertical
        ? AnyComponent(VStack(items, spacing: 2)) : AnyComponent(HStack(items, spacing: 2))
    }
  }

  /// The same children in the same order, of other sizes.
  func resized(using generator: inout SeededGenerator) -> Tree {
    switch self {
    case .leaf(let id, let width):
      let isSame = Bool.random(using: &generator)
      return .leaf(id, width: isSame ? width : Int.random(in: 1...3, using: &generator) * 10)
    case .stack(let id, let isVertical, let children):
      return .stack(id, isVertical: isVertical, children.map { $0.resized(using: &generator) })
    }
  }

  static func random(_ depth: Int, using generator: inout SeededGenerator) -> Tree {
    let id = Int.random(in: 0..<8, using: &generator)
    if depth == 0 || Int.random(in: 0..<3, using: &generator) == 0 {
      return .leaf(id, width: Int.random(in: 1...3, using: &generator) * 10)
    }
    var children: [Tree] = []
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let child = Tree.random(depth - 1, using: &generator)
      if !children.contains(where: { $0.id == child.id }) { children.append(child) }
    }
    children.shuffle(using: &generator)
    return .stack(id, isVertical: Bool.random(using: &generator), children)
  }
}

@MainActor
private func dump(_ view: View?) -> String {
  guard let view else { return "-" }
  let name = (view as? Probe.View)?.name ?? "stack"
  let frame = view.frame
  return "\(name) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height) \(view.alpha) "
    + "\(view.layer.transform.a) \(view.isUserInteractionEnabled) "
    + "[\(view.subviews.map(dump).joined(separator: ", "))]"
}

@MainActor
@Suite struct RandomTreeTests {
  private func freshDump(_ tree: Tree) -> String {
    let fresh = Hosted()
    fresh.host.update(component: tree.component, containerSize: Size(width: 300, height: 200))
    return dump(fresh.host.componentView)
  }

  @Test(arguments: 0..<40)
  func `after any sequence of updates the tree equals one made from scratch`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let hosted = Hosted()
    var tree = Tree.random(3, using: &generator)
    for _ in 0..<12 {
      tree =
        Bool.random(using: &generator)
        ? tree.resized(using: &generator) : Tree.random(3, using: &generator)
      hosted.host.update(component: tree.component, containerSize: Size(width: 300, height: 200))
      #expect(dump(hosted.host.componentView) == freshDump(tree))
    }
  }

  @Test(arguments: 100..<130)
  func `after animated updates it does too, as soon as everything has ended`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let hosted = Hosted()
    var tree = Tree.random(2, using: &generator)
    for _ in 0..<8 {
      tree =
        Bool.random(using: &generator)
        ? tree.resized(using: &generator) : Tree.random(2, using: &generator)
      let transition: ComponentTransition =
        Bool.random(using: &generator) ? .easeInOut(0.2) : .spring(0.5)
      hosted.host.update(
        transition: transition, component: tree.component,
        containerSize: Size(width: 300, height: 200))
      hosted.screen.advance(Double(Int.random(in: 0...4, using: &generator)) * 0.05)
    }
    hosted.screen.advance(1)
    #expect(dump(hosted.host.componentView) == freshDump(tree))
  }

  // A thousand short sequences beside the long ones above: what goes wrong does so within a few steps.
  @Test(arguments: 0..<10)
  func `a hundred more seeds each, identities kept and nothing left over`(block: UInt64) {
    for seed in (block * 100)..<(block * 100 + 100) {
      var generator = SeededGenerator(seed: seed &+ 7_000_000)
      let counter = Counter()
      do {
        let host = ComponentHostView<Empty>()
        var views: [Int: ObjectIdentifier] = [:]
        for _ in 0..<5 {
          let ids = (0..<6).filter { _ in Bool.random(using: &generator) }
            .shuffled(using: &generator)
          host.update(
            component: AnyComponent(
              VStack<Empty>(
                ids.map { id in
                  Counted(value: Int.random(in: 0..<3, using: &generator), counter: counter)
                    .identified(by: id)
                })), containerSize: Size(width: 300, height: 200))
          let shown = host.componentView?.subviews ?? []
          #expect(shown.count == ids.count)
          var now: [Int: ObjectIdentifier] = [:]
          for (id, view) in zip(ids, shown) { now[id] = ObjectIdentifier(view) }
          for (id, view) in now where views[id] != nil { #expect(views[id] == view) }
          views = now
          // Without an animation, what is gone is gone at once.
          #expect(counter.views == ids.count)
          #expect(counter.states == ids.count)
        }
      }
      #expect(counter.views == 0)
      #expect(counter.states == 0)
    }
  }

  @Test func `no view outlives the tree`() {
    var generator = SeededGenerator(seed: 7)
    weak var view: View?
    do {
      let hosted = Hosted()
      for _ in 0..<20 {
        hosted.host.update(
          transition: .easeInOut(0.1), component: Tree.random(3, using: &generator).component,
          containerSize: Size(width: 300, height: 200))
        hosted.screen.advance(0.05)
      }
      view = hosted.host.componentView
      hosted.screen.window.close()
    }
    #expect(view == nil)
  }
}

/// How many views and states live.
private final class Counter: @unchecked Sendable {
  // Sendable: only touched on the main actor; deinits of views and states run there too.
  var views = 0
  var states = 0
}

private struct Counted: Component {
  let value: Int
  @ZeroEquatable var counter: Counter

  final class View: Surface.View {
    nonisolated let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      counter.views += 1
      super.init()
    }
    deinit { counter.views -= 1 }
  }

  final class State: ComponentState {
    nonisolated let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      counter.states += 1
      super.init()
    }
    deinit { counter.states -= 1 }
  }

  func makeView() -> View { View(counter) }
  func makeState() -> State { State(counter) }

  func update(
    view: View, availableSize: Size, state: State, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size { Size(width: 10 + Double(value), height: 10) }
}
