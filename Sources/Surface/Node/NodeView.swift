public import Geometry
public import Platform

/// The view of a ``DisplayNode``: it passes everything on to its node.
///
/// A node makes its view when it loads, and keeps it. Where views are kept instead, as the components of Flow keep
/// theirs, a subclass is made first and keeps the node, with ``init(owning:)``:
///
/// ```swift
/// final class VolumeView: NodeView {
///   let slider = SliderNode()
///
///   init() { super.init(owning: slider) }
/// }
/// ```
@MainActor
open class NodeView: View {
  /// The node of a view that was there first.
  private var ownedNode: DisplayNode?

  init() { super.init() }

  /// The view of `node`, which lives as long as the view. The node must not have a view yet, and not be layer-backed.
  public init(owning node: DisplayNode) {
    super.init()
    precondition(
      !node.isNodeLoaded && !node.isLayerBacked && !node.isSynchronous,
      "NodeView: a node that has a view or layer, or makes it in a way of its own, cannot be given another view"
    )
    ownedNode = node
    node.load(into: self)
  }

  deinit {
    let isNodeEnding = isKnownUniquelyReferenced(&ownedNode)
    ownedNode?.viewDidEnd(isNodeEnding: isNodeEnding)
  }

  open override func sceneActivityDidChange(from old: SceneActivity) {
    ownerNode?.recursivelyNotifyActivity(from: old)
  }

  open override func desktopSettingsDidChange(from old: DesktopSettings) {
    ownerNode?.recursivelyNotifySettings(from: old)
  }

  open override func themeDidChange(from old: Theme) { ownerNode?.inheritTheme(currentTheme) }

  open override var semantics: Semantics? { ownerNode?.semantics ?? super.semantics }

  open override var semanticChildren: [SemanticChild] { ownerNode?.semanticChildren ?? [] }

  open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    ownerNode?.perform(action, onChild: id) ?? false
  }

  open override func layoutSubviews() {
    // An animated change of the size is made of the layer alone.
    if let ownedNode, ownedNode.threadSafeBounds != bounds {
      ownedNode.boundsDidChange(isResized: ownedNode.threadSafeBounds.size != bounds.size)
    }
    ownerNode?.layOut()
  }

  open override func sizeThatFits(_ size: Size) -> Size { ownerNode?.measure(size) ?? .zero }

  open override func scaleDidChange() { ownerNode?.scaleDidChange() }

  open override func point(inside point: Point) -> Bool {
    ownerNode?.point(inside: point) ?? false
  }

  open override func pointerEvent(_ event: PointerEvent) -> Bool {
    ownerNode?.pointerEvent(event) ?? false
  }

  open override func scrollEvent(_ event: ScrollEvent) -> Bool {
    ownerNode?.scrollEvent(event) ?? false
  }

  open override func keyEvent(_ event: KeyEvent) -> Bool { ownerNode?.keyEvent(event) ?? false }

  open override var canBecomeFocused: Bool { ownerNode?.canBecomeFocused ?? false }

  override func updateFocusRing() { ownerNode?.updateFocusRing() }

  open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    ownerNode?.focusDidChange(isFocused: isFocused, showsRing: showsRing)
  }
}

extension DisplayNode {
  /// Called when the view that the node belongs to ends.
  ///
  /// `isNodeEnding`: whether the node ends with it, on the main actor; otherwise its layer is still asked for properties.
  nonisolated final func viewDidEnd(isNodeEnding: Bool) {
    main.view = nil
    if isNodeEnding { main.layer = nil }
  }
}
