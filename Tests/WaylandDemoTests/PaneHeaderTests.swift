import Flow
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// The strip above a pane: its title, and the buttons that there is room for.
@Suite @MainActor struct PaneHeaderTests {
  private final class Log {
    var pressed: [String] = []
  }

  private let log = Log()

  private func screen(_ width: Double, goesBack: Bool = false, buttons: Int = 3) -> TestScreen {
    let screen = TestScreen(size: Size(width: width, height: 60))
    let names = ["Photos", "Members", "Delete"].prefix(buttons)
    let icons: [ButtonIcon.Kind] = [.photos, .members, .trash]
    let all = zip(icons, names).map { icon, name in
      HeaderButton(icon, name) { [log] in log.pressed.append(name) }
    }
    let goBack: @MainActor () -> Void = { [log] in log.pressed.append("Back") }
    let header = PaneHeader(
      title: "A title that is long", subtitle: "7 messages", goBack: goesBack ? goBack : nil,
      buttons: all)
    screen.show(header)
    return screen
  }

  private func click(_ element: SemanticElement, on screen: TestScreen) {
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.send(kind, at: element.frame.center)
    }
  }

  private func names(_ screen: TestScreen) -> [String] {
    screen.elements(.button).compactMap(\.name)
  }

  @Test func `buttons stand at the right in their order, and do what they say`() throws {
    let screen = screen(400)
    #expect(names(screen) == ["Photos", "Members", "Delete"])
    let frames = screen.elements(.button).map(\.frame)
    #expect(frames.last?.maxX == 392)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxX == $1.minX })
    for button in screen.elements(.button) { click(button, on: screen) }
    #expect(log.pressed == ["Photos", "Members", "Delete"])
  }

  @Test func `the title ends before them`() throws {
    for width in [200.0, 260, 400] {
      let screen = screen(width)
      let title = try #require(screen.elements(.heading).first)
      let first = try #require(screen.elements(.button).first)
      #expect(title.frame.maxX <= first.frame.minX, "\(width)")
    }
  }

  @Test func `where there is no room for all, the last ones stay`() {
    #expect(names(screen(200)) == ["Photos", "Members", "Delete"])
    #expect(names(screen(199)) == ["Members", "Delete"])
    #expect(names(screen(164)) == ["Members", "Delete"])
    #expect(names(screen(163)) == ["Delete"])
    #expect(names(screen(127)) == [])
  }

  @Test func `the way back comes first, and takes room from the others`() {
    let screen = screen(260, goesBack: true)
    #expect(names(screen) == ["Back", "Photos", "Members", "Delete"])
    click(screen.elements(.button)[0], on: screen)
    #expect(log.pressed == ["Back"])
    #expect(names(self.screen(200, goesBack: true)) == ["Back", "Members", "Delete"])
  }

  @Test func `a header without buttons has its width for the title`() {
    #expect(names(screen(300, buttons: 0)) == [])
  }
}
