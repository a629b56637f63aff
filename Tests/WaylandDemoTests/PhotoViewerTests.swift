import Glibc
import Surface
import Testing

@testable import WaylandDemo

/// The photos of a chat, looked at one after the other.
@Suite @MainActor struct PhotoViewerTests {
  private let album: PhotoAlbum
  private var run: DemoRun { album.run }
  private var fixture: HistoryFixture { album.fixture }

  init() throws { album = try PhotoAlbum() }

  private var viewer: PhotoViewer? { album.viewer }

  private var middle: UInt32 { run.backend.contents![450, 376] }

  private func press(_ name: String) throws {
    run.click(try #require(run.element(.button, name), "\(name)"))
    run.settle()
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) {
    album.press(key, modifiers: modifiers)
  }

  private func open() throws -> PhotoViewer { try album.open() }

  private var status: String? { album.status }

  @Test
  func `a pressed photo is shown alone, and its dialog is left by keys, button and beside it`()
    throws
  {
    let focused = run.window.scene.focusedView
    for leave in [
      { key(.escape) }, { try press("Close") },
      {
        run.click(at: Point(x: 4, y: 690))
        // It could become a double click.
        run.backend.advance(by: .milliseconds(500))
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
