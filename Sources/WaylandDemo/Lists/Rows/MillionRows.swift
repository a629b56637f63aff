import Flow
import Surface

/// A list of a million rows, whose nodes workers make.
struct MillionRows: TopicPage {
  func makeState() -> MillionRowsState { MillionRowsState() }

  static func layout(_ context: CombinedComponentContext<MillionRows>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    return TopicLayout(.rows, content: list(state, colors)) {
      Button("Top", style: .standard) { [weak state] in state?.jump(to: 0) }
      Button("Middle", style: .standard) { [weak state] in state?.jump(to: 0.5) }
      Button("Anywhere", style: .standard) { [weak state] in state?.jumpAnywhere() }
      Button("End", style: .standard) { [weak state] in state?.jump(to: 1) }
      Button("Insert", style: .standard) { [weak state] in state?.insert() }
      Button("Delete", style: .standard) { [weak state] in state?.delete() }
      Checkbox("Live", isOn: state.isLive) { [weak state] in state?.setLive($0) }
      ControlNote("\(state.rows.count.grouped) rows")
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
