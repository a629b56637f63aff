import Geometry
import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Every bridged property with a value that is not its default, and how to read it.
private struct BridgedProperty: Sendable, CustomTestStringConvertible {
  let name: String
  let isOfView: Bool
  let set: @Sendable (DisplayNode) -> Void
  /// Nil while the default is in place.
  let isSet: @Sendable (DisplayNode) -> Bool
  let isDefault: @Sendable (DisplayNode) -> Bool
  /// Whether the view or layer has the value.
  let hasArrived: @MainActor @Sendable (DisplayNode) -> Bool

  var testDescription: String { name }

  init<Value: Equatable & Sendable>(
    _ name: String, _ path: any KeyPath<DisplayNode, Value> & Sendable,
    default standard: Value, _ value: Value, isOfView: Bool = false,
    set: @escaping @Sendable (DisplayNode, Value) -> Void,
    arrived: @escaping @MainActor @Sendable (DisplayNode) -> Value
  ) {
    self.name = name
    self.isOfView = isOfView
    self.set = { set($0, value) }
    isSet = { $0[keyPath: path] == value }
    isDefault = { $0[keyPath: path] == standard }
    hasArrived = { arrived($0) == value }
  }

  private static let pixels = Pixmap(size: PixelSize(width: 1, height: 1)) { _ in }

  static let all: [BridgedProperty] = [
    BridgedProperty(
      "frame", \.frame, default: .zero, Rect(x: 1, y: 2, width: 3, height: 4),
      set: { $0.frame = $1 }, arrived: { $0.layer.frame }),
    BridgedProperty(
      "bounds", \.bounds, default: .zero, Rect(x: 5, y: 6, width: 7, height: 8),
      set: { $0.bounds = $1 }, arrived: { $0.layer.bounds }),
    BridgedProperty(
      "position", \.position, default: .zero, Point(x: 3, y: 4), set: { $0.position = $1 },
      arrived: { $0.layer.position }),
    BridgedProperty(
      "anchorPoint", \.anchorPoint, default: Point(x: 0.5, y: 0.5), Point(x: 0, y: 1),
      set: { $0.anchorPoint = $1 }, arrived: { $0.layer.anchorPoint }),
    BridgedProperty(
      "transform", \.transform, default: .identity, .scale(2), set: { $0.transform = $1 },
      arrived: { $0.layer.transform }),
    BridgedProperty(
      "zPosition", \.zPosition, default: 0, 3, set: { $0.zPosition = $1 },
      arrived: { $0.layer.zPosition }),
    BridgedProperty(
      "alpha", \.alpha, default: 1, 0.5, set: { $0.alpha = $1 }, arrived: { $0.layer.opacity }),
    BridgedProperty(
      "isHidden", \.isHidden, default: false, true, set: { $0.isHidden = $1 },
      arrived: { $0.layer.isHidden }),
    BridgedProperty(
      "clipsToBounds", \.clipsToBounds, default: false, true, set: { $0.clipsToBounds = $1 },
      arrived: { $0.layer.masksToBounds }),
    BridgedProperty(
      "backgroundColor", \.backgroundColor, default: nil, .black, set: { $0.backgroundColor = $1 },
      arrived: { $0.layer.backgroundColor }),
    BridgedProperty(
      "cornerRadius", \.cornerRadius, default: 0, 5, set: { $0.cornerRadius = $1 },
      arrived: { $0.layer.cornerRadius }),
    BridgedProperty(
      "borderWidth", \.borderWidth, default: 0, 2, set: { $0.borderWidth = $1 },
      arrived: { $0.layer.borderWidth }),
    BridgedProperty(
      "borderColor", \.borderColor, default: nil, .black, set: { $0.borderColor = $1 },
      arrived: { $0.layer.borderColor }),
    BridgedProperty(
      "shadow", \.shadow, default: nil, Shadow(color: .black), set: { $0.shadow = $1 },
      arrived: { $0.layer.shadow }),
    BridgedProperty(
      "shadowPath", \.shadowPath, default: nil, Path(Rect(x: 0, y: 0, width: 4, height: 4)),
      set: { $0.shadowPath = $1 }, arrived: { $0.layer.shadowPath }),
    BridgedProperty(
      "allowsGroupOpacity", \.allowsGroupOpacity, default: true, false,
      set: { $0.allowsGroupOpacity = $1 }, arrived: { $0.layer.allowsGroupOpacity }),
    BridgedProperty(
      "contents", \.contentsIdentity, default: nil, ObjectIdentifier(pixels),
      set: { node, _ in node.contents = pixels },
      arrived: { $0.layer.contents.map(ObjectIdentifier.init) }),
    BridgedProperty(
      "contentsRect", \.contentsRect, default: Rect(x: 0, y: 0, width: 1, height: 1),
      Rect(x: 0, y: 0.5, width: 1, height: 0.5), set: { $0.contentsRect = $1 },
      arrived: { $0.layer.contentsRect }),
    BridgedProperty(
      "contentsCenter", \.contentsCenter, default: Rect(x: 0, y: 0, width: 1, height: 1),
      Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), set: { $0.contentsCenter = $1 },
      arrived: { $0.layer.contentsCenter }),
    BridgedProperty(
      "subnodeTransform", \.subnodeTransform, default: .identity, .scale(2),
      set: { $0.subnodeTransform = $1 }, arrived: { $0.layer.sublayerTransform }),
    BridgedProperty(
      "contentsScale", \.contentsScale, default: 1, 2, set: { $0.contentsScale = $1 },
      arrived: { $0.layer.contentsScale }),
    BridgedProperty(
      "contentMode", \.contentMode, default: .scaleToFill, .center, set: { $0.contentMode = $1 },
      arrived: { $0.layer.contentMode }),
    BridgedProperty(
      "contentsTint", \.contentsTint, default: nil, .white, set: { $0.contentsTint = $1 },
      arrived: { $0.layer.contentsTint }),
    BridgedProperty(
      "promotion", \.promotion, default: .automatic, .never, set: { $0.promotion = $1 },
      arrived: { $0.layer.promotion }),
    BridgedProperty(
      "isUserInteractionEnabled", \.isUserInteractionEnabled, default: true, false, isOfView: true,
      set: { $0.isUserInteractionEnabled = $1 }, arrived: { $0.view.isUserInteractionEnabled }),
    BridgedProperty(
      "hitTestSlop", \.hitTestSlop, default: .zero, Insets(top: -4), isOfView: true,
      set: { $0.hitTestSlop = $1 }, arrived: { $0.view.hitTestSlop }),
    BridgedProperty(
      "cursor", \.cursor, default: nil, .text, isOfView: true, set: { $0.cursor = $1 },
      arrived: { $0.view.cursor }),
    BridgedProperty(
      "accessibilityLabel", \.accessibilityLabel, default: nil, "Label", isOfView: true,
      set: { $0.accessibilityLabel = $1 }, arrived: { $0.view.accessibilityLabel }),
  ]
}

