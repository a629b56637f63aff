import Flow
import Surface

/// One child with a limit of height.
struct FixedHeight: CombinedComponent {
  let height: Double
  let content: AnyComponent<Empty>

  static var body: Body {
    let child = Child(environment: Empty.self)
    return { context in
      let child = child.update(
        component: context.component.content,
        availableSize: Size(width: context.availableSize.width, height: context.component.height),
        transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}
