/// A rectangle that is drawn from an empty place, and selects the rows that it touches.
///
///     var band = RubberBand(from: place, in: selection, modifiers: modifiers)
///     band.update(to: place, selecting: &selection) { area in
///       list.selectable(in: state.sizes.rows(touching: area.along))
///     }
///
/// Its places are those of the content, and which rows it touches is asked of their lengths: rows
/// that were scrolled away, or never were loaded, are selected as all others. Each update begins
/// from the selection as it was, so that a band that shrinks gives back what it had taken.
public struct RubberBand: Hashable, Sendable {
  /// A place in the content of a list.
  public struct Place: Hashable, Sendable {
    /// From the leading edge of the first row.
    public var along: ListLength
    /// From the edge at the left of a list that scrolls down.
    public var across: ListLength

    /// A place.
    public init(along: ListLength, across: ListLength = 0) {
      (self.along, self.across) = (along, across)
    }
  }

  /// What lies between two places.
  public struct Area: Hashable, Sendable {
    /// From the upper to the lower edge.
    public var along: ClosedRange<ListLength>
    /// From the left to the right edge.
    public var across: ClosedRange<ListLength>
  }

  /// Where it was begun.
  public private(set) var start: Place
  /// Where the pointer is.
  public private(set) var end: Place
  /// With Control rows change sides, with Shift they are added; without both they are instead of
  /// others.
  public let modifiers: SelectionModifiers
  private var original: ListSelection

  /// A band of no size, which selects nothing yet.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - selection: what is selected now.
  ///   - modifiers: the keys that are held now; later ones have no effect.
  /// - Precondition: several rows can be selected.
  public init(from start: Place, in selection: ListSelection, modifiers: SelectionModifiers = []) {
    precondition(
      selection.mode == .multiple, "A rubber band is drawn where several rows can be selected")
    (self.start, end, original, self.modifiers) = (start, start, selection, modifiers)
  }

  /// What the band covers.
  public var area: Area {
    Area(
      along: min(start.along, end.along)...max(start.along, end.along),
      across: min(start.across, end.across)...max(start.across, end.across))
  }

  /// The pointer moved, or the content under it.
  ///
  /// The cursor comes to the row that is nearest to the pointer, the anchor to the one where the
  /// band began; where no row is touched, both are where they were.
  ///
  /// - Parameters:
  ///   - place: where the pointer is in the content.
  ///   - selection: what becomes the selection.
  ///   - rowsIn: the rows that an area touches, of those that can be selected.
  /// - Returns: whether the selected rows or the cursor are others than before.
  /// - Complexity: O(*k*) in the ranges of selected rows.
  @discardableResult
  public mutating func update(
    to place: Place, selecting selection: inout ListSelection, rowsIn: (Area) -> IndexRanges
  ) -> Bool {
    end = place
    let touched = rowsIn(area)
    return selection.changing { $0 = selected(touched) }
  }

  private func selected(_ touched: IndexRanges) -> ListSelection {
    let rows =
      if modifiers.contains(.control) {
        original.rows.symmetricDifference(touched)
      } else if modifiers.contains(.shift) {
        original.rows.union(touched)
      } else {
        touched
      }
    var selection = original
    selection.settle(rows, at: original.cursor)
    let isUpwards = end.along < start.along
    selection.anchor = (isUpwards ? touched.last : touched.first) ?? original.anchor
    selection.cursor = (isUpwards ? touched.first : touched.last) ?? original.cursor
    return selection
  }

  /// Gives the band up: selected is what was selected before.
  ///
  /// - Returns: whether the selected rows or the cursor are others than before.
  @discardableResult
  public func cancel(restoring selection: inout ListSelection) -> Bool {
    selection.changing { $0 = original }
  }
}

// MARK: Changes of the list

extension RubberBand {
  /// The list changes during the drag: what was selected before stays with its rows.
  ///
  /// - Parameters:
  ///   - transaction: one that breaks no rule for a list of `oldCount` rows.
  ///   - oldCount: the number of rows before the transaction.
  public mutating func apply(_ transaction: ListTransaction, oldCount: Int) {
    original.apply(transaction, oldCount: oldCount)
  }

  /// Rows above the place where the band began came, went or were measured: it begins further down.
  public mutating func contentMoved(by length: ListLength) { start.along += length }
}

extension SizeTree {
  /// The rows that have a part in an area along the list; of an area of no length the row that it
  /// is in.
  ///
  /// What only touches an edge of the area from outside has no part in it. A row of no length
  /// belongs to the area if rows on both sides do.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  public func rows(touching area: ClosedRange<ListLength>) -> Range<Int> {
    let end = max(area.upperBound - .unit, area.lowerBound)
    if isEmpty || end < .zero || area.lowerBound >= total { return 0..<0 }
    return row(at: area.lowerBound).row..<row(at: end).row + 1
  }
}

// MARK: Scrolling

extension RubberBand {
  /// Within how many points of an edge of the view a band scrolls the content.
  public static let autoscrollZone = 30.0
  /// The greatest speed, in points a second: 10 a frame of 60 a second.
  public static let maximumAutoscrollSpeed = 600.0

  /// How fast the content is scrolled, in points a second towards its end: the faster the nearer the pointer is to an
  /// edge, and fastest beyond it.
  ///
  /// - Parameters:
  ///   - position: where the pointer is along the view, in points from its start.
  ///   - length: the length of the view.
  public static func autoscrollVelocity(at position: Double, in length: Double) -> Double {
    func speed(_ distance: Double) -> Double {
      let share = (autoscrollZone - distance) / autoscrollZone
      return maximumAutoscrollSpeed * min(1, max(0, share))
    }
    // In a view that is shorter than both zones the nearer edge counts.
    return position < length / 2 ? -speed(position) : speed(length - position)
  }
}
