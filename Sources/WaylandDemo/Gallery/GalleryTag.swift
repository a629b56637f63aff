import Flow
import Surface

/// A word on a coloured ground.
struct GalleryTag: CombinedComponent {
  let text: String

  static var body: Body {
    let ground = Child(FilledRoundedRectangle.self)
    let text = Child(Text.self)
    return { context in
      let colors = context.environment[ThemeKey.self].colors
      let text = text.update(
        component: Text(context.component.text, font: \.caption),
        availableSize: context.availableSize, transition: context.transition)
      let size = Size(width: text.size.width + 20, height: text.size.height + 8)
      let ground = ground.update(
        component: FilledRoundedRectangle(color: colors.controlFill, cornerRadius: .minEdge),
        availableSize: size, transition: context.transition)
      context.add(ground.frame(Rect(origin: .zero, size: size)))
      context.add(text.frame(Rect(origin: Point(x: 10, y: 4), size: text.size)))
      return size
    }
  }
}
