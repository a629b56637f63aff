import Raster

@testable import Compositing
@testable import Platform
@testable import Surface

/// Draws its version as a colour, once a gate is open.
final class VersionNode: DisplayNode {
  private struct Ink: Sendable {
    let version: UInt32
    let gate: Gate
    let begun: Counter
  }

  /// Where drawings wait that are asked for from now on.
  private(set) var gate = Gate()
  private var isGateOpen = false
  private(set) var version: UInt32 = 1
  /// How many drawings have begun, how many were shown, and how often one was interrupted.
  let begun = Counter()
  private(set) var shown = 0
  var interruptions = 0
  private var shownVersion: UInt32 = 0
  private(set) var faults: [String] = []

  /// Whether it says that nothing is to be drawn and shows an old version.
  var isForgotten: Bool {
    guard rasterizer == nil, !main.needsDisplay, !main.isDisplayInProgress else { return false }
    return layer.contents != nil && shownVersion != version
  }

  func openGate() {
    gate.open()
    isGateOpen = true
  }

  func closeGate() {
    if isGateOpen { gate = Gate() }
    isGateOpen = false
  }

  func changeVersion(to version: UInt32? = nil) {
    self.version = version ?? self.version + 1
    setNeedsDisplay()
  }

  override func drawParameters() -> (any Sendable)? {
    Ink(version: version, gate: gate, begun: begun)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let ink = parameters as! Ink
    ink.begun.increment()
    if !MainQueue.isCurrent { ink.gate.wait() }
    if isCancelled() { return }
    canvas.fill(bounds, with: Color(hex: 0xff0000 | ink.version))
    canvas.fill(Rect(x: bounds.maxX - 3, y: bounds.maxY - 3, width: 2, height: 2), with: .black)
  }

  override func placeholderImage() -> Pixmap? {
    Pixmap(size: PixelSize(width: 1, height: 1)) { $0.row(0)[0] = 0xff12_3456 }
  }

  override func didDisplay() {
    guard rasterizer == nil, let pixels = layer.contents, let window = scene else { return }
    shown += 1
    let new = pixels[0, 0] & 0xffff
    if new < shownVersion { faults.append("version \(new) is shown after \(shownVersion)") }
    shownVersion = new
    // Where its size alone asks for no pixels, what was asked for before is shown.
    let size =
      needsDisplayOnBoundsChange ? window.scale.pixels(bounds.size) : main.displayForm!.pixels
    if pixels.size != size { faults.append("\(pixels.size) is shown in place of \(size)") }
  }

  /// A node with the same values that nothing has happened to.
  func fresh() -> VersionNode {
    let copy = VersionNode()
    copy.frame = frame
    copy.openGate()
    copy.isLayerBacked = isLayerBacked
    copy.version = version
    for subnode in subnodes { copy.addSubnode((subnode as! VersionNode).fresh()) }
    if isSubtreeRasterized { copy.enableSubtreeRasterization() }
    return copy
  }

}

/// Nodes to whose drawings in flight everything happens that a seed says.
@MainActor
final class RandomDrawings {
  let screen = OffscreenWindow()
  private var random: SeededGenerator
  /// With a placeholder, drawn as one, and shown as one.
  private let containers = (0..<3).map { _ in VersionNode() }
  private let leaves = (0..<5).map { _ in VersionNode() }
  private var cleared: [VersionNode] = []
  private(set) var faults: [String] = []
  private(set) var steps: [String] = []

