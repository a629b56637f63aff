import Flow
import Surface
import SurfaceTesting
import Testing

/// A grid whose cells come, go and move between sections while it is scrolled and laid out otherwise.
@MainActor
@Suite struct RandomGridTests {
  private struct Tile: Identifiable {
    let id: Int
    var ratio: Double
    /// Whether it is shown by another component.
    var isText = false
  }

  @MainActor
  private final class Run {
    let screen = TestScreen(size: Size(width: 200, height: 160))
    var random: SeededGenerator
    var sections: [[Tile]] = []
    var order = [0, 1]
    var layout: any GridLayout & Hashable = .columns(.count(4))
    private var lastID = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      sections = (0..<2).map { _ in (0..<number(0...20)).map { _ in fresh() } }
      show(.immediate)
    }

    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    private func fresh() -> Tile {
      lastID += 1
      return Tile(id: lastID, ratio: Double(number(1...4)) / 2)
    }

    var grid: GridComponentView { screen.views(of: GridComponentView.self)[0] }

    private static func component(_ tile: Tile) -> AnyComponent<Empty> {
      tile.isText ? AnyComponent(Text("\(tile.id)")) : AnyComponent(StateRow(name: "\(tile.id)"))
    }

    private func show(_ transition: ComponentTransition) {
      screen.show(
        Grid<Empty>(layout: layout) {
          for id in order {
            Section("Section \(id)", id: id) {
              ForEach(sections[id]) { Cell(content: Run.component($0)) }.aspectRatio(\.ratio)
            }
          }
        }, transition: transition)
    }

    func step() {
      let (section, other) = (number(0...1), number(0...1))
      switch number(0...8) {
      case 0, 1: sections[section].insert(fresh(), at: number(0...sections[section].count))
      case 2: if !sections[section].isEmpty { sections[section].removeFirst() }
      case 3:
        if let tile = sections[section].popLast() {
          sections[other].insert(tile, at: number(0...sections[other].count))
        }
      case 4:
        if let index = sections[section].indices.randomElement(using: &random) {
          sections[section][index].isText.toggle()
          sections[section][index].ratio = Double(number(1...4)) / 2
        }
      case 5:
        let layouts: [any GridLayout & Hashable] = [
          .columns(.count(3)), .balanced(idealHeight: 50), .masonry(.count(3), spacing: 4),
        ]
        layout = layouts.randomElement(using: &random)!
      case 6: order.reverse()
      case 7: grid.scrollNode.scroll(by: Double(number(-150...150)))
      default: screen.advance(Double(number(0...5)) / 10)
      }
      show(number(0...1) == 0 ? .immediate : .spring(0.3))
    }

    /// All cells that are seen are those of the model, in its order, and nothing is painted but what is
    /// to be seen.
    func check(_ story: String) {
      screen.advance(1)
      screen.settle()
      let all = order.flatMap { sections[$0] }
      let seen = grid.cellViews.compactMap { ($0.component(Cell.self)?.content) }
      let wanted = all.map(Run.component)
      let places = seen.map { cell in wanted.firstIndex { $0 == cell } ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1), "\(story)")
      // The columns of a masonry end at different cells.
      if !(layout is MasonryGridLayout), let first = places.first, let last = places.last {
        #expect(places == Array(first...last), "\(story)")
      }
      #expect(all.isEmpty || !seen.isEmpty, "\(story)")
      #expect(screen.backend.contents!.hasEqualPixels(to: screen.window.snapshot()), "\(story)")
    }
  }

  /// A cell whose component may be one of another type.
  private struct Cell: CombinedComponent {
    let content: AnyComponent<Empty>

    static var body: Body {
      let child = Child(environment: Empty.self)
      return { context in
        let child = child.update(
          component: context.component.content, environment: {},
          availableSize: context.availableSize, transition: context.transition)
        context.add(child.frame(Rect(origin: .zero, size: child.size)))
        return child.size
      }
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `cells are those of the elements, whatever happens`(seed: UInt64) {
    let run = Run(seed: seed)
    for step in 0..<50 {
      run.step()
      run.check("seed \(seed), step \(step)")
    }
  }
}
