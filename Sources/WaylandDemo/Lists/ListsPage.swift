import Flow
import Surface

/// The lists scene: what there is on the left, a page of that on the right.
struct ListsPage: CombinedComponent {
  @ZeroEquatable private var toggleTheme: @MainActor () -> Void

  init(toggleTheme: @escaping @MainActor () -> Void = {}) {
    _toggleTheme = ZeroEquatable(wrappedValue: toggleTheme)
  }

  func makeState() -> ListsState { ListsState() }

  private static let sidebarWidth = 220.0

  static var body: Body {
    let ground = Child(Rectangle.self)
    let pages = ChildMap(environment: Empty.self, keyedBy: ListsTopic.self)
    let pageHeader = Child(PaneHeader.self)
    let sidebar = Child(List<Empty>.self)
    let sidebarHeader = Child(PaneHeader.self)
    let separator = Child(Rectangle.self)
    return { context in
      let (state, size) = (context.state, context.availableSize)
      let colors = context.environment[ThemeKey.self].colors
      let headerHeight = PaneHeader.height(in: context.environment[ThemeKey.self])
      let panes = SidebarPanes(
        size: size, sidebarWidth: sidebarWidth, showsContent: state.showsTopic)
      let pageArea = panes.content.below(headerHeight)
      let sidebarArea = panes.sidebar.below(headerHeight)
      let hidesPage = panes.isNarrow && !state.showsTopic
      let hidesSidebar = panes.isNarrow && state.showsTopic

      let back = ground.update(
        component: Rectangle(color: colors.contentBackground), availableSize: size,
        transition: context.transition)
      context.add(back.frame(Rect(origin: .zero, size: size)))

      let list = sidebar.update(
        component: topics(state, isNarrow: panes.isNarrow, colors),
        availableSize: sidebarArea.size, transition: context.transition)
      var goBack: (@MainActor () -> Void)?
      if panes.isNarrow {
        goBack = { [weak state, weak list = list.view as? ListComponentView] in
          state?.show(topic: false)
          // The button, which was pressed, is out of sight now.
          list?.becomeFocused()
        }
      }

      let page = pages[state.topic].update(
        component: state.topic.page, environment: {}, availableSize: pageArea.size,
        transition: context.transition)
      context.add(page.frame(pageArea).disabled(hidesPage).accessibilityHidden(hidesPage))
      let title = pageHeader.update(
        component: PaneHeader(title: state.topic.title, goBack: goBack),
        availableSize: panes.content.size, transition: context.transition)
      context.add(
        title.frame(Rect(origin: panes.content.origin, size: title.size))
          .disabled(hidesPage).accessibilityHidden(hidesPage)
          .accessibilityLabel(state.topic.title).accessibilitySortPriority(1))

      context.add(
        list.frame(Rect(origin: sidebarArea.origin, size: list.size))
          .disabled(hidesSidebar).accessibilityHidden(hidesSidebar)
          .accessibilityLabel("Pages").accessibilitySortPriority(2))
      let heading = sidebarHeader.update(
        component: PaneHeader(title: "Lists", buttons: [context.component.themeButton(context)]),
        availableSize: panes.sidebar.size, transition: context.transition)
      context.add(
        heading.frame(Rect(origin: panes.sidebar.origin, size: heading.size))
          .disabled(hidesSidebar).accessibilityHidden(hidesSidebar)
          .accessibilityLabel("Lists").accessibilitySortPriority(3))

      let line = separator.update(
        component: Rectangle(color: colors.separator, width: 1), availableSize: size,
        transition: context.transition)
      context.add(line.frame(panes.separator))
      return size
    }
  }

  @MainActor
  private func themeButton(_ context: CombinedComponentContext<ListsPage>) -> HeaderButton {
    let isDark = context.environment[ThemeKey.self].traits.appearance == .dark
    return HeaderButton(isDark ? .sun : .moon, "Theme", action: toggleTheme)
  }

  /// The sidebar. Where it is alone, a topic is opened and not selected: arrows are to move in it.
  @MainActor
  private static func topics(
    _ state: ListsState, isNarrow: Bool, _ colors: ThemeColors
  ) -> List<Empty> {
    let list = List<Empty> {
      for group in ListsTopic.Group.allCases {
        Section(header: StickyTitle(group.rawValue), id: group) {
          ForEach(group.topics) { TopicRow(title: $0.title, opensPage: isNarrow) }
            .onActivate { [weak state] in state?.open($0) }
            .typeSelect { $0.title }
        }
      }
    }
    .backgroundColor(colors.contentBackground)
    if isNarrow { return list }
    return list.selection(state.topic) { [weak state] in
      if let topic = $0 { state?.open(topic) }
    }
  }
}

extension Rect {
  /// What is left of it below a part of its height.
  fileprivate func below(_ top: Double) -> Rect {
    Rect(x: minX, y: minY + top, width: width, height: max(0, height - top))
  }
}
