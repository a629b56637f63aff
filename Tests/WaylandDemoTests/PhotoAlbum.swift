import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// The demo with a chat of three photos of one colour each, red, green and blue from the oldest to the newest, and a
/// message without one behind the first; another chat lies below it.
@MainActor
final class PhotoAlbum {
  let fixture: HistoryFixture
  let run: DemoRun

  init(width: Double = 900, height: Double = 700) throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    let messages = ["a", "", "b", "c"].enumerated().map { index, name in
      let media =
        name.isEmpty ? "" : #""photo": "\#(name).png", "width": 1600, "height": 1200, "#
      return #"{"id": \#(index + 1), "type": "message", "date": "2024-03-05T10:0\#(index):00", "#
        + #""from": "Mila", "from_id": "user2", \#(media)"text": "message \#(index)"}"#
    }
    fixture = try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": [{"name": "Mila", "#
        + #""type": "personal_chat", "id": 2, "messages": [\#(messages.joined(separator: ","))]}, "#
        + #"{"name": "Jonas", "type": "personal_chat", "id": 3, "messages": [{"id": 1, "#
        + #""type": "message", "date": "2023-03-05T10:00:00", "from": "Jonas", "#
        + #""from_id": "user3", "text": "Hello"}]}]}}"#)
    for (name, hex) in [("a", 0xff0000), ("b", 0x00ff00), ("c", 0x0000ff)] as [(String, UInt32)] {
      let sheet = Pixmap(size: PixelSize(width: 1600, height: 1200), isOpaque: true) {
        Canvas(pixels: $0, scale: 1).fill(
          Rect(x: 0, y: 0, width: 1600, height: 1200), with: Color(hex: hex))
      }
      try fixture.write(sheet.pngData(), to: name + ".png")
    }
    run = DemoRun(.chats, width: width, height: height) { [path = fixture.path] in $0.open = path }
  }

  var viewer: PhotoViewer? { run.views(PhotoViewer.self).first }

  /// Presses the newest photo.
  func open() throws -> PhotoViewer {
    let photo = try #require(
      run.window.scene.semantics.elements.last { $0.role == .image && $0.name == "Photo" })
    run.click(photo)
    run.settle()
    return try #require(viewer)
  }

  /// Goes through phases of a key without waiting for what comes of it.
  func send(
    _ key: Key, _ phases: [KeyEvent.Phase] = [.down, .up], modifiers: Modifiers = []
  ) {
    for phase in phases { run.backend.send(.key(KeyEvent(phase, key: key, modifiers: modifiers))) }
  }

  /// The same, and waits.
  func press(
    _ key: Key, _ phases: [KeyEvent.Phase] = [.down, .up], modifiers: Modifiers = []
  ) {
    send(key, phases, modifiers: modifiers)
    run.settle()
  }

  /// What the pill below a photo says.
  var status: String? {
    run.window.scene.semantics.elements.first { $0.role == .status }?.name
  }
}
