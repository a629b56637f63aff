import Flow
import Surface
import SurfaceTesting
import Testing

/// How broad rows, what lies behind them, and headers are.
@MainActor
@Suite struct ListWidthTests {
  private let screen = TestScreen(size: Size(width: 400, height: 200))

  private func show(
    _ count: Int, width: Double, selected: Int? = 1, transition: ComponentTransition = .immediate
  ) {
    screen.show(
      List<Empty> { ForEach(0..<count, id: \.self) { StateRow(name: "\($0)") } }
        .selection(selected) { _ in }
        .frame(width: width), transition: transition)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    screen.settle()
    return screen.pixel(x: x, y: y)
  }

  @Test(arguments: [3, 30])
  func `the ground of a selected row is as wide as the list, whichever width that gets`(
    count: Int
  ) {
    show(count, width: 150)
    let list = screen.views(of: ListComponentView.self)[0]
    let left = Int(list.convert(Point.zero, to: nil).x)
    #expect(pixel(left + 140, 60) != pixel(left + 140, 100))
    show(count, width: 300)
    let start = Int(list.convert(Point.zero, to: nil).x)
    #expect(pixel(start + 290, 60) == pixel(start + 140, 60))
    #expect(pixel(start + 290, 60) != pixel(start + 290, 100))
    show(count, width: 200)
    show(count, width: 350, transition: .spring(0.3))
    screen.advance(1)
    let last = Int(list.convert(Point.zero, to: nil).x)
    #expect(pixel(last + 340, 60) == pixel(last + 140, 60))
  }

  @Test(arguments: [3, 30])
  func `what is hovered, and the ring of the cursor, are as wide as the list`(count: Int) {
    show(count, width: 150, selected: nil)
    let list = screen.views(of: ListComponentView.self)[0]
    screen.hover(screen.views(of: StateRow.View.self)[2])
    show(count, width: 300, selected: nil)
    let start = Int(list.convert(Point.zero, to: nil).x)
    #expect(pixel(start + 290, 100) == pixel(start + 140, 100))
    #expect(pixel(start + 290, 100) != pixel(start + 290, 10))
    screen.send(.exited, at: Point(x: Double(start) + 20, y: 100))
    screen.type(.tab)
    screen.type(.down)
    #expect(pixel(start + 299, 20) == pixel(start, 20))
    show(count, width: 350, selected: nil)
    let last = Int(list.convert(Point.zero, to: nil).x)
    #expect(pixel(last + 349, 20) == pixel(last, 20) && pixel(last, 20) != pixel(last + 100, 20))
  }

  @Test(arguments: [ComponentTransition.immediate, .spring(0.3)])
  func `so it is where rows get another height with another width`(
    transition: ComponentTransition
  ) throws {
    func show(_ width: Double, _ transition: ComponentTransition = .immediate) {
      screen.show(
        List<Empty> {
          ForEach(0..<4, id: \.self) { Text("Words that wrap in a narrow list, row \($0)") }
            .onActivate { _ in }
        }
        .selection(1) { _ in }
        .frame(width: width), transition: transition)
    }
    show(150)
    show(300, transition)
    screen.advance(1)
    let row = try screen.view(withText: "Words that wrap in a narrow list, row 1")
    let middle = Int(row.convert(row.bounds.center, to: nil).y)
    let list = screen.views(of: ListComponentView.self)[0]
    let start = Int(list.convert(Point.zero, to: nil).x)
    #expect(pixel(start + 298, middle) == pixel(start + 290, middle))
    #expect(pixel(start + 298, middle) != pixel(start + 298, 195))
  }

  @Test func `a header is seen whole above rows that are narrow`() throws {
    screen.show(
      List<Empty> {
        Section("Section with a title") { ForEach(0..<3, id: \.self) { Text("\($0)") } }
      })
    let header = try #require(screen.views(of: SectionHeaderView.self).first)
    let list = screen.views(of: ListComponentView.self)[0]
    #expect(header.bounds.width == 400 && list.bounds.width == 400)
    #expect(screen.semantics.elements.contains { $0.name == "Section with a title" })
  }
}
