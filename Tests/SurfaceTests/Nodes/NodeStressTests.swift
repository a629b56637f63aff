import Glibc
import Locks
import Surface
import Synchronization
import Testing

/// Four threads create, configure, load, move and release nodes for a while.
///
/// `SURFACE_STRESS_SECONDS` says how long, 1 if it is not set, and `SURFACE_STRESS_SEED` with which random numbers. Under
/// the thread sanitizer it shows the races, by itself the lost writes and the leaks.
@Suite(.serialized) @MainActor struct NodeStressTests {
  @Test func `four threads make, change, load, move and release nodes and no write is lost`() {
    let seconds = environment("SURFACE_STRESS_SECONDS").flatMap { Double($0) } ?? 1
    let seed = environment("SURFACE_STRESS_SEED").flatMap { UInt64($0) } ?? 1
    let exchange = StressExchange(seconds: seconds)
    let user = StressUser()
    let threads = TestThreads(count: 4) { thread in
      var worker = StressWorker(seed: seed &* 31 &+ UInt64(thread), exchange: exchange)
      worker.run()
      exchange.threadDidEnd()
    }
    var problems: [String] = []
    while !exchange.isOver {
      if !user.serve(exchange, problems: &problems) { sched_yield() }
    }
    threads.join()
    user.leave()
    WorkerPool.shared.waitUntilIdle()
    MainThreadQueue.shared.drain()
    #expect(problems.isEmpty, "seed \(seed): \(problems.prefix(10))")
    #expect(user.verified > 10)
    #expect(StressNode.living.load(ordering: .relaxed) == 0, "nodes live on")
    #expect(StressView.living == 0, "views live on")
    #expect(user.livingLayers == 0, "layers live on")
  }

  private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

// MARK: What is made

/// A node that knows what was set on it.
private final class StressNode: DisplayNode {
  nonisolated static let living = Atomic(0)

  // Unsafe: `expected` and `blocks` belong to the thread that has the tree.
  nonisolated(unsafe) var expected = Expected()
  /// Blocks that were registered, and those that ran.
  nonisolated(unsafe) var blocks = 0
  let runBlocks = Atomic(0)

  /// The last value of what was set; nil for what never was.
  struct Expected {
    var alpha: Double?
    var zPosition: Double?
    var radius: Double?
    var color: Color?
    var slop: Double?
    var cursor: Cursor?
    var label: String?
    var takesEvents: Bool?
    var width: Double?
  }

  override init() {
    super.init()
    StressNode.living.add(1, ordering: .relaxed)
  }

  override init(viewBlock: @escaping @MainActor @Sendable () -> View) {
    super.init(viewBlock: viewBlock)
    StressNode.living.add(1, ordering: .relaxed)
  }

  deinit { StressNode.living.subtract(1, ordering: .relaxed) }

  override func calculateSizeThatFits(_ constraint: Size) -> Size { constraint }
  override func drawParameters() -> (any Sendable)? { zPosition > 50 ? Color.black : nil }
  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.fill(bounds, with: parameters as! Color)
  }

  /// What is not on the view or layer although it was set.
  func missing() -> [String] {
    var missing: [String] = []
    func check<Value: Equatable>(_ name: String, _ expected: Value?, _ found: Value?) {
      if let expected, expected != found {
        missing.append("\(name) is \(String(describing: found)) and not \(expected)")
      }
    }
    check("alpha", expected.alpha, layer.opacity)
    check("zPosition", expected.zPosition, layer.zPosition)
    check("cornerRadius", expected.radius, layer.cornerRadius)
    check("borderColor", expected.color, layer.borderColor)
    check("width", expected.width, layer.bounds.width)
    check("blocks", blocks, runBlocks.load(ordering: .relaxed))
    if !isLayerBacked {
      check("slop", expected.slop, view.hitTestSlop.top)
      check("cursor", expected.cursor, view.cursor)
      check("label", expected.label, view.accessibilityLabel)
      check("interaction", expected.takesEvents, view.isUserInteractionEnabled)
    }
    for subnode in subnodes where subnode.layer.superlayer !== layer {
      missing.append("a subnode is not in the layer")
    }
    if layer.sublayers.count < subnodes.count { missing.append("layers of subnodes") }
    return missing
  }
}

private final class StressView: View {
  static var living = 0
  init() {
    super.init()
    StressView.living += 1
  }
  isolated deinit { StressView.living -= 1 }
}

/// A tree on its way from thread to thread: one has it at a time, in the order of the locks.
private final class StressTree: @unchecked Sendable {
  let root: StressNode
  /// All nodes, the root first.
  var nodes: [StressNode]

  init(_ root: StressNode) {
    self.root = root
    nodes = [root]
  }
}

/// What the threads give to the main thread.
private final class StressExchange: Sendable {
  struct State {
    var toLoad: [StressTree] = []
    var toOverrule: [StressNode] = []
    var finished: [StressTree] = []
    var runningThreads = 4
  }

  private let state = Lock(State())
  private let deadline: Double

  init(seconds: Double) { deadline = StressExchange.now() + seconds }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  var isDue: Bool { StressExchange.now() >= deadline }
  var isCrowded: Bool { state.withLock { $0.finished.count > 40 } }
  var isOver: Bool {
    state.withLock { $0.runningThreads == 0 && $0.toLoad.isEmpty && $0.finished.isEmpty }
  }
  func threadDidEnd() { state.withLock { $0.runningThreads -= 1 } }

  func load(_ tree: StressTree) { state.withLock { $0.toLoad.append(tree) } }
  func overrule(_ node: StressNode) { state.withLock { $0.toOverrule.append(node) } }
  func finish(_ tree: StressTree) { state.withLock { $0.finished.append(tree) } }

