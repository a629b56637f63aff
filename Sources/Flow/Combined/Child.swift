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
public class Child<Content>: AnyChild {
  public convenience init(
    _ type: Content.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Content: Component {
    self.init(label: "\(Content.self)", fileID: fileID, line: line)
  }

  public convenience init<E>(
    environment: E.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) where Content == AnyComponent<E> {
    self.init(label: nil, fileID: fileID, line: line)
  }
}

extension Child where Content: Component {
  public func update(
    component: Content,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<Content.EnvironmentType>,
    availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild {
    update(
      ConcreteComponentBox(component), environment: environment().slots,
      availableSize: availableSize, transition: transition)
  }

  public func update(
    component: Content, availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content.EnvironmentType == Empty {
    update(
      ConcreteComponentBox(component), environment: nil, availableSize: availableSize,
      transition: transition)
  }
}

extension Child {
  public func update<E>(
    component: AnyComponent<E>, @EnvironmentBuilder environment: () -> EnvironmentInputs<E>,
    availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content == AnyComponent<E> {
    update(
      component.box, environment: environment().slots, availableSize: availableSize,
      transition: transition)
  }

  public func update(
    component: AnyComponent<Empty>, availableSize: Size, transition: ComponentTransition
  ) -> UpdatedChild where Content == AnyComponent<Empty> {
    update(component.box, environment: nil, availableSize: availableSize, transition: transition)
  }
}
