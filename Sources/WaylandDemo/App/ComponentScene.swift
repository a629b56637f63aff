import Flow
import Surface

/// A scene that is one scrolling component.
@MainActor
final class ComponentScene: DemoScene {
  private let host: ComponentHostView<Empty>
  private let makePage: @MainActor (DemoTheme) -> AnyComponent<Empty>
  private var theme: DemoTheme

  var view: View { host }
  var scrollTarget: ScrollNode? {
    func find(_ view: View) -> ScrollNode? {
      if let view = view as? ScrollComponentView<Empty> { return view.scrollNode }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(host)
  }
  let isReady = true

  init(theme: DemoTheme, makePage: @escaping @MainActor (DemoTheme) -> AnyComponent<Empty>) {
    self.theme = theme
    self.makePage = makePage
    host = ComponentHostView<Empty>()
    host.fillsSuperview = true
    show()
  }

  func setTheme(_ theme: DemoTheme) {
    self.theme = theme
    show()
  }

  private func show() {
    host.backgroundColor = FlowStyle.page(theme)
    host.show(
      AnyComponent(ScrollView<Empty>(makePage(theme))), environment: {}, transition: .immediate)
  }
}