nonisolated extension DisplayNode {
  fileprivate var contentsIdentity: ObjectIdentifier? { contents.map(ObjectIdentifier.init) }
}

/// What Texture's tests of pending state and bridged properties demand (3.2 of the checklist).
@Suite(.serialized) @MainActor struct PendingStateTests {
  @Test(arguments: BridgedProperty.all)
  fileprivate func `a property has its default before and after loading`(
    property: BridgedProperty
  ) {
    for isLayerBacked in [false, true] where !(isLayerBacked && property.isOfView) {
      let node = DisplayNode()
      node.isLayerBacked = isLayerBacked
      #expect(property.isDefault(node))
      _ = node.layer
      #expect(property.isDefault(node))
    }
  }

  @Test(arguments: BridgedProperty.all)
  fileprivate func `a property set on another thread before loading is there after it`(
    property: BridgedProperty
  ) async {
    for isLayerBacked in [false, true] where !(isLayerBacked && property.isOfView) {
      let node = await Task.detached {
        let node = DisplayNode()
        node.isLayerBacked = isLayerBacked
        property.set(node)
        return node
      }.value
      #expect(property.isSet(node))
      #expect(property.hasArrived(node))
      #expect(property.isSet(node))
    }
  }

  @Test(arguments: BridgedProperty.all)
  fileprivate func `a property set on another thread after loading arrives with the next turn`(
    property: BridgedProperty
  ) {
    for isLayerBacked in [false, true] where !(isLayerBacked && property.isOfView) {
      let node = DisplayNode()
      node.isLayerBacked = isLayerBacked
      _ = node.layer
      let done = Gate()
      WorkerPool.shared.submit {
        property.set(node)
        done.open()
      }
      done.wait()
      #expect(!property.hasArrived(node), "it waits for the main thread")
      MainThreadQueue.shared.drain()
      #expect(property.hasArrived(node))
    }
  }

