import Flow
import Surface

/// The scene of lists, grids and tables.
@MainActor
final class ListsScene: DemoScene {
  private let ground = GroundView(\.contentBackground)
  private let host = ComponentHostView<Empty>()

  var view: View { ground }
  let isReady = true

  /// What is in sight of the page, or of the sidebar where there is room for one of them and it shows that.
  var scrollTarget: ScrollNode? {
    func find(_ view: View) -> ScrollNode? {
      let node: ScrollNode? =
        switch view {
        case let view as NodeListView: view.list
        case let view as ListComponentView: view.scrollNode
        case let view as GridComponentView: view.scrollNode
        case let view as TableComponentView<ClubMember>: view.table?.rows
        case let view as NodeHostView where view.node is ScrollNode: view.node as? ScrollNode
        default: view.subviews.lazy.compactMap(find).first
        }
      return node.flatMap { isInSight($0.view) ? $0 : nil }
    }
    return find(host)
  }

  private func isInSight(_ view: View) -> Bool {
    view.convert(view.bounds, to: host).intersects(host.bounds)
  }

  init(toggleTheme: @escaping @MainActor () -> Void) {
    host.fillsSuperview = true
    ground.addSubview(host)
    host.show(AnyComponent(ListsPage(toggleTheme: toggleTheme)))
  }
}
