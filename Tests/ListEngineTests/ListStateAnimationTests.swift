import Testing

@testable import ListEngine

/// What moves, with the numbers that are emitted.
@Suite struct ListStateAnimationTests {
  private func list() -> TestList {
    var list = TestList(.rows(100))
    list.scroll(200)
    return list
  }

  @Test func `the numbers are those of Telegram`() {
    #expect(ListTimings.insertion == ListAnimation(duration: 0.4, curve: .spring))
    #expect(ListTimings.scroll == ListAnimation(duration: 0.3, curve: .slide))
    #expect(ListTimings.ensureVisible.duration == 0.25)
    #expect(ListTimings.crossfade.duration == 0.12)
    #expect(ListTimings.fullTransitionFade.duration == 0.1)
    #expect(ListTimings.fullTransition == ListAnimation(duration: 0.3, curve: .spring))
    #expect(ListTimings.insertedScale == 0.7 && ListTimings.removedScale == 0.001)
    #expect(ListTimings.header.duration == 0.2 && ListTimings.headerScale == 0.2)
    #expect(ListTimings.stackedHeaderGap == 27 && ListTimings.visibleTolerance == 10)
    #expect(ListTimings.directionThreshold == 14 && ListTimings.autoscrollZone == 10)
    #expect(ListTimings.autoscrollSpeed == 6 * 60 && ListTimings.fastAutoscrollSpeed == 9 * 60)
    #expect(ListTimings.autoscrollAcceleration == 2 && ListTimings.drop.duration == 0.3)
    #expect(ListTimings.reorderDistance == 4 && ListTimings.reorderInterval == 0.2)
  }

