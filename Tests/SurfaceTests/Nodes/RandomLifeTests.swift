import Surface
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Where a node is and what it looks like, by a model that knows nothing of views, layers and drawings.
private struct ModelNode {
  let isLayerBacked: Bool
  var parent: Int?
  var children: [Int] = []
  /// The window that shows it by itself.
  var window: Int?
  var appearance = Appearance()
  var isSuspended = false

  struct Appearance: Equatable {
    var frame = Rect(x: 0, y: 0, width: 30, height: 20)
    /// Where the bounds begin.
    var origin = Point.zero
    var color = Color(hex: 0x336699)
    var alpha = 1.0
    var zPosition = 0.0
    var isHidden = false
    var draws = true
    var isClipping = false
  }
}

/// A node of one colour that notes what it is told.
private final class LifeNode: NotingNode {
  var appearance = ModelNode.Appearance() {
    didSet {
      frame = appearance.frame
      bounds = Rect(origin: appearance.origin, size: appearance.frame.size)
      alpha = appearance.alpha
      zPosition = appearance.zPosition
      isHidden = appearance.isHidden
      clipsToBounds = appearance.isClipping
      if appearance.color != oldValue.color || appearance.draws != oldValue.draws {
        setNeedsDisplay()
      }
    }
  }

  init(_ model: ModelNode) {
    super.init()
    isLayerBacked = model.isLayerBacked
    needsDisplayOnBoundsChange = true
    appearance = model.appearance
    frame = appearance.frame
  }

  override func drawParameters() -> (any Sendable)? { appearance.draws ? appearance.color : nil }
  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.fill(bounds.inset(by: 2), with: parameters as! Color)
  }

  override func displayWillStart(isAsynchronous: Bool) { log.append("start") }
  override func hierarchyDisplayDidFinish() { log.append("finished") }

  nonisolated static let entering = ["enter", "+preload", "+display", "+visible"]
  nonisolated static let leaving = ["-visible", "-display", "-preload", "exit"]

  /// What was noted of coming and going since the last call.
  func takeLife() -> [String] {
    defer { log = [] }
    return log.filter { LifeNode.entering.contains($0) || LifeNode.leaving.contains($0) }
  }

  /// The drawings that are on their way here and below.
  var drawingsBelow: Int {
    subnodes.reduce(main.isDisplayInProgress ? 1 : 0) { $0 + ($1 as! LifeNode).drawingsBelow }
  }
}

/// Nodes that are put into one another, taken out, shown in one of two windows and changed while they are drawn:
/// at every step they are where the model says and have heard what the model says, and whenever all is quiet they
/// appearance like nodes that were made as they are.
@Suite(.serialized) @MainActor struct RandomLifeTests {
  @MainActor
  private final class Life {
    let screens = [OffscreenWindow(), OffscreenWindow()]
    var random: SeededGenerator
    var model: [ModelNode]
    let nodes: [LifeNode]
    var story: [String] = []

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      model = (0..<9).map { ModelNode(isLayerBacked: $0 % 3 == 2) }
      nodes = model.map { LifeNode($0) }
      for screen in screens { screen.window.waitsForDisplay = false }
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

    // MARK: The model

    func isBelow(_ node: Int, _ ancestor: Int) -> Bool {
      var current: Int? = node
      while let index = current {
        if index == ancestor { return true }
        current = model[index].parent
      }
      return false
    }

    func window(of node: Int) -> Int? {
      model[node].parent.map { window(of: $0) } ?? model[node].window
    }

    func takeOut(_ node: Int) {
      if let parent = model[node].parent { model[parent].children.removeAll { $0 == node } }
      model[node].parent = nil
    }

    func put(_ node: Int, into parent: Int, at index: Int) {
      takeOut(node)
      model[node].parent = parent
      let count = model[parent].children.count
      model[parent].children.insert(node, at: min(index, count))
    }

    // MARK: Steps

