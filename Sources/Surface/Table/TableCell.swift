import Geometry

/// What a row shows in one column.
struct TableCell: Sendable {
  /// How it comes into its place.
  enum Kind: Sendable {
    /// One line, which is cut where the column is narrower: its size is known without another
    /// measurement.
    case line(TableTextNode)
    /// Lines that are broken at the edge of the column.
    case lines(TableTextNode)
    /// A node of the app.
    case node(TableCellNode)
  }

  let kind: Kind
  let alignment: TableCellAlignment
  /// What it was placed for last.
  private(set) var place: Place?

  /// What decides where it lies.
  struct Place: Hashable, Sendable {
    var range: Range<Double>
    var height: Double
    /// Whether the row is as high as its cells need.
    var isFitting: Bool
    /// Whether leading is right.
    var isMirrored = false

    /// All of the column in the row.
    var rect: Rect {
      Rect(
        x: range.lowerBound, y: 0, width: range.upperBound - range.lowerBound, height: height)
    }
  }

  init(_ kind: Kind, alignment: TableCellAlignment) {
    (self.kind, self.alignment) = (kind, alignment)
  }

  var node: DisplayNode {
    switch kind {
    case .line(let node), .lines(let node): node
    case .node(let node): node
    }
  }

  var textNode: TableTextNode? {
    switch kind {
    case .line(let node), .lines(let node): node
    case .node: nil
    }
  }

  /// How wide a column has to be to show all of it.
  var fittingWidth: Double {
    node.measure(.unlimited).ceiled.width + TablePadding.cell.left + TablePadding.cell.right
  }

  /// How high a row has to be to show all of it in a column.
  func fittingHeight(in column: Range<Double>) -> Double {
    size(in: TablePadding.content(of: column)).height + TablePadding.cell.top
      + TablePadding.cell.bottom
  }

  private func size(in room: Range<Double>) -> Size {
    let width = room.upperBound - room.lowerBound
    switch kind {
    case .line(let node):
      let natural = node.measure(.unlimited).ceiled
      return Size(width: min(natural.width, width), height: natural.height)
    case .lines(let node):
      let size = node.measure(Size(width: width, height: .infinity)).ceiled
      return Size(width: min(size.width, width), height: size.height)
    case .node(let node): return node.measure(Size(width: width, height: .infinity))
    }
  }

  // MARK: Placing

  /// Places the cell, unless it was placed for the same.
  ///
  /// A text keeps its pixels where the column gets wider: it has the size of its letters, and only
  /// its place changes.
  @MainActor
  mutating func place(in place: Place) {
    if self.place == place { return }
    self.place = place
    takeDirection(place.isMirrored)
    // A reader finds the cell also where there is no text in it.
    node.frame = textNode?.string.isEmpty == false ? frame(in: place) : place.rect
  }

  /// Has the cell placed again: its fonts or its text have changed.
  mutating func forgetPlace() { place = nil }

  @MainActor
  private func takeDirection(_ isMirrored: Bool) {
    switch kind {
    case .line: break
    case .lines(let node):
      let ofLines = alignment.ofLines(isMirrored: isMirrored)
      if node.paragraphStyle.alignment != ofLines { node.paragraphStyle.alignment = ofLines }
    case .node(let node): node.isMirrored = isMirrored
    }
  }

  private func frame(in place: Place) -> Rect {
    let room = TablePadding.content(of: place.range)
    let size = size(in: room)
    let middle = ((place.height - size.height) / 2).rounded(.down)
    return Rect(
      x: alignment.start(of: size.width, in: room, isMirrored: place.isMirrored),
      y: place.isFitting ? TablePadding.cell.top : middle, width: size.width,
      height: size.height)
  }
}
