import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct ChoreTests {
  let screen = TestScreen(size: Size(width: 300, height: 200))

  @Test func `what is done is counted`() throws {
    screen.show(ChoreScreen())
    #expect(screen.texts.last == "2 to do")
    screen.click(screen.views(of: ToggleComponentView.self)[0])
    #expect(screen.texts.last == "1 to do")
  }

  @Test func `a new chore comes first, a done one goes`() throws {
    screen.show(ChoreList())
    #expect(screen.views(of: ToggleComponentView.self).count < 10)
    screen.click(try screen.view(withText: "Add a chore"))
    _ = try screen.view(withText: "Chore 1001")
    // It makes room for itself before it can be clicked.
    screen.advance(1)
    screen.click(screen.views(of: ToggleComponentView.self)[0])
    screen.advance(1)
    #expect(!screen.texts.contains("Chore 1001"))
  }

  @Test func `a card follows the theme`() throws {
    screen.show(ChoreCard(title: "Water the plants", note: "Every second day"))
    #expect(screen.texts == ["Water the plants", "Every second day"])
    screen.window.themeOverride = .dark
    #expect(screen.pixel(x: 0, y: 0) == 0xff17_212b)
  }

  @Test func `a value of our own changes what reads it`() throws {
    let host = screen.show(UrgentChore())
    host.setEnvironment(UrgentColorKey.self, .white, transition: .easeInOut(0.3))
    screen.advance(1)
    #expect(screen.pixel(x: 0, y: 0) == 0xffff_ffff)
  }
}