  @Test(arguments: BridgedProperty.all)
  fileprivate func `a property set on the main thread goes straight through`(
    property: BridgedProperty
  ) {
    let node = DisplayNode()
    _ = node.layer
    property.set(node)
    #expect(property.hasArrived(node))
  }

  /// The properties that a node has for its layer or view.
  @Test func `every bridged property is among those that are tested`() {
    let layer = Mirror(reflecting: LayerProperties()).children.compactMap(\.label)
    // What a node has by another name, by other properties, or not at all.
    let names = [
      "opacity": "alpha", "masksToBounds": "clipsToBounds", "sublayerTransform": "subnodeTransform",
    ]
    let own: Set = ["blendMode", "hasClippingCorners", "staleContentMode"]
    let tested = Set(BridgedProperty.all.map(\.name))
    for property in layer where !own.contains(property) {
      #expect(tested.contains(names[property] ?? property), "\(property)")
    }
  }

  @Test func `a background colour never says whether the node is opaque`() {
    for isLayerBacked in [false, true] {
      for isLoaded in [false, true] {
        for isOpaque in [false, true] {
          let node = DisplayNode()
          node.isLayerBacked = isLayerBacked
          if isLoaded { _ = node.layer }
          node.isOpaque = isOpaque
          node.backgroundColor = .black
          #expect(node.isOpaque == isOpaque)
          node.backgroundColor = Color(white: 0, alpha: 0.5)
          #expect(node.isOpaque == isOpaque)
        }
      }
    }
  }

  @Test func `layout and display asked for on another thread happen on the main thread`() {
    final class LaidOutNode: InkNode {
      var layouts = 0
      override func layout() { layouts += 1 }
    }
    let screen = OffscreenWindow()
    let node = LaidOutNode().framed(0, 0, 10, 10)
    screen.show(node)
    let (layouts, draws) = (node.layouts, node.counter.value)
    WorkerPool.shared.submit {
      node.setNeedsLayout()
      node.setNeedsDisplay()
    }
    WorkerPool.shared.waitUntilIdle()
    #expect((node.layouts, node.counter.value) == (layouts, draws))
    MainThreadQueue.shared.drain()
    screen.backend.settle()
    #expect((node.layouts, node.counter.value) == (layouts + 1, draws + 1))
  }

  @Test func `a change that waits keeps no node alive`() {
    weak var dead: DisplayNode?
    do {
      let node = DisplayNode()
      _ = node.layer
      dead = node
      let done = Gate()
      let box = WeakNode(node)
      WorkerPool.shared.submit {
        box.node?.alpha = 0.5
        done.open()
      }
      done.wait()
      WorkerPool.shared.waitUntilIdle()
    }
    #expect(dead == nil)
    MainThreadQueue.shared.drain()
  }

  private struct WeakNode: @unchecked Sendable {
    // Sendable: read once by one thread while the test holds the node.
    weak var node: DisplayNode?
    init(_ node: DisplayNode) { self.node = node }
  }

  // MARK: Views and layers of somebody else

  @Test func `a foreign view keeps what nobody set on its node`() {
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    view.backgroundColor = .black
    let node = DisplayNode(viewBlock: { view })
    node.alpha = 0.5
    #expect(node.view === view)
    #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.backgroundColor == .black)
    #expect(view.alpha == 0.5)
    node.backgroundColor = .white
    #expect(view.backgroundColor == .white)
  }

  @Test func `a foreign layer keeps what nobody set on its node`() {
    let layer = Layer()
    layer.cornerRadius = 3
    let node = DisplayNode(layerBlock: { layer })
    node.zPosition = 7
    #expect(node.isLayerBacked)
    #expect(node.layer === layer)
    #expect(layer.cornerRadius == 3)
    #expect(layer.zPosition == 7)
    node.cornerRadius = 4
    #expect(layer.cornerRadius == 4)
  }

  @Test func `reading a loaded node off the main thread is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      let node = await MainActor.run {
        let node = DisplayNode()
        node.isLayerBacked = true
        _ = node.layer
        return node
      }
      await Task.detached { _ = node.alpha }.value
    }
  }
}
