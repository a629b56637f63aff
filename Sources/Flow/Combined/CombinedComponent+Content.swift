import Surface

extension CombinedComponent {
  /// The body of a component that shows another one as it is, and as large as that is, and says something about it.
  ///
  /// - Parameters:
  ///   - content: the other one.
  ///   - change: says it, of the content in its place.
  ///   - fileID: where the component is declared, for messages.
  ///   - line: as `fileID`.
  @MainActor
  static func body(
    showing content: @escaping @MainActor (Self) -> AnyComponent<EnvironmentType>,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping @MainActor (UpdatedChild, CombinedComponentContext<Self>) -> UpdatedChild
  ) -> Body {
    let child = Child(environment: EnvironmentType.self, fileID: fileID, line: line)
    return { context in
      let child = child.update(
        component: content(context.component), environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      context.add(change(child.frame(Rect(origin: .zero, size: child.size)), context))
      return child.size
    }
  }
}
