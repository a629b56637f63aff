/// Where rows lie at rest: without animations and without what is pulled beyond the ends.
extension ListState {
  /// Where the leading edge of a row lies at rest; for ``count`` the end of the content.
  ///
  /// Exact for loaded rows, by estimates for others.
  public func position(of row: Int) -> ListLength {
    anchor.position + sizes.offset(of: row) - sizes.offset(of: anchor.row)
  }

  /// The place of a content offset at rest.
  func offset(at position: ListLength) -> ListLength {
    sizes.offset(of: anchor.row) + position - anchor.position
  }

  /// The insets of the content as they are for this content: a list that is stacked from its end begins
  /// further down.
  var contentInsets: ListInsets {
    var insets = viewport.insets
    if configuration.stackFromEndInsetFactor > 0 {
      insets.leading = max(insets.leading, viewport.length - firstRowsLength)
    }
    return insets
  }

  /// The length of as many first rows as are seen at first, of a fraction of a row whole points.
  private var firstRowsLength: ListLength {
    var (rest, length) = (configuration.stackFromEndInsetFactor, ListLength.zero)
    var row = 0
    while rest > 0, row < min(count, configuration.maximumLoadedRows) {
      let part = sizes.length(of: row).scaled(by: min(1, rest))
      length += ListLength(rawValue: part.rawValue & ~255)
      (rest, row) = (rest - 1, row + 1)
      if length > viewport.length { break }
    }
    return length
  }

  /// From where to where rows come to rest in the viewport.
  public var contentArea: ClosedRange<ListLength> {
    let start = contentInsets.leading
    return start...max(start, viewport.length - viewport.insets.trailing)
  }

  /// How far the content has to move so that it does not leave its area, as far as its ends are among
  /// these rows.
  func boundsCorrection(_ rows: Range<Int>) -> ListLength {
    if count == 0 || rows.isEmpty { return .zero }
    let area = contentArea
    let start = rows.lowerBound == 0 ? position(of: 0) : nil
    let end = rows.upperBound == count ? position(of: count) : nil
    if let start, let end {
      let room = area.upperBound - area.lowerBound
      var length = end - start
      if let minimum = configuration.minimalScrollLength { length = max(length, room + minimum) }
      if length <= room {
        return configuration.stacksFromEnd ? area.upperBound - end : area.lowerBound - start
      }
      if start > area.lowerBound { return area.lowerBound - start }
      return max(.zero, area.upperBound - (start + length))
    }
    if let start, start > area.lowerBound { return area.lowerBound - start }
    if let end, end < area.upperBound { return area.upperBound - end }
    return .zero
  }

  /// The first row that reaches below the insets at the top, and where it is.
  func firstVisibleAnchor() -> ListAnchor {
    if count == 0 { return ListAnchor(row: 0, position: viewport.itemOffsetInsets.leading) }
    let line = max(viewport.itemOffsetInsets.leading, .zero)
    let row = sizes.row(at: offset(at: line)).row
    return ListAnchor(row: row, position: position(of: row))
  }
}

// MARK: What is seen

/// How far the content has been scrolled from an end.
public enum ListContentOffset: Hashable, Sendable {
  /// The end is loaded.
  case known(ListLength)
  /// It is not.
  case unknown
  /// There are no rows.
  case none
}

/// Which rows are loaded and which are seen.
public struct ListDisplayedRange: Hashable, Sendable {
  /// The loaded rows.
  public var loaded: Range<Int>
  /// The rows of which something is seen between the insets.
  public var visible: Range<Int>
  /// The first of them of which at most 10 points are hidden; nil if there is none.
  public var firstFullyVisible: Int?
}

extension ListState {
  /// How far the start of the content lies above its place; negative if it is pulled below it.
  public var visibleContentOffset: ListContentOffset {
    if count == 0 { return .none }
    guard window.first == 0 else { return .unknown }
    return .known(contentArea.lowerBound - position(of: 0) - overscroll)
  }

  /// How far the end of the content lies below its place; negative if it is pulled above it.
  public var visibleEndOffset: ListContentOffset {
    if count == 0 { return .none }
    guard !window.isEmpty, window.upperBound == count else { return .unknown }
    return .known(position(of: count) + overscroll - contentArea.upperBound)
  }

  /// Whether the content lies at an end at rest, to a point: a fraction of a pixel does not count.
  public func isAtEdge(_ edge: ListEdges) -> Bool {
    if count == 0 { return true }
    let (area, rows) = (contentArea, window)
    let isAtStart = rows.first == 0 && area.lowerBound - position(of: 0) < 1
    // Few rows may have a way to go although they all fit.
    let hasWay =
      configuration.minimalScrollLength != nil && scrollableLength - contentOffset >= 1
    let isAtEnd =
      rows.last == count - 1 && position(of: count) - area.upperBound < 1 && !hasWay
    return (!edge.contains(.start) || isAtStart) && (!edge.contains(.end) || isAtEnd)
  }

  /// The rows that are loaded and seen; nil if there are none.
  public var displayedRange: ListDisplayedRange? {
    let loaded = window
    if loaded.isEmpty { return nil }
    let area =
      viewport.insets
      .leading...max(
        viewport.insets.leading, viewport.length - viewport.insets.trailing)
    var visible: Range<Int>?
    var full: Int?
    // All rows before this one end above the area.
    let first = sizes.row(at: offset(at: area.lowerBound - overscroll)).row
    let begin = min(max(first, loaded.lowerBound), loaded.upperBound - 1)
    var start = position(of: begin) + overscroll
    // Rows between them that are not loaded have no length.
    for case let row? in entries.lazy.map(\.row) where row >= begin && start < area.upperBound {
      let end = start + sizes.length(of: row)
      if end > area.lowerBound {
        visible = (visible?.lowerBound ?? row)..<row + 1
        let hidden = max(.zero, area.lowerBound - start) + max(.zero, end - area.upperBound)
        if full == nil, hidden <= ListTimings.visibleTolerance { full = row }
      }
      start = end
    }
    return ListDisplayedRange(
      loaded: loaded, visible: visible ?? loaded.lowerBound..<loaded.lowerBound,
      firstFullyVisible: full)
  }
}
