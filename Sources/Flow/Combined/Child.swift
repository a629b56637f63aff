public import Surface

/// The identity of one child of a combined component. Made once in its `body`, used in every pass.
///
/// ```swift
/// static var body: Body {
///   let title = Child(Text.self)
///   return { context in
///     let title = title.update(
///       component: Text(context.component.title), availableSize: context.availableSize,
///       transition: context.transition)
///     context.add(title.position(Point(x: title.size.width / 2, y: title.size.height / 2)))
///     return title.size
///   }
/// }
/// ```
/// `Child(SomeComponent.self)` holds a component of one type, `Child(environment: Theme.self)` any
/// component that reads this environment. When the type of the component changes, it is another child.
@MainActor
public final class Child<Content> {
  private let site: ChildSite
  private let identity: ComponentIdentity?
  /// What is on screen or on its way out, of the type that was updated last. The parent keeps it alive.
  private var current: FiberReference?

  init(_ site: ChildSite, identity: ComponentIdentity? = nil) {
    self.site = site
    self.identity = identity
  }

  /// A child of one type.
  public convenience init(
    _ type: Content.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Content: Component {
    self.init(ChildSite(label: "\(Content.self)", fileID: fileID, line: line))
  }

  /// A child of any type that reads an environment.
  public convenience init<E>(
    environment: E.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Content == AnyComponent<E> {
    self.init(ChildSite(fileID: fileID, line: line))
  }

  /// Whether a view of it is on screen or on its way out.
  var isAlive: Bool { current?.fiber != nil }

  fileprivate func update(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition
  ) -> UpdatedChild {
    guard let parent = RunningUpdate.fiber, let siblings = parent.hot.children else {
      preconditionFailure(
        "Flow: \(site.name(identity)) was updated outside of the body of a combined component")
    }
    let fiber = siblings.enter(
      box, current: current?.fiber, of: parent, site: site, identity: identity,
      transition: transition)
    current = fiber.reference
    fiber.updateChild(
      box, environment: environment, availableSize: availableSize, transition: transition)
    return UpdatedChild(fiber: fiber)
  }
}

extension Child where Content: Component {
  /// Brings the child up to date, or makes it.
  ///
  /// - Parameters:
  ///   - component: What the child shows from now on.
  ///   - environment: The values that it reads.
  ///   - availableSize: What it is offered, in logical units.
  ///   - transition: How the difference is shown.
  /// - Returns: The child, which has to be added to the context of the same pass.
  public func update(
    component: Content,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<Content.EnvironmentType>,
    availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild {
    update(
      ConcreteComponentBox(component), environment: environment().slots,
      availableSize: availableSize, transition: transition)
  }

  /// The same for a component that reads nothing from an environment.
  public func update(
    component: Content, availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content.EnvironmentType == Empty {
    update(
      ConcreteComponentBox(component), environment: nil, availableSize: availableSize,
      transition: transition)
  }
}

extension Child {
  /// Brings a child of any type up to date, or makes it.
  ///
  /// - Parameters:
  ///   - component: What the child shows from now on.
  ///   - environment: The values that it reads.
  ///   - availableSize: What it is offered, in logical units.
  ///   - transition: How the difference is shown.
  /// - Returns: The child, which has to be added to the context of the same pass.
  public func update<E>(
    component: AnyComponent<E>, @EnvironmentBuilder environment: () -> EnvironmentInputs<E>,
    availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content == AnyComponent<E> {
    update(
      component.box, environment: environment().slots, availableSize: availableSize,
      transition: transition)
  }

  /// The same for a component that reads nothing from an environment.
  public func update(
    component: AnyComponent<Empty>, availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content == AnyComponent<Empty> {
    update(component.box, environment: nil, availableSize: availableSize, transition: transition)
  }
}
