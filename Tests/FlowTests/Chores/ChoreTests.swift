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
    screen.click(screen.views(of: ToggleComponentView.self)[0])
    screen.advance(1)
    #expect(!screen.texts.contains("Chore 1001"))
  }

  @Test func `the theme changes what reads it`() throws {
    let host = screen.show(ThemedText(text: "Hello"))
    host.setEnvironment(ChoreThemeKey.self, .dark, transition: .easeInOut(0.3))
    screen.advance(1)
    #expect(screen.pixel(x: 0, y: 0) == 0xff17_212b)
  }
}
