import Flow
import Surface

/// A place of a fixed height that takes what is dropped on it.
struct GalleryDropZone: CombinedComponent {
  let isTargeted: Bool
  let height: Double
  let content: AnyComponent<Empty>

  static var body: Body {
    let frame = Child(AnyNode<DropFrameNode, DropFrameNode.Look>.self)
    let content = Child(environment: Empty.self)
    return { context in
      let (zone, theme) = (context.component, context.environment[ThemeKey.self])
      let size = Size(width: context.availableSize.width, height: zone.height)
      let look = DropFrameNode.Look(
        color: zone.isTargeted ? theme.colors.accent : theme.colors.controlBorder,
        fill: zone.isTargeted ? theme.colors.accent.withAlpha(0.12) : .clear,
        cornerRadius: theme.metrics.controlCornerRadius, isDashed: !zone.isTargeted)
      let frame = frame.update(
        component: AnyNode(size: size, value: look, make: { DropFrameNode(look) }) {
          $0.value = look
        }, availableSize: size, transition: context.transition)
      let content = content.update(
        component: zone.content, environment: {},
        availableSize: Size(width: size.width - 16, height: size.height - 16),
        transition: context.transition)
      let bounds = Rect(origin: .zero, size: size)
      context.add(frame.frame(bounds))
      context.add(content.frame(content.size.centered(in: bounds)))
      return size
    }
  }
}
