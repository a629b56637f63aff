import Geometry
import ListEngine
import Platform

/// The bar with the heads of the columns. What somebody does with them it asks for, and shows what
/// it is given.
final class TableHeaderNode: TableBandNode {
  /// What a head shows in any case.
  struct Title: Hashable, Sendable {
    var text: String
    var alignment: TableCellAlignment
  }

  nonisolated private let titles: [String: Title]
  private(set) var columns: TableColumns
  private(set) var geometry: TableGeometry
  private(set) var cells: [String: TableHeaderCellNode] = [:]
  private var handles: [String: TableHandleNode] = [:]
  var drag: TableHeaderDrag?
  private let hairline = DisplayNode.part()
  private let insertionLine = DisplayNode.part()
  /// How long the line is that shows where a column would be dropped.
  var insertionLineLength = 0.0
  /// Called with the columns that somebody asks for.
  var columnsRequested: (@MainActor (TableColumns) -> Void)?
  /// Called where a menu of the heads is asked for: for a column, or beside all of them, at a point of the bar.
  var menuRequested: (@MainActor (_ column: String?, Point) -> Void)?
  /// Says how wide a column has to be for what its rows show.
  var rowsFittingWidth: (@MainActor (_ column: String) -> Double)?

  nonisolated init(_ titles: [String: Title], _ columns: TableColumns, _ geometry: TableGeometry) {
    (self.titles, self.columns, self.geometry) = (titles, columns, geometry)
    super.init()
    insertionLine.isHidden = true
    for line in [hairline, insertionLine] { addSubnode(line) }
  }

  override var semantics: Semantics? { Semantics(.row) }

  /// The head of a column that is shown, for tests.
  func cell(_ column: String) -> TableHeaderCellNode? { cells[column] }

  // MARK: Showing

  /// Shows columns where they lie.
  func show(_ columns: TableColumns, _ geometry: TableGeometry) {
    let (old, new) = (self.geometry.layout.columns, geometry.layout.columns)
    let isSame = old.elementsEqual(new, by: { $0.isInLane(of: $1) }) && cells.count == new.count
    (self.columns, self.geometry) = (columns, geometry)
    if !isSame { makeHeads(of: geometry.layout.columns) }
    placeHeads()
  }

  private func makeHeads(of shown: [TableLayout.Column]) {
    let names = Set(shown.map(\.name))
    for name in cells.keys where !names.contains(name) {
      cells.removeValue(forKey: name)?.removeFromSupernode()
      handles.removeValue(forKey: name)?.removeFromSupernode()
    }
    for column in shown where cells[column.name] == nil { makeHead(of: column) }
    fill(shown.map { ($0, cells[$0.name]!) })
    for column in shown { put(handles[column.name]!, intoLaneOf: column) }
  }

  /// Above the heads, half of it over the next one.
  private func put(_ handle: TableHandleNode, intoLaneOf column: TableLayout.Column) {
    let lane = lane(of: column)
    if handle.supernode === lane { return }
    if column.isFixed { insertSubnode(handle, below: hairline) } else { lane.addSubnode(handle) }
  }

  private func makeHead(of column: TableLayout.Column) {
    let name = column.name
    let title = titles[name]!
    let cell = TableHeaderCellNode(title.text, alignment: title.alignment)
    cell.used = { [weak self, weak cell] use in
      if let self, let cell { take(use, of: name, from: cell) }
    }
    let handle = TableHandleNode()
    handle.isUserInteractionEnabled = column.isResizable
    handle.used = { [weak self, weak handle] use in
      if let self, let handle { take(use, of: name, from: handle) }
    }
    (cells[name], handles[name]) = (cell, handle)
  }

  func placeHeads() {
    placeStrip(geometry)
    let (height, layout) = (mainBounds.height, geometry.layout)
    for column in layout.columns {
      let (range, end) = (geometry.shown(column.range), column.range.upperBound)
      let look = look(of: column.name)
      cells[column.name]?.frame = Rect(
        x: range.lowerBound + (look.translation ?? 0), y: 0,
        width: range.upperBound - range.lowerBound, height: height)
      cells[column.name]?.look = look
      let handle = handles[column.name]
      handle?.frame = Rect(
        x: geometry.mirrored(end) - TableLayout.handleWidth / 2, y: 0,
        width: TableLayout.handleWidth, height: height)
      handle?.showsLine = end < max(layout.contentWidth, layout.width)
      handle?.isMirrored = geometry.isMirrored
    }
    placeLines()
  }

  private func look(of name: String) -> TableHeaderCellNode.Style {
    let sorting = columns.sorting(of: name)
    let isAlone = columns.arrangement.sort.count < 2
    return TableHeaderCellNode.Style(
      actions: columns[name].actions, order: sorting?.order,
      rank: isAlone ? nil : sorting.map { $0.rank + 1 },
      translation: drag?.translation(of: name).map { geometry.isMirrored ? -$0 : $0 },
      isMirrored: geometry.isMirrored)
  }

  private func placeLines() {
    let (size, theme) = (mainBounds.size, currentTheme)
    let width = theme.metrics.separatorWidth
    hairline.frame = Rect(x: 0, y: size.height - width, width: size.width, height: width)
    hairline.backgroundColor = theme.colors.separator
    let edge = drag?.insertionEdge(in: columns, geometry).map(geometry.mirrored)
    insertionLine.isHidden = edge == nil
    guard let edge else { return }
    let thickness = theme.metrics.selectionLineWidth
    insertionLine.backgroundColor = theme.colors.accent
    insertionLine.frame = Rect(
      x: min(max(0, edge - thickness / 2), size.width - thickness), y: 0, width: thickness,
      height: insertionLineLength)
  }

  override func layout() {
    super.layout()
    placeHeads()
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
  }

  /// Follows the table as it is scrolled sideways.
  func scroll(_ geometry: TableGeometry) {
    self.geometry = geometry
    scrollStrip(geometry)
    if drag != nil { placeHeads() }
  }

  // MARK: Menus

  override func didLoad() {
    super.didLoad()
    view.addGestureRecognizer(
      TapGestureRecognizer(button: .secondary) { [weak self] in self?.requestMenu(at: $0) })
  }

  private func requestMenu(at point: Point) {
    let place = geometry.mirrored(point.x)
    menuRequested?(geometry.layout.column(at: place, scrolledBy: geometry.offset), point)
  }

  /// A key asks for the menu at the head that has the focus.
  func requestMenu(of column: String) {
    guard let cell = cells[column] else { return }
    menuRequested?(column, cell.convert(cell.bounds.center, to: self))
  }

  // MARK: Keys

  override func keyEvent(_ event: KeyEvent) -> Bool {
    if event.key == .escape, event.phase == .down { return cancelDrag() }
    return super.keyEvent(event)
  }
}
