import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface

/// What is asked of elements comes in like other input.
@Suite @MainActor struct ActionTests {
  @MainActor
  private final class Desk {
    let screen = OffscreenWindow(width: 200, height: 200)
    let sliders = [SliderNode(), SliderNode()]
    let button = ButtonNode()
    var presses = 0

    init() {
      for (index, slider) in sliders.enumerated() {
        slider.accessibilityLabel = "Level"
        slider.range = 0...10
        slider.step = 1
        slider.value = 5
        slider.frame = Rect(x: 0, y: Double(index) * 40, width: 100, height: 20)
        screen.root.addSubview(slider.view)
      }
      button.setTitle("Go on", font: .system(size: 14), color: .black)
      button.frame = Rect(x: 0, y: 100, width: 100, height: 20)
      button.on(.primaryAction) { [weak self] _ in self?.presses += 1 }
      screen.root.addSubview(button.view)
      screen.backend.settle()
    }

    func perform(_ action: SemanticAction, _ name: String, _ index: Int = 0) -> Bool {
      let found = screen.window.scene.semantics.elements(matching: SemanticQuery(name: name))
      return screen.window.scene.perform(action, on: found[index].id)
    }

    var state: [Double] { sliders.map(\.value) + [Double(presses)] }
  }

  @Test func `numbers go up, down and to what is asked for`() {
    let desk = Desk()
    #expect(desk.perform(.increment, "Level"))
    #expect(desk.perform(.decrement, "Level", 1) && desk.perform(.decrement, "Level", 1))
    #expect(desk.state == [6, 3, 0])
    #expect(desk.perform(.setValue("8.4"), "Level") && desk.perform(.setValue("99"), "Level", 1))
    #expect(desk.state == [8, 10, 0])
    #expect(!desk.perform(.setValue("loud"), "Level") && !desk.perform(.press, "Level"))
    desk.sliders[0].isEnabled = false
    #expect(!desk.perform(.increment, "Level"))
    #expect(desk.state == [8, 10, 0])
  }

  @Test func `what was asked is in a recording, and plays in another run`() throws {
    let desk = Desk()
    var text = ""
    let recorder = InputRecorder(desk.screen.window) { text += $0 }
    #expect(desk.perform(.setValue("2"), "Level", 1))
    #expect(desk.perform(.press, "Go on"))
    recorder.finish()
    #expect(text.contains(" action setValue slider Level 1 value=2\n"))
    #expect(text.contains(" action press button Go%20on 0\n"))

    let other = Desk()
    let player = InputPlayer(try InputRecording(text: text), window: other.screen.window)
    player.play(on: other.screen.backend)
    #expect(other.state == desk.state && other.state == [5, 2, 1])
    #expect(player.errors.isEmpty)
  }

  @Test(arguments: [
    ActionEvent("press", role: "button", name: "Send"),
    ActionEvent("press", role: "button", name: nil, index: 3),
    ActionEvent("setValue", value: "", role: "textbox", name: "a=b %\n"),
    ActionEvent("setValue", value: "-", role: "slider", name: "-"),
  ])
  func `a line of a recording reads back as the action`(_ event: ActionEvent) throws {
    let line = InputRecording.Line(time: .zero, entry: .event(.action(event)))
    let text = InputRecording.header + "\n" + InputRecording.text(of: line) + "\n"
    #expect(try InputRecording(text: text).lines.map(\.entry) == [line.entry])
  }

  @Test(arguments: [
    "action press button Send", "action press button Send x", "action press button %2 0",
    "action press button Send 0 worth=2", "action press button Send 0 value=2 more",
  ])
  func `a line that is no action is refused`(_ words: String) {
    #expect(throws: InputRecordingError.self) {
      try InputRecording(text: InputRecording.header + "\n0 " + words + "\n")
    }
  }

  @Test func `an action that nothing can do any more changes nothing`() {
    let desk = Desk()
    for event in [
      ActionEvent("press", role: "button", name: "Gone"),
      ActionEvent("press", role: "button", name: "Go on", index: 1),
      ActionEvent("explode", role: "button", name: "Go on"),
      ActionEvent("press", role: "button", name: "Go on", index: -1),
    ] { desk.screen.backend.send(.action(event)) }
    #expect(desk.state == [5, 5, 0])
  }

  @Test func `every action has a name that reads back as it`() {
    let all: [SemanticAction] = [
      .press, .increment, .decrement, .setValue("7"), .expand, .collapse, .focus, .scrollIntoView,
      .scrollUp, .scrollDown, .scrollLeft, .scrollRight, .showMenu, .dismiss,
      .custom("Put away"),
    ]
    #expect(all.map { SemanticAction(name: $0.name, value: $0.value) } == all)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(SemanticAction(name: "setValue") == nil && SemanticAction(name: "") == nil)
  }
}
