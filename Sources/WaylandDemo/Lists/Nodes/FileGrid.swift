import Flow
import Surface

/// A file in a grid, above its name.
struct FileItem: GridItem, Identifiable, Equatable {
  let id: Int

  var isFolder: Bool { id < 6 }

  var name: String { isFolder ? "Folder \(id + 1)" : "page-\(id - 5).txt" }

  func makeNode(in context: GridItemContext) -> FileTileNode { FileTileNode(self) }
}

/// Files of which several can be selected, by a rubber band too.
struct FileGrid: TopicPage {
  final class State: ComponentState {
    let grid: GridNode
    private(set) var selectedCount = 0
    let files = (0..<120).map(FileItem.init)

    override init() {
      grid = GridNode(
        layout: UniformGridLayout(columns: .minimalBreadth(96), itemLength: 92, spacing: 14))
      super.init()
      grid.accessibilityLabel = "Files"
      grid.contentInsets = Insets(16)
      grid.selection = ListSelection(mode: .multiple)
      grid.onSelectionChange = { [weak self] in
        self?.selectedCount = $0.rows.count
        self?.updated()
      }
      grid.setItems(files)
    }

    func selectAll(_ isSelected: Bool) {
      grid.selection.select(isSelected ? IndexRanges(0..<files.count) : [])
      selectedCount = grid.selection.rows.count
      updated()
    }
  }

  func makeState() -> State { State() }

  static func layout(_ context: CombinedComponentContext<FileGrid>) -> TopicLayout {
    let state = context.state
    let files = AnyNode(filling: state.grid, background: context.colors.contentBackground)
    return TopicLayout(.files, content: files) {
      Button("Select all", style: .standard) { [weak state] in state?.selectAll(true) }
      Button("Select none", style: .standard, isEnabled: state.selectedCount > 0) {
        [weak state] in state?.selectAll(false)
      }
      ControlNote("\(state.selectedCount) of \(state.files.count) selected")
    }
  }
}
