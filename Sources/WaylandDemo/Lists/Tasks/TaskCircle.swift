import Flow
import Surface

/// An empty circle, or a filled one with a check mark.
struct TaskCircle: CombinedComponent {
  let isDone: Bool

  private static let side = 20.0

  static var body: Body {
    let circle = Child(Circle.self)
    let mark = Child(Icon.self)
    return { context in
      let colors = context.environment[ThemeKey.self].colors
      let size = Size(width: side, height: side)
      let isDone = context.component.isDone
      let disc = circle.update(
        component: isDone
          ? Circle(fillColor: colors.accentFill, size: size)
          : Circle(strokeColor: colors.controlBorder, strokeWidth: 1.5, size: size),
        availableSize: size, transition: context.transition)
      context.add(disc.frame(Rect(origin: .zero, size: size)))
      if isDone {
        let mark = mark.update(
          component: Icon(\.checkmark, color: \.onAccent, size: 14), availableSize: size,
          transition: context.transition)
        context.add(mark.frame(mark.size.centered(in: Rect(origin: .zero, size: size))))
      }
      return size
    }
  }
}
