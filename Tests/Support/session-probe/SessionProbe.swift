import Glibc
import Platform
import Surface

/// One run of the probe.
@MainActor
final class SessionProbe {
  private let platform = OffscreenPlatform()
  private let backend: OffscreenBackend
  private let window: Window
  private var content: ProbeContent?

  init() {
    backend = OffscreenBackend(decorations: .server, platform: platform)
    window = Window(
      WindowConfiguration(
        title: "Probe", appID: "probe", size: Size(width: 300, height: 200),
        minimumSize: Size(width: 10, height: 10)), backend: backend)
  }

  // MARK: Recording

  func record(to path: String) throws {
    var text = ""
    platform.desktopSettings.settings = DesktopSettings(colorScheme: .dark, textScale: 2)
    platform.selected.offer([.text("selected elsewhere")], for: nil)
    let recorder = InputRecorder(window) { text += $0 }
    let content = ProbeContent(window)
    self.content = content
    backend.settle()
    perform(content)
    recorder.finish()
    backend.settle()
    try save(text, to: path)
  }

  /// What a person does, and what happens around him.
  private func perform(_ content: ProbeContent) {
    step { [self] in
      backend.configure {
        $0.size = Size(width: 320, height: 210)
        $0.tiledEdges = [.left]
        $0.isActivated = true
      }
    }
    step { [self] in
      platform.copied.offer(
        [.text("Grüße, 世界: 100 %"), TransferItem(.png, bytes: [0, 255])], for: nil)
    }
    step { type("v") }
    step { type("m") }
    step { type("s") }
    while content.answers < 3 {
      sched_yield()
      backend.settle()
    }
    step { type("a") }
    step { [self] in
      platform.desktopSettings.settings.accentColor = Color(red: 0.9, green: 0.2, blue: 1 / 3)
    }
    step { type("t") }
    pinch()
    step { click(at: Point(x: 100 + 1 / 256, y: 80)) }
    step { click(at: Point(x: 120.5, y: 90)) }
  }

  private func step(_ action: () -> Void) {
    action()
    backend.advance(by: .nanoseconds(123_456_789))
  }

  private func type(_ text: String) {
    let time = platform.manualScheduler.now
    let key = Key(text.unicodeScalars.first!)
    backend.send(.key(KeyEvent(.down, key: key, text: text, timestamp: time)))
    backend.send(.key(KeyEvent(.up, key: key, timestamp: time)))
  }

  private func pinch() {
    for (phase, scale) in [(TouchpadEvent.Phase.began, 1), (.changed, 1.7), (.ended, 1)] {
      step {
        backend.send(
          .touchpad(
            TouchpadEvent(
              .pinch, phase, fingers: 2, at: Point(x: 150, y: 100), scale: scale,
              timestamp: platform.manualScheduler.now)))
      }
    }
  }

  private func click(at point: Point) {
    for kind: PointerEvent.Kind in [.entered, .pressed(.primary), .released(.primary)] {
      backend.send(
        .pointer(PointerEvent(kind, at: point, timestamp: platform.manualScheduler.now)))
    }
  }

  // MARK: Playing

  func replay(from path: String) throws {
    let text = String(decoding: try FileReader.read(path), as: UTF8.self)
    let player = InputPlayer(try InputRecording(text: text), window: window)
    content = ProbeContent(window)
    player.play(on: backend)
    for error in player.errors { Application.printError("SessionProbe: \(error)") }
  }

  // MARK: The picture

  func writePicture() throws {
    for scene in [window.scene, content?.menu?.scene].compactMap({ $0 }) where !scene.size.isEmpty {
      try write(scene.snapshot().pngData(), to: STDOUT_FILENO)
    }
  }

  private func save(_ text: String, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    try write(Array(text.utf8), to: file)
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw ProbeError.write }
      rest = rest.dropFirst(count)
    }
  }
}

/// What stops the probe.
enum ProbeError: Error { case write }
