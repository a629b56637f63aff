import Flow
import Surface
import SurfaceTesting
import Testing

/// Sections whose rows come, go, change sections and heights while they are selected, pulled aside and
/// scrolled: identities keep all of it.
@MainActor
@Suite struct RandomSectionTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var height: Double
  }

  @MainActor
  private final class Run {
    static let size = Size(width: 200, height: 160)
    let screen = TestScreen(size: size)
    var random: SeededGenerator
    var sections: [[Entry]] = []
    /// The titles that sections have, by their identities.
    var order = [0, 1, 2]
    var selected: Set<Int> = []
    var deleted: [Int] = []
    /// The row that was pulled aside last, if it has stayed.
    var aside: Int?
    private var lastID = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      sections = (0..<3).map { _ in (0..<number(0...15)).map { _ in fresh() } }
      show(.immediate)
    }

    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private func fresh() -> Entry {
      lastID += 1
      return Entry(id: lastID, height: Double(number(4...9)) * 5)
    }

    private var rows: [StateRow.View] { list.rowViews.compactMap { $0 as? StateRow.View } }

    private func left(_ row: View) -> Double { row.convert(Point.zero, to: nil).x }

    var list: ListComponentView { screen.views(of: ListComponentView.self)[0] }

    func show(_ transition: ComponentTransition) {
      screen.show(
        List {
          for id in order {
            Section("Section \(id)", id: id) {
              ForEach(sections[id]) { entry in
                StateRow(name: "\(entry.id)", height: entry.height)
              }
              .onDelete { [unowned self] in deleted += $0 }
              .swipeActions { _ in ListSwipeActions(leading: [ListSwipeAction("Pin") {}]) }
            }
          }
        }
        .selection(selected) { [unowned self] in
          selected = $0
          show(.immediate)
        }, transition: transition)
    }

    // MARK: Steps

    func step() {
      switch number(0...9) {
      case 0, 1: change { insert() }
      case 2: change { remove() }
      case 3: change { move() }
      case 4: change { grow() }
      case 5: change { order.shuffle(using: &random) }
      case 6: list.scrollNode.scroll(by: Double(number(-200...200)))
      case 7: click()
      case 8: swipe()
      default: screen.advance(Double(number(0...6)) / 10)
      }
      screen.settle()
    }

    private func change(_ body: () -> Void) {
      let old = Set(sections.joined().map(\.id))
      body()
      show(number(0...1) == 0 ? .immediate : .spring(0.3))
      let gone = old.subtracting(sections.joined().map(\.id))
      if let row = aside, gone.contains(row) { aside = nil }
    }

    private func insert() {
      let section = number(0...2)
      let entry = fresh()
      sections[section].insert(entry, at: number(0...sections[section].count))
    }

    private func anyRow() -> (section: Int, index: Int)? {
      let section = number(0...2)
      return sections[section].isEmpty
        ? nil : (section, number(0...sections[section].count - 1))
    }

    private func remove() {
      guard let (section, index) = anyRow() else { return }
      sections[section].remove(at: index)
    }

    private func move() {
      guard let (section, index) = anyRow() else { return }
      let entry = sections[section].remove(at: index)
      let target = number(0...2)
      sections[target].insert(entry, at: number(0...sections[target].count))
    }

    private func grow() {
      guard let (section, index) = anyRow() else { return }
      sections[section][index].height = Double(number(4...9)) * 5
    }

    /// The rows that can be hit, with where they are seen. Those on their way are left alone.
    private func seen() -> [(id: Int, frame: Rect)] {
      screen.advance(1)
      return rows.compactMap { row in
        guard let id = Int(row.name) else { return nil }
        let frame = Rect(origin: row.convert(Point.zero, to: nil), size: row.bounds.size)
        return frame.minY >= 40 && frame.maxY <= Self.size.height ? (id, frame) : nil
      }
    }

    private func click() {
      let rows = seen()
      guard let row = rows.randomElement(using: &random) else { return }
      let point = Point(x: 150, y: row.frame.midY)
      let wasAside = aside != nil
      for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
        screen.send(kind, at: point)
      }
      screen.settle()
      aside = nil
      // A press beside the row that is open closes it and does nothing else.
      if !wasAside { #expect(selected == [row.id]) }
    }

    private func swipe() {
      guard let row = seen().randomElement(using: &random), aside == nil else { return }
      let finger = PointerID.touch()
      let y = row.frame.midY
      screen.send(.entered, at: Point(x: 190, y: y), by: finger)
      screen.send(.pressed(.primary), at: Point(x: 190, y: y), by: finger)
      for way in stride(from: 8.0, through: 64, by: 8) {
        screen.backend.advanceFrame()
        screen.send(.moved, at: Point(x: 190 - way, y: y), by: finger)
      }
      screen.advance(0.3)
      screen.send(.released(.primary), at: Point(x: 126, y: y), by: finger)
      screen.advance(1)
      aside = row.id
      #expect(rows.first { $0.name == "\(row.id)" }.map(left) == -74)
    }

    // MARK: Checks

    /// What is seen follows from the model.
    func check(_ story: String) {
      screen.advance(1)
      var wanted: [String] = []
      for id in order { wanted += sections[id].map { "\($0.id)" } }
      let names = rows.map(\.name)
      let start = names.first.flatMap(wanted.firstIndex) ?? 0
      #expect(Array(wanted.dropFirst(start).prefix(names.count)) == names, "\(story)")
      #expect(screen.backend.contents!.hasEqualPixels(to: screen.window.snapshot()), "\(story)")
      for row in rows {
        let id = Int(row.name)!
        #expect(left(row) == 0 || id == aside, "\(story): row \(id) is aside")
        #expect(
          row.look.contains(.selected) == selected.contains(id), "\(story): row \(id) is selected")
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `rows keep by identity what is done with them`(seed: UInt64) {
    let run = Run(seed: seed)
    for step in 0..<60 {
      run.step()
      run.check("seed \(seed), step \(step)")
    }
  }
}
