import Geometry
import ListEngine
import Locks

/// A row of a table: its cells where the columns are.
final class TableRowNode: TableBandNode {
  private struct State {
    var content: TableRowContent
    /// In the order of the columns.
    var columns: [TableLayout.Column]
    var cells: [String: TableCell] = [:]
  }

  nonisolated let geometry: SharedTableGeometry
  private let state: Lock<State>
  /// Whether it is one of every second.
  private var isOdd = false
  /// What lies behind it shows through.
  private var hasGround = false

  /// A row with cells for the columns that are shown. Any thread.
  nonisolated init(_ content: TableRowContent, geometry: SharedTableGeometry) {
    self.geometry = geometry
    state = Lock(State(content: content, columns: []))
    super.init()
    takeColumns(geometry.value.layout)
  }

  override var semantics: Semantics? { Semantics(.row) }

  /// The cell of a column that is shown.
  nonisolated func cell(_ column: String) -> TableCell? { state.withLock { $0.cells[column] } }

  // MARK: Cells

  /// Makes cells of columns that have come, and lets those go of columns that are no longer shown.
  nonisolated private func takeColumns(_ layout: TableLayout) {
    let (old, content) = state.withLock { ($0, $0.content) }
    if old.columns.elementsEqual(layout.columns, by: { $0.isInLane(of: $1) }) { return }
    var cells: [String: TableCell] = [:]
    for column in layout.columns {
      cells[column.name] = old.cells[column.name] ?? content.makeCell(column.name)
    }
    for (name, cell) in old.cells where cells[name] == nil { cell.node.removeFromSupernode() }
    fill(layout.columns.map { ($0, cells[$0.name]!.node) })
    state.withLock { ($0.columns, $0.cells) = (layout.columns, cells) }
  }

  /// Shows another content.
  ///
  /// - Parameter made: new cells with nodes of the app; the texts of others are changed.
  func show(_ content: TableRowContent, _ made: [String: TableCell]) {
    var cells = state.withLock { $0.cells }
    for (name, cell) in cells {
      guard let text = content.text(name) else {
        // One of a column that has come since the others were made is made here.
        let new = made[name] ?? content.makeCell(name)
        cell.node.supernode?.replaceSubnode(cell.node, with: new.node)
        cells[name] = new
        continue
      }
      guard let node = cell.textNode, node.string != text else { continue }
      node.string = text
      cells[name]?.forgetPlace()
    }
    state.withLock { ($0.content, $0.cells) = (content, cells) }
    setNeedsLayout()
  }

  // MARK: Measuring

  /// The height of its highest cell, with the room around it.
  nonisolated func fittingHeight() -> Double {
    let (layout, cells) = (geometry.value.layout, state.withLock { $0.cells })
    let heights = layout.columns.compactMap { cells[$0.name]?.fittingHeight(in: $0.range) }
    return max(currentTheme.metrics.tableRowHeight, heights.max() ?? 0)
  }

  /// Measures texts of one line where they are made, so that the main actor finds their sizes.
  nonisolated func measureLines() {
    for case .line(let node) in state.withLock({ $0.cells.values.map(\.kind) }) {
      _ = node.measure(.unlimited)
    }
  }

  /// Has the row measured again: its columns have other widths.
  nonisolated func forgetSize() { setNeedsLayout() }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width.isFinite ? constraint.width : 0, height: fittingHeight())
  }

  nonisolated override func fontsDidChange() {
    super.fontsDidChange()
    lettersDidChange()
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    lettersDidChange()
    onDidLoad { node in (node as? TableRowNode)?.updateBackground() }
  }

  nonisolated private func lettersDidChange() {
    state.withLock { state in
      for name in state.cells.keys { state.cells[name]?.forgetPlace() }
    }
    setNeedsLayout()
  }

  // MARK: Placing

  override func layout() {
    super.layout()
    place()
  }

  /// Brings the cells to where the columns are. Those of columns that have not changed are left
  /// alone.
  func place() {
    let geometry = geometry.value
    takeColumns(geometry.layout)
    placeStrip(geometry)
    var cells = state.withLock { $0.cells }
    for column in geometry.layout.columns {
      cells[column.name]?.place(
        in: TableCell.Place(
          range: geometry.shown(column.range), height: mainBounds.height,
          isFitting: geometry.rowHeight == .fitting, isMirrored: geometry.isMirrored))
    }
    state.withLock { $0.cells = cells }
    updateBackground()
  }

  /// Takes the index that the row has now.
  func takeIndex(_ index: Int) {
    isOdd = index % 2 == 1
    updateBackground()
  }

  private func updateBackground() {
    let isStripe = isOdd && !hasGround && geometry.value.isStriped
    let color = isStripe ? currentTheme.colors.stripe : nil
    if backgroundColor != color { backgroundColor = color }
  }
}

extension TableRowNode: ListRowNode {
  func listRowStateDidChange(_ state: ListRowState) {
    hasGround = !state.isEmpty
    updateBackground()
  }

  var laysGround: Bool { true }
}
