import SeededNumbers

@testable import ListEngine

/// A list and its reference, through the same steps.
struct ListScenario {
  /// What is done, with numbers for all that is left to chance: a step means the same wherever it is.
  struct Step: CustomStringConvertible {
    enum Kind: CaseIterable {
      case change, animatedChange, replace, scroll, scrollTo, jump, insets, resize, widen, advance
      case pin, overscroll, update, changeDuringScroll, fullTransition, page, track
    }
    var kind: Kind
    var seed: UInt64

    init(_ kind: Kind, _ seed: UInt64) { (self.kind, self.seed) = (kind, seed) }
    var description: String { ".init(.\(kind), \(seed))" }
  }

  var state: ListState
  var reference = ReferenceList()
  /// What a node has by what it was told.
  var replay = ListReplay()
  var time = Duration.zero
  private var nextID = 0

  init(seed: UInt64) {
    var random = SeededGenerator(seed)
    var configuration = ListConfiguration()
    configuration.preloadsPages = random.chance()
    configuration.stacksFromEnd = random.next() % 4 == 0
    if random.next() % 4 == 0 { configuration.followedEdges = .end }
    if random.next() % 4 == 0 { configuration.followedEdges.insert(.start) }
    state = ListState(configuration: configuration)
    reference.configuration = configuration
    reference.hasHeaders = seed % 3 == 0
    var transaction = ListTransaction()
    transaction.viewport = .init(ListViewport(length: 400, breadth: 320))
    _ = run(transaction, &random)
  }

  static func steps(seed: UInt64, count: Int) -> [Step] {
    var random = SeededGenerator(seed ^ 0xabcd_ef01)
    return (0..<count).map { _ in
      .init(Step.Kind.allCases.randomElement(using: &random)!, random.next() % 1_000_000)
    }
  }

  /// Does a step; what is wrong afterwards.
  mutating func perform(_ step: Step) -> String? {
    var random = SeededGenerator(step.seed)
    switch step.kind {
    case .change: return run(change(&random, animated: false), &random)
    case .animatedChange: return run(change(&random, animated: true), &random)
    case .fullTransition:
      var transaction = change(&random, animated: false)
      transaction.options = [.fullTransition]
      return run(transaction, &random)
    case .changeDuringScroll:
      return run(change(&random, animated: random.chance()), &random, scrolls: true)
    case .replace: return run(replacement(&random), &random)
    case .update: return run(updates(&random), &random)
    case .scroll: return scroll(&random)
    case .scrollTo, .jump:
      guard state.count > 0 else { return nil }
      return run(ListTransaction(scrollTo: target(&random, state.count)), &random)
    case .insets, .resize, .widen: return run(viewport(step.kind, &random), &random)
    case .advance: return advance(by: .milliseconds(Int(random.next() % 200)))
    case .pin:
      guard let row = state.window.randomElement(using: &random) else { return nil }
      state.setPinned(row, random.chance())
      return run(ListTransaction(), &random)
    case .overscroll:
      state.setOverscroll(ListLength(random.number(-80...80).rounded()))
      return check()
    case .page: return run(page(&random), &random)
    case .track:
      state.isTracking.toggle()
      reference.isTracking = state.isTracking
      return check()
    }
  }

  // MARK: Steps

