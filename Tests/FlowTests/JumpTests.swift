import Flow
import Surface
import SurfaceTesting
import Testing

@testable import Platform

/// Lists and grids of components that go elsewhere at once show where they are until the texts there are drawn.
@MainActor
@Suite(.serialized) struct JumpTests {
  enum Kind: CaseIterable { case list, grid }

  @MainActor private final class Told { var rows: [Int] = [] }

  private struct Note: Identifiable { let id: Int }

  private func row(_ note: Note) -> some Component<Empty> {
    Text("Note \(note.id) of many").frame(width: 200, height: 40)
  }

  private let screen = TestScreen(size: Size(width: 200, height: 200))
  private let told = Told()
  private let notes = (0..<1000).map { Note(id: $0) }

  private func show(_ kind: Kind, at position: Int?) {
    let told = told
    switch kind {
    case .list:
      screen.window.show(
        List(notes) { row($0) }.scrollPosition(id: position, anchor: .top) { told.rows.append($0) })
    case .grid:
      screen.window.show(
        Grid(notes, layout: .columns(.count(1), itemLength: 40)) { row($0) }
          .scrollPosition(id: position, anchor: .top) { told.rows.append($0) })
    }
  }

  private func start(_ kind: Kind) {
    show(kind, at: 0)
    screen.settle()
    screen.window.waitsForDisplay = false
  }

  private func scroll(to row: Int, _ kind: Kind) {
    switch kind {
    case .list: _ = screen.views(of: ListComponentView.self)[0].scrollToRow(id: row)
    case .grid: _ = screen.views(of: GridComponentView.self)[0].scrollToItem(id: row)
    }
  }

  /// A frame, and all that workers do before the next one.
  private func frame() {
    WorkerPool.shared.waitUntilIdle()
    screen.backend.advanceFrame()
  }

  /// How many of the five rows in view show a text.
  private var textCount: Int {
    let picture = screen.backend.contents!
    return (0..<5).count { row in
      let line = row * 40..<row * 40 + 40
      let colors = line.flatMap { y in (10..<190).map { picture[$0, y] } }
      return Set(colors).count > 3
    }
  }

  /// Where the text of a row begins.
  private func place(of row: Int) -> Double? {
    (try? screen.view(withText: "Note \(row) of many")).map {
      $0.convert(Point.zero, to: nil).y.rounded(.down)
    }
  }

  @Test(arguments: Kind.allCases)
  func `no frame of a jump is seen without texts`(_ kind: Kind) throws {
    start(kind)
    #expect(textCount == 5)
    for row in [500, 20, 990, 300] {
      show(kind, at: row)
      for step in 0..<5 {
        frame()
        #expect(textCount == 5, "row \(row), frame \(step)")
      }
      let top = try #require(place(of: row))
      #expect(top >= 0 && top < 40)
    }
  }

  @Test(arguments: Kind.allCases)
  func `an app that hears where it is hears nothing of where it was`(_ kind: Kind) {
    start(kind)
    show(kind, at: 500)
    for _ in 0..<5 { frame() }
    screen.settle()
    #expect(told.rows.isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `another pass goes there at once`(_ kind: Kind) throws {
    start(kind)
    show(kind, at: 500)
    #expect(place(of: 0) == 10, "what was there is still there")
    show(kind, at: 500)
    let top = try #require(place(of: 500))
    #expect(top >= 0 && top < 40)
    for _ in 0..<3 { frame() }
    #expect(textCount == 5)
  }

  @Test(arguments: Kind.allCases)
  func `of several jumps the last one counts`(_ kind: Kind) throws {
    start(kind)
    for row in [100, 700, 300, 800] { scroll(to: row, kind) }
    for _ in 0..<8 {
      frame()
      #expect(textCount == 5)
    }
    let top = try #require(place(of: 800))
    #expect(top >= 0 && top < 40)
  }

  @Test func `a hand that goes on from a jump goes on from there`() throws {
    start(.list)
    let list = screen.views(of: ListComponentView.self)[0]
    scroll(to: 500, .list)
    list.scrollNode.scroll(by: 40)
    #expect(try #require(place(of: 501)) < 40)
  }
}
