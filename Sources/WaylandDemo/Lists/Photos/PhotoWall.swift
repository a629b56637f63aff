import Flow
import Surface

/// A grid of photos below their months.
struct PhotoWall: TopicPage {
  func makeState() -> PhotoWallState { PhotoWallState() }

  static func layout(_ context: CombinedComponentContext<PhotoWall>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    let grid = Grid<Empty>(layout: state.arrangement.layout) {
      for month in state.months {
        Section(header: StickyTitle(month.title), id: month.id) {
          ForEach(month.photos) { PhotoTile(photo: $0, month: month.title) }
            .aspectRatio { $0.aspectRatio }
            .onActivate { [weak state] in state?.toggleStar($0.id) }
        }
      }
    }
    .contentInsets(Insets(left: 16, bottom: 16, right: 16))
    .backgroundColor(colors.contentBackground)
    let all = PhotoWallState.Arrangement.allCases
    return TopicLayout(.photos, content: grid.accessibilityLabel("Photos")) {
      SegmentedControl(
        all.map(\.rawValue), selection: all.firstIndex(of: state.arrangement)
      ) { [weak state] in state?.arrange(all[$0]) }
      .accessibilityLabel("Layout")
      ControlNote(state.starCount == 1 ? "1 star" : "\(state.starCount) stars")
    }
  }
}
