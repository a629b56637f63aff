import Locks
import Surface
import Testing

/// What other threads do with a node while the main actor loads it, lays it out or measures it.
@Suite(.serialized) @MainActor struct NodeThreadTests {
  /// Runs `body` on another thread and waits for it.
  private nonisolated static func elsewhere(_ body: @escaping @Sendable () -> Void) {
    TestThreads(count: 1) { _ in body() }.join()
  }

  /// A node that another thread can reach while its block makes the view.
  private final class Reach: Sendable {
    private let node = Lock<DisplayNode?>(nil)
    func callAsFunction() -> DisplayNode { node.withLock { $0 }! }
    func set(_ value: DisplayNode?) { node.withLock { $0 = value } }
  }

  /// A node whose loading is interrupted by `body` on another thread.
  private func node(
    whileLoading body: @escaping @Sendable (DisplayNode) -> Void
  ) -> DisplayNode {
    let reach = Reach()
    let node = DisplayNode(viewBlock: {
      let node = reach()
      NodeThreadTests.elsewhere { body(node) }
      reach.set(nil)
      return View()
    })
    reach.set(node)
    return node
  }

  // MARK: Writes

  @Test func `what is set while the view is made is there afterwards`() {
    let node = node { node in
      node.alpha = 0.5
      node.hitTestSlop = Insets(top: -4)
      node.cursor = .text
      node.accessibilityLabel = "late"
      node.isUserInteractionEnabled = false
      #expect(node.alpha == 0.5, "and can be read at once")
    }
    let view = node.view
    #expect(view.alpha == 0.5)
    #expect(view.hitTestSlop == Insets(top: -4))
    #expect(view.cursor == .text)
    #expect(view.accessibilityLabel == "late")
    #expect(!view.isUserInteractionEnabled)
  }

  @Test func `no write of another thread is lost while nodes load`() {
    let nodes = (0..<1000).map { _ in DisplayNode() }
    let turn = Lock(-1)
    let threads = TestThreads(count: 1) { _ in
      for (index, node) in nodes.enumerated() {
        while turn.withLock({ $0 }) < index {}
        // Long enough to reach over the loading.
        for step in 1...20 { node.zPosition = Double(step) }
        node.alpha = 0.5
        node.accessibilityLabel = "\(index)"
      }
    }
    for (index, node) in nodes.enumerated() {
      turn.withLock { $0 = index }
      _ = node.view
    }
    threads.join()
    MainThreadQueue.shared.drain()
    for (index, node) in nodes.enumerated() {
      #expect(node.layer.zPosition == 20)
      #expect(node.layer.opacity == 0.5)
      #expect(node.view.accessibilityLabel == "\(index)")
    }
  }

  @Test func `what a thread has set is there when what it posts afterwards arrives`() {
    let nodes = (0..<4).map { _ in DisplayNode() }
    for node in nodes { _ = node.view }
    let late = Counter()
    let arrived = Counter()
    // Two threads a node, each with a property of its own.
    let threads = TestThreads(count: 8) { thread in
      let node = nodes[thread / 2]
      for step in 1...500 {
        if thread % 2 == 0 {
          node.zPosition = Double(step)
        } else {
          node.cornerRadius = Double(step)
        }
        MainThreadQueue.shared.post {
          arrived.increment()
          let shown = thread % 2 == 0 ? node.layer.zPosition : node.layer.cornerRadius
          if shown < Double(step) { late.increment() }
        }
      }
    }
    while arrived.value < 8 * 500 { MainThreadQueue.shared.drain() }
    threads.join()
    #expect(late.value == 0)
  }

  @Test func `what the main thread sets later wins over what waits for its turn`() {
    let node = DisplayNode()
    _ = node.view
    NodeThreadTests.elsewhere {
      node.alpha = 0.25
      node.cursor = .text
    }
    node.alpha = 0.75
    node.cursor = .pointer
    MainThreadQueue.shared.drain()
    #expect(node.layer.opacity == 0.75)
    #expect(node.view.cursor == .pointer)
  }

  @Test func `a change that leads to another one keeps the order`() {
    final class FollowingNode: DisplayNode {
      override func isHiddenDidChange() { zPosition = 7 }
    }
    let node = FollowingNode()
    _ = node.view
    NodeThreadTests.elsewhere {
      node.isHidden = true
      node.zPosition = 3
    }
    MainThreadQueue.shared.drain()
    #expect(node.isHidden)
    #expect(node.zPosition == 7, "what the hidden node does comes after both")
  }

  @Test func `pixels that were set before loading go when others take their place`() {
    weak var first: Pixmap?
    let node = DisplayNode()
    do {
      let pixels = Pixmap(size: PixelSize(width: 1, height: 1)) { _ in }
      first = pixels
      node.contents = pixels
    }
    #expect(node.layer.contents != nil)
    node.contents = nil
    #expect(first == nil)
  }

