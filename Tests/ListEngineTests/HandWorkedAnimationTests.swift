import Testing

@testable import ListEngine

/// What is seen while the content moves, worked out by hand.
@Suite struct HandWorkedAnimationTests {
  private static let second = ListAnimation(duration: 1, curve: .linear)

  /// Ten rows of 10 to 100 points of which row 4 is at the top; a bar of 40 points comes within a second, of which half
  /// has passed: it is seen at 20, and will be at 40.
  private func sliding() -> TestList {
    var list = TestList(HandWorkedCase.tens)
    list.scroll(100)
    list.resize(insets: .init(leading: 40), animation: Self.second)
    #expect(list.shown(4)!.start == 0)
    _ = list.wait(.milliseconds(250))
    #expect(list.shown(4)!.start == 10)
    _ = list.wait(.milliseconds(250))
    #expect(list.shown(4)!.start == 20 && list.state.place(4) == 40)
    return list
  }

  @Test func `rows that come above what slides do not touch it`() {
    var list = sliding()
    list.insert([25])
    #expect(list.shown(5)!.start == 20)
    _ = list.wait(.milliseconds(500))
    #expect(list.shown(5)!.start == 40 && !list.state.isAnimating)
  }

  @Test func `a row above what slides grows upwards`() {
    var list = sliding()
    list.update(3, to: 70)
    // 20 - 70.
    #expect(list.shown(4)!.start == 20 && list.shown(3)!.start == -50)
  }

  @Test func `two slides add up`() {
    var list = sliding()
    list.resize(insets: .zero, animation: Self.second)
    // It will be at 0; 20 to come of the first way and 40 of the second one, in opposite directions.
    #expect(list.shown(4)!.start == 20 && list.state.place(4) == 0)
    // -10 + 30, 0 + 20, 0 + 10.
    for place in [20, 20, 10, 0] as [ListLength] {
      _ = list.wait(.milliseconds(250))
      #expect(list.shown(4)!.start == place)
    }
    #expect(!list.state.isAnimating)
  }

  @Test func `a scroll moves what slides and where it slides to`() {
    var list = sliding()
    list.scroll(10)
    #expect(list.shown(4)!.start == 10 && list.state.place(4) == 30)
    _ = list.wait(.milliseconds(250))
    // 30 - 10.
    #expect(list.shown(4)!.start == 20)
  }

  @Test func `another target is gone to from where the first one has led`() {
    var list = TestList(HandWorkedCase.tens)
    list.scroll(100)
    list.scroll(to: 6, .top(0), Self.second)
    // 110 points within a second.
    #expect(list.shown(6)!.start == 110)
    _ = list.wait(.milliseconds(500))
    #expect(list.shown(6)!.start == 55 && list.shown(5)!.start == -5)
    list.scroll(to: 5, .top(0), Self.second)
    #expect(list.shown(5)!.start == -5 && list.state.place(5) == 0)
    // 55 more of the first way, and 30, 45 and 60 of 60 back.
    for (milliseconds, place) in [(500, -30), (250, -15), (250, 0)] as [(Int, ListLength)] {
      _ = list.wait(.milliseconds(milliseconds))
      #expect(list.shown(5)!.start == place)
    }
  }

  @Test func `a row that comes upwards leaves what is below it where it is all the time`() {
    var list = TestList(HandWorkedCase.tens)
    list.scroll(100)
    list.insert([30], at: 5, .animateInsertion, hint: .up)
    #expect(list.shown(4)!.start == 0 && list.shown(6)!.start == 50)
    for _ in 0..<3 {
      _ = list.wait(.milliseconds(100))
      let grown = list.shown(5)!.length
      #expect(list.shown(6)!.start == 50 && list.shown(5)!.start == 50 - grown)
      #expect(list.shown(4)!.start == -grown)
    }
    _ = list.wait(.milliseconds(100))
    #expect(list.shown(4)!.start == -30 && list.shown(5)!.start == 20)
  }

  @Test func `a row that goes across the top edge takes the next one to where it was`() {
    var list = TestList(HandWorkedCase.tens)
    list.scroll(120)
    list.remove(4..<5, .animateInsertion)
    // -20 + 50, and -20 in the end.
    #expect(list.shown(4)!.start == 30)
    _ = list.wait(.milliseconds(400))
    #expect(list.shown(4)!.start == -20)
  }

  @Test func `the content slides where the first row gets another place, if that is asked for`() {
    var list = TestList(HandWorkedCase.tens)
    list.scroll(450)
    // 9 goes, and the end of 8 comes from 0 to 100.
    list.remove(9..<10, .animateTopItemPosition)
    #expect(list.state.place(8) == 10 && list.shown(8)!.start == -90)
    _ = list.wait(.milliseconds(399))
    #expect(list.state.isAnimating)
    _ = list.wait(.milliseconds(1))
    #expect(list.shown(8)!.start == 10 && !list.state.isAnimating)
    list.remove(8..<9)
    #expect(list.state.place(7) == 20 && list.shown(7)!.start == 20)
  }

  @Test func `removed rows take their time where a list has one for that`() {
    var list = TestList(HandWorkedCase.tens) { $0.deletionAnimation = Self.second }
    list.scroll(100)
    let id = list.id(4)!
    list.remove(4..<5, .animateInsertion)
    _ = list.wait(.milliseconds(500))
    let frame = zip(list.state.entries, list.state.frames).first { $0.0.id == id }!.1
    #expect(frame.length == 25)
    let early = list.wait(.milliseconds(499))
    let late = list.wait(.milliseconds(1))
    #expect(early.isEmpty && late == [.remove(id)])
  }

  @Test func `what is pushed out of what is loaded goes with what pushes it`() {
    // 40 rows come at the start, of which some more than the viewport are loaded: the old ones are none of them.
    var list = TestList(.rows(3, 20)) { $0.followedEdges = .start }
    let old = (0..<3).map { list.id($0)! }
    list.insert(.rows(40, 15), at: 0, .animateInsertion)
    func place(_ id: ListEntryID) -> ListLength? {
      zip(list.state.entries, list.state.frames).first { $0.0.id == id }?.1.start
    }
    #expect(old.map(place) == [0, 20, 40])
    for _ in 0..<3 {
      _ = list.wait(.milliseconds(20))
      let end = list.shown(list.state.window.last!)!.end
      let first = place(old[0])!
      #expect(end > 0 && abs((first - end).points) < 0.25)
      #expect(place(old[1]) == first + 20 && place(old[2]) == first + 40)
    }
    _ = list.wait(.milliseconds(400))
    #expect(old.allSatisfy { place($0) == nil } && list.shown(0)!.start == 0)
  }

  @Test func `where all rows are replaced the old ones make way as one`() {
    var list = TestList(.rows(6, 20))
    let old = list.state.entries.map(\.id)
    list.apply(
      ListTransaction(
        deletions: [.init(0..<6)], insertions: [.init(at: 0, count: 6)], options: .animateInsertion),
      .rows(6, 30))
    for _ in 0..<4 {
      let frames = list.state.frames
      #expect(frames.first!.start == 0)
      for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame.end == next.start) }
      #expect(list.state.entries.suffix(6).map(\.id) == old)
      _ = list.wait(.milliseconds(90))
    }
    _ = list.wait(.milliseconds(400))
    #expect(list.state.entries.allSatisfy { $0.kind == .row } && list.shown(3)?.start == 90)
  }
}
