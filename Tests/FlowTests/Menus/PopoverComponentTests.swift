import Flow
import Surface
import SurfaceTesting
import Testing

/// Popovers of components: the app says whether they are shown, and hears when they were closed.
@Suite @MainActor struct PopoverComponentTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))
  private let model = Model()

  private final class Model {
    var isPresented = false
    var text = "Inside"
    var dismissals = 0
    var presses = 0
  }

  private func page(_ edge: Popover.Edge = .bottom) -> some Component<Empty> {
    let model = model
    return Button("Filter") {}
      .popover(isPresented: model.isPresented, label: "Filters", edge: edge) {
        model.dismissals += 1
        model.isPresented = false
      } content: {
        Button(model.text) { model.presses += 1 }
      }.padding(40)
  }

  private func show() {
    screen.show(page())
    screen.settle()
  }

  private var dialogs: [String] { screen.elements(.dialog).compactMap(\.name) }

  @Test func `it is shown while the app says so`() {
    show()
    #expect(dialogs.isEmpty)
    model.isPresented = true
    show()
    #expect(dialogs == ["Filters"])
    model.isPresented = false
    show()
    #expect(dialogs.isEmpty)
    #expect(model.dismissals == 0)
  }

  @Test func `taken back and shown again at once, it stays`() throws {
    model.isPresented = true
    show()
    let popup = try #require(screen.window.scene.popups.first)
    model.isPresented = false
    screen.window.show(page())
    model.isPresented = true
    show()
    #expect(dialogs == ["Filters"] && model.dismissals == 0)
    #expect(!popup.isDismissed && screen.window.scene.popups.count == 1)
  }

  @Test func `its leading edge is where the language begins`() throws {
    model.isPresented = true
    for (direction, isAtTheRight) in [(LayoutDirection.leftToRight, false), (.rightToLeft, true)] {
      let screen = TestScreen(size: Size(width: 600, height: 300))
      screen.show(
        page(.leading).padding(Insets(horizontal: 200, vertical: 40))
          .environment(LayoutDirectionKey.self, direction))
      screen.settle()
      let popup = try #require(screen.window.scene.popups.first)
      let button = try screen.element(.button, named: "Filter")
      let frame = try #require(popup.frame)
      #expect((frame.minX > button.frame.midX) == isAtTheRight)
    }
  }

  @Test func `Escape closes it, and the app hears it and may open it again`() {
    model.isPresented = true
    show()
    screen.type(.escape)
    #expect(dialogs.isEmpty && model.dismissals == 1)
    show()
    model.isPresented = true
    show()
    #expect(dialogs == ["Filters"])
  }

  @Test func `its content is brought up to date, and takes keys`() {
    model.isPresented = true
    show()
    model.text = "Other"
    show()
    #expect(screen.elements(.button).contains { $0.name == "Other" })
    screen.type(.enter)
    #expect(model.presses == 1)
  }

  @Test func `it goes with its component`() {
    model.isPresented = true
    show()
    screen.show(Text("Nothing"))
    screen.settle()
    #expect(dialogs.isEmpty)
  }

  @Test func `its content reads the values of the app that its component reads`() {
    func show(_ name: String) {
      screen.show(
        Button("Filter") {}.popover(isPresented: true, label: "Filters") {
        } content: {
          PopoverProbe()
        }.padding(40).environment(PopoverProbeKey.self, name))
      screen.settle()
    }
    show("first")
    #expect(screen.elements(.button).contains { $0.name == "first" })
    show("second")
    #expect(screen.elements(.button).contains { $0.name == "second" })
  }

}

private enum PopoverProbeKey: EnvironmentKey {
  static let defaultValue = "none"
}

/// Shows a value of its environment.
private struct PopoverProbe: CombinedComponent {
  static var body: Body {
    let button = Child(Button.self)
    return { context in
      let name = context.environment[PopoverProbeKey.self]
      let button = button.update(
        component: Button(name) {}, availableSize: context.availableSize,
        transition: context.transition)
      context.add(button.frame(Rect(origin: .zero, size: button.size)))
      return button.size
    }
  }
}
