import Surface
import Testing

@testable import WaylandDemo

/// What stands above and below a photo.
@Suite @MainActor struct PhotoBarTests {
  private let names = ["Previous photo", "Next photo", "Save a copy", "Close"]

  @Test(arguments: [900.0, 400, 260, 210])
  func `the caption ends before the buttons, which stay in the window`(width: Double) throws {
    let album = try PhotoAlbum(width: 900)
    _ = try album.open()
    album.run.resize(width, 500)
    let buttons = try names.map { try #require(album.run.element(.button, $0)) }
    #expect(buttons.map(\.frame.minX) == buttons.map(\.frame.minX).sorted())
    #expect(buttons[0].frame.minX >= 0 && buttons[3].frame.maxX == width - 8)
    #expect(zip(buttons, buttons.dropFirst()).allSatisfy { $0.frame.maxX <= $1.frame.minX })
    let caption = album.run.window.scene.semantics.elements.first {
      $0.role == .text && $0.name == "Mila · Today, 10:03"
    }
    guard let caption else {
      #expect(width < 300, "there is room for it")
      return
    }
    #expect(caption.frame.minX >= 0 && caption.frame.maxX <= buttons[0].frame.minX)
  }

  @Test func `photos are looked at in the dark, in letters of the size that the window has`() throws
  {
    let album = try PhotoAlbum()
    album.run.window.session.themePreference.textScale = 1.5
    album.run.window.session.themePreference.accentColor = Color(hex: 0x00aa55)
    album.run.settle()
    let viewer = try album.open()
    let traits = viewer.currentTheme.traits
    #expect(album.run.theme.traits.appearance == .light && traits.appearance == .dark)
    #expect(traits.textScale == 1.5 && traits.accentColor == Color(hex: 0x00aa55))
  }

  @Test func `what is said stands in the middle above the lower edge, however small the window`()
    throws
  {
    let album = try PhotoAlbum()
    _ = try album.open()
    album.press(.right)
    for size in [Size(width: 900, height: 700), Size(width: 240, height: 300)] {
      album.run.resize(size.width, size.height)
      let status = try #require(
        album.run.window.scene.semantics.elements.first { $0.role == .status })
      #expect(status.semantics.states.contains(.live), "a screen reader says it by itself")
      #expect(abs(status.frame.midX - size.width / 2) <= 1)
      #expect(abs(status.frame.maxY - (size.height - 16)) < 1)
      #expect(status.frame.minX >= 0 && status.frame.height > 20)
    }
  }

  @Test func `all of a photo is seen below the bar`() throws {
    let album = try PhotoAlbum()
    let viewer = try album.open()
    let photo = viewer.placement.frame
    let close = try #require(album.run.element(.button, "Close"))
    #expect(photo.minY >= close.frame.maxY && photo.maxY <= 700)
    let image = try #require(album.run.element(.image, "Photo, Mila · Today, 10:03"))
    #expect(image.frame == photo)
  }
}