  @Test func `pixels that another thread has set go when others take their place`() {
    let node = DisplayNode()
    _ = node.view
    weak var first: Pixmap?
    do {
      let pixels = Pixmap(size: PixelSize(width: 1, height: 1)) { _ in }
      first = pixels
      NodeThreadTests.elsewhere { node.contents = pixels }
    }
    MainThreadQueue.shared.drain()
    #expect(node.layer.contents === first && first != nil)
    node.contents = nil
    #expect(first == nil)
  }

  @Test func `a view block that asks for its own view is a programmer's error`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let reach = Reach()
        let node = DisplayNode(viewBlock: { reach().view })
        reach.set(node)
        _ = node.view
      }
    }
    #expect(text(result).contains("was asked for by the block that makes it"))
  }

  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  // MARK: Blocks

  /// Numbers of blocks in the order in which they ran.
  private final class RunLog: Sendable {
    private let log = Lock<[Int]>([])
    var numbers: [Int] { log.withLock { $0 } }
    func add(_ number: Int) { log.withLock { $0.append(number) } }
  }

  @Test func `blocks that are registered while the node loads all run, in order`() {
    let ran = RunLog()
    let node = node { node in
      for index in 1...3 { node.onDidLoad { _ in ran.add(index) } }
    }
    node.onDidLoad { _ in ran.add(0) }
    _ = node.view
    #expect(ran.numbers == [0, 1, 2, 3])
  }

  @Test func `a block that registers another one is followed by those that waited`() {
    let ran = RunLog()
    let node = DisplayNode()
    node.onDidLoad { node in
      ran.add(0)
      node.onDidLoad { _ in ran.add(2) }
    }
    node.onDidLoad { _ in ran.add(1) }
    _ = node.view
    #expect(ran.numbers == [0, 1, 2])
  }

  @Test func `threads that register while nodes load lose no block`() {
    let nodes = (0..<200).map { _ in DisplayNode() }
    let ran = RunLog()
    let threads = TestThreads(count: 4) { _ in
      for (index, node) in nodes.enumerated() {
        for _ in 0..<5 { node.onDidLoad { _ in ran.add(index) } }
      }
    }
    for node in nodes { _ = node.view }
    threads.join()
    MainThreadQueue.shared.drain()
    var counts = [Int](repeating: 0, count: nodes.count)
    for index in ran.numbers { counts[index] += 1 }
    #expect(counts == [Int](repeating: 20, count: nodes.count))
  }

  @Test func `a block from another thread runs with the next turn if the node has loaded`() {
    let ran = Counter()
    let node = DisplayNode()
    _ = node.view
    NodeThreadTests.elsewhere {
      node.onDidLoad { _ in ran.increment() }
    }
    #expect(ran.value == 0)
    MainThreadQueue.shared.drain()
    #expect(ran.value == 1)
  }

  // MARK: Hierarchy

  @Test func `a node that is put into one that loads appears in it`() {
    for isLayerBacked in [false, true] {
      let child = DisplayNode()
      child.isLayerBacked = isLayerBacked
      let node = node { $0.addSubnode(child) }
      #expect(
        node.view.layer.sublayers.map(ObjectIdentifier.init) == [ObjectIdentifier(child.layer)])
    }
  }

  @Test func `a node that is put into a loaded one on another thread appears with the next turn`() {
    let screen = OffscreenWindow()
    let root = DisplayNode().framed(0, 0, 100, 100)
    let front = DisplayNode()
    root.addSubnode(front)
    screen.show(root)
    let child = InkNode().framed(0, 0, 10, 10)
    NodeThreadTests.elsewhere { root.insertSubnode(child, below: front) }
    #expect(child.supernode === root)
    #expect(!child.isNodeLoaded)
    MainThreadQueue.shared.drain()
    #expect(root.view.subviews.map { $0 === child.view } == [true, false])
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xffff_0000)
    #expect(child.log.contains("enter"))
  }

  @Test func `a node that is taken out again before that turn does not appear`() {
    let root = DisplayNode()
    _ = root.view
    let child = DisplayNode()
    NodeThreadTests.elsewhere {
      root.addSubnode(child)
      child.removeFromSupernode()
    }
    MainThreadQueue.shared.drain()
    #expect(child.supernode == nil)
    #expect(!child.isNodeLoaded)
    #expect(root.view.subviews.isEmpty)
  }

  @Test func `threads that add nodes to one that loads lose none and trap nowhere`() {
    for round in 0..<100 {
      let root = DisplayNode()
      root.isLayerBacked = round % 2 == 0
      let added = Lock<[DisplayNode]>([])
      let threads = TestThreads(count: 3) { _ in
        for _ in 0..<4 {
          let node = DisplayNode()
          node.isLayerBacked = true
          root.addSubnode(node)
          added.withLock { $0.append(node) }
        }
      }
      _ = root.layer
      threads.join()
      MainThreadQueue.shared.drain()
      #expect(root.subnodes.count == 12)
      #expect(
        Set(root.layer.sublayers.map(ObjectIdentifier.init))
          == Set(added.withLock { $0 }.map { ObjectIdentifier($0.layer) }))
    }
  }

  @Test func `threads that fight for nodes leave each of them in one place`() {
    let parents = (0..<3).map { _ in DisplayNode() }
    let nodes = (0..<6).map { _ in DisplayNode() }
    let threads = TestThreads(count: 4) { thread in
      var random = SeededGenerator(seed: UInt64(thread + 1))
      for _ in 0..<3000 {
        let node = nodes.randomElement(using: &random)!
        if Int.random(in: 0..<5, using: &random) == 0 {
          node.removeFromSupernode()
        } else {
          parents.randomElement(using: &random)!.insertSubnode(
            node, at: .random(in: 0..<4, using: &random))
        }
      }
    }
    threads.join()
    for node in nodes {
      let places = parents.filter { parent in parent.subnodes.contains { $0 === node } }
      #expect(places.count == (node.supernode == nil ? 0 : 1))
      #expect(places.first === node.supernode)
    }
    #expect(
      parents.allSatisfy { Set($0.subnodes.map(ObjectIdentifier.init)).count == $0.subnodes.count })
  }

  @Test func `a loaded node changes its place on the main actor only`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (root, child) = await MainActor.run {
        let (root, child) = (DisplayNode(), DisplayNode())
        root.addSubnode(child)
        _ = root.view
        return (root, child)
      }
      await Task.detached { child.removeFromSupernode() }.value
      _ = root
    }
    #expect(text(result).contains("a loaded node changes its place on the main actor only"))
  }

  // MARK: Measuring and layout

  /// Measures by what it is told, and tells when it is at it.
  private class MeasuredNode: DisplayNode {
    let length = Lock(10.0)
    let duringMeasuring = Lock<(@Sendable (MeasuredNode) -> Void)?>(nil)

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      let length = length.withLock { $0 }
      let body = duringMeasuring.withLock { body in
        defer { body = nil }
        return body
      }
      body?(self)
      return Size(width: length, height: 1)
    }
  }

  @Test func `a size that was asked to be forgotten while it was measured is not remembered`() {
    let node = MeasuredNode()
    let room = Size(width: 100, height: 100)
    node.duringMeasuring.withLock {
      $0 = { node in
        NodeThreadTests.elsewhere {
          node.length.withLock { $0 = 20 }
          node.setNeedsLayout()
        }
      }
    }
    #expect(node.measure(room).width == 10, "what was measured is what comes")
    #expect(node.calculatedSize == nil)
    #expect(node.measure(room).width == 20)
    #expect(node.calculatedSize?.width == 20)
  }

  @Test func `measuring that changes the subnodes is a programmer's error`() async {
    for isInsertion in [true, false] {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [isInsertion = isInsertion as Bool] in
        let node = MeasuredNode()
        node.addSubnode(DisplayNode())
        node.duringMeasuring.withLock {
          $0 = { node in
            if isInsertion {
              node.addSubnode(DisplayNode())
            } else {
              node.subnodes[0].removeFromSupernode()
            }
          }
        }
        _ = node.measure(Size(width: 1, height: 1))
      }
      #expect(text(result).contains("subnodes of a node cannot change while it is measured"))
    }
  }

  @Test func `others may change the subnodes while a node is measured`() {
    let node = MeasuredNode()
    node.duringMeasuring.withLock {
      $0 = { node in NodeThreadTests.elsewhere { node.addSubnode(DisplayNode()) } }
    }
    _ = node.measure(Size(width: 1, height: 1))
    #expect(node.subnodes.count == 1)
    node.addSubnode(DisplayNode())
    #expect(node.subnodes.count == 2, "and so may who has measured it")
  }

  @Test func `a measured size that is not finite is a programmer's error`() async {
    for isInfinite in [true, false] {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [isInfinite = isInfinite as Bool] in
        let node = MeasuredNode()
        node.length.withLock { $0 = isInfinite ? .infinity : .nan }
        _ = node.measure(Size(width: 1, height: 1))
      }
      #expect(text(result).contains("must return a finite size"))
      #expect(text(result).contains("MeasuredNode"))
    }
  }

  #if DEBUG
    @Test func `a view whose layouts never end is named`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class RestlessView: View {
            override func layoutSubviews() { setNeedsLayout() }
          }
          let view = RestlessView()
          view.accessibilityLabel = "sidebar"
          view.layoutIfNeeded()
        }
      }
      #expect(text(result).contains("RestlessView \"sidebar\" asks for another one"))
    }

    @Test func `layer-backed nodes whose layouts never end are named`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          final class RestlessNode: DisplayNode {
            override func layout() { setNeedsLayout() }
          }
          let screen = OffscreenWindow()
          let root = DisplayNode().framed(0, 0, 10, 10)
          let node = RestlessNode()
          node.isLayerBacked = true
          node.name = "badge"
          root.addSubnode(node)
          screen.show(root)
        }
      }
      #expect(text(result).contains("RestlessNode \"badge\""))
    }
  #endif

  @Test func `a view that asks twice is laid out twice`() {
    final class TwiceView: View {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        if layouts == 1 { setNeedsLayout() }
      }
    }
    let view = TwiceView()
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
    view.layoutIfNeeded()
    #expect(view.layouts == 2)
  }
}
