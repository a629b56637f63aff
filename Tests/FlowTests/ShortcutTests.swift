import Flow
import Surface
import SurfaceTesting
import Testing

/// Keys that components hear.
@Suite @MainActor struct ShortcutTests {
  private let screen = TestScreen()

  private final class Log {
    var entries: [String] = []
  }

  /// A scroll view, with keys of its own, over a button.
  private struct Page: CombinedComponent {
    let log: Log
    var shortcut: KeyboardShortcut?
    var isEnabled = true

    static func == (a: Page, b: Page) -> Bool {
      a.shortcut == b.shortcut && a.isEnabled == b.isEnabled
    }

    static var body: Body {
      let content = Child(ScrollView<Empty>.self)
      let button = Child(Button.self)
      return { context in
        let page = context.component
        let content = content.update(
          component: ScrollView(AnyComponent(Rectangle(color: .black, height: 2000))),
          availableSize: context.availableSize, transition: context.transition)
        context.add(
          content.position(
            content.size.centered(in: Rect(origin: .zero, size: content.size)).center
          )
          .gesture(
            .keyPress { event in
              page.log.entries.append("press \(event.key.rawValue)")
              return event.key == "a"
            }
          )
          .gesture(.keyboardShortcut(.down, modifiers: []) { page.log.entries.append("next") })
          .gesture(.keyboardShortcut("d") { page.log.entries.append("delete") }))
        let button = button.update(
          component: Button("New", isEnabled: page.isEnabled) { page.log.entries.append("new") }
            .keyboardShortcut(page.shortcut),
          availableSize: context.availableSize, transition: context.transition)
        context.add(button.position(Point(x: 40, y: 200)))
        return context.availableSize
      }
    }
  }

  private let log = Log()

  private func press(_ key: Key, _ modifiers: Modifiers = []) -> [String] {
    log.entries = []
    screen.type(key, modifiers: modifiers)
    screen.advance(0.5)
    return log.entries
  }

  private var offset: Double {
    screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode.contentOffset
  }

  @Test func `a component hears keys and shortcuts before its content scrolls`() {
    screen.show(Page(log: log))
    screen.window.focus(nil)
    #expect(press(.down) == ["next"] && offset == 0)
    #expect(press("d", .control) == ["delete"])
  }

  @Test func `a button is pressed by its shortcut, wherever the focus is`() throws {
    screen.show(Page(log: log, shortcut: KeyboardShortcut("n")))
    #expect(press("n", .control) == ["new"])
    screen.type(.tab)
    #expect(press("n", .control) == ["new"])
    #expect(press(.space) == ["new"])
  }

  @Test func `the shortcut follows the component`() {
    screen.show(Page(log: log, shortcut: KeyboardShortcut("n")))
    screen.show(Page(log: log, shortcut: KeyboardShortcut("m")))
    #expect(!press("n", .control).contains("new"))
    #expect(press("m", .control) == ["new"])
    screen.show(Page(log: log, shortcut: KeyboardShortcut("m"), isEnabled: false))
    #expect(!press("m", .control).contains("new"))
    screen.show(Page(log: log, shortcut: KeyboardShortcut("m"), isEnabled: true))
    #expect(press("m", .control) == ["new"])
    screen.show(Page(log: log))
    #expect(!press("m", .control).contains("new"))
  }

  @Test func `a button that is held keeps other buttons from their shortcuts`() throws {
    screen.show(
      VStack<Empty>(spacing: 8) {
        Button("Held") { log.entries.append("held") }
        Button("New") { log.entries.append("new") }.keyboardShortcut("n")
      })
    try screen.press(screen.view(withText: "Held"))
    #expect(press("n", .control).isEmpty)
    screen.send(.exited, at: .zero)
    #expect(press("n", .control) == ["new"])
  }

  @Test func `Escape and Return press the buttons of a dialog, but Return a focused one before`() {
    screen.show(
      VStack<Empty>(spacing: 8) {
        Button("Cancel") { log.entries.append("cancel") }.keyboardShortcut(.cancelAction)
        Button("OK") { log.entries.append("ok") }.keyboardShortcut(.defaultAction)
      })
    #expect(press(.escape) == ["cancel"])
    #expect(press(.enter) == ["ok"])
    screen.type(.tab)
    #expect(press(.enter) == ["cancel"])
    #expect(press(.escape) == ["cancel"])
  }

  @Test func `what is inside of a component is asked before it`() {
    screen.show(Page(log: log))
    screen.window.focus(nil)
    screen.show(
      VStack<Empty>(spacing: 0) {
        Page(log: log)
        Button("A") {}
        Button("B") {}
      })
    #expect(press("a") == ["press 97"])
  }
}
