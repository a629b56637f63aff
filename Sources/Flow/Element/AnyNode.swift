public import Surface

/// Any node as a component: the way to show what has no component of its own.
///
/// ```swift
/// AnyNode(size: Size(width: 64, height: 64), value: photo, make: { AvatarNode() }) { node in
///   node.photo = photo
/// }
/// ```
public struct AnyNode<Node: DisplayNode, Value: Equatable>: Component {
  public typealias View = NodeHostView

  /// What the node shows; another value is a reason to configure it again.
  public let value: Value
  /// nil to ask the node.
  public let size: Size?
  @ZeroEquatable var make: @MainActor () -> Node
  @ZeroEquatable var configure: @MainActor (Node) -> Void

  public init(
    size: Size? = nil, value: Value, make: @escaping @MainActor () -> Node,
    configure: @escaping @MainActor (Node) -> Void
  ) {
    self.value = value
    self.size = size
    _make = ZeroEquatable(wrappedValue: make)
    _configure = ZeroEquatable(wrappedValue: configure)
  }

  public func makeView() -> NodeHostView { NodeHostView(make()) }

  public func update(
    view: NodeHostView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = unsafeDowncast(view.node, to: Node.self)
    configure(node)
    return size?.limited(to: availableSize) ?? node.measure(availableSize)
  }
}
