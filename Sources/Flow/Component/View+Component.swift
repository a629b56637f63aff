public import Surface

extension View {
  /// The newest component of type `C` that this view shows; nil for views of other components.
  ///
  /// A view that calls a closure of its component reads it here at the time of the call: the closure
  /// may have changed in an update that was skipped because everything else was equal.
  public func component<C: Component>(_ type: C.Type) -> C? {
    ComponentContext<C>.of(self)?.component
  }

  /// The type of the component that this view shows; nil for a view that is not a component's.
  public var componentType: Any.Type? { (attachment as? AnyComponentContext)?.componentType }
}
