import Flow
import Surface

/// A place for the pointer, with what it is for in its middle.
struct GalleryGround: CombinedComponent {
  let text: String

  init(_ text: String) { self.text = text }

  static var body: Body {
    let ground = Child(FilledRoundedRectangle.self)
    let text = Child(Text.self)
    return { context in
      let theme = context.environment[ThemeKey.self]
      let width = context.availableSize.width
      let text = text.update(
        component: Text(
          context.component.text, font: \.caption, color: \.secondaryText, alignment: .center),
        availableSize: Size(width: width - 24, height: .infinity), transition: context.transition)
      let size = Size(width: width, height: max(56, text.size.height + 24))
      let ground = ground.update(
        component: FilledRoundedRectangle(
          color: theme.colors.controlFill, cornerRadius: .value(theme.metrics.controlCornerRadius)),
        availableSize: size, transition: context.transition)
      context.add(ground.frame(Rect(origin: .zero, size: size)))
      context.add(text.frame(text.size.centered(in: Rect(origin: .zero, size: size))))
      return size
    }
  }
}
