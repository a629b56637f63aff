import Flow
import Surface

/// Children beside each other that share the width in equal parts.
struct GalleryRow: CombinedComponent {
  let spacing: Double
  let items: [AnyComponentWithIdentity<Empty>]

  init(
    spacing: Double, @ComponentBuilder<Empty> content: () -> [AnyComponentWithIdentity<Empty>]
  ) {
    self.spacing = spacing
    items = content()
  }

  static var body: Body {
    let children = ChildMap(environment: Empty.self, keyedBy: Int.self)
    return { context in
      let row = context.component
      let count = Double(row.items.count)
      let width = ((context.availableSize.width - (count - 1) * row.spacing) / count).rounded(.down)
      var height = 0.0
      for (index, item) in row.items.enumerated() {
        let child = children[index].update(
          component: item.component, environment: {},
          availableSize: Size(width: width, height: context.availableSize.height),
          transition: context.transition)
        let x = Double(index) * (width + row.spacing)
        context.add(child.frame(Rect(origin: Point(x: x, y: 0), size: child.size)))
        height = max(height, child.size.height)
      }
      return Size(width: context.availableSize.width, height: height)
    }
  }
}
