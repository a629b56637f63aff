extension TableColumns {
  /// Where the columns that are shown lie in a table of some width.
  ///
  /// Columns are whole points wide. Flexible ones share by their weights what the others leave, so
  /// that all together are as wide as the whole points of the table: unless that would make each of
  /// them narrower than its minimum, when the table scrolls sideways, or wider than its maximum,
  /// when some of it stays free. Where there are none, columns have their widths.
  ///
  /// Fixed columns that would leave hardly anything for the others scroll with them.
  ///
  /// - Parameter width: in points. Below 0 it counts as 0; for what is not finite flexible columns
  ///   have their ideal widths.
  /// - Complexity: O(*n*²) in the number of columns.
  public func layout(width: Double) -> TableLayout {
    let names = visibleNames
    var widths = names.map { name in state.columns[place(name)].width ?? self[name].ideal }
    let flexible = names.indices.filter { isFlexible(names[$0]) }
    if width.isFinite, !flexible.isEmpty {
      var rest = max(0, width).rounded(.down)
      for index in names.indices where !isFlexible(names[index]) { rest -= widths[index] }
      let shares = TableShares(flexible.map { self[names[$0]] }).widths(of: rest)
      for (index, share) in zip(flexible, shares) { widths[index] = share }
    }
    return TableLayout(columns: laidOut(names, widths, in: width), width: width.isNaN ? 0 : width)
  }

  private func laidOut(
    _ names: [String], _ widths: [Double], in width: Double
  ) -> [TableLayout.Column] {
    var start = 0.0
    let fixedWidth = zip(names, widths).reduce(0) { $0 + (self[$1.0].isFixed ? $1.1 : 0) }
    let leavesRoom = !(width > 0) || fixedWidth + TableLayout.minimumStripWidth <= width
    return zip(names, widths).map { name, width in
      defer { start += width }
      let column = self[name]
      return TableLayout.Column(
        name: name, range: start..<start + width, isFixed: column.isFixed && leavesRoom,
        isResizable: column.actions.contains(.resize))
    }
  }
}

/// Parts a width among flexible columns.
///
/// As in flexible boxes (CSS Flexible Box Layout, 9.7): all get their shares; if those that are too
/// narrow need more than those that are too wide give, the former get their minimum and the rest is
/// parted anew, and the other way round.
struct TableShares {
  private let columns: [TableColumn]
  /// Weights in relation to the greatest, so that their sum is finite.
  private let weights: [Double]

  init(_ columns: [TableColumn]) {
    self.columns = columns
    let greatest = columns.map(\.weight).max() ?? 1
    weights = columns.map { $0.weight / greatest }
  }

  /// Whole widths, which add up to `rest`, which is whole, if the columns' limits let them.
  func widths(of rest: Double) -> [Double] {
    // What rounding has taken, or given, up to here.
    var carry = 0.0
    return exactWidths(of: rest).map { width in
      let whole = (width + carry).rounded()
      // A limit is a whole number, and nobody comes to lie beyond it.
      if width == width.rounded() { return width }
      carry += width - whole
      return whole
    }
  }

  private func exactWidths(of rest: Double) -> [Double] {
    var widths = columns.map(\.minimum)
    var open = Array(columns.indices)
    var rest = rest
    while !open.isEmpty {
      let weight = open.reduce(0) { $0 + weights[$1] }
      let shares = open.map { rest * (weights[$0] / weight) }
      let clamped = zip(open, shares).map { min(max($1, columns[$0].minimum), columns[$0].maximum) }
      let violation = zip(clamped, shares).reduce(0) { $0 + ($1.0 - $1.1) }
      var left: [Int] = []
      for (place, index) in open.enumerated() {
        let excess = clamped[place] - shares[place]
        widths[index] = clamped[place]
        if violation > 0 ? excess > 0 : violation < 0 ? excess < 0 : true {
          rest -= clamped[place]
        } else {
          left.append(index)
        }
      }
      open = left
    }
    return widths
  }
}