  private func change(_ random: inout SeededGenerator, animated: Bool) -> ListTransaction {
    var transaction = ListTransaction()
    let count = state.count
    var deleted: [Int] = []
    if count > 0 {
      for _ in 0..<random.next() % 6 {
        let start = Int.random(in: 0..<count, using: &random)
        let run = random.next() % 8 == 0 ? 12 : 1
        deleted += (start..<min(count, start + run)).filter { !deleted.contains($0) }
      }
    }
    transaction.deletions = deleted.map { .init($0) }
    var movable = deleted
    var length = count - deleted.count
    let grows = count < 150
    var used: Set<Int> = []
    for _ in 0..<random.next() % (grows ? 12 : 4) {
      let index = Int.random(in: 0...length, using: &random)
      used.insert(index)
      length += 1
    }
    for (number, index) in used.sorted().enumerated() {
      guard index <= count - deleted.count + number else { break }
      var insertion = ListTransaction.Insertion(at: index)
      if random.next() % 3 == 0, let row = movable.popLast() { insertion.previousIndex = row }
      if random.next() % 16 == 0 { insertion.directionHint = random.chance() ? .up : .down }
      insertion.rowClass = RowClass(Int(random.next() % 3))
      transaction.insertions.append(insertion)
    }
    let map = ListIndexMap(transaction, count: count)
    for _ in 0..<random.next() % 4 where count > deleted.count {
      let row = Int.random(in: 0..<count, using: &random)
      guard let index = map.newIndex(of: row), map.deletion(of: row) == nil,
        !transaction.updates.contains(where: { $0.index == index })
      else { continue }
      transaction.updates.append(.init(at: index, previousIndex: row))
    }
    if random.next() % 10 == 0, let row = state.window.randomElement(using: &random),
      map.deletion(of: row) == nil
    {
      transaction.stationaryRange = .init(
        index: row, boundary: random.chance() ? count : row)
    }
    if random.next() % 12 == 0, map.newCount > 0 {
      transaction.scrollTo = target(&random, map.newCount)
    }
    if random.next() % 12 == 0 {
      transaction.additionalScrollDistance = ListLength(random.number(-30...30).rounded())
    }
    if animated { transaction.options = .animateInsertion }
    if animated, random.next() % 5 == 0 { transaction.options.insert(.animateAlpha) }
    return transaction
  }

  private func replacement(_ random: inout SeededGenerator) -> ListTransaction {
    var transaction = ListTransaction()
    if state.count > 0 { transaction.deletions = [.init(0..<state.count)] }
    let count = Int(random.next() % 40)
    if count > 0 { transaction.insertions = [.init(at: 0, count: count)] }
    if random.chance() { transaction.options = .animateInsertion }
    return transaction
  }

  /// More rows at an end, with or without what goes on there.
  private func page(_ random: inout SeededGenerator) -> ListTransaction {
    let count = Int.random(in: 5...40, using: &random)
    let index = random.chance() ? 0 : state.count
    var transaction = ListTransaction(insertions: [.init(at: index, count: count)])
    if state.count > 200 {
      let far = index == 0 ? state.count - 100..<state.count : 0..<100
      transaction.deletions = [.init(far)]
      if index > 0 { transaction.insertions[0].index -= 100 }
    }
    if random.next() % 4 == 0 { transaction.options = .animateInsertion }
    return transaction
  }

  private func updates(_ random: inout SeededGenerator) -> ListTransaction {
    var transaction = ListTransaction()
    if random.chance() { transaction.options = .animateInsertion }
    if random.chance() { transaction.options.insert(.crossfade) }
    var rows = Set(state.window.filter { _ in random.next() % 6 == 0 })
    if state.count > 0 { rows.insert(.random(in: 0..<state.count, using: &random)) }
    transaction.updates = rows.sorted().map { .init(at: $0, previousIndex: $0) }
    return transaction
  }

  private func target(_ random: inout SeededGenerator, _ count: Int) -> ListScrollTarget {
    let extra = ListLength(random.number(0...30).rounded())
    let positions: [ListScrollTarget.Position] = [
      .top(extra), .bottom(-extra), .visible(extra), .center(overflow: .top),
      .center(overflow: .bottom), .center(overflow: .custom(extra)),
    ]
    return ListScrollTarget(
      row: .random(in: 0..<count, using: &random),
      position: positions.randomElement(using: &random)!,
      animation: random.chance() ? ListTimings.scroll : nil,
      directionHint: random.next() % 8 == 0 ? .up : nil)
  }

