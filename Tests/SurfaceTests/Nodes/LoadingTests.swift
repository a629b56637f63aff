import Surface
import Testing

/// What Texture's tests of creation, loading and lifetime demand (3.3 of the checklist).
@Suite(.serialized) @MainActor struct LoadingTests {
  @Test func `a node made on another thread loads on the main thread`() async {
    let node = await Task.detached { DisplayNode() }.value
    #expect(!node.isNodeLoaded)
    #expect(node.view.layer === node.layer)
    #expect(node.isNodeLoaded)
  }

  @Test func `the view block runs once, when the view is asked for`() {
    let made = Counter()
    let node = DisplayNode(viewBlock: {
      made.increment()
      return View()
    })
    #expect(node.isSynchronous)
    #expect(!node.isLayerBacked)
    #expect(made.value == 0)
    let view = node.view
    #expect(node.view === view)
    #expect(made.value == 1)
  }

  @Test(arguments: [false, true])
  func `what a block that makes a view or layer holds ends when that is made`(isLayer: Bool) {
    final class Held: Sendable {}
    func make() -> (DisplayNode, () -> Held?) {
      let held = Held()
      let node =
        isLayer
        ? DisplayNode(layerBlock: {
          _ = held
          return Layer()
        })
        : DisplayNode(viewBlock: {
          _ = held
          return View()
        })
      return (node, { [weak held] in held })
    }
    let (node, held) = make()
    #expect(held() != nil)
    _ = node.layer
    #expect(held() == nil)
  }

  @Test func `what was set before loading survives it`() {
    let node = DisplayNode()
    node.isLayerBacked = true
    node.framed(1, 2, 30, 40)
    node.alpha = 0.25
    #expect(node.layer.frame == Rect(x: 1, y: 2, width: 30, height: 40))
    #expect(node.layer.opacity == 0.25)
  }

  @Test func `a view block must not return the view of a node`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let inner = DisplayNode()
        let view = inner.view
        _ = DisplayNode(viewBlock: { view }).view
      }
    }
  }

  @Test func `blocks for the loading run in order, and at once afterwards`() {
    let node = DisplayNode()
    let order = OrderLog()
    node.onDidLoad { _ in order.entries.append("first") }
    node.onDidLoad { _ in order.entries.append("second") }
    #expect(order.entries.isEmpty)
    _ = node.view
    node.onDidLoad { _ in order.entries.append("third") }
    #expect(order.entries == ["first", "second", "third"])
  }

  @MainActor private final class OrderLog {
    var entries: [String] = []
  }

  // MARK: Lifetime

  @Test func `a node lives while somebody holds it or its supernode does`() {
    weak var child: DisplayNode?
    weak var parent: DisplayNode?
    do {
      let node = DisplayNode()
      parent = node
      do {
        let subnode = DisplayNode()
        child = subnode
        node.addSubnode(subnode)
      }
      #expect(child != nil)
      #expect(child?.supernode === node)
    }
    #expect(parent == nil)
    #expect(child == nil)
  }

  @Test func `a loaded tree goes when its root goes`() {
    weak var child: DisplayNode?
    weak var layer: Layer?
    do {
      let root = DisplayNode()
      let subnode = DisplayNode()
      root.addSubnode(subnode)
      layer = root.view.layer
      child = subnode
    }
    MainThreadQueue.shared.drain()
    #expect(child == nil)
    #expect(layer == nil)
  }

  @Test func `the view of a node released elsewhere lives until the main thread lets it go`() {
    final class TellingView: View {
      let died: Counter
      init(died: Counter) {
        self.died = died
        super.init(frame: .zero)
      }
      deinit { died.increment() }
    }
    final class TellingRecognizer: GestureRecognizer {
      let died: Counter
      init(died: Counter) {
        self.died = died
        super.init()
      }
      deinit { died.increment() }
    }
    let died = Counter()
    let box = NodeBox(DisplayNode(viewBlock: { TellingView(died: died) }))
    box.node!.view.addGestureRecognizer(TellingRecognizer(died: died))
    let done = Gate()
    WorkerPool.shared.submit {
      box.node = nil
      done.open()
    }
    done.wait()
    #expect(died.value == 0)
    MainThreadQueue.shared.drain()
    #expect(died.value == 2, "its gesture recognizers, too")
  }

  private final class NodeBox: @unchecked Sendable {
    // Sendable: one thread at a time, in the order of the gate.
    var node: DisplayNode?
    init(_ node: DisplayNode) { self.node = node }
  }

  @Test func `a view that outlives its node is an empty view`() {
    let screen = OffscreenWindow()
    var view: View?
    do {
      let node = InkNode().framed(0, 0, 10, 10)
      view = node.view
    }
    screen.root.addSubview(view!)
    screen.backend.settle()
    #expect(view!.hitTest(.zero) == nil)
    MainThreadQueue.shared.drain()
  }

  @Test func `the description of a tree has a line for every node`() {
    let root = DisplayNode()
    root.name = "root"
    let layered = DisplayNode()
    layered.isLayerBacked = true
    layered.name = "picture"
    let viewed = InkNode()
    viewed.addSubnode(layered)
    root.addSubnode(viewed)
    #expect(
      root.recursiveDescription == """
        DisplayNode "root" [view, not loaded]
          InkNode [view, not loaded]
            DisplayNode "picture" [layer, not loaded]
        """)
  }

  @Test func `a node takes the keyboard if it says so`() {
    final class KeyNode: DisplayNode {
      var log: [String] = []
      override var canBecomeFocused: Bool { true }
      override func focusDidChange(isFocused: Bool, showsRing: Bool) {
        log.append(isFocused ? "gained" : "lost")
      }
      override func keyEvent(_ event: KeyEvent) -> Bool {
        log.append("key")
        return true
      }
    }
    final class KeyView: View {
      override var canBecomeFocused: Bool { true }
    }
    let screen = OffscreenWindow()
    let plain = DisplayNode().framed(0, 0, 10, 10)
    let key = KeyNode().framed(0, 0, 10, 10)
    let foreign = DisplayNode(viewBlock: { KeyView(frame: Rect(x: 0, y: 0, width: 5, height: 5)) })
    for node in [plain, key, foreign] { screen.show(node) }
    #expect(!plain.view.becomeFocused())
    #expect(key.view.becomeFocused())
    #expect(key.view.isFocused)
    #expect(key.log == ["gained"])
    screen.backend.send(.key(KeyEvent(.down, key: Key("a"))))
    #expect(key.log == ["gained", "key"])
    #expect(foreign.view.becomeFocused(), "a foreign view decides for itself")
    #expect(key.log == ["gained", "key", "lost"])
  }
}
