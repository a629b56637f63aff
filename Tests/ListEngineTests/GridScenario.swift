import SeededNumbers

@testable import ListEngine

/// A grid and an array, through the same random steps.
struct GridScenario {
  var random: SeededGenerator
  var state: GridState
  /// What the items are, and what is known of them.
  var ids: [Int] = []
  var attributes: [GridItemAttributes] = []
  /// What the operations have made of entries and headers.
  var nodes: [ListEntryID: Int?] = [:]
  var headers: Set<GridHeader.ID> = []
  var time = Duration.zero
  var nextID = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed)
    var configuration = GridConfiguration()
    configuration.floatsHeaders = random.chance()
    if random.chance() { configuration.initialOffset = 30 }
    state = GridState(layout: random.gridLayout(), configuration: configuration)
  }

  /// Does steps; what is wrong after one of them.
  mutating func run(steps: Int) -> String? {
    var first = GridTransaction()
    first.layout = .init(viewport: GridViewport(length: 300, breadth: 320, preloadLength: 80))
    if let fault = perform(first) { return "at first: \(fault)" }
    for step in 0..<steps {
      if let fault = self.step() { return "step \(step): \(fault)" }
    }
    return nil
  }

  private mutating func step() -> String? {
    switch random.next() % 8 {
    case 0: return scroll()
    case 1:
      time += .milliseconds(Int(random.next() % 250))
      for operation in state.advance(to: time) { replay(operation) }
      return check(isLoaded: false)
    case 2: return perform(layoutUpdate())
    case 3:
      state.setOverscroll(ListLength(random.number(-60...60).rounded()))
      return check(isLoaded: false)
    case 4:
      guard state.count > 0 else { return nil }
      return perform(GridTransaction(scrollTo: target(state.count)))
    default: return perform(change())
    }
  }

  // MARK: Steps

  private mutating func scroll() -> String? {
    let (limit, before) = (state.viewport.preloadLength.points, state.contentOffset)
    let distance = ListLength(random.number(-limit...limit))
    state.setOverscroll(0)
    let moved = state.scroll(by: distance)
    let expected = min(max(before + distance, 0), state.scrollableLength)
    if state.contentOffset != expected || moved != expected - before {
      return "scrolled to \(state.contentOffset), not \(expected)"
    }
    return check(isLoaded: false) ?? perform(GridTransaction())
  }

  private mutating func change() -> GridTransaction {
    let isMixed = random.chance()
    let section = Int64(random.next() % 5)
    var other = SeededGenerator(random.next())
    var transaction = random.gridChange(count: state.count) {
      .random(
        section == 0 ? nil : GridSection(id: section, headerLength: 20), isMixed: isMixed, &other)
    }
    if random.next() % 20 == 0, state.count > 0 {
      transaction = GridTransaction(deletions: [0..<state.count])
    }
    if random.chance() { transaction.itemAnimation = ListTimings.insertion }
    switch random.next() % 5 {
    case 0: transaction.stationaryItems = .none
    case 1: transaction.stationaryItems = .indices(Set(state.visibleItems.suffix(4)))
    default: break
    }
    let map = ListIndexMap(transaction.rows, count: state.count)
    if random.next() % 10 == 0, map.newCount > 0 { transaction.scrollTo = target(map.newCount) }
    if random.next() % 10 == 0 { transaction.firstIndexOffset = Int(random.next() % 6) }
    return transaction
  }

  private mutating func layoutUpdate() -> GridTransaction {
    var transaction = GridTransaction()
    var viewport = state.viewport
    switch random.next() % 4 {
    case 0: viewport.breadth = ListLength(random.number(150...500).rounded())
    case 1: viewport.length = ListLength(random.number(100...500).rounded())
    case 2:
      viewport.insets = .init(
        leading: ListLength(random.number(0...60).rounded()),
        trailing: ListLength(random.number(0...60).rounded()))
    default: break
    }
    transaction.layout = .init(
      viewport: viewport, layout: random.next() % 4 == 0 ? random.gridLayout() : nil,
      animation: random.chance() ? ListTimings.insertion : nil)
    return transaction
  }

  private mutating func target(_ count: Int) -> GridScrollTarget {
    let extra = ListLength(random.number(-30...30).rounded())
    let positions: [GridScrollTarget.Position] = [
      .top(extra), .bottom(extra), .center(extra), .visible,
    ]
    return GridScrollTarget(
      item: .random(in: 0..<count, using: &random),
      position: positions.randomElement(using: &random)!,
      animation: random.chance() ? ListTimings.scroll : nil,
      adjustsForSection: random.chance(), adjustsForTopInset: random.chance())
  }

  // MARK: Transactions

  private mutating func perform(_ transaction: GridTransaction) -> String? {
    if let fault = transaction.fault(count: ids.count) { return "refused: \(fault)" }
    time += .milliseconds(Int(random.next() % 20))
    var before = state
    let gone = before.advance(to: time)
    ids = transaction.applied(to: ids, first: nextID)
    nextID = max(nextID, (ids.max() ?? 0) + 1)
    attributes = transaction.applied(to: attributes)
    let operations = state.apply(transaction, at: time)
    if Array(operations.prefix(gone.count)) != gone { return "what has gone is not said first" }
    for operation in operations { replay(operation) }
    return check(isLoaded: true) ?? place(before, transaction)
      ?? continuity(before, transaction) ?? idleness()
  }

  /// What a grid node does with operations.
  private mutating func replay(_ operation: GridOperation) {
    switch operation {
    case .insert(let id, let item, _, _):
      precondition(nodes[id] == nil, "\(id) is inserted once")
      nodes[id] = ids[item]
    case .remove(let id):
      precondition(nodes[id] != nil, "\(id) is removed once")
      nodes[id] = nil
    case .disappear(let id): nodes[id] = .some(nil)
    case .insertHeader(let id, _): headers.insert(id)
    case .removeHeader(let id):
      precondition(headers.contains(id), "a header is removed once")
      headers.remove(id)
    default: break
    }
  }
}
