import Flow
import Surface

/// What can be dragged: a small picture above its name.
struct GalleryDragTile: CombinedComponent {
  let title: String
  let picture: AnyComponent<Empty>

  private static let pictureSide = 32.0

  static var body: Body {
    let ground = Child(FilledRoundedRectangle.self)
    let content = Child(VStack<Empty>.self)
    return { context in
      let (tile, theme) = (context.component, context.environment[ThemeKey.self])
      let size = Size(width: context.availableSize.width, height: 66)
      let ground = ground.update(
        component: FilledRoundedRectangle(
          color: theme.colors.controlFill, cornerRadius: .value(theme.metrics.controlCornerRadius)),
        availableSize: size, transition: context.transition)
      let content = content.update(
        component: VStack(spacing: 4) {
          Frame(width: pictureSide, height: pictureSide, content: tile.picture)
          Text(tile.title, font: \.caption, maximumNumberOfLines: 1)
        }, availableSize: size, transition: context.transition)
      let bounds = Rect(origin: .zero, size: size)
      context.add(ground.frame(bounds))
      context.add(content.frame(content.size.centered(in: bounds)))
      return size
    }
  }
}
