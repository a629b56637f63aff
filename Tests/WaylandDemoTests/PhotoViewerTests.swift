import Glibc
import Surface
import SurfaceTesting
import Testing
import Typesetting

@testable import WaylandDemo

/// The photos of a chat, looked at one after the other.
@Suite @MainActor struct PhotoViewerTests {
  private let run: DemoRun
  private let fixture: HistoryFixture

  init() throws {
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
        + #""type": "personal_chat", "id": 2, "messages": [\#(messages.joined(separator: ","))]}]}}"#
    )
    for (name, hex) in [("a", 0xff0000), ("b", 0x00ff00), ("c", 0x0000ff)] as [(String, UInt32)] {
      let sheet = Pixmap(size: PixelSize(width: 1600, height: 1200), isOpaque: true) {
        Canvas(pixels: $0, scale: 1).fill(
          Rect(x: 0, y: 0, width: 1600, height: 1200), with: Color(hex: hex))
      }
      try fixture.write(sheet.pngData(), to: name + ".png")
    }
    run = DemoRun(.chats, width: 900, height: 700) { [path = fixture.path] in $0.open = path }
  }

  private var viewer: PhotoViewer? { run.views(PhotoViewer.self).first }

  private var middle: UInt32 { run.backend.contents![450, 376] }

  private func press(_ name: String) throws {
    run.click(try #require(run.element(.button, name), "\(name)"))
    run.settle()
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) {
    run.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    run.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    run.settle()
  }

  /// Presses the newest photo.
  private func open() throws -> PhotoViewer {
    let photo = try #require(
      run.window.scene.semantics.elements.last { $0.role == .image && $0.name == "Photo" })
    run.click(photo)
    run.settle()
    return try #require(viewer)
  }

  private var status: String? {
    run.window.scene.semantics.elements.first { $0.role == .status }?.name
  }

  @Test
  func `a pressed photo is shown alone, and its dialog is left by keys, button and beside it`()
    throws
  {
    let focused = run.window.scene.focusedView
    for leave in [
      { key(.escape) }, { try press("Close") },
      {
        run.click(at: Point(x: 4, y: 690))
        run.settle()
      },
    ] as [() throws -> Void] {
      let viewer = try open()
      #expect(viewer.photo.name == "c.png" && middle == 0xff00_00ff)
      #expect(run.window.scene.semantics.elements.contains { $0.role == .dialog })
      // Nothing behind it can be used.
      #expect(run.element(.button, "Theme") == nil)
      try leave()
      #expect(self.viewer == nil && run.window.scene.focusedView === focused)
    }
  }

  @Test func `arrows and buttons go through the photos and end at both ends`() throws {
    let viewer = try open()
    for (step, name, color) in [
      ({ key(.left) }, "b.png", 0xff00_ff00),
      ({ try press("Previous photo") }, "a.png", 0xffff_0000),
      ({ try press("Next photo") }, "b.png", 0xff00_ff00), ({ key(.right) }, "c.png", 0xff00_00ff),
    ] as [(() throws -> Void, String, UInt32)] {
      try step()
      #expect(viewer.photo.name == name && middle == color)
      #expect(status == nil)
    }
    key(.right)
    #expect(viewer.photo.name == "c.png" && status == "This is the newest photo")
    for _ in 0..<3 { key(.left) }
    #expect(viewer.photo.name == "a.png" && status == "This is the oldest photo")
  }

  @Test func `it is zoomed by keys, wheel and double click, and dragged`() throws {
    let viewer = try open()
    key(Key("+"))
    #expect(viewer.placement.zoom == 1.25)
    key(Key("-"))
    #expect(viewer.placement.zoom == 1)
    let point = Point(x: 300, y: 300)
    run.backend.send(
      .scroll(
        ScrollEvent(
          at: point, delta: Point(x: 0, y: -30), steps: Point(x: 0, y: -2), source: .wheel)))
    #expect(abs(viewer.placement.zoom - 1.5625) < 1e-9)
    let before = viewer.placement.frame
    run.backend.send(.pointer(PointerEvent(.entered, at: point)))
    run.backend.send(.pointer(PointerEvent(.pressed(.primary), at: point)))
    for x in [310.0, 330, 350] {
      run.backend.send(.pointer(PointerEvent(.moved, at: Point(x: x, y: 300))))
    }
    run.backend.send(.pointer(PointerEvent(.released(.primary), at: Point(x: 350, y: 300))))
    run.settle()
    #expect(viewer.placement.frame.minX > before.minX)
    #expect(viewer.placement.frame.size == before.size)
    key(Key("0"))
    #expect(!viewer.placement.isZoomed)
    key(Key("+"))
    key(.left)
    #expect(!viewer.placement.isZoomed, "the next one begins as a whole")
  }

  @Test func `a photo whose file is gone says so`() throws {
    unlink(fixture.directory + "/b.png")
    _ = try open()
    key(.left)
    #expect(status?.hasPrefix("The photo cannot be shown: ") == true)
    key(.left)
    #expect(status == nil && middle == 0xffff_0000)
  }

  // MARK: Copies

  @Test func `a copy is put beside what is there, under its own name`() throws {
    let folder = try TestFolder()
    let history = fixture.load()
    let photos = ChatPhotos(history: history, chat: history.chats[0])
    let photo = try #require(photos.photo(at: 3))
    let bytes = try FileReader.read(fixture.directory + "/c.png")
    for name in ["c.png", "c (2).png", "c (3).png"] {
      let path = try PhotoCopy.save(photo, in: folder.path)
      #expect(path == folder.path + "/" + name)
      #expect(try FileReader.read(path) == bytes)
    }
    #expect(throws: PhotoCopy.Failure.self) {
      try PhotoCopy.save(photo, in: folder.path + "/none")
    }
    unlink(fixture.directory + "/c.png")
    #expect(throws: PhotoCopy.Failure.self) { try PhotoCopy.save(photo, in: folder.path) }
  }

  @Test func `each photo whose file is gone says so`() throws {
    unlink(fixture.directory + "/a.png")
    unlink(fixture.directory + "/b.png")
    let viewer = try open()
    #expect(status == nil)
    for name in ["b.png", "a.png"] {
      key(.left)
      #expect(viewer.photo.name == name && status?.contains("cannot be shown") == true)
    }
    key(.right)
    key(.right)
    #expect(viewer.photo.name == "c.png" && status == nil)
  }

  @Test func `the next photo is not zoomed, and has no hand to grab it`() throws {
    let viewer = try open()
    key(Key("+"))
    #expect(viewer.placement.isZoomed && viewer.cursor == .grab)
    key(.left)
    #expect(!viewer.placement.isZoomed && viewer.cursor == nil)
  }

  @Test(
    arguments: [
      ("a.jpg", 1, "a.jpg"), ("a.jpg", 2, "a (2).jpg"), ("photo", 3, "photo (3)"),
      ("../../.bashrc", 1, "bashrc"), ("a/b.png", 1, "b.png"), ("..", 1, "photo"),
      ("", 2, "photo (2)"),
      ("a.tar.gz", 2, "a.tar (2).gz"),
    ])
  func `a name from an export is the name of a file`(name: String, number: Int, result: String) {
    #expect(PhotoCopy.name(name, number) == result)
  }

  @Test func `pictures go where the desktop has them`() throws {
    let home = try TestFolder()
    #expect(PictureFolder.path(home: home.path, config: home.path) == home.path)
    mkdir(home.path + "/Pictures", 0o755)
    #expect(PictureFolder.path(home: home.path, config: home.path) == home.path + "/Pictures")
    try home.write("# a comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", to: "user-dirs.dirs")
    #expect(PictureFolder.path(home: home.path, config: home.path) == home.path + "/Bilder")
    try home.write("XDG_PICTURES_DIR=\"/srv/pictures\"\n", to: "user-dirs.dirs")
    #expect(PictureFolder.path(home: home.path, config: home.path) == "/srv/pictures")
    try home.write("XDG_PICTURES_DIR=\"relative\"\n", to: "user-dirs.dirs")
    #expect(PictureFolder.path(home: home.path, config: home.path) == home.path + "/Pictures")
  }
}
