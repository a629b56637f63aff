import Flow
import Surface
import SurfaceTesting
import Testing

/// Components that are dragged, and components that things are dropped on.
@MainActor
@Suite struct DragTests {
  private let screen = TestScreen(size: Size(width: 400, height: 200))

  /// What the target was told.
  private final class Log {
    var texts: [String] = []
    var targeted: [Bool] = []
  }

  /// A square that can be dragged, beside one that takes what is dropped.
  private struct Desk: CombinedComponent {
    let text: String
    let log: Log

    static func == (a: Desk, b: Desk) -> Bool { a.text == b.text && a.log === b.log }

    static var body: Body {
      let source = Child(Rectangle.self)
      let target = Child(Rectangle.self)
      return { context in
        let (desk, size) = (context.component, Size(width: 100, height: 100))
        let source = source.update(
          component: Rectangle(color: .black), availableSize: size, transition: .immediate)
        let target = target.update(
          component: Rectangle(color: .white), availableSize: size, transition: .immediate)
        context.add(
          source.position(Point(x: 60, y: 60))
            .gesture(.draggable { _ in [.text(desk.text)] }))
        context.add(
          target.position(Point(x: 300, y: 60))
            .gesture(
              .dropDestination(for: [.text]) { drop in
                drop.readText { if case .success(let text) = $0 { desk.log.texts.append(text) } }
              } isTargeted: {
                desk.log.targeted.append($0)
              }))
        return context.availableSize
      }
    }
  }

  /// Takes what is dropped anywhere.
  private struct Tray: CombinedComponent {
    @ZeroEquatable var target: DropTarget

    static var body: Body {
      let ground = Child(Rectangle.self)
      return { context in
        let ground = ground.update(
          component: Rectangle(color: .white), availableSize: context.availableSize,
          transition: .immediate)
        context.add(
          ground.frame(Rect(origin: .zero, size: context.availableSize))
            .gesture(.dropDestination(context.component.target)))
        return context.availableSize
      }
    }
  }

  private func view(with isWanted: (GestureRecognizer) -> Bool) throws -> View {
    try #require(
      screen.views(of: View.self).first { $0.gestureRecognizers.contains(where: isWanted) })
  }

  @Test func `what another program gives away is moved`() {
    let target = DropTarget(of: [.text], actions: .move) { drop in drop.readText { _ in } }
    screen.show(Tray(target: target))
    let view = screen.window.contentView
    #expect(screen.drop([.text("a note")], actions: [.copy, .move], on: view) == .move)
    #expect(screen.drop([.text("a note")], on: view) == [], "it may only be copied")
  }

  @Test func `what is dragged from one child to another arrives there`() throws {
    let log = Log()
    screen.show(Desk(text: "old", log: log))
    screen.show(Desk(text: "new", log: log))
    let source = try view(with: { $0 is DragGestureRecognizer })
    let target = try view(with: { $0 is DropGestureRecognizer })
    screen.drag(from: source, to: target)
    #expect(log.texts == ["new"] && log.targeted == [true, false])
    #expect(screen.drop([.text("from elsewhere")], on: target) == .copy)
    #expect(log.texts.last == "from elsewhere")
    #expect(screen.drop([TransferItem(.png, bytes: [])], on: target) == [])
  }
}
