import Flow
import Surface
import SurfaceTesting
import Testing

/// A list whose rows come, go, move and change their heights while it is scrolled and resized,
/// against a model that knows the heights of all rows.
@MainActor
@Suite struct RandomListTests {
  private struct Entry: Identifiable, Equatable {
    let id: Int
    var height: Double
  }

  @MainActor
  private final class Run {
    let hosted = Hosted()
    var random: SeededGenerator
    var entries: [Entry] = []
    var size = Size(width: 200, height: 120)
    /// How far the top of the view is below that of the first row.
    var offset = 0.0
    var story: [String] = []
    private var lastID = 0
    private var views: [Int: ObjectIdentifier] = [:]

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      entries = (0..<40).map { _ in fresh() }
      show(.immediate)
    }

    private func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private func fresh() -> Entry {
      lastID += 1
      return Entry(id: lastID, height: Double(number(1...8)) * 5)
    }

    var list: ListComponentView? { hosted.screen.views(of: ListComponentView.self).first }
    var alive: [Probe.View] { (list?.rowViews ?? []).compactMap { $0 as? Probe.View } }

    private func above(_ index: Int) -> Double { entries[..<index].reduce(0) { $0 + $1.height } }
    private var total: Double { above(entries.count) }
    private func clamped(_ offset: Double) -> Double {
      max(0, min(offset, total - min(size.height, total)))
    }

    private func show(_ transition: ComponentTransition) {
      let shown = hosted.show(
        List(entries) { entry in
          Probe("\(entry.id)", size: Size(width: 100, height: entry.height))
        }, transition: transition, size: size)
      #expect(shown.height == min(total, size.height))
      hosted.screen.settle()
    }

    /// Where the list is after an update: the first row in view keeps its place if it stays and
    /// does not move, and else the next one that does takes it. A list at its top stays there.
    private func update(_ change: () -> Void) {
      let old = entries
      let isAtStart = offset <= 0
      let first = old.indices.first { above($0 + 1) > offset }
      let distance = first.map { above($0) - offset } ?? 0
      change()
      let changes = diffLists(old, entries, isEqual: { _, _ in true }, id: \.id)
      let (gone, moved) = (Set(changes.removals), changes.insertions.map(\.previousIndex))
      func kept(_ index: Int) -> Int? {
        gone.contains(index) ? nil : entries.firstIndex { $0.id == old[index].id }
      }
      precondition(moved.allSatisfy { $0.map(gone.contains) ?? true })
      if isAtStart || entries.isEmpty {
        offset = 0
      } else if let first, let index = kept(first) {
        offset = above(index) - distance
      } else if let first, let next = old.indices[first...].first(where: { kept($0) != nil }) {
        let index = kept(next)!
        // What would have ended above the view begins at its top.
        let isInView = distance + entries[index].height > 0
        offset = above(index) - (isInView ? distance : 0)
      } else if let first, let last = old.indices[..<first].last(where: { kept($0) != nil }) {
        offset = above(kept(last)!)
      }
      offset = clamped(offset)
      let transition: ComponentTransition = [.immediate, .easeInOut(0.2)].randomElement(
        using: &random)!
      show(transition)
      if !transition.animation.isImmediate { hosted.screen.advance(0.5) }
    }

    func step() {
      switch number(0...9) {
      case 0, 1:
        let index = number(0...entries.count)
        let new = (0...number(0...3)).map { _ in fresh() }
        story.append("\(new.count) more at \(index)")
        update { entries.insert(contentsOf: new, at: index) }
      case 2, 3:
        guard !entries.isEmpty else { return }
        let index = number(0...entries.count - 1)
        let count = min(number(1...4), entries.count - index)
        story.append("\(count) fewer at \(index)")
        update { entries.removeSubrange(index..<index + count) }
      case 4:
        story.append("other heights")
        update {
          for index in entries.indices where number(0...4) == 0 {
            entries[index].height = Double(number(1...8)) * 5
          }
        }
      case 5:
        guard entries.count > 1 else { return }
        let (from, to) = (number(0...entries.count - 1), number(0...entries.count - 1))
        story.append("\(from) to \(to)")
        update { entries.insert(entries.remove(at: from), at: to) }
      case 6:
        story.append("another size")
        let height = Double(number(3...20)) * 10
        update { size.height = height }
      default:
        let way = Double(number(-30...30)) * 10
        story.append("scroll by \(way)")
        list?.scrollNode.scroll(by: way)
        hosted.screen.settle()
        offset = clamped(offset + way)
      }
    }

    var lately: String { story.suffix(8).joined(separator: "; ") }

    func check() {
      let node = list!.scrollNode
      let rows = alive
      let ids = rows.compactMap { Int($0.name) }
      let first = entries.firstIndex { $0.id == ids.first } ?? 0
      #expect(ids == entries[first..<first + ids.count].map(\.id), "neighbours in order: \(lately)")
      for (index, row) in zip(first..., rows) {
        let distance = row.rowFrame.minY - node.contentOffset
        #expect(abs(distance - (above(index) - offset)) < 1e-6, "row \(row.name): \(lately)")
        #expect(row.frame.height == entries[index].height)
      }
      // Everything that is in sight is alive, and nothing that is far from it.
      for (index, entry) in entries.enumerated() {
        let (top, bottom) = (above(index) - offset, above(index + 1) - offset)
        if bottom > 0, top < min(size.height, total) {
          #expect(ids.contains(entry.id), "\(entry.id) is in sight: \(lately)")
        }
        if bottom < -240 || top > size.height + 240 {
          #expect(!ids.contains(entry.id), "\(lately)")
        }
      }
      #expect(hosted.screen.views(of: Probe.View.self).count == rows.count, "\(lately)")
      let now = Dictionary(uniqueKeysWithValues: zip(ids, rows.map { ObjectIdentifier($0) }))
      for (id, view) in now where views[id] != nil { #expect(views[id] == view, "\(lately)") }
      views = now
    }
  }

  @Test(arguments: 0..<16) func `a list shows what a model of all its rows says`(seed: UInt64) {
    let run = Run(seed: seed)
    run.check()
    for _ in 0..<40 {
      run.step()
      run.check()
    }
  }
}