  private func viewport(_ kind: Step.Kind, _ random: inout SeededGenerator) -> ListTransaction {
    var viewport = state.viewport
    var insets = viewport.insets
    switch kind {
    case .insets:
      insets.leading = ListLength(random.number(0...60).rounded())
      insets.trailing = ListLength(random.number(0...60).rounded())
    case .resize:
      viewport.length = ListLength(random.number(150...700).rounded())
    default: viewport.breadth = ListLength(random.number(200...600).rounded())
    }
    var transaction = ListTransaction()
    transaction.viewport = .init(
      ListViewport(length: viewport.length, breadth: viewport.breadth, insets: insets),
      animation: random.chance() ? ListAnimation(duration: 0.25, curve: .easeInOut) : nil)
    return transaction
  }

  private mutating func scroll(_ random: inout SeededGenerator) -> String? {
    for _ in 0...random.next() % 4 {
      scrollOnce(&random)
      if let fault = run(ListTransaction(), &random) { return fault }
      if let fault = advance(by: .milliseconds(Int(random.next() % 40))) { return fault }
    }
    return nil
  }

  /// Less than what is loaded beyond the viewport.
  private mutating func scrollOnce(_ random: inout SeededGenerator) {
    let limit = state.preloadInset.points * 0.45
    let distance = ListLength(random.number(-limit...limit))
    let expected = reference.offset + distance
    state.setOverscroll(0)
    state.velocity = random.next() % 3 == 0 ? random.number(-20_000...20_000) : 0
    state.scroll(by: distance)
    reference.offset = expected
    reference.clamp()
  }

  private mutating func advance(by duration: Duration) -> String? {
    time += duration
    perform(state.advance(to: time))
    return check()
  }

  // MARK: Transactions

  private mutating func run(
    _ transaction: ListTransaction, _ random: inout SeededGenerator, scrolls: Bool = false
  ) -> String? {
    if let fault = transaction.fault(count: state.count) { return "refused: \(fault)" }
    let first = nextID
    nextID += 1000
    var next = state
    next.apply(transaction, at: time)
    var changed = reference
    if scrolls {
      // The list is measured in the background while it moves on.
      if random.chance() { measure(&next, afterwards(transaction, first), &random, part: true) }
      scrollOnce(&random)
      time += .milliseconds(Int(random.next() % 30))
      perform(state.advance(to: time))
      changed = reference
    }
    changed.apply(transaction, loaded: state.window) { first + $0 }
    if scrolls { next.rebase(onto: state) }
    measure(&next, changed, &random, part: false)
    let before = Before(
      state: state, frames: state.frames, items: itemsByEntry, transaction: transaction)
    let operations = next.commit(from: state)
    state = next
    reference = changed
    perform(operations)
    return check() ?? window() ?? order(operations) ?? sameness(before)
      ?? continuity(before) ?? idleness(before)
  }

  private func afterwards(_ transaction: ListTransaction, _ first: Int) -> ReferenceList {
    var changed = reference
    changed.apply(transaction, loaded: state.window) { first + $0 }
    return changed
  }

  /// Measures what is missing, in any order.
  private func measure(
    _ state: inout ListState, _ reference: ReferenceList, _ random: inout SeededGenerator,
    part: Bool
  ) {
    var rounds = 0
    while !state.missing.isEmpty {
      rounds += 1
      precondition(rounds < 3000, "measuring does not end: \(state.missing)")
      for row in state.missing.shuffled(using: &random) {
        state.setMeasured(row, reference.layout(row))
        if part, random.next() % 10 == 0 { return }
      }
    }
  }

  /// What a list node does with operations.
  mutating func perform(_ operations: [ListOperation]) {
    for operation in operations { replay.perform(operation) { reference.rows[$0].id } }
  }

  /// What each loaded row shows, by its entry.
  private var itemsByEntry: [ListEntryID: Int] {
    var items: [ListEntryID: Int] = [:]
    for entry in state.entries + state.parkedEntries {
      if let row = entry.row { items[entry.id] = reference.rows[row].id }
    }
    return items
  }
}
