import Flow
import Surface

/// A page of the lists scene, which is what its layout says.
protocol TopicPage: CombinedComponent where EnvironmentType == Empty {
  @MainActor static func layout(_ context: CombinedComponentContext<Self>) -> TopicLayout
}

extension TopicPage {
  @MainActor static var body: Body {
    let page = Child(TopicLayout.self)
    return { context in
      let page = page.update(
        component: layout(context), availableSize: context.availableSize,
        transition: context.transition)
      context.add(page.frame(Rect(origin: .zero, size: page.size)))
      return page.size
    }
  }
}

extension CombinedComponentContext where C: TopicPage {
  /// The colours of the theme.
  @MainActor var colors: ThemeColors { environment[ThemeKey.self].colors }
}

extension AnyNode where Value == Color {
  /// A node that keeps what it shows, and takes all the room that there is.
  init(filling node: Node, background: Color) {
    self.init(
      size: .unlimited, value: background, make: { node },
      configure: { $0.backgroundColor = background })
  }
}
