import Flow
import Surface

/// Posts with pictures beside them, below a title that floats.
struct PostList: TopicPage {
  final class State: ComponentState {
    let posts = PostItem.all()
    let title = PostTitleNode()
    private(set) var lags = false
    private(set) var floats = true

    func setLags(_ lags: Bool) {
      self.lags = lags
      updated()
    }

    func setFloats(_ floats: Bool) {
      self.floats = floats
      updated()
    }

    func configure(_ list: ListNode, _ colors: ThemeColors) {
      list.lagsBehindScroll = lags
      list.startOverscrollBackground = ListOverscrollBackground(colors.groupedBackground)
      list.endOverscrollBackground = colors.groupedBackground
      guard floats != (list.floatingHeader != nil) else { return }
      list.floatingHeader =
        floats ? ListFloatingHeader(title, length: PostTitleNode.height) : nil
    }
  }

  func makeState() -> State { State() }

  static func layout(_ context: CombinedComponentContext<PostList>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    let list = NodeList(items: state.posts)
      .configure { [weak state] in state?.configure($0, colors) }
      .contentInsets(Insets(top: state.floats ? PostTitleNode.height : 0, bottom: 10))
      .backgroundColor(colors.contentBackground)
      .accessibilityLabel("Posts")
    return TopicLayout(.posts, content: list) {
      Checkbox("Title floats", isOn: state.floats) { [weak state] in state?.setFloats($0) }
      Checkbox("Rows lag behind", isOn: state.lags) { [weak state] in state?.setLags($0) }
    }
  }
}
