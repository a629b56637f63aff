@testable import ListEngine

/// A grid of three columns of items of 10 by 10 points, in a viewport of 100 by 30 points, with two
/// rows preloaded at both ends.
struct TestGrid {
  static let layout = FixedGridLayout(itemBreadth: 10, itemLength: 10)
  static let animation = ListAnimation(duration: 0.4, curve: .linear)

  var state: GridState
  var time = Duration.zero

  init(
    _ count: Int = 0, layout: any GridLayout = TestGrid.layout, insets: ListInsets = .zero,
    preload: ListLength = 20, _ configure: (inout GridConfiguration) -> Void = { _ in }
  ) {
    var configuration = GridConfiguration()
    configure(&configuration)
    state = GridState(layout: layout, configuration: configuration)
    var transaction = GridTransaction(insertions: [.init(at: 0, GridItems(count: count))])
    if count == 0 { transaction.insertions = [] }
    transaction.layout = .init(
      viewport: GridViewport(length: 100, breadth: 30, insets: insets, preloadLength: preload))
    apply(transaction)
  }

  /// A grid of sections with headers of 10 points.
  init(sections: [Int], floats: Bool = false, insets: ListInsets = .zero) {
    self.init(0, insets: insets) { $0.floatsHeaders = floats }
    var items = GridItems()
    for (id, count) in sections.enumerated() { items.append(Self.item(in: id), count: count) }
    apply(GridTransaction(insertions: [.init(at: 0, items)]))
  }

  static func item(in section: Int) -> GridItemAttributes {
    GridItemAttributes(section: GridSection(id: Int64(section), headerLength: 10))
  }

  @discardableResult
  mutating func apply(_ transaction: GridTransaction) -> [GridOperation] {
    state.apply(transaction, at: time)
  }

  @discardableResult
  mutating func insert(
    _ count: Int, at index: Int, animated: Bool = false,
    _ stationary: GridTransaction.StationaryItems = .all
  ) -> [GridOperation] {
    var transaction = GridTransaction(
      insertions: [.init(at: index, GridItems(count: count))],
      itemAnimation: animated ? Self.animation : nil)
    transaction.stationaryItems = stationary
    return apply(transaction)
  }

  @discardableResult
  mutating func remove(
    _ items: Range<Int>, animated: Bool = false
  ) -> [GridOperation] {
    apply(
      GridTransaction(deletions: [items], itemAnimation: animated ? Self.animation : nil))
  }

  @discardableResult
  mutating func scroll(
    to item: Int, _ position: GridScrollTarget.Position, animated: Bool = false,
    _ configure: (inout GridScrollTarget) -> Void = { _ in }
  ) -> [GridOperation] {
    var target = GridScrollTarget(
      item: item, position: position, animation: animated ? Self.animation : nil)
    configure(&target)
    return apply(GridTransaction(scrollTo: target))
  }

  /// Scrolls and loads what is seen then.
  mutating func scroll(_ distance: ListLength) {
    state.scroll(by: distance)
    apply(GridTransaction())
  }

  @discardableResult
  mutating func resize(
    _ length: ListLength? = nil, breadth: ListLength? = nil, insets: ListInsets? = nil,
    layout: (any GridLayout)? = nil, animated: Bool = false
  ) -> [GridOperation] {
    var viewport = state.viewport
    viewport.length = length ?? viewport.length
    viewport.breadth = breadth ?? viewport.breadth
    viewport.insets = insets ?? viewport.insets
    var transaction = GridTransaction()
    transaction.layout = .init(
      viewport: viewport, layout: layout, animation: animated ? Self.animation : nil)
    return apply(transaction)
  }

  @discardableResult
  mutating func wait(_ duration: Duration) -> [GridOperation] {
    time += duration
    return state.advance(to: time)
  }

  var loaded: [Int] { state.entries.filter { $0.kind == .item }.map { $0.item! } }
  var offset: Double { state.contentOffset.points }
  func id(_ item: Int) -> ListEntryID? { state.entry(of: item)?.id }

  /// Where an item lies at rest.
  func place(_ item: Int) -> Double { state.restingFrame(of: item).start.points }

  /// Where an item is shown now.
  func shown(_ item: Int) -> GridFrame? { state.entry(of: item).map { state.frame(of: $0) } }
  func shown(_ id: ListEntryID) -> GridFrame? { state.entry(id).map { state.frame(of: $0) } }

  func headers() -> [Double] { state.headerFrames.map(\.start.points) }
}
