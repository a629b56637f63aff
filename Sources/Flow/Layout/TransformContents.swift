public import Surface

/// One child in the middle of a fixed size, moved by an offset.
public struct TransformContents<EnvironmentType>: CombinedComponent {
  /// What is moved.
  public let content: AnyComponent<EnvironmentType>
  /// The child's own size if nil.
  public let fixedSize: Size?
  /// By how much, in logical units.
  public let translation: Point

  /// A component in the middle of a size, moved by an offset.
  public init(
    content: AnyComponent<EnvironmentType>, fixedSize: Size? = nil, translation: Point = .zero
  ) {
    self.content = content
    self.fixedSize = fixedSize
    self.translation = translation
  }

  /// Updates the content in its size and shows it moved by ``translation``.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      let me = context.component
      let child = child.update(
        component: me.content, environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      let size = me.fixedSize ?? child.size
      let frame = child.size.centered(in: Rect(origin: .zero, size: size))
      context.add(child.frame(frame.translated(by: me.translation)))
      return size
    }
  }
}
