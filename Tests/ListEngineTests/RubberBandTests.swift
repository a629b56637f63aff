import ListEngine
import SeededNumbers
import Testing

@Suite struct RubberBandTests {
  /// Rows of 10 points, which nobody has measured.
  private func sizes(_ count: Int) -> SizeTree {
    var sizes = SizeTree(estimate: 10)
    sizes.insert(count, at: 0)
    return sizes
  }

  private func rows(_ sizes: SizeTree) -> (RubberBand.Area) -> IndexRanges {
    { IndexRanges(sizes.rows(touching: $0.along)) }
  }

  private func selection(_ rows: IndexRanges, cursor: Int? = nil) -> ListSelection {
    var selection = ListSelection(mode: .multiple)
    selection.select(rows, cursor: cursor)
    return selection
  }

  private func place(_ along: ListLength) -> RubberBand.Place { .init(along: along) }

  @Test func `a band selects the rows that it touches instead of others`() {
    var selection = selection([8])
    var band = RubberBand(from: place(15), in: selection)
    #expect(selection.rows == [8])
    let isChanged = band.update(to: place(45), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(isChanged && selection.rows.ranges == [1..<5])
    #expect(selection.cursor == 4 && selection.anchor == 1)
    let again = band.update(to: place(46), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(!again && band.area.along == 15...46 && band.end == place(46))
  }

  @Test func `a band grows, shrinks and reverses`() {
    var selection = selection([])
    var band = RubberBand(from: place(45), in: selection)
    let ends: [(ListLength, Range<Int>, Int, Int)] = [
      (75, 4..<8, 7, 4), (95, 4..<10, 9, 4), (55, 4..<6, 5, 4), (45, 4..<5, 4, 4),
      (35, 3..<5, 3, 4), (5, 0..<5, 0, 4), (25, 2..<5, 2, 4), (65, 4..<7, 6, 4),
    ]
    for (end, rows, cursor, anchor) in ends {
      band.update(to: place(end), selecting: &selection, rowsIn: self.rows(sizes(10)))
      #expect(selection.rows.ranges == [rows], "to \(end)")
      #expect(selection.cursor == cursor && selection.anchor == anchor, "to \(end)")
    }
  }

  @Test func `with Shift a band adds its rows`() {
    var selection = selection([0, 3, 8])
    var band = RubberBand(from: place(20), in: selection, modifiers: .shift)
    band.update(to: place(50), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(selection.rows.ranges == [0..<1, 2..<5, 8..<9])
    band.update(to: place(20), selecting: &selection, rowsIn: { _ in [] })
    #expect(selection.rows == [0, 3, 8])
  }

  @Test func `with Control rows that a band touches change sides`() {
    var selection = selection([0, 3, 8])
    var band = RubberBand(from: place(20), in: selection, modifiers: .control)
    band.update(to: place(50), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(selection.rows == [0, 2, 4, 8])
    band.update(to: place(21), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(selection.rows == [0, 2, 3, 8])
  }

  @Test func `a band that is given up restores rows, cursor and anchor`() {
    var selection = selection([2, 3], cursor: 3)
    selection.move(.down, modifiers: .control, in: SelectableRows(count: 10))
    let before = selection
    var band = RubberBand(from: place(60), in: selection)
    band.update(to: place(99), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(selection != before)
    let isChanged = band.cancel(restoring: &selection)
    #expect(isChanged && selection == before)
  }

  @Test func `a band over no row selects none, and leaves the cursor`() {
    var selection = selection([2], cursor: 2)
    var band = RubberBand(from: place(500), in: selection)
    band.update(to: place(700), selecting: &selection, rowsIn: rows(sizes(10)))
    #expect(selection.rows.isEmpty && selection.cursor == 2 && selection.anchor == 2)
  }

  @Test func `a band over a million rows that were never built is one range`() {
    let sizes = sizes(1_000_000)
    var selection = selection([])
    var band = RubberBand(from: place(5), in: selection)
    let ends: [(ListLength, Range<Int>)] = [
      (9_999_999, 0..<1_000_000), (5_000_000, 0..<500_000), (-70, 0..<1),
    ]
    for (end, rows) in ends {
      band.update(to: place(end), selecting: &selection, rowsIn: self.rows(sizes))
      #expect(selection.rows.ranges == [rows])
    }
  }

  @Test func `the two edges across say which columns of a grid are touched`() {
    // Cells of 10 by 10 in four columns.
    let cells = { (area: RubberBand.Area) in
      IndexRanges(
        (0..<20).filter { cell in
          let (row, column) = (ListLength(10) * (cell / 4), ListLength(10) * (cell % 4))
          return row < area.along.upperBound && row + 10 > area.along.lowerBound
            && column < area.across.upperBound && column + 10 > area.across.lowerBound
        })
    }
    var selection = selection([])
    var band = RubberBand(from: .init(along: 5, across: 25), in: selection)
    band.update(to: .init(along: 25, across: 12), selecting: &selection, rowsIn: cells)
    #expect(selection.rows == [1, 2, 5, 6, 9, 10])
    #expect(band.area.across == 12...25)
  }

  @Test func `rows that come during a drag move what was selected before`() {
    var selection = selection([1])
    var band = RubberBand(from: place(50), in: selection, modifiers: .shift)
    let transaction = ListTransaction(insertions: [.init(at: 0, count: 2)])
    selection.apply(transaction, oldCount: 10)
    band.apply(transaction, oldCount: 10)
    band.contentMoved(by: 20)
    #expect(band.start == place(70))
    band.update(to: place(85), selecting: &selection, rowsIn: rows(sizes(12)))
    #expect(selection.rows == [3, 7, 8])
    band.cancel(restoring: &selection)
    #expect(selection.rows == [3])
  }

  @Test func `a band is refused where one row can be selected`() async {
    await #expect(processExitsWith: .failure) {
      _ = RubberBand(from: .init(along: 0), in: ListSelection(mode: .single))
    }
  }

  // MARK: Rows in an area

  @Test(
    arguments: [
      (0...0, 0..<1), (0...10, 0..<1), (10...10, 1..<2), (9...11, 0..<2), (10...20, 1..<2),
      (-50...(-1), 0..<0), (-50...0, 0..<0), (-50...1, 0..<1), (29...90, 2..<3), (30...90, 0..<0),
      (5...25, 0..<3),
    ] as [(ClosedRange<ListLength>, Range<Int>)])
  func `of three rows of ten points an area touches`(
    area: ClosedRange<ListLength>, rows: Range<Int>
  ) {
    #expect(sizes(3).rows(touching: area) == rows)
    #expect(SizeTree(estimate: 10).rows(touching: area).isEmpty)
  }

  @Test func `a random band selects what a look at each row selects`() {
    var random = SeededGenerator(531)
    for round in 0..<400 {
      let lengths = (0..<30).map { _ in ListLength(random.number(1...40)) }
      var sizes = SizeTree()
      sizes.insert(lengths.count, at: 0)
      for (row, length) in lengths.enumerated() { sizes.measure(row, length) }
      let marked = IndexRanges((0..<30).filter { _ in random.chance() })
      let modifiers = SelectionModifiers(rawValue: UInt8(random.next() % 3))
      var selection = selection(marked)
      let start = ListLength(random.number(0...700))
      var band = RubberBand(from: place(start), in: selection, modifiers: modifiers)
      for _ in 0..<5 {
        let end = ListLength(random.number(-100...900))
        band.update(to: place(end), selecting: &selection, rowsIn: rows(sizes))
        let touched = lengths.indices.filter { row in
          let top = lengths[..<row].reduce(.zero, +)
          return top < max(start, end) && top + lengths[row] > min(start, end)
        }
        let expected =
          switch modifiers {
          case .control: Set(marked.indices).symmetricDifference(touched)
          case .shift: Set(marked.indices).union(touched)
          default: Set(touched)
          }
        #expect(Set(selection.rows.indices) == expected, "round \(round): \(start) to \(end)")
      }
    }
  }
}

@Suite struct RubberBandScrollTests {
  @Test func `near an edge a band scrolls, the faster the nearer, and fastest beyond it`() {
    let speeds =
      [(50.0, 0.0), (30, 0), (15, -300), (3, -540), (0, -600), (-40, -600), (170, 0)]
      + [(185, 300), (200, 600), (240, 600)]
    for (position, speed) in speeds {
      #expect(RubberBand.autoscrollVelocity(at: position, in: 200) == speed, "at \(position)")
    }
    #expect(RubberBand.autoscrollVelocity(at: 15, in: 40) == -300)
    #expect(RubberBand.autoscrollVelocity(at: 25, in: 40) == 300)
  }
}
