import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct TwoWindowTests {
  @Test func `a card goes to a column of another window`() throws {
    let desktop = OffscreenPlatform()
    let app = Application(appID: "org.example.Board", loop: EventLoop(), platform: desktop)
    let size = Size(width: 200, height: 120)
    let first = TestScreen(try app.makeWindow(title: "Ideas", size: size))
    let second = TestScreen(try app.makeWindow(title: "Plans", size: size))
    let column = ColumnNode()
    column.frame = second.window.contentView.bounds
    second.window.contentView.addSubview(column.view)
    var moved = 0
    let card = DraggedCardNode("Buy milk", theme: .light) { _ in moved += 1 }
    card.frame = Rect(x: 10, y: 10, width: 80, height: 24)
    first.window.contentView.addSubview(card.view)
    first.drag(from: card.view, to: column.view, on: second)
    #expect(column.titles == ["Buy milk"] && moved == 1)
  }
}
