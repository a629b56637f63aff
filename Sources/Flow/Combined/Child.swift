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
  private let name: String
  /// Held by the parent's list of children, for as long as the view is on screen.
  private weak var record: ChildRecord?
  /// Whether the child was updated in a pass that has not ended.
  private var isUpdated = false

  private init(name: String) { self.name = name }

  public convenience init(
    _ type: Content.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Content: Component {
    self.init(name: "child \(Content.self) (\(fileID):\(line))")
  }

  public convenience init<E>(
    environment: E.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Content == AnyComponent<E> {
    self.init(name: "child (\(fileID):\(line))")
  }

  convenience init<E>(name: String) where Content == AnyComponent<E> { self.init(name: name) }

  /// Whether the view is on screen or on its way out.
  var isAlive: Bool { isUpdated || (record.map { $0.phase != .gone } ?? false) }

  private func update<E>(
    _ component: AnyComponent<E>, environment: EnvironmentInputs<E>, availableSize: Size,
    transition: ComponentTransition
  ) -> UpdatedChild {
    precondition(
      !isUpdated, "Flow: \(name) was updated twice in one pass: an update is an insertion as well")
    precondition(
      !availableSize.width.isNaN && !availableSize.height.isNaN,
      "Flow: \(name) was offered a size that is not a number")
    isUpdated = true
    let box = component.box
    var current = record
    // Gone for good, or a component of another type: another identity.
    if let old = current, old.phase == .gone || old.context.componentType != box.componentType {
      current = nil
    }
    let isNew = current == nil
    let child: ChildRecord
    if let current {
      child = current
    } else {
      let (view, context) = box.make()
      child = ChildRecord(view: view, context: context)
      record = child
    }
    let size = box.update(
      child.context, environment: environment, availableSize: availableSize,
      transition: isNew ? transition.withAnimation(.none) : transition, isForced: false)
    return UpdatedChild(
      record: child, name: name, size: size, isNew: isNew, transition: transition,
      didEndPass: { self.isUpdated = false })
  }
}

extension Child where Content: Component {
  public func update(
    component: Content,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<Content.EnvironmentType>,
    availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild {
    update(
      AnyComponent(component), environment: environment(), availableSize: availableSize,
      transition: transition)
  }

  public func update(
    component: Content, availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content.EnvironmentType == Empty {
    update(
      AnyComponent<Empty>(component), environment: EnvironmentInputs(slots: []),
      availableSize: availableSize, transition: transition)
  }
}

extension Child {
  public func update<E>(
    component: AnyComponent<E>, @EnvironmentBuilder environment: () -> EnvironmentInputs<E>,
    availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content == AnyComponent<E> {
    update(
      component, environment: environment(), availableSize: availableSize, transition: transition)
  }

  public func update(
    component: AnyComponent<Empty>, availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content == AnyComponent<Empty> {
    update(
      component, environment: EnvironmentInputs(slots: []), availableSize: availableSize,
      transition: transition)
  }
}
