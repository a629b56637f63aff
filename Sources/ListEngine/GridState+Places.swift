/// Where items lie at rest: without animations and without what is pulled beyond the ends.
extension GridState {
  /// Where the start of the content lies in the viewport at rest.
  public var contentStart: ListLength {
    if count == 0 { return viewport.insets.leading }
    return anchor.position - arrangement.frame(of: anchor.row).start
  }

  /// Where an item lies in the viewport at rest.
  public func restingFrame(of item: Int) -> GridFrame {
    arrangement.frame(of: item).moved(by: contentStart)
  }

  /// From where to where items come to rest in the viewport.
  public var contentArea: ClosedRange<ListLength> { viewport.contentArea }

  /// How far the content is scrolled from its start.
  public var contentOffset: ListLength { contentArea.lowerBound - contentStart }

  /// How far the content can be scrolled; 0 where all of it fits.
  public var scrollableLength: ListLength {
    let area = contentArea
    return max(.zero, arrangement.length - (area.upperBound - area.lowerBound))
  }

  /// How far the start of the content lies above its place; negative if it is pulled below it.
  ///
  /// It is unknown only as long as the grid is seen through nothing.
  public var visibleContentOffset: ListContentOffset {
    if count == 0 { return .none }
    return viewport.isEmpty ? .unknown : .known(contentOffset - overscroll)
  }

  /// Whether the content lies at an end at rest, to a point: a fraction of a pixel does not count.
  public func isAtEdge(_ edge: ListEdges) -> Bool {
    let (isAtStart, isAtEnd) = (contentOffset < 1, scrollableLength - contentOffset < 1)
    return (!edge.contains(.start) || isAtStart) && (!edge.contains(.end) || isAtEnd)
  }

  /// Puts the content where its start lies, but not beyond its ends.
  ///
  /// - Parameters:
  ///   - start: in the viewport.
  ///   - item: what goes on being the anchor as long as it is among the first items in view. If
  ///     each transaction took the very first one, items that come above one by one would move what
  ///     is seen by rows.
  mutating func placeContent(at start: ListLength, anchoredAt item: Int? = nil) {
    let leading = contentArea.lowerBound
    let start = max(leading - scrollableLength, min(leading, start))
    if count == 0 {
      anchor = ListAnchor(row: 0, position: leading)
      return
    }
    let line = leading - start
    var first = firstItem(below: line) ?? 0
    if let item {
      let frame = arrangement.frame(of: item)
      let isFirst = frame.start <= max(line, arrangement.frame(of: first).start)
      if frame.end > line, isFirst { first = item }
    }
    anchor = ListAnchor(row: first, position: start + arrangement.frame(of: first).start)
  }

  /// The first item of which something is seen below a line along the content.
  private func firstItem(below line: ListLength) -> Int? {
    arrangement.items(meeting: line..<line + max(.unit, viewport.length)).first
  }

  /// What is seen along the content at rest, between what bars cover.
  private var visibleRange: Range<ListLength> {
    let (area, start) = (contentArea, contentStart)
    return area.lowerBound - start..<area.upperBound - start
  }

  /// The items of which something is seen at rest between what bars cover, ascending.
  public var visibleItems: [Int] {
    viewport.isEmpty ? [] : arrangement.items(meeting: visibleRange)
  }

  /// What is loaded along the content.
  var loadedRange: Range<ListLength> {
    if viewport.isEmpty { return .zero..<(.zero) }
    let (start, lead) = (contentStart, viewport.preloadLength)
    return -lead - start..<viewport.length + lead - start
  }

  /// Whether items should be loaded where the grid has been scrolled to: what an empty transaction
  /// does.
  public var needsItems: Bool {
    arrangement.items(meeting: loadedRange).contains { entry(of: $0) == nil }
  }
}

// MARK: What is seen

/// Which items of a grid are loaded and which are seen.
public struct GridDisplayedItems: Hashable, Sendable {
  /// The first loaded item; nil if there is none.
  public var top: Int?
  /// The last loaded item.
  public var bottom: Int?
  /// The first item that is seen between the insets.
  public var topVisible: Int?
  /// The last item that is seen between the insets.
  public var bottomVisible: Int?
  /// The section of the first item that is seen; nil if it is in none.
  public var topSectionVisible: GridSection?
  /// How many items the grid has.
  public var count: Int
}

extension GridState {
  /// Which items are loaded and which are seen.
  public var displayedItems: GridDisplayedItems {
    let (loaded, visible) = (entries.lazy.filter { $0.kind == .item }, visibleItems)
    return GridDisplayedItems(
      top: loaded.first?.item, bottom: loaded.last?.item, topVisible: visible.first,
      bottomVisible: visible.last, topSectionVisible: visible.first.flatMap { items[$0].section },
      count: count)
  }
}
