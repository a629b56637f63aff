import Geometry
import ListEngine
import Locks

/// What has rows of a tree.
@MainActor
protocol OutlineRowOwner: ListNode {
  /// Expands or collapses the item of a row, or does what is not the case if nil.
  ///
  /// - Returns: whether there is something to expand.
  func setExpanded(_ isExpanded: Bool?, of node: OutlineRowNode) -> Bool
}

/// A row of a tree: the triangle of an item with children, and what the app shows of it.
final class OutlineRowNode: DisplayNode {
  private let place: Lock<OutlineRowPlace>
  private let content: DisplayNode
  private var toggle: OutlineToggleNode?

  /// A row. Any thread.
  nonisolated init(_ content: DisplayNode, at place: OutlineRowPlace) {
    self.place = Lock(place)
    self.content = content
    let toggle = place.hasChildren ? OutlineToggleNode(place) : nil
    self.toggle = toggle
    super.init()
    if let toggle { addSubnode(toggle) }
    addSubnode(content)
    onDidLoad { ($0 as? OutlineRowNode)?.takeToggle() }
  }

  nonisolated var isBusy: Bool { place.withLock { $0.isBusy } }

  /// How high the row is at a place in the tree. Any thread.
  nonisolated func height(at place: OutlineRowPlace, width: Double) -> Double {
    max(ListTreeMetrics.toggleSize, contentHeight(at: place, width: width))
  }

  nonisolated private func contentHeight(at place: OutlineRowPlace, width: Double) -> Double {
    content.measure(Size(width: place.contentWidth(in: width), height: .infinity)).height
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let place = place.withLock { $0 }
    return Size(width: constraint.width, height: height(at: place, width: constraint.width))
  }

  // MARK: Showing

  /// Shows the item where it is in the tree now; a triangle turns.
  func move(to new: OutlineRowPlace) {
    place.withLock { $0 = new }
    if new.hasChildren {
      let toggle = toggle ?? addToggle(new)
      toggle.turn(to: new, isAnimated: scene?.reducesMotion == false)
    } else {
      toggle?.removeFromSupernode()
      toggle = nil
    }
    setNeedsLayout()
    semanticsDidChange()
  }

  private func addToggle(_ place: OutlineRowPlace) -> OutlineToggleNode {
    let made = OutlineToggleNode(place)
    toggle = made
    takeToggle()
    insertSubnode(made, at: 0)
    return made
  }

  override func layout() {
    super.layout()
    let (place, size) = (place.withLock { $0 }, bounds.size)
    toggle?.frame = place.toggleFrame(in: size)
    let height = contentHeight(at: place, width: size.width)
    content.frame = place.contentFrame(height: height, in: size)
  }

  // MARK: Semantics

  override var semantics: Semantics? {
    let place = place.withLock { $0 }
    var semantics = Semantics(.treeItem)
    semantics.level = place.level + 1
    if place.isBusy { semantics.states.insert(.busy) }
    if place.hasChildren {
      semantics.isExpanded = place.isExpanded
      semantics.actions = place.isExpanded ? .collapse : .expand
    }
    return semantics
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard id == nil, let owner = supernode as? any OutlineRowOwner else { return false }
    switch action {
    case .expand: return owner.setExpanded(true, of: self)
    case .collapse: return owner.setExpanded(false, of: self)
    default: return false
    }
  }

  private func takeToggle() {
    toggle?.toggled = { [weak self] in
      guard let self else { return }
      _ = (supernode as? any OutlineRowOwner)?.setExpanded(nil, of: self)
    }
  }
}