  func takeToLoad() -> StressTree? { state.withLock { $0.toLoad.popLast() } }
  func takeToOverrule() -> StressNode? { state.withLock { $0.toOverrule.popLast() } }
  func takeFinished() -> StressTree? {
    state.withLock { state in
      // Only those that are loaded or will not be any more.
      state.toLoad.isEmpty ? state.finished.popLast() : nil
    }
  }
}

// MARK: Who makes it

/// What one of the threads does.
private struct StressWorker {
  var random: SeededGenerator
  let exchange: StressExchange

  init(seed: UInt64, exchange: StressExchange) {
    random = SeededGenerator(seed: seed)
    self.exchange = exchange
  }

  mutating func run() {
    // Some trees are held a little longer, so that the thread and not the main one releases them.
    var held: [StressTree] = []
    while !exchange.isDue {
      while exchange.isCrowded { sched_yield() }
      let tree = makeTree()
      exchange.load(tree)
      for _ in 0..<Int.random(in: 10..<80, using: &random) { change(tree) }
      exchange.finish(tree)
      if chance(0.3) { held.append(tree) }
      if held.count > 5 { held.removeFirst() }
    }
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func makeTree() -> StressTree {
    let tree = StressTree(makeNode(isLayerBacked: false))
    let spare = makeNode(isLayerBacked: false)
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let parent = tree.nodes.randomElement(using: &random)!
      let node = makeNode(isLayerBacked: parent.isLayerBacked || chance(0.4))
      // By way of another parent: nodes move before they are shown.
      if chance(0.5) { spare.addSubnode(node) }
      parent.insertSubnode(node, at: .random(in: 0..<4, using: &random))
      if chance(0.1) {
        node.removeFromSupernode()
        parent.addSubnode(node)
      }
      tree.nodes.append(node)
      for _ in 0..<3 { write(node) }
    }
    return tree
  }

  private mutating func makeNode(isLayerBacked: Bool) -> StressNode {
    if !isLayerBacked, chance(0.2) { return StressNode(viewBlock: { StressView() }) }
    let node = StressNode()
    node.isLayerBacked = isLayerBacked
    return node
  }

  private mutating func change(_ tree: StressTree) {
    let node = tree.nodes.randomElement(using: &random)!
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let child = makeNode(isLayerBacked: node.isLayerBacked || chance(0.5))
      write(child)
      node.insertSubnode(child, at: .random(in: 0..<3, using: &random))
      tree.nodes.append(child)
    case 1:
      node.blocks += 1
      node.onDidLoad { node in
        (node as! StressNode).runBlocks.add(1, ordering: .relaxed)
      }
    case 2: _ = node.measure(Size(width: .random(in: 0..<9, using: &random), height: 1))
    case 3: node.setNeedsLayout()
    case 4: node.setNeedsDisplay()
    case 5:
      // Both write; the main thread is the later one.
      node.borderColor = Color(hex: .random(in: 1..<1000, using: &random))
      node.expected.color = .black
      exchange.overrule(node)
    case 6: sched_yield()
    default: write(node)
    }
  }

  private mutating func write(_ node: StressNode) {
    let number = Double(Int.random(in: 1..<100, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      node.alpha = number / 100
      node.expected.alpha = number / 100
    case 1:
      node.zPosition = number
      node.expected.zPosition = number
    case 2:
      node.cornerRadius = number
      node.expected.radius = number
    case 3:
      node.hitTestSlop = Insets(top: -number)
      node.expected.slop = -number
    case 4:
      node.cursor = number < 50 ? .text : .pointer
      node.expected.cursor = number < 50 ? .text : .pointer
    case 5:
      node.accessibilityLabel = "\(number)"
      node.expected.label = "\(number)"
    case 6:
      node.isUserInteractionEnabled = number < 50
      node.expected.takesEvents = number < 50
    default:
      node.frame = Rect(x: 0, y: 0, width: number, height: 5)
      node.expected.width = number
    }
  }
}

/// The main thread: loads, shows, looks and releases.
@MainActor
private final class StressUser {
  private(set) var verified = 0
  private let screen = OffscreenWindow(width: 60, height: 40)
  private var turns = 0
  private var layers: [WeakLayer] = []

  private struct WeakLayer {
    weak var layer: Layer?
  }

  var livingLayers: Int { layers.count { $0.layer != nil } }

  /// - Returns: whether there was anything to do.
  func serve(_ exchange: StressExchange, problems: inout [String]) -> Bool {
    turns += 1
    if let tree = exchange.takeToLoad() {
      // Some are on screen, some only loaded.
      if tree.root.cursor != nil || turns % 3 == 0 {
        screen.root.addSubview(tree.root.view)
      } else {
        _ = tree.root.view
      }
      return true
    }
    while let node = exchange.takeToOverrule() { node.borderColor = .black }
    if turns % 16 == 0 { MainThreadQueue.shared.drain() }
    if turns % 64 == 0 { screen.backend.settle() }
    guard let tree = exchange.takeFinished() else { return false }
    while let node = exchange.takeToOverrule() { node.borderColor = .black }
    MainThreadQueue.shared.drain()
    verify(tree, &problems)
    return true
  }

  private func verify(_ tree: StressTree, _ problems: inout [String]) {
    verified += 1
    for node in tree.nodes {
      for problem in node.missing() { problems.append("tree \(verified): \(problem)") }
    }
    if layers.count < 2000 { layers += tree.nodes.map { WeakLayer(layer: $0.layer) } }
    tree.root.view.removeFromSuperview()
  }

  func leave() {
    screen.backend.settle()
    MainThreadQueue.shared.drain()
  }
}
