// MARK: Hiding

extension TableColumns {
  /// Whether a column may be hidden: it allows it and is not the last one that is shown.
  public func canHide(_ name: String) -> Bool {
    isVisible(name) && self[name].actions.contains(.hide)
      && state.columns.count { !$0.isHidden } > 1
  }

  /// Shows a column, or hides it if that is possible. Returns whether that changed anything.
  @discardableResult
  public mutating func setVisible(_ name: String, _ isVisible: Bool) -> Bool {
    if isVisible == self.isVisible(name) || (!isVisible && !canHide(name)) { return false }
    state.columns[place(name)].isHidden = !isVisible
    return true
  }
}

// MARK: Widths

extension TableColumns {
  /// By how many points a key makes a column wider or narrower.
  public static let keyboardStep = 10.0

  /// Gives a column the nearest width that it may have, if it may be resized. Returns whether that
  /// changed anything.
  ///
  /// What is no number changes nothing. A flexible column no longer shares what is left.
  @discardableResult
  public mutating func setWidth(_ name: String, _ width: Double) -> Bool {
    let (column, place) = (self[name], place(name))
    guard column.actions.contains(.resize), let width = column.width(near: width),
      width != state.columns[place].width
    else { return false }
    state.columns[place].width = width
    return true
  }

  /// Gives a column the width of what it shows, which was measured: a double click on its edge.
  ///
  /// What is measured are the header and rows that have been seen; to measure all of a long table
  /// takes too long.
  @discardableResult
  public mutating func fit(_ name: String, toMeasured width: Double) -> Bool {
    setWidth(name, width.rounded(.up))
  }

  /// Makes a column wider by some steps, or narrower, from what it has in a layout.
  @discardableResult
  public mutating func resize(_ name: String, bySteps steps: Int, in layout: TableLayout) -> Bool {
    let width = layout.range(of: name).map { $0.upperBound - $0.lowerBound } ?? self[name].ideal
    return setWidth(name, width + Double(steps) * TableColumns.keyboardStep)
  }

  /// Takes back the width that somebody gave a column: it is as wide as it is at first, or shares
  /// what is left.
  public mutating func resetWidth(_ name: String) { state.columns[place(name)].width = nil }
}

// MARK: Order

extension TableColumns {
  /// How many of the columns that are shown stay at the left.
  public var visibleFixedCount: Int {
    state.columns.count { !$0.isHidden && self[$0.name].isFixed }
  }

  /// Whether a column may be moved: it allows it, is shown, and has another one to change places
  /// with.
  public func canMove(_ name: String) -> Bool {
    isVisible(name) && self[name].actions.contains(.move)
      && visibleNames.count - visibleFixedCount > 1
  }

  /// Moves a column, so that `index` is its index among those that are shown, or the nearest one
  /// behind the fixed ones. Returns whether that changed anything.
  @discardableResult
  public mutating func move(_ name: String, to index: Int) -> Bool {
    guard canMove(name) else { return false }
    var names = visibleNames
    let old = names.firstIndex(of: name)!
    let index = min(max(index, visibleFixedCount), names.count - 1)
    if index == old { return false }
    names.remove(at: old)
    let moved = state.columns.remove(at: place(name))
    // Hidden columns may lie between: it goes directly beside the last one that it has passed.
    let target = index < old ? place(names[index]) : place(names[index - 1]) + 1
    state.columns.insert(moved, at: target)
    return true
  }

  /// Moves a column by some places among those that are shown: by keys.
  @discardableResult
  public mutating func move(_ name: String, by places: Int) -> Bool {
    guard let index = visibleNames.firstIndex(of: name) else { return false }
    let (target, overflows) = index.addingReportingOverflow(places)
    return move(name, to: overflows ? (places > 0 ? .max : 0) : target)
  }
}

// MARK: Sorting

extension TableColumns {
  /// In which direction a column sorts the rows, and which of the columns that do so it is, from 0
  /// on.
  public func sorting(of name: String) -> (order: TableSortKey.Order, rank: Int)? {
    state.sort.firstIndex { $0.column == name }.map { (state.sort[$0].order, $0) }
  }

  /// A click on the header of a column: sorts by it ascending, then descending, then not at all if
  /// rows that are not sorted have an order that means something, else ascending again. Returns
  /// whether that changed anything.
  ///
  /// - Parameters:
  ///   - name: the column; nothing changes if it does not sort.
  ///   - adds: whether the other columns go on sorting, those that did so before this one first: a
  ///     click with Shift. A column that is not alone then stops to sort after descending order in
  ///     any case.
  @discardableResult
  public mutating func sort(by name: String, adds: Bool = false) -> Bool {
    guard self[name].actions.contains(.sort) else { return false }
    let old = state.sort
    let place = old.firstIndex { $0.column == name }
    if !adds {
      let next = place == 0 ? nextOrder(after: old[0].order, isAlone: true) : .ascending
      state.sort = next.map { [TableSortKey(name, $0)] } ?? []
    } else if let place {
      if let next = nextOrder(after: old[place].order, isAlone: old.count == 1) {
        state.sort[place].order = next
      } else {
        state.sort.remove(at: place)
      }
    } else {
      state.sort.append(TableSortKey(name))
    }
    return state.sort != old
  }

  private func nextOrder(
    after order: TableSortKey.Order, isAlone: Bool
  ) -> TableSortKey.Order? {
    if order == .ascending { return .descending }
    return isAlone && !hasNaturalOrder ? .ascending : nil
  }
}
