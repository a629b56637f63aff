import Flow
import Surface
import SurfaceTesting
import Testing

/// Cells of components in a grid.
@MainActor
@Suite struct GridTests {
  private let screen = TestScreen(size: Size(width: 300, height: 200))
  private let log = Log()

  private struct Tile: Identifiable {
    let id: Int
    var ratio = 1.0
  }

  private func tiles(_ ids: some Sequence<Int>) -> [Tile] { ids.map { Tile(id: $0) } }

  /// Makes cells, and knows nothing of the screen.
  private var cell: @MainActor (Tile) -> Probe {
    { [log] tile in Probe("\(tile.id)", size: Size(width: 20, height: 20), log: log) }
  }

  private func show(
    _ tiles: [Tile], columns: Int = 3, transition: ComponentTransition = .immediate
  ) {
    screen.show(
      Grid(tiles, layout: .columns(.count(columns)), cell: cell), transition: transition)
  }

  private var grid: GridComponentView? { screen.views(of: GridComponentView.self).first }

  private func place(_ id: Int) -> Point? {
    screen.probe("\(id)").map { screen.middle(of: $0) }
  }

  @Test func `a cell that does something is called what is in it`() throws {
    var opened: [Int] = []
    screen.show(
      Grid<Empty>(layout: .columns(.count(3))) {
        ForEach(tiles(1...5)) { Text("Tile \($0.id)") }.onActivate { opened.append($0.id) }
      })
    let cell = try #require(
      screen.semantics.elements.first { $0.name == "Tile 4" && $0.role == .listItem })
    #expect(screen.window.scene.perform(.press, on: cell.id))
    #expect(opened == [4])
  }

  @Test func `cells share the width, and lie in the middle of their places`() {
    show(tiles(0..<10))
    #expect(place(0) == Point(x: 50, y: 50))
    #expect(place(2) == Point(x: 250, y: 50))
    #expect(place(4) == Point(x: 150, y: 150))
    #expect(screen.probe("0")?.lastAvailableSize == Size(width: 100, height: 100))
  }

  @Test func `columns that are counted fit, however little room there is`() {
    func show(_ spacing: ListLength) {
      screen.show(
        Grid(
          tiles(0..<14), layout: .columns(.count(7), itemLength: 20, spacing: spacing), cell: cell))
    }
    show(60)
    // Ten points each, and what is left of 300 between two.
    #expect(screen.probe("0")?.lastAvailableSize == Size(width: 10, height: 20))
    #expect(screen.probe("6").map { abs($0.convert(Point.zero, to: nil).x - 290) < 1 } == true)
    #expect(place(6)?.y == place(0)?.y)
    #expect(place(7)?.y == 90, "rows lie as far apart as is said")
    screen.resize(to: Size(width: 35, height: 200))
    #expect(screen.probe("6")?.lastAvailableSize == Size(width: 5, height: 20))
    #expect(place(6)?.y == place(0)?.y)
    screen.resize(to: Size(width: 700, height: 200))
    #expect(place(1).map { abs($0.x - place(0)!.x - 108.5) < 1 } == true)
  }

  @Test func `a cell that is larger than its place begins there, and is cut`() throws {
    screen.show(
      Grid(tiles(0..<4), layout: .columns(.count(2), itemLength: 40)) { [log] tile in
        Probe("\(tile.id)", size: Size(width: 20, height: 60), log: log)
      })
    let view = try #require(screen.probe("0"))
    #expect(view.convert(Point.zero, to: nil) == Point(x: 65, y: 0))
    #expect(view.superview?.superview?.clipsToBounds == true)
  }

  @Test func `there are as many columns as there is room for`() {
    screen.show(
      Grid(
        tiles(0..<10), layout: .columns(.minimalBreadth(60), itemLength: 40, spacing: 10),
        cell: cell))
    // Four of 67.5 points, and 10 between two.
    #expect(place(3)?.y == 20)
    #expect(place(4)?.y == 70)
    screen.resize(to: Size(width: 140, height: 200))
    #expect(place(1)?.y == 20)
    #expect(place(2)?.y == 70)
    #expect(screen.probe("0")?.lastAvailableSize == Size(width: 65, height: 40))
  }

  @Test func `cells that stay keep their views and states, and equal ones are not updated`() {
    show(tiles(0..<10))
    let (one, three) = (screen.probe("1"), screen.probe("3"))
    one?.state?.value = 7
    log.clear()
    show(tiles(0..<10))
    #expect(log.entries == [])
    show(tiles([3, 0, 9, 1, 50]), transition: .spring(0.3))
    screen.advance(1)
    #expect(screen.probe("1") === one && screen.probe("3") === three)
    #expect(screen.probe("1")?.state?.value == 7)
    #expect(place(3) == Point(x: 50, y: 50))
    #expect(place(50) == Point(x: 150, y: 150))
    #expect(screen.probe("2") == nil)
  }

  @Test func `a cell that becomes another component gets a view of that`() {
    screen.show(
      Grid<Empty>(layout: .columns(.count(2))) { Probe("1", log: log).identified(by: 1) })
    screen.show(Grid<Empty>(layout: .columns(.count(2))) { Text("a text").identified(by: 1) })
    #expect(screen.texts == ["a text"])
    #expect(screen.probe("1") == nil)
  }

  @Test func `another layout moves the cells, and they have the size of that`() {
    show(tiles(0..<10))
    show(tiles(0..<10), columns: 2, transition: .spring(0.3))
    screen.advance(1)
    #expect(place(2) == Point(x: 75, y: 225))
    #expect(screen.probe("0")?.lastAvailableSize == Size(width: 150, height: 150))
  }

  @Test func `a state in a cell updates the cell`() {
    show(tiles(0..<10))
    let state = screen.probe("4")?.state
    state?.size = Size(width: 60, height: 60)
    log.clear()
    state?.updated()
    screen.settle()
    #expect(log.entries == ["update 4"])
    #expect(place(4) == Point(x: 150, y: 150))
  }

  @Test func `of a million elements only those near the view are asked for`() {
    final class Counter { var value = 0 }
    let counter = Counter()
    func show(_ count: Int) {
      let numbers = (0..<count).lazy.map { number in
        counter.value += 1
        return Tile(id: number)
      }
      screen.show(Grid(numbers, layout: .columns(.count(10)), cell: cell))
    }
    show(1_000_000)
    show(1_000_000)
    #expect(counter.value < 3000)
    #expect(grid?.scrollToItem(id: 999_999) == true)
    screen.settle()
    #expect(place(999_999)?.y == 185)
  }

  // MARK: Sections

  private func showMonths(_ first: String, height: Double = 30) {
    screen.show(
      Grid<Empty>(layout: .columns(.count(3))) {
        Section(
          header: Probe(first, size: Size(width: 300, height: height), log: log), id: "first"
        ) {
          ForEach(tiles(0..<4), row: cell)
        }
        Section(header: Probe("July", size: Size(width: 300, height: 20), log: log), id: "second") {
          ForEach(tiles(4..<20), row: cell)
        }
      })
  }

  @Test func `headers lie above sections, and float`() {
    showMonths("June")
    #expect(screen.probe("June").map { screen.middle(of: $0).y } == 15)
    #expect(place(0)?.y == 80)
    #expect(place(3)?.y == 180)
    grid?.scrollNode.scroll(by: 100)
    screen.settle()
    #expect(screen.probe("June").map { screen.middle(of: $0).y } == 15)
    #expect(place(4)?.y == 200)
    grid?.scrollNode.scroll(by: 300)
    screen.settle()
    #expect(screen.probe("July").map { screen.middle(of: $0).y } == 10)
    #expect(screen.probe("June").map { screen.middle(of: $0).y < -15 } ?? true)
  }

  @Test func `what is in view stays there when others come, and at the start they are seen`() {
    show(tiles(0..<30))
    show(tiles(-3..<30))
    #expect(place(-3)?.y == 50)
    grid?.scrollNode.scroll(by: 150)
    screen.settle()
    #expect(place(3)?.y == 100)
    show(tiles(-6..<30))
    #expect(place(3)?.y == 100)
  }

  @Test func `a header of another height moves the cells below`() {
    showMonths("June")
    let june = screen.probe("June")
    log.clear()
    showMonths("Juno", height: 50)
    #expect(screen.probe("Juno") === june)
    #expect(place(0)?.y == 100)
    #expect(log.entries == ["update Juno"])
  }

  // MARK: Ratios

  @Test func `balanced rows and masonry go by the ratios of the elements`() {
    func show(_ ratio: Double, _ layout: any GridLayout & Hashable) {
      screen.show(
        Grid<Empty>(layout: layout) {
          ForEach([Tile(id: 0, ratio: ratio), Tile(id: 1), Tile(id: 2)], row: cell)
            .aspectRatio(\.ratio)
        })
    }
    show(2, MasonryGridLayout(columns: .count(3)))
    #expect(screen.probe("0")?.lastAvailableSize == Size(width: 100, height: 50))
    show(0.5, MasonryGridLayout(columns: .count(3)))
    screen.settle()
    #expect(screen.probe("0")?.lastAvailableSize == Size(width: 100, height: 200))
    show(1, BalancedGridLayout(idealHeight: 100))
    screen.settle()
    #expect(screen.probe("2")?.lastAvailableSize?.height ?? 0 > 95)
  }

  // MARK: Input

  @Test func `a click opens a cell, whichever it is by then, and the other button shows a menu`() {
    func show(_ tiles: [Tile]) {
      screen.show(
        Grid<Empty>(layout: .columns(.count(3))) {
          ForEach(tiles, row: cell)
            .onActivate { [log] in log.add("open \($0.id)") }
            .contextMenu { [log] tiles, place in
              log.add("menu \(tiles.map(\.id)) \(Int(place.point.x))")
            }
        })
    }
    show(tiles(0..<10))
    show(tiles(1..<10))
    log.clear()
    screen.click(screen.probe("2")!)
    screen.click(screen.probe("3")!, .secondary)
    #expect(log.entries == ["open 2", "menu [3] 250"])
  }
}
