import Flow
import Surface

/// A scene that is one scrolling component.
@MainActor
final class ComponentScene: DemoScene {
  private let ground = GroundView(\.groupedBackground)
  private let host = ComponentHostView<Empty>()

  var view: View { ground }
  var scrollTarget: ScrollNode? {
    func find(_ view: View) -> ScrollNode? {
      if let view = view as? ScrollComponentView<Empty> { return view.scrollNode }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(host)
  }
  let isReady = true

  init(_ page: AnyComponent<Empty>) {
    host.fillsSuperview = true
    ground.addSubview(host)
    host.show(AnyComponent(ScrollView<Empty>(page)), environment: {}, transition: .immediate)
  }
}