  @Test func `a row grows from nothing in 0.4 seconds while its neighbours slide`() {
    var list = list()
    let operations = list.insert([30], at: 23, .animateInsertion)
    let id = list.id(23)!
    #expect(
      operations.contains(
        .insert(
          id, row: 23, position: 5, appearance: .growing(ListTimings.insertion),
          requestsAnimation: false)))
    #expect(list.shown(23) == ListFrame(start: 30, length: 0) && list.shown(24)!.start == 30)
    #expect(list.state.place(24) == 60 && list.state.isAnimating)
    _ = list.wait(.milliseconds(200))
    let half = ListLength(30).scaled(by: ListCurve.spring.progress(at: 0.5, duration: 0.4))
    #expect(list.shown(23)!.length == half && list.shown(24)!.start == 30 + half)
    _ = list.wait(.milliseconds(199))
    #expect(list.state.isAnimating)
    _ = list.wait(.milliseconds(1))
    #expect(!list.state.isAnimating && list.shown(24)!.start == 60)
  }

  @Test func `a removed row stays without an index until it has shrunk, and takes no input`() {
    var list = list()
    let id = list.id(23)!
    let operations = list.remove(23..<24, .animateInsertion)
    #expect(operations.contains(.disappear(id)) && !operations.contains(.remove(id)))
    let entry = list.state.entry(id)!
    #expect(entry.row == nil && entry.kind == .disappearing)
    #expect(list.state.entry(at: 35)?.id != id && list.shown(23)!.start == 40)
    let early = list.wait(.milliseconds(399))
    let late = list.wait(.milliseconds(1))
    #expect(early.isEmpty && late == [.remove(id)])
    #expect(list.shown(23)!.start == 30 && !list.state.isAnimating)
  }

  @Test func `rows that are removed while they come start from what is seen`() {
    var list = list()
    list.insert([40], at: 23, .animateInsertion)
    _ = list.wait(.milliseconds(100))
    let (id, before) = (list.id(23)!, list.shown(23)!)
    list.remove(23..<24, .animateInsertion)
    let index = list.state.entries.firstIndex { $0.id == id }!
    #expect(list.state.frames[index] == before)
    _ = list.wait(.milliseconds(400))
    #expect(list.state.entry(id) == nil)
  }

  @Test func `the room of a removed row keeps the content as long as it was to the end`() {
    var list = TestList(.rows(12))
    list.scroll(20)
    list.remove(11..<12, .animateInsertion)
    #expect(list.state.place(11) == 100)
    // The last one is seen to shrink at the bottom.
    for _ in 0..<8 {
      let end = list.state.frames.last!.end
      #expect(end == 100, "\(end)")
      _ = list.wait(.milliseconds(50))
    }
  }

  @Test func `another length slides, or fades where that is asked for`() {
    var list = list()
    let id = list.id(22)!
    let operations = list.update(22, to: 40, .animateInsertion)
    func updates(_ operations: [ListOperation]) -> [ListOperation] {
      operations.filter { if case .update = $0 { true } else { false } }
    }
    let content = ListOperation.Reason.content
    #expect(
      updates(operations) == [
        .update(id, row: 22, reason: content, change: .animated(ListTimings.insertion))
      ])
    #expect(list.shown(22)!.length == 10)
    _ = list.wait(.milliseconds(500))
    #expect(list.shown(22)!.length == 40)
    let faded = list.update(22, to: 20, [.animateInsertion, .crossfade])
    #expect(
      updates(faded) == [
        .update(id, row: 22, reason: .content, change: .crossfade(ListTimings.crossfade))
      ])
    #expect(list.shown(22)!.length == 20)
    let immediate = list.update(22, to: 21)
    #expect(updates(immediate) == [.update(id, row: 22, reason: .content, change: .immediate)])
  }

  @Test func `neighbours are told apart from what changed, and a breadth from both`() {
    var list = list()
    let (above, below) = (list.id(22)!, list.id(23)!)
    let operations = list.insert([10], at: 23)
    #expect(
      operations.contains(.update(above, row: 22, reason: .neighbours, change: .immediate)))
    #expect(operations.contains(.remap(below, row: 24)))
    #expect(
      operations.contains(.update(below, row: 24, reason: .neighbours, change: .immediate)))
    let animation = ListAnimation(duration: 0.25, curve: .easeInOut)
    let resized = list.resize(breadth: 50, animation: animation)
    #expect(
      resized.contains(.update(above, row: 22, reason: .breadth, change: .animated(animation))))
  }

  @Test func `a row that moves flies, and leaves its room behind`() {
    var list = list()
    let id = list.id(28)!
    let operations = list.apply(
      ListTransaction(
        deletions: [28], insertions: [.init(at: 21, previousIndex: 28)], options: .animateInsertion)
    )
    #expect(operations.contains(.move(id, row: 21, animation: ListTimings.insertion)))
    #expect(list.id(21) == id && list.shown(21)!.start == 80)
    #expect(list.state.entries.contains { $0.kind == .placeholder })
    #expect(list.shown(22)!.start == 10 && list.shown(29)!.start == 90)
    let gone = list.wait(.milliseconds(400))
    #expect(gone.count == 1 && list.shown(21)!.start == 10 && list.shown(29)!.start == 90)
  }

  @Test func `rows fade in where alpha is animated`() {
    var list = list()
    list.insert([30], at: 23, .animateAlpha)
    let entry = list.state.entry(of: 23)!
    #expect(entry.opacity.value(at: list.time) == 0 && list.shown(23)!.length == 30)
    #expect(entry.opacity.flight?.animation == ListTimings.insertion)
  }

  @Test func `a full transition fades and scales in its times`() {
    var list = list()
    let (gone, moved) = (list.id(22)!, list.id(28)!)
    let operations = list.apply(
      ListTransaction(
        deletions: [22, 28], insertions: [.init(at: 21, previousIndex: 28), .init(at: 24)],
        options: .fullTransition))
    let new = list.state.entry(of: 24)!
    #expect(new.opacity.flight?.animation == ListAnimation(duration: 0.1, curve: .linear))
    #expect(new.opacity.flight?.origin == 0 && new.scale.flight?.origin == 0.7)
    #expect(new.scale.flight?.animation == ListAnimation(duration: 0.3, curve: .spring))
    let old = list.state.entry(gone)!
    #expect(old.opacity.target == 0 && old.scale.target == 0.001)
    #expect(list.shown(21)!.start == 80 && list.id(21) == moved)
    #expect(operations.contains(.move(moved, row: 21, animation: ListTimings.fullTransition)))
    #expect(list.shown(26)!.start == list.shown(26)!.start)
    _ = list.wait(.milliseconds(299))
    #expect(list.state.entry(gone) != nil)
    let removed = list.wait(.milliseconds(1))
    #expect(removed.contains(.remove(gone)))
    #expect(!list.state.isAnimating && list.shown(21)!.start == 10)
  }

  @Test func `an insertion may force its animation, and rows are told that they may show`() {
    var list = list()
    var transaction = ListTransaction(
      insertions: [.init(at: 23, forcesAnimation: true)],
      options: .requestItemInsertionAnimations)
    let operations = list.apply(transaction, .rows(101))
    #expect(list.shown(23)!.length == 0)
    let requests = operations.contains {
      if case .insert(_, 23, _, .growing, true) = $0 { true } else { false }
    }
    #expect(requests)
    transaction = ListTransaction(insertions: [.init(at: 25)])
    list.apply(transaction, .rows(102))
    #expect(list.shown(25)!.length == 10)
  }

  @Test func `an animated scroll slides from what is seen, in 0.3 seconds`() {
    var list = list()
    let id = list.id(24)!
    list.scroll(to: 24, .top(0), ListTimings.scroll)
    #expect(list.state.place(24) == 0 && list.shown(24)!.start == 40)
    _ = list.wait(.milliseconds(150))
    let rest = ListLength(40).scaled(by: 1 - ListCurve.slide.progress(at: 0.5, duration: 0.3))
    #expect(abs((list.shown(24)!.start - rest).rawValue) <= 1)
    _ = list.wait(.milliseconds(150))
    #expect(!list.state.isAnimating && list.id(24) == id)
  }

  @Test(arguments: [(80, 120.0), (2, -130)])
  func `a jump over rows that never were shows the old ones until they have left`(
    row: Int, distance: Double
  ) {
    var list = list()
    let old = list.state.entries.filter { $0.row.map((20..<30).contains)! }.map(\.id)
    list.scroll(to: row, .top(0), ListTimings.scroll)
    #expect(list.shown(row)!.start.points == distance)
    let before = old.map { id in list.state.frames[list.state.entries.firstIndex { $0.id == id }!] }
    #expect(before.map(\.start) == (0..<10).map { ListLength(Double(10 * $0)) })
    var early = list.wait(.milliseconds(30))
    // Old and new ones move as one, with what is loaded ahead between them.
    let (last, number) = row > 20 ? (old[9], 90.0) : (old[0], 0)
    let frame = list.state.frames[list.state.entries.firstIndex { $0.id == last }!]
    #expect((list.shown(row)!.start - frame.start).points == distance - number)
    // What has left is not kept to the end.
    early += list.wait(.milliseconds(120))
    #expect(!early.isEmpty)
    let gone = early + list.wait(.milliseconds(150))
    #expect(Set(gone) == Set(old.map { .remove($0) }) && list.shown(row)!.start == 0)
  }

  @Test func `a jump comes from the side that is said`() {
    var list = list()
    var target = ListScrollTarget.animated(row: 80, position: .top(0))
    target.directionHint = .down
    list.apply(ListTransaction(scrollTo: target))
    #expect(list.shown(80)!.start == -130)
  }

  @Test(arguments: [nil, ListTimings.scroll])
  func `a row that is removed by a jump shrinks where it was`(animation: ListAnimation?) {
    var list = list()
    let id = list.id(25)!
    func frame() -> ListFrame {
      list.state.frames[list.state.entries.firstIndex { $0.id == id }!]
    }
    let target = ListScrollTarget(row: 80, position: .top(0), animation: animation)
    list.apply(
      ListTransaction(deletions: [25], options: .animateInsertion, scrollTo: target), .rows(99))
    #expect(frame() == ListFrame(start: 50, length: 10))
    let distance = list.shown(80)!.start - 50
    _ = list.wait(.milliseconds(200))
    #expect(list.shown(80)!.start - frame().start == distance)
    #expect(frame().length > 0 && frame().length < 5)
    let gone = list.wait(.milliseconds(200))
    #expect(gone.contains(.remove(id)))
  }

  @Test func `insets move the content on their own curve`() {
    var list = list()
    let animation = ListAnimation(duration: 0.25, curve: .linear)
    list.resize(insets: .init(leading: 40), animation: animation)
    #expect(list.shown(20)!.start == 0 && list.state.place(20) == 40)
    _ = list.wait(.milliseconds(125))
    #expect(list.shown(20)!.start == 20)
    _ = list.wait(.milliseconds(125))
    #expect(list.shown(20)!.start == 40)
  }

  @Test func `rows that are pushed out of what is loaded are seen to go`() {
    var list = list()
    let id = list.id(25)!
    list.insert(.rows(50), at: 24, .animateInsertion)
    let index = list.state.entries.firstIndex { $0.id == id }!
    #expect(list.state.entries[index].kind == .temporary && list.state.frames[index].start == 50)
    let gone = list.wait(.milliseconds(400))
    #expect(gone.contains(.remove(id)))
  }

  @Test func `a list that changes all the time keeps nothing of what has left`() {
    var list = list()
    var counts: [Int] = []
    for number in 0..<300 {
      list.insert(.rows(5), at: 21 + number % 3, .animateInsertion)
      _ = list.wait(.milliseconds(10))
      counts.append(list.state.entries.count)
    }
    #expect(counts[100...].max()! <= counts[..<100].max()! + 20, "\(counts)")
    #expect(list.state.shifts.count < 60)
    _ = list.wait(.milliseconds(400))
    #expect(!list.state.isAnimating && list.state.entries.allSatisfy { $0.kind == .row })
  }

  @Test func `time does not go back, and a state can be asked twice`() {
    var list = list()
    list.insert([30], at: 23, .animateInsertion)
    _ = list.wait(.milliseconds(200))
    let frames = list.state.frames
    let gone = list.state.advance(to: .milliseconds(100))
    #expect(gone.isEmpty)
    #expect(list.state.frames == frames && list.state.frames == frames)
  }

  @Test func `animations begin when the transaction is committed, not when it is measured`() {
    let list = list()
    var (shown, next) = (list.state, list.state)
    next.apply(ListTransaction(insertions: [.init(at: 23)], options: .animateInsertion), at: .zero)
    while let row = next.missing.first { next.setMeasured(row, 10) }
    _ = shown.advance(to: .milliseconds(300))
    _ = next.commit(from: shown)
    #expect(next.entry(of: 23)!.apparentLength.flight?.start == .milliseconds(300))
  }
}
