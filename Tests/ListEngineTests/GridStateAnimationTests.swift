import Testing

@testable import ListEngine

@Suite struct GridStateAnimationTests {
  /// A grid that is scrolled to item 60, so that there is room on both sides.
  private func grid() -> TestGrid {
    var grid = TestGrid(300)
    grid.scroll(to: 60, .top(0))
    return grid
  }

  @Test func `the times are those of Telegram`() {
    #expect(GridTimings.insertionFade.duration == 0.12)
    #expect(GridTimings.insertionFade.curve == .custom(0.42, 0, 1, 1))
    #expect(GridTimings.insertionScale == ListAnimation(duration: 0.5, curve: .spring))
    #expect(GridTimings.deletionFade == ListAnimation(duration: 0.18, curve: .easeInOut))
    #expect(GridTimings.deletionScale == ListAnimation(duration: 0.2, curve: .easeInOut))
    #expect(GridTimings.hiddenScale == 0.1)
    #expect(GridTimings.headerFade == ListAnimation(duration: 0.2, curve: .easeInOut))
  }

  @Test func `an item that comes fades in and grows`() {
    var grid = grid()
    let operations = grid.insert(1, at: 65, animated: true)
    let entry = grid.state.entry(of: 65)!
    #expect(
      operations.contains(
        .insert(
          entry.id, item: 65, frame: grid.state.restingFrame(of: 65), appearance: .animated)))
    #expect(entry.opacity.value(at: grid.time) == 0 && entry.scale.value(at: grid.time) == 0.1)
    #expect(entry.opacity.flight?.animation == GridTimings.insertionFade)
    #expect(entry.scale.flight?.animation == GridTimings.insertionScale)
    _ = grid.wait(.milliseconds(120))
    #expect(entry.opacity.value(at: grid.time) == 1 && entry.scale.value(at: grid.time) < 1)
    _ = grid.wait(.milliseconds(380))
    #expect(!grid.state.isAnimating && grid.state.entry(of: 65)!.scale.value(at: grid.time) == 1)
  }

  @Test func `an item that goes fades and shrinks, and is gone`() {
    var grid = grid()
    let id = grid.id(65)!
    let operations = grid.remove(65..<66, animated: true)
    #expect(operations.contains(.disappear(id)))
    let entry = grid.state.entry(id)!
    #expect(entry.kind == .disappearing && entry.item == nil)
    #expect(entry.opacity.target == 0 && entry.scale.target == 0.1)
    #expect(entry.opacity.flight?.animation == GridTimings.deletionFade)
    #expect(entry.scale.flight?.animation == GridTimings.deletionScale)
    #expect(grid.shown(id)!.start == 10 && grid.shown(id)!.crossStart == 20)
    let point = grid.state.entry(at: 15, across: 25)
    #expect(point?.id != id)
    let early = grid.wait(.milliseconds(199))
    #expect(!early.contains(.remove(id)))
    let late = grid.wait(.milliseconds(1))
    #expect(late == [.remove(id)])
  }

  @Test func `what goes before it has begun to come is gone`() {
    var grid = grid()
    grid.insert(1, at: 65, animated: true)
    let id = grid.id(65)!
    let operations = grid.remove(65..<66, animated: true)
    #expect(operations.contains(.remove(id)) && grid.state.entry(id) == nil)
  }

  @Test func `what goes without being seen goes at once`() {
    var grid = grid()
    let id = grid.id(55)!
    let operations = grid.remove(55..<56, animated: true)
    #expect(operations.contains(.remove(id)) && grid.state.entry(id) == nil)
    let seen = grid.id(65)!
    let immediate = grid.remove(65..<66)
    #expect(immediate.contains(.remove(seen)))
  }

  @Test func `the others move to their places, from rectangle to rectangle`() {
    var grid = grid()
    let (near, wrapped) = (grid.id(65)!, grid.id(66)!)
    let from = [grid.shown(near)!, grid.shown(wrapped)!]
    let operations = grid.insert(1, at: 65, animated: true)
    let to = [grid.state.restingFrame(of: 66), grid.state.restingFrame(of: 67)]
    #expect(
      operations.contains(
        .move(near, from: from[0], to: to[0], animation: TestGrid.animation)))
    #expect(grid.shown(66) == from[0] && grid.shown(67) == from[1])
    _ = grid.wait(.milliseconds(200))
    // Halfway from the third place of a row to the first one of the next.
    #expect(grid.shown(66)!.start == 15 && grid.shown(66)!.crossStart == 10)
    #expect(grid.shown(67)!.start == 20 && grid.shown(67)!.crossStart == 5)
    _ = grid.wait(.milliseconds(200))
    #expect(grid.shown(66) == to[0] && grid.shown(67) == to[1])
  }

  @Test func `a change in the middle of another begins where things are`() {
    var grid = grid()
    grid.insert(1, at: 65, animated: true)
    _ = grid.wait(.milliseconds(100))
    let id = grid.id(70)!
    let before = grid.shown(id)!
    grid.insert(1, at: 62, animated: true)
    #expect(grid.shown(id) == before)
    _ = grid.wait(.milliseconds(100))
    // A change elsewhere lets it go on.
    let (flight, shown) = (grid.state.entry(id)!.displacement, grid.shown(id)!)
    grid.insert(3, at: 0)
    #expect(grid.state.entry(id)!.displacement == flight && grid.shown(id) == shown)
    _ = grid.wait(.milliseconds(500))
    #expect(!grid.state.isAnimating)
  }

  @Test func `an item comes from outside where it was, and one goes there`() {
    var grid = grid()
    // Six rows come between: what is below is pushed out of what is loaded.
    let id = grid.id(80)!
    let operations = grid.insert(60, at: 66, animated: true)
    #expect(operations.contains(.makeTemporary(id)))
    #expect(grid.shown(id)!.start == 60 && grid.state.entry(id)!.kind == .temporary)
    _ = grid.wait(.milliseconds(200))
    #expect(grid.shown(id)!.start > 100)
    let gone = grid.wait(.milliseconds(200))
    #expect(gone.contains(.remove(id)))
    let back = grid.remove(66..<126, animated: true)
    let entry = grid.state.entry(of: 80)!
    #expect(
      back.contains(
        .insert(
          entry.id, item: 80, frame: grid.state.restingFrame(of: 80),
          appearance: .moving(TestGrid.animation))))
    // It lay 260 points down, which is farther than a screen beyond the viewport.
    #expect(grid.shown(80)!.start == 200)
    _ = grid.wait(.milliseconds(400))
    #expect(grid.shown(80)!.start == 60)
  }

  @Test func `another breadth may be animated, sizes included`() {
    var grid = TestGrid(
      300, layout: FixedGridLayout(itemBreadth: 10, itemLength: 10, fillsWidth: true))
    let before = grid.shown(2)!
    let operations = grid.resize(breadth: 38, animated: true)
    let id = grid.id(2)!
    #expect(grid.shown(2) == before && grid.state.restingFrame(of: 2).breadth == 18)
    #expect(
      operations.contains(
        .move(
          id, from: before, to: grid.state.restingFrame(of: 2), animation: TestGrid.animation)))
    _ = grid.wait(.milliseconds(200))
    #expect(grid.shown(2)!.breadth == 14)
    let plain = grid.resize(breadth: 30)
    #expect(plain.contains { if case .move(id, _, _, nil) = $0 { true } else { false } })
    #expect(grid.shown(2)!.breadth == 10)
  }

  @Test func `insets that are animated slide the content`() {
    var grid = grid()
    grid.resize(insets: .init(leading: 40), animated: true)
    #expect(grid.shown(60)!.start == 0 && grid.place(60) == 40)
    _ = grid.wait(.milliseconds(200))
    #expect(grid.shown(60)!.start == 20)
  }

  // MARK: Scrolls

  /// What is loaded reaches 120 points down; the second target lies farther.
  @Test(arguments: [(90, 100.0), (99, 130), (21, -130)])
  func `a scroll to what is near slides, and all that passes is there`(item: Int, way: Double) {
    var grid = grid()
    let id = grid.id(60)!
    grid.scroll(to: item, .top(0), animated: true)
    #expect(grid.place(item) == 0 && grid.shown(item)!.start.points == way)
    #expect(grid.shown(id)!.start == 0)
    for _ in 0..<8 {
      let frames = grid.state.frames
      for place in stride(from: 0.5, to: 100, by: 10) {
        #expect(frames.contains { $0.meets(ListLength(place)..<ListLength(place + 1)) })
      }
      _ = grid.wait(.milliseconds(50))
    }
    #expect(!grid.state.isAnimating && grid.state.entry(id) == nil)
    #expect(grid.shown(item)!.start == 0)
  }

  @Test func `what passes is there also where far more is loaded than is seen`() {
    var grid = TestGrid(900, preload: 300)
    grid.scroll(to: 300, .top(0))
    grid.scroll(to: 495, .top(0), animated: true)
    #expect(grid.shown(495)!.start == 650)
    for _ in 0..<13 {
      let frames = grid.state.frames
      for place in stride(from: 0.5, to: 100, by: 10) {
        #expect(frames.contains { $0.meets(ListLength(place)..<ListLength(place + 1)) })
      }
      _ = grid.wait(.milliseconds(30))
    }
  }

  @Test func `who turns back meets the same entries`() {
    var grid = grid()
    let id = grid.id(60)!
    grid.scroll(to: 90, .top(0), animated: true)
    _ = grid.wait(.milliseconds(100))
    let shown = grid.shown(id)!
    let operations = grid.scroll(to: 60, .top(0), animated: true)
    #expect(operations.contains(.restore(id, item: 60)))
    #expect(grid.id(60) == id && grid.shown(id) == shown)
    _ = grid.wait(.milliseconds(400))
    #expect(!grid.state.isAnimating && grid.shown(60)!.start == 0)
  }

  @Test(arguments: [(240, 120.0), (0, -120)])
  func `a far scroll keeps the old items until they have left`(item: Int, place: Double) {
    var grid = grid()
    grid.scroll(7)
    let old = grid.state.visibleItems.map { grid.id($0)! }
    let before = old.map { grid.shown($0)! }
    let operations = grid.scroll(to: item, .top(0), animated: true)
    #expect(Set(operations).isSuperset(of: old.map { .makeTemporary($0) }))
    #expect(old.map { grid.shown($0)! } == before)
    // What is loaded ahead lies between: twenty points.
    let first = grid.state.frames[0].start
    if item == 240 {
      #expect(first == 103)
    } else {
      let last = grid.state.entries.last { $0.kind == .item }!
      #expect(grid.state.frame(of: last).end == -7)
    }
    let distance = grid.shown(item)!.start - grid.shown(old[0])!.start
    _ = grid.wait(.milliseconds(100))
    #expect(grid.shown(item)!.start - grid.shown(old[0])!.start == distance)
    let gone = grid.wait(.milliseconds(300))
    #expect(Set(gone) == Set(old.map { .remove($0) }))
    #expect(grid.shown(item)!.start == 0 && !grid.state.isAnimating)
  }

  @Test func `a far scroll comes from the side that is said`() {
    var grid = grid()
    grid.scroll(to: 240, .top(0), animated: true) { $0.directionHint = .down }
    #expect(grid.shown(240)!.start < 0)
  }

  @Test func `nothing is animated before there is something to see`() {
    var grid = TestGrid()
    grid.insert(30, at: 0, animated: true)
    #expect(!grid.state.isAnimating)
    let scrolled = TestGrid(0)
    #expect(!scrolled.state.isAnimating)
  }

  @Test func `what is pulled beyond the start slides back with a scroll`() {
    var grid = TestGrid(300)
    grid.state.setOverscroll(30)
    grid.scroll(to: 30, .top(0), animated: true)
    #expect(grid.shown(30)!.start == 130 && grid.state.overscroll == 0)
    _ = grid.wait(.milliseconds(400))
    #expect(grid.shown(30)!.start == 0)
  }

  @Test func `what vanishes goes with the content as that is scrolled`() {
    var grid = grid()
    let id = grid.id(65)!
    grid.remove(65..<66, animated: true)
    grid.scroll(7)
    #expect(grid.shown(id)!.start == 3)
    grid.insert(30, at: 0)
    #expect(grid.shown(id)!.start == 3)
    grid.scroll(to: 0, .top(0), animated: true)
    #expect(grid.shown(id)!.start == 3)
  }

  @Test func `a grid that changes all the time keeps nothing of what has left`() {
    var grid = grid()
    var counts: [Int] = []
    for number in 0..<200 {
      grid.insert(3, at: 61 + number % 5, animated: true)
      if number % 3 == 0 {
        grid.scroll(to: number % 2 == 0 ? 70 : 200, .top(0), animated: true)
      }
      _ = grid.wait(.milliseconds(20))
      counts.append(grid.state.entries.count)
    }
    #expect(counts[100...].max()! <= counts[..<100].max()! + 30, "\(counts)")
    #expect(grid.state.shifts.count < 10)
    _ = grid.wait(.seconds(1))
    #expect(!grid.state.isAnimating && grid.state.entries.count <= 48)
  }

  // MARK: Headers

  @Test func `a header of a new section fades in, and one without items fades out`() {
    var grid = TestGrid(sections: [6, 6])
    var transaction = GridTransaction(
      insertions: [
        .init(at: 6, GridItems(repeating: TestGrid.item(in: 7), count: 3))
      ], itemAnimation: TestGrid.animation)
    let operations = grid.apply(transaction)
    #expect(operations.contains(.insertHeader(.init(section: 7), isAnimated: true)))
    let header = grid.state.headerEntries[1]
    #expect(header.opacity.value(at: grid.time) == 0)
    #expect(header.opacity.flight?.animation == GridTimings.headerFade)
    // The one below slides.
    #expect(grid.headers() == [0, 30, 30])
    _ = grid.wait(.milliseconds(400))
    #expect(grid.headers() == [0, 30, 50])
    transaction = GridTransaction(deletions: [6..<9], itemAnimation: TestGrid.animation)
    let gone = grid.apply(transaction)
    #expect(gone.contains(.disappearHeader(.init(section: 7))))
    #expect(grid.state.headerEntries.last!.isDisappearing && grid.headers() == [0, 50, 30])
    let removed = grid.wait(.milliseconds(200))
    #expect(removed.contains(.removeHeader(.init(section: 7))))
    let plain = grid.apply(GridTransaction(deletions: [0..<6]))
    #expect(plain.contains(.removeHeader(.init(section: 0))))
  }

  @Test func `a header that comes back before it has gone fades in from there`() {
    var grid = TestGrid(sections: [6, 6])
    grid.remove(6..<12, animated: true)
    _ = grid.wait(.milliseconds(100))
    let operations = grid.apply(
      GridTransaction(
        insertions: [.init(at: 6, GridItems(repeating: TestGrid.item(in: 1), count: 6))],
        itemAnimation: TestGrid.animation))
    let header = grid.state.headerEntries[1]
    #expect(operations.contains(.insertHeader(.init(section: 1), isAnimated: true)))
    #expect(!header.isDisappearing && header.opacity.value(at: grid.time) == 0.5)
  }

  @Test func `a header is told that it has other items`() {
    var grid = TestGrid(sections: [6, 6])
    let operations = grid.apply(
      GridTransaction(insertions: [.init(at: 3, TestGrid.item(in: 0))]))
    #expect(operations.contains(.updateHeader(.init(section: 0))))
    #expect(operations.contains(.updateHeader(.init(section: 1))))
  }

  @Test func `a header that comes into view does not fade`() {
    var grid = TestGrid(sections: [60, 60])
    grid.scroll(to: 60, .center(0), animated: true)
    #expect(grid.state.headerEntries.allSatisfy { $0.opacity.flight == nil })
    #expect(grid.state.headerEntries.contains { $0.header.id.section == 1 })
  }

  @Test func `time does not go back, and a state can be asked twice`() {
    var grid = grid()
    grid.insert(1, at: 65, animated: true)
    _ = grid.wait(.milliseconds(200))
    let frames = grid.state.frames
    let gone = grid.state.advance(to: .milliseconds(100))
    #expect(gone.isEmpty && grid.state.frames == frames)
  }
}
