import Surface
import Testing

@testable import WaylandDemo

/// The keys of the photo viewer.
@Suite @MainActor struct PhotoKeyTests {
  private let album: PhotoAlbum

  init() throws { album = try PhotoAlbum() }

  private var elements: [SemanticElement] { album.run.window.scene.semantics.elements }

  @Test func `of two keys in a row the later one counts`() throws {
    let viewer = try album.open()
    album.send(.left)
    album.send(.right)
    album.run.settle()
    #expect(viewer.photo.name == "c.png" && album.status == "This is the newest photo")
  }

  @Test func `a held arrow goes on, and a key that is let go does nothing`() throws {
    let viewer = try album.open()
    album.press(.left, [.down])
    album.press(.left, [.repeat])
    #expect(viewer.photo.name == "a.png")
    album.press(.right, [.up])
    album.press(Key("+"), [.up])
    album.press(.escape, [.up])
    #expect(viewer.photo.name == "a.png" && !viewer.placement.isZoomed)
    #expect(album.viewer === viewer)
  }

  @Test func `with Control neither arrows nor signs mean anything`() throws {
    let viewer = try album.open()
    for key in [Key.left, Key("+"), Key("0"), .escape] { album.press(key, modifiers: .control) }
    #expect(viewer.photo.name == "c.png" && !viewer.placement.isZoomed)
    #expect(album.viewer === viewer && album.status == nil)
    album.press(Key("s"))
    #expect(album.status == nil, "an S alone saves nothing")
  }

  @Test func `signs zoom around the middle, up to an end, and a nought shows all of it`() throws {
    let viewer = try album.open()
    let whole = viewer.placement.frame
    album.press(Key("="))
    #expect(viewer.placement.zoom == 1.25)
    #expect(viewer.placement.frame.center == whole.center)
    for _ in 0..<20 { album.send(Key("+"), [.repeat]) }
    #expect(viewer.placement.zoom == viewer.placement.maximumZoom)
    album.press(Key("-"))
    #expect(viewer.placement.zoom < viewer.placement.maximumZoom)
    album.press(Key("0"))
    #expect(viewer.placement.frame == whole)
    album.press(Key("-"))
    #expect(viewer.placement.frame == whole, "less than all of it cannot be seen")
  }

  @Test func `a zoomed photo has a hand to grab it, and all of one has not`() throws {
    let viewer = try album.open()
    #expect(viewer.cursor == nil)
    album.press(Key("+"))
    #expect(viewer.cursor == .grab)
    album.press(Key("0"))
    #expect(viewer.cursor == nil)
  }

  @Test func `keys that mean nothing to it reach nothing behind it`() throws {
    let viewer = try album.open()
    for key in [Key.down, .up, .enter, .pageUp, Key("x")] { album.press(key) }
    #expect(album.viewer === viewer && viewer.photo.name == "c.png")
    album.press(.escape)
    #expect(album.viewer == nil)
    let chosen = elements.filter { $0.role == .option && $0.semantics.isSelected == true }
    #expect(chosen.map(\.name) == ["Mila"])
    // Now they are those of the chats again.
    album.press(.down)
    #expect(album.run.element(.option, "Jonas")?.semantics.isSelected == true)
  }

  @Test func `the Tab key goes round in it, and what it stops at is pressed by keys`() throws {
    let viewer = try album.open()
    var stops: Set<String> = []
    for _ in 0..<12 {
      album.press(.tab)
      stops.insert(elements.first { $0.semantics.states.contains(.focused) }?.name ?? "none")
    }
    #expect(
      stops.isSuperset(of: ["Previous photo", "Next photo", "Save a copy", "Close"])
        && !stops.contains("none") && !stops.contains("Theme") && !stops.contains("Mila"))
    try #require(
      album.run.window.scene.perform(
        .focus, on: #require(album.run.element(.button, "Previous photo")).id))
    album.press(.space)
    #expect(viewer.photo.name == "b.png")
    // What a button does not want is the viewer's.
    album.press(.right)
    #expect(viewer.photo.name == "c.png")
  }

  @Test func `a photo that is reached starts as a whole and without what was said before`() throws {
    let viewer = try album.open()
    album.press(.right)
    #expect(album.status == "This is the newest photo")
    album.press(Key("+"))
    album.press(.left)
    #expect(album.status == nil && viewer.placement.zoom == 1)
    #expect(album.run.element(.image, "Photo, Mila · Today, 10:02") != nil)
    #expect(elements.contains { $0.name == "Mila · Today, 10:02" }, "who sent it, and when")
    #expect(!elements.contains { $0.name == "Mila · Today, 10:03" })
  }

  @Test func `a search that ends after the viewer was closed is nobody's`() throws {
    weak let viewer = try album.open()
    album.send(.left)
    album.send(.escape)
    album.run.settle()
    #expect(album.viewer == nil && viewer == nil)
    let again = try album.open()
    #expect(again.photo.name == "c.png" && album.status == nil)
  }
}
