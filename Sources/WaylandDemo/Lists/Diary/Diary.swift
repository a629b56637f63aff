import Flow
import Surface

/// A list that is loaded page by page at both ends, and pulled down for news.
struct Diary: TopicPage {
  func makeState() -> DiaryState { DiaryState() }

  static func layout(_ context: CombinedComponentContext<Diary>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    state.view = context.view
    let list = List<Empty> {
      end(state.newerEnd, over: "These are the newest entries. Pull for more.", state)
        .identified(by: "newer")
      ForEach(state.entries) { DiaryRow(entry: $0) }
      end(state.olderEnd, over: "The diary begins here.", state).identified(by: "older")
    }
    .onRefresh { [weak state] done in state?.refresh(done) }
    .onReachStart { [weak state] in state?.loadNewer($0) }
    .onReachEnd { [weak state] in state?.loadOlder($0) }
    .backgroundColor(colors.contentBackground)
    return TopicLayout(.diary, content: list.accessibilityLabel("Diary")) {
      ControlNote(status(state))
    }
  }

  @MainActor
  private static func status(_ state: DiaryState) -> String {
    let entries = "Entries \(state.numbers.lowerBound) to \(state.numbers.upperBound - 1)"
    return switch state.refreshCount {
    case 0: entries
    case 1: entries + ", refreshed once"
    case let count: entries + ", refreshed \(count) times"
    }
  }

  @MainActor
  private static func end(_ end: DiaryEnd, over: String, _ state: DiaryState) -> DiaryEndRow {
    switch end {
    case .open, .loading: DiaryEndRow(.loading)
    case .failed(let batch): DiaryEndRow(.failed) { [weak state] in state?.retry(batch) }
    case .over: DiaryEndRow(.text(over))
    }
  }
}
