import Glibc
import Platform
import Surface
import Testing

@testable import SurfaceTesting

/// The program of Documentation/Automation.md that has its windows in memory.
@Suite struct OwnProgramTests {
  @Test func `a program offscreen answers, and ends when it is told to close its window`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let folder = try PrivateDirectory(prefix: "own")
      let path = folder.path + "/socket"
      setenv("SURFACE_SEMANTICS", path, 1)
      Thread.start {
        guard
          OwnProgramTests.answer(path, #"{"id":1,"method":"get","params":{"role":"slider"}}"#)?
            .contains(#""name":"Notes""#) == true
        else { exit(3) }
        _ = OwnProgramTests.answer(path, #"{"id":2,"method":"close"}"#)
      }
      try await MainActor.run { try OwnProgramTests.run() }
    }
    #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
  }

  /// The answer to one request, of a program that is about to begin.
  static func answer(_ path: String, _ request: String) -> String? {
    let deadline = Deadline()
    while !deadline.hasPassed {
      guard let socket = try? LocalSocket(path: path, isAlive: { true }) else {
        sched_yield()
        continue
      }
      try? socket.write(Array(request.utf8) + [UInt8(ascii: "\n")])
      return try? socket.readLine(deadline: deadline)
    }
    return nil
  }

  @MainActor
  static func showNotes(in window: Window) {
    let slider = SliderNode()
    slider.accessibilityLabel = "Notes"
    slider.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    window.contentView.addSubview(slider.view)
  }

  @MainActor
  static func run() throws {
    let platform = OffscreenPlatform()
    let application = Application(
      appID: "org.example.notes", loop: EventLoop(), platform: platform)
    let window = try application.makeWindow(
      title: "Notes", size: Size(width: 480, height: 320))
    window.waitsForDisplay = true
    showNotes(in: window)
    exit(application.run())
  }
}

/// A thread of a test.
private enum Thread {
  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { box in
        Unmanaged<Box>.fromOpaque(box!).takeRetainedValue().body()
        return nil
      }, Unmanaged.passRetained(Box(body: body)).toOpaque())
  }

  private final class Box {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
