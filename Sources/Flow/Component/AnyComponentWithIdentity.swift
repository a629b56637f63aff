/// An ``AnyComponent`` with the identity that its view is kept by.
public struct AnyComponentWithIdentity<EnvironmentType>: Equatable {
  let identity: ComponentIdentity
  /// What is shown.
  public let component: AnyComponent<EnvironmentType>
  private(set) var layoutPriority = 0.0

  /// The identity that the view is kept by.
  public var id: AnyHashable { identity.anyHashable }

  /// A component whose view is kept by `id`.
  public init(id: some Hashable, component: AnyComponent<EnvironmentType>) {
    self.init(identity: ComponentIdentity(id), component: component)
  }

  init(
    identity: ComponentIdentity, component: AnyComponent<EnvironmentType>,
    layoutPriority: Double = 0
  ) {
    self.identity = identity
    self.component = component
    self.layoutPriority = layoutPriority
  }

  /// See ``Component/layoutPriority(_:)``.
  public func layoutPriority(_ priority: Double) -> AnyComponentWithIdentity {
    precondition(!priority.isNaN, "Flow: a layout priority must be a number")
    var copy = self
    copy.layoutPriority = priority
    return copy
  }
}
