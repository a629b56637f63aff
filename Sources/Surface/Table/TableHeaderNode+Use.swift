import Geometry
import ListEngine

// What somebody does with heads and edges, and which columns that asks for.
extension TableHeaderNode {
  func take(_ use: TableHeaderUse, of name: String, from source: DisplayNode) {
    switch use {
    case .sort(let adds): request { $0.sort(by: name, adds: adds) }
    case .move(let places): request { $0.move(name, by: places) }
    case .resize(let steps): request { $0.resize(name, bySteps: steps, in: geometry.layout) }
    case .fit:
      drag = nil
      let rows = rowsFittingWidth?(name) ?? 0
      let width = max(rows, cells[name]?.fittingWidth ?? 0)
      request { $0.fit(name, toMeasured: width) }
    case .menu: requestMenu(of: name)
    case .press(let point): press(name, at: place(of: point, in: source), source)
    case .drag(let point): drag(to: place(of: point, in: source))
    case .release(let isCancelled): if isCancelled { cancelDrag() } else { drop(name) }
    }
  }

  /// How far a point of a part is from where the first column begins.
  private func place(of point: Point, in source: DisplayNode) -> Double {
    geometry.mirrored(source.convert(point, to: self).x)
  }

  /// Asks for other columns.
  private func request(_ change: (inout TableColumns) -> Void) {
    var new = columns
    change(&new)
    if new != columns { columnsRequested?(new) }
  }

  private func press(_ name: String, at x: Double, _ source: DisplayNode) {
    if source is TableHandleNode {
      drag = .resize(TableColumnResize(of: name, at: x, in: columns, geometry.layout))
      // Its keys are those of the head, Escape among them.
      if let cell = cells[name] { scene?.focus.focus(cell.view, showsRing: false) }
    } else if columns.canMove(name) {
      drag = .move(TableColumnDrag(of: name, at: x))
    }
  }

  private func drag(to x: Double) {
    switch drag {
    case .resize(let resize): request { resize.move(to: x, in: &$0) }
    case .move(var move):
      move.move(to: x)
      drag = .move(move)
      if move.isDragging { placeHeads() }
    case nil: break
    }
  }

  private func drop(_ name: String) {
    guard let drag else { return }
    self.drag = nil
    if case .move(let move) = drag, move.isDragging {
      cells[name]?.endsDrag()
      request { move.drop(in: &$0, geometry.layout, scrolledBy: geometry.offset) }
    }
    placeHeads()
  }

  /// Puts everything back to where it was at the press.
  ///
  /// - Returns: whether something was dragged.
  @discardableResult
  func cancelDrag() -> Bool {
    guard let drag else { return false }
    self.drag = nil
    switch drag {
    case .resize(let resize): request { resize.cancel(in: &$0) }
    case .move(let move): if move.isDragging { cells[move.name]?.endsDrag() }
    }
    placeHeads()
    return true
  }
}