    func step() {
      let node = number(0..<nodes.count)
      switch number(0..<12) {
      case 0...3: insert(node)
      case 4: remove(node)
      case 5, 6: show(node)
      case 7: change(node)
      case 8:
        model[node].isSuspended.toggle()
        story.append("suspend \(node) \(model[node].isSuspended)")
        nodes[node].isDisplaySuspended = model[node].isSuspended
      case 9:
        story.append("draw \(node)")
        if chance(0.3), window(of: node) != nil, !model[node].isSuspended {
          nodes[node].displayImmediately()
        } else {
          nodes[node].setNeedsDisplay()
        }
      case 10:
        story.append("frame")
        screens[number(0..<2)].backend.advanceFrame()
      default:
        story.append("results")
        WorkerPool.shared.waitUntilIdle()
        MainThreadQueue.shared.drain()
      }
    }

    private func insert(_ node: Int) {
      let parent = number(0..<nodes.count)
      guard !isBelow(parent, node), !model[parent].isLayerBacked || model[node].isLayerBacked
      else { return }
      if model[node].window != nil { show(node) }
      checkLives()
      let siblings = model[parent].children.filter { $0 != node }
      let sibling = siblings.randomElement(using: &random)
      switch (number(0..<5), sibling) {
      case (0, let sibling?):
        story.append("\(node) above \(sibling) in \(parent)")
        nodes[parent].insertSubnode(nodes[node], above: nodes[sibling])
        put(node, into: parent, at: siblings.firstIndex(of: sibling)! + 1)
      case (1, let sibling?):
        story.append("\(node) below \(sibling) in \(parent)")
        nodes[parent].insertSubnode(nodes[node], below: nodes[sibling])
        put(node, into: parent, at: siblings.firstIndex(of: sibling)!)
      case (2, let sibling?):
        story.append("\(node) for \(sibling) in \(parent)")
        nodes[parent].replaceSubnode(nodes[sibling], with: nodes[node])
        put(node, into: parent, at: siblings.firstIndex(of: sibling)!)
        takeOut(sibling)
      case (3, _):
        let index = number(0..<4)
        story.append("\(node) at \(index) in \(parent)")
        nodes[parent].insertSubnode(nodes[node], at: index)
        put(node, into: parent, at: index)
      default:
        story.append("\(node) into \(parent)")
        nodes[parent].addSubnode(nodes[node])
        put(node, into: parent, at: .max)
      }
    }

    private func remove(_ node: Int) {
      story.append("\(node) out")
      nodes[node].removeFromSupernode()
      takeOut(node)
    }

    private func show(_ node: Int) {
      guard model[node].parent == nil, !model[node].isLayerBacked else { return }
      if model[node].window != nil {
        story.append("\(node) away")
        nodes[node].view.removeFromSuperview()
        model[node].window = nil
      } else {
        let window = chance(0.7) ? 0 : 1
        story.append("\(node) shown in \(window)")
        screens[window].root.addSubview(nodes[node].view)
        model[node].window = window
      }
    }

    private func change(_ node: Int) {
      func place() -> Double { Double(number(-8..<40)) }
      func length() -> Double { Double(number(0..<60)) }
      switch number(0..<8) {
      case 7: model[node].appearance.origin = Point(x: place(), y: place())
      case 0:
        model[node].appearance.frame = Rect(
          x: place(), y: place(), width: length(), height: length())
      case 1: model[node].appearance.color = Color(hex: UInt32(number(0..<0xffffff)))
      case 2: model[node].appearance.alpha = [0.4, 1].randomElement(using: &random)!
      case 3: model[node].appearance.zPosition = Double(number(-1..<2))
      case 4: model[node].appearance.isHidden.toggle()
      case 5: model[node].appearance.draws.toggle()
      default: model[node].appearance.isClipping.toggle()
      }
      story.append("\(node) looks otherwise")
      nodes[node].appearance = model[node].appearance
    }

    // MARK: What holds

    var told: String { story.suffix(12).joined(separator: "; ") }

    /// In which window each node was when it was looked last.
    private var known: [Int?] = []

