import Flow
import Surface

/// A tree of folders, whose contents come a moment after somebody opens them.
struct FolderTree: TopicPage {
  final class State: ComponentState {
    private(set) var rowCount = MadeUpFolder.roots.count
    let outline = OutlineNode<String> { LabelNode(MadeUpFolder.label(of: $0)) }

    private static let delay = Duration.milliseconds(400)

    override init() {
      super.init()
      outline.selection = ListSelection(mode: .multiple)
      outline.contentInsets = Insets(top: 4, left: 10, bottom: 12)
      outline.accessibilityLabel = "Folders"
      outline.rowActions = ListRowActions(title: { [unowned outline] row in
        outline.itemID(atRow: row).map(MadeUpFolder.name)
      })
      outline.childrenRequested = { [weak self] in self?.read($0) }
      outline.onExpansionChange = { [weak self] in self?.countRows() }
      outline.setRoots(MadeUpFolder.items(MadeUpFolder.roots), expandedIDs: ["Documents/"])
    }

    private func read(_ folder: String) {
      outline.view.window?.scheduler.schedule(after: State.delay) { [weak self] in
        guard let self else { return }
        outline.setChildren(
          MadeUpFolder.items(MadeUpFolder.contents(of: folder)), of: folder)
        countRows()
      }
    }

    func expandAll() {
      outline.expandSiblings(of: MadeUpFolder.roots[0])
      countRows()
    }

    func collapseAll() {
      for root in MadeUpFolder.roots { outline.collapse(root) }
      countRows()
    }

    private func countRows() {
      rowCount = outline.tree.count
      setNeedsUpdate()
    }
  }

  func makeState() -> State { State() }

  static func layout(_ context: CombinedComponentContext<FolderTree>) -> TopicLayout {
    let state = context.state
    let tree = AnyNode(filling: state.outline, background: context.colors.contentBackground)
    return TopicLayout(.folders, content: tree) {
      Button("Open all", style: .standard) { [weak state] in state?.expandAll() }
      Button("Close all", style: .standard) { [weak state] in state?.collapseAll() }
      ControlNote(state.rowCount == 1 ? "1 row" : "\(state.rowCount) rows")
    }
  }
}
