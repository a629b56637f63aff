import Flow
import Surface
import SurfaceTesting
import Testing

/// Questions of components: the app says whether they are shown, and hears when they were answered.
@Suite @MainActor struct AlertComponentTests {
  private let screen = TestScreen(size: Size(width: 400, height: 300))
  private let model = Model()

  private final class Model {
    var asks = false
    var isThere = true
    var suffix = ""
    var log: [String] = []
  }

  private func show() {
    let model = model
    let suffix = model.suffix
    if model.isThere {
      screen.show(
        Button("Delete") {}.alert(
          "Delete this chat?", isPresented: model.asks, message: "It is gone\(suffix).",
          actions: [
            .cancel("Keep"),
            AlertAction("Go", role: .destructive) { model.log.append("go\(suffix)") },
          ]
        ) {
          model.log.append("dismissed")
          model.asks = false
        }.padding(40))
    } else {
      screen.show(Text("Nothing"))
    }
    screen.settle()
  }

  private var dialogs: [String] { screen.elements(.alertDialog).compactMap(\.name) }

  @Test func `it is shown while the app says so`() {
    show()
    #expect(dialogs.isEmpty)
    model.asks = true
    show()
    #expect(dialogs == ["Delete this chat?"])
    model.asks = false
    show()
    screen.advance(1)
    #expect(dialogs.isEmpty && model.log.isEmpty)
  }

  @Test func `the app hears of the answer, and then does it; it may ask again`() {
    for _ in 0..<2 {
      model.asks = true
      show()
      screen.type(.tab)
      screen.type(.enter)
      screen.settle()
      #expect(model.log == ["dismissed", "go"])
      model.log = []
      show()
      screen.advance(1)
      #expect(dialogs.isEmpty)
    }
    model.asks = true
    show()
    screen.type(.escape)
    screen.settle()
    #expect(model.log == ["dismissed"])
  }

  @Test func `an answer does what the newest update says`() {
    model.asks = true
    show()
    model.suffix = " now"
    show()
    screen.type(.tab)
    screen.type(.enter)
    screen.settle()
    #expect(model.log == ["dismissed", "go now"])
  }

  @Test func `a component that goes takes its question with it`() {
    model.asks = true
    show()
    #expect(dialogs.count == 1)
    model.isThere = false
    show()
    screen.advance(1)
    #expect(dialogs.isEmpty && model.log.isEmpty)
  }
}
