public import Surface

/// Any node as a component: the way to show what has no component of its own.
///
/// ```swift
/// AnyNode(size: Size(width: 64, height: 64), value: photo, make: { AvatarNode() }) { node in
///   node.photo = photo
/// }
/// ```
public struct AnyNode<Node: DisplayNode, Value: Equatable>: Component {
  /// The class of the view that shows the component.
  public typealias View = NodeHostView

  /// What the node shows; another value is a reason to configure it again.
  public let value: Value
  /// nil to ask the node.
  public let size: Size?
  @ZeroEquatable var make: @MainActor () -> Node
  @ZeroEquatable var configure: @MainActor (Node) -> Void

  /// - Parameters:
  ///   - size: Limited to what is offered; nil to ask the node.
  ///   - value: What the node shows; another value configures it again.
  ///   - make: Makes the node, once for each view.
  ///   - configure: Called in each update that is not skipped.
  public init(
    size: Size? = nil, value: Value, make: @escaping @MainActor () -> Node,
    configure: @escaping @MainActor (Node) -> Void
  ) {
    self.value = value
    self.size = size
    _make = ZeroEquatable(wrappedValue: make)
    _configure = ZeroEquatable(wrappedValue: configure)
  }

  /// A view around a new node.
  public func makeView() -> NodeHostView { NodeHostView(make()) }

  /// Configures the node and measures it, unless the component has a size.
  public func update(
    view: NodeHostView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let node = unsafeDowncast(view.node, to: Node.self)
    configure(node)
    return size?.limited(to: availableSize) ?? node.measure(availableSize)
  }
}