  private var nodes: [VersionNode] { containers + leaves }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed &+ 1)
    screen.window.waitsForDisplay = false
    for (index, node) in nodes.enumerated() { prepare(node, index) }
    containers[0].isPlaceholderEnabled = true
    containers[1].enableSubtreeRasterization()
    containers[2].isTransactionContainer = true
    leaves[4].isLayerBacked = true
    for (index, leaf) in leaves.enumerated() { containers[index % 3].addSubnode(leaf) }
    for container in containers { screen.root.addSubview(container.view) }
  }

  private func prepare(_ node: VersionNode, _ index: Int) {
    node.name = index < 3 ? "container \(index)" : "leaf \(index - 3)"
    node.needsDisplayOnBoundsChange = index % 2 == 0
    node.frame = frame(of: node)
    if isLucky(0.5) { node.openGate() }
  }

  // MARK: Dice

  private func isLucky(_ chance: Double) -> Bool { .random(in: 0...1, using: &random) < chance }

  private func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random).rounded()
  }

  /// The first pixel of a container stays free of what lies in it.
  private func frame(of node: VersionNode) -> Rect {
    let isLeaf = leaves.contains { $0 === node }
    return Rect(
      x: number(2...(isLeaf ? 20 : 90)), y: number(2...(isLeaf ? 20 : 50)),
      width: number(10...(isLeaf ? 40 : 80)), height: number(10...(isLeaf ? 30 : 60)))
  }

  // MARK: Steps

  func step() {
    let node = nodes.randomElement(using: &random)!
    switch Int.random(in: 0..<18, using: &random) {
    case 0...2: turn("is to be drawn", node) { $0.changeVersion() }
    case 3: resize(node)
    case 4: changeScale()
    case 5: suspend(node)
    case 6: leaveOrComeBack()
    case 7, 8: move()
    case 9: clear(node)
    case 10: ensureDisplay(of: node)
    case 11, 12: turn("may be drawn", node) { $0.openGate() }
    case 13: turn("is held", node) { $0.closeGate() }
    case 14: MainThreadQueue.shared.drain()
    default:
      steps.append("frame")
      screen.backend.advanceFrame()
    }
    check()
  }

  private func turn(
    _ verb: String, _ node: VersionNode, interrupts: Bool = false, _ change: (VersionNode) -> Void
  ) {
    steps.append("\(node.name!) \(verb)")
    if interrupts { interrupt(node) }
    change(node)
  }

  /// A drawing of it and of each node below may be in vain.
  private func interrupt(_ node: DisplayNode) {
    (node as? VersionNode)?.interruptions += 1
    for subnode in node.subnodes { interrupt(subnode) }
  }

  private func resize(_ node: VersionNode) {
    turn("is resized", node, interrupts: true) { $0.frame = frame(of: $0) }
    if !node.needsDisplayOnBoundsChange { node.setNeedsDisplay() }
  }

  private func changeScale() {
    for container in containers { interrupt(container) }
    let numerator = [Int32(120), 180, 240].randomElement(using: &random)!
    steps.append("scale \(numerator)")
    screen.backend.configure { $0.scale = ScaleFactor(numerator: numerator) }
  }

  private func suspend(_ node: VersionNode) {
    let isSuspended = !node.isDisplaySuspended
    turn(isSuspended ? "is suspended" : "is resumed", node, interrupts: true) {
      $0.recursivelySetDisplaySuspended(isSuspended)
    }
  }

  private func leaveOrComeBack() {
    let container = containers.randomElement(using: &random)!
    turn("leaves or comes back", container, interrupts: true) {
      if $0.view.superview == nil {
        screen.root.addSubview($0.view)
      } else {
        $0.view.removeFromSuperview()
      }
    }
  }

  /// What has a layer cannot be drawn into others any more.
  private func move() {
    let leaf = leaves.randomElement(using: &random)!
    let container = containers.randomElement(using: &random)!
    guard !(container.isSubtreeRasterized && leaf.isNodeLoaded) else { return }
    turn("comes to \(container.name!)", leaf, interrupts: true) { container.addSubnode($0) }
  }

  private func clear(_ node: VersionNode) {
    turn("is cleared", node) { $0.recursivelyClearContents() }
    if isLucky(0.5) { node.recursivelySetNeedsDisplay() } else { cleared.append(node) }
  }

  private func ensureDisplay(of node: VersionNode) {
    guard node.rasterizer == nil else { return }
    turn("is drawn at once", node, interrupts: true) { $0.recursivelyEnsureDisplaySynchronously() }
  }

  // MARK: What must hold

  private func fault(_ text: String) { faults.append("\(text), after \(steps.suffix(12))") }

  private func check() {
    for node in nodes where node.isNodeLoaded {
      let own = node.main.isDisplayInProgress ? 1 : 0
      let below = node.subnodes.map(\.main.displaysInProgress).reduce(0, +)
      let count = node.main.displaysInProgress
      if count != own + below { fault("\(node.name!) counts \(count) and not \(own) + \(below)") }
      if node.main.placeholder != nil, count == 0 { fault("\(node.name!) keeps its placeholder") }
      if node.isForgotten { fault("\(node.name!) does not show its newest version") }
      if let first = node.faults.first { fault("\(node.name!): \(first)") }
    }
  }

  func finish() {
    for container in containers where container.view.superview == nil {
      screen.root.addSubview(container.view)
    }
    for node in nodes {
      node.isDisplaySuspended = false
      node.openGate()
    }
    for node in cleared { node.recursivelySetNeedsDisplay() }
    screen.backend.settle()
    for _ in 0..<3 {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
    check()
    for node in nodes { checkRest(of: node) }
    if !isLikeFresh { fault("the pixels are not those of a tree that nothing has happened to") }
  }

  private func checkRest(of node: VersionNode) {
    if node.main.displaysInProgress != 0 { fault("\(node.name!) is still drawn") }
    if node.main.placeholder != nil { fault("\(node.name!) keeps its placeholder") }
    guard node.rasterizer == nil, !wasRasterized(node) else { return }
    let discarded = node.begun.value - node.shown
    if discarded > node.interruptions {
      fault("\(node.name!): \(discarded) drawings in vain, interrupted \(node.interruptions) times")
    }
  }

  /// It was drawn into the pixels of others.
  private func wasRasterized(_ node: VersionNode) -> Bool {
    node === leaves[1] || node === leaves[4]
  }

  private var isLikeFresh: Bool {
    let other = OffscreenWindow()
    other.backend.configure { $0.scale = screen.window.scale }
    // In the order in which they lie.
    for view in screen.root.subviews {
      let node = view.ownerNode as! VersionNode
      other.root.addSubview(keep(node.fresh()).view)
    }
    other.backend.settle()
    return other.backend.contents!.hasEqualPixels(to: screen.backend.contents!)
  }

  private var freshNodes: [VersionNode] = []

  private func keep(_ node: VersionNode) -> VersionNode {
    freshNodes.append(node)
    return node
  }
}
