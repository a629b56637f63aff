import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// What is done with the messages of the sample, as it looks. The fonts belong to a process, so that it has one of its own.
@Suite struct ChatPictureTests {
  @MainActor
  private static func draw(
    _ name: String, of path: String = SampleHistory.path, scale: Double = 1,
    _ search: @MainActor (DemoRun) -> Void
  ) throws {
    PinnedFonts.use()
    FontLibrary.shared.waitUntilRead()
    for theme in [ThemeTraits.Appearance.light, .dark] {
      let run = DemoRun(.chats, width: 900, height: 560, theme: theme) {
        $0.open = path
        $0.scale = scale
      }
      search(run)
      for _ in 0..<4 {
        run.settle()
        run.backend.advance(by: .seconds(1))
      }
      try Golden.expect(run.window.screenshot(), named: "\(name)-\(theme)")
    }
  }

  @MainActor
  private static func type(_ text: String, _ modifiers: Modifiers, in run: DemoRun) {
    run.backend.send(.key(KeyEvent(.down, key: "f", modifiers: modifiers)))
    run.settle()
    for scalar in text.unicodeScalars { run.type(scalar) }
    run.settle()
  }

  @Test func `hits in a chat are marked and counted`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try ChatPictureTests.draw("conversation") {
          $0.press(.down)
          ChatPictureTests.type("the", .control, in: $0)
          $0.press(.enter)
        }
      }
    }
  }

  @Test func `messages of all chats have rows with what was found`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try ChatPictureTests.draw("all-chats") {
          ChatPictureTests.type("the", [.control, .shift], in: $0)
          $0.press(.down)
          $0.press(.enter)
        }
      }
    }
  }

  @Test func `a note lies below its message, and the next one is being written`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for scale in [1.0, 2] {
          // Notes are kept beside the history, and the sample is everybody's.
          let folder = try TestFolder()
          let sample = SampleHistory.path.dropLast("result.json".count)
          _ = try ChildProcess.run("cp", ["-r", sample + ".", folder.path])
          let name = scale == 1 ? "note" : "note-scale-2"
          try ChatPictureTests.draw(name, of: folder.path, scale: scale) { run in
            run.press(.down)
            run.press(.menu)
            run.press(.up)
            run.press(.up)
            run.press("n")
            run.press("a", .control)
            for scalar in "Ask her about the map".unicodeScalars { run.type(scalar) }
            run.press(.enter)
            run.settle()
            run.press(.menu)
            run.press("n")
            run.settle()
          }
        }
      }
    }
  }

  @Test func `text is selected across messages`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try ChatPictureTests.draw("selection") { run in
          run.press(.down)
          run.settle()
          let messages = run.window.scene.semantics.elements.filter {
            $0.role == .paragraph && $0.isInSight
          }
          let (first, last) = (
            messages[messages.count - 3].frame, messages[messages.count - 1].frame
          )
          let start = Point(x: first.minX + 60, y: first.minY + 8)
          let end = Point(x: last.minX + 80, y: last.minY + 8)
          for (kind, point) in [
            (PointerEvent.Kind.entered, start), (.pressed(.primary), start), (.moved, end),
            (.released(.primary), end),
          ] {
            run.backend.send(.pointer(PointerEvent(kind, at: point)))
          }
        }
      }
    }
  }
}
