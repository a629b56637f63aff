import Flow
import Surface

/// A list of a million rows, whose nodes workers make.
struct MillionRows: CombinedComponent {
  func makeState() -> MillionRowsState { MillionRowsState() }

  static var body: Body {
    let page = Child(TopicLayout.self)
    return { context in
      let page = page.update(
        component: layout(context.state, context.environment[ThemeKey.self].colors),
        availableSize: context.availableSize, transition: context.transition)
      context.add(page.frame(Rect(origin: .zero, size: page.size)))
      return page.size
    }
  }

  @MainActor
  private static func layout(_ state: MillionRowsState, _ colors: ThemeColors) -> TopicLayout {
    TopicLayout(.rows, content: list(state, colors)) {
      Button("Top", style: .standard) { [weak state] in state?.jump(to: 0) }
      Button("Middle", style: .standard) { [weak state] in state?.jump(to: 0.5) }
      Button("Anywhere", style: .standard) { [weak state] in state?.jumpAnywhere() }
      Button("End", style: .standard) { [weak state] in state?.jump(to: 1) }
      Button("Insert", style: .standard) { [weak state] in state?.insert() }
      Button("Delete", style: .standard) { [weak state] in state?.delete() }
      Checkbox("Live", isOn: state.isLive) { [weak state] in state?.setLive($0) }
      ControlNote("\(SampleText.grouped(state.rows.count)) rows")
    }
  }

  @MainActor
  private static func list(
    _ state: MillionRowsState, _ colors: ThemeColors
  ) -> NodeList<NumberedRows> {
    NodeList(state.rows, source: state.rows)
      .changes { $1.transaction(from: $0) }
      .configure { [weak state] in state?.list = $0 }
      .backgroundColor(colors.contentBackground)
      .accessibilityLabel("Rows")
  }
}