    /// A node hears of coming and going once each, and of nothing when it stays in its window.
    func checkLives() {
      for (index, node) in nodes.enumerated() {
        let (was, now) = (known.isEmpty ? nil : known[index], window(of: index))
        let life = node.takeLife()
        if was == now {
          #expect(life.isEmpty, "node \(index): \(told)")
        } else if was != nil, now != nil {
          // Another window shows it.
          #expect(life.isEmpty || life == LifeNode.leaving + LifeNode.entering, "\(told)")
        } else {
          #expect(life == (now == nil ? LifeNode.leaving : LifeNode.entering), "\(index): \(told)")
        }
      }
      known = nodes.indices.map { window(of: $0) }
    }

    func checkPlaces() {
      for (index, node) in nodes.enumerated() {
        #expect(node.supernode === model[index].parent.map { nodes[$0] })
        let children = node.subnodes.map { subnode in nodes.firstIndex { $0 === subnode } }
        #expect(children == model[index].children, "node \(index): \(told)")
        let window = window(of: index).map { screens[$0].window }
        #expect(node.scene === window?.scene, "node \(index): \(told)")
        #expect(node.interfaceState == (window == nil ? [] : .inHierarchy))
        #expect(node.main.displaysInProgress == node.drawingsBelow, "node \(index): \(told)")
        #expect(
          window != nil || node.main.displaysInProgress == 0, "what is not shown is not drawn")
        guard node.isNodeLoaded else { continue }
        let layers = model[index].children.filter { nodes[$0].isNodeLoaded }.map {
          nodes[$0].layer.id
        }
        #expect(node.layer.sublayers.map(\.id) == layers, "layers of \(index): \(told)")
      }
    }

    /// All drawings have ended.
    func rest() {
      for node in nodes.indices where model[node].isSuspended {
        model[node].isSuspended = false
        nodes[node].isDisplaySuspended = false
      }
      for _ in 0..<4 {
        for screen in screens { screen.backend.settle(limit: 16) }
        WorkerPool.shared.waitUntilIdle()
      }
      for node in nodes { #expect(node.main.displaysInProgress == 0, "\(told)") }
      for (index, node) in nodes.enumerated() where node.isNodeLoaded {
        let appearance = model[index].appearance
        let isDrawn = window(of: index) != nil && appearance.draws
        if isDrawn && !appearance.frame.isEmpty {
          #expect(node.contents != nil, "node \(index): \(told)")
        } else if window(of: index) == nil || !appearance.draws {
          #expect(node.contents == nil, "node \(index): \(told)")
        }
      }
    }

    /// The same nodes, made as they are by now.
    func expectedPixels(of window: Int) -> Pixmap {
      let screen = OffscreenWindow()
      // Views do not keep their nodes.
      var roots: [LifeNode] = []
      func make(_ index: Int) -> LifeNode {
        let node = LifeNode(model[index])
        node.appearance = model[index].appearance
        for child in model[index].children { node.addSubnode(make(child)) }
        return node
      }
      for view in screens[window].root.subviews {
        let index = nodes.firstIndex { !$0.isLayerBacked && $0.isNodeLoaded && $0.view === view }
        roots.append(make(index!))
        screen.root.addSubview(roots.last!.view)
      }
      screen.backend.settle(limit: 16)
      withExtendedLifetime(roots) {}
      return screen.backend.contents!
    }

    func checkPixels() {
      for (index, screen) in screens.enumerated() {
        #expect(screen.isExact)
        #expect(
          screen.backend.contents!.hasEqualPixels(to: expectedPixels(of: index)),
          "window \(index): \(told)")
      }
    }
  }

  @Test(arguments: 1...12)
  func `nodes are where they were put, hear of it once, and appearance like new ones`(seed: UInt64)
  {
    let life = Life(seed: seed)
    for _ in 0..<8 {
      for _ in 0..<18 {
        life.step()
        life.checkLives()
        life.checkPlaces()
      }
      life.rest()
      life.checkPixels()
    }
  }
}
