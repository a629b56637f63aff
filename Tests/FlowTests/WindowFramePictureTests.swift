import Flow
import Surface
import SurfaceTesting
import Testing

/// What the frame of a window looks like.
@MainActor
@Suite struct WindowFramePictureTests {
  private struct Look: Sendable {
    var name: String
    var traits = ThemeTraits()
    /// What the window lies on.
    var ground: UInt32 = 0xffa0_a8b0
    var change: @Sendable (inout WindowState) -> Void = { _ in }
  }

  private nonisolated static let looks: [Look] = [
    Look(name: "light"),
    Look(name: "light-inactive", change: { $0.isActivated = false }),
    Look(name: "light-tiled", change: { $0.tiledEdges = [.left, .top, .bottom] }),
    Look(name: "dark", traits: ThemeTraits(appearance: .dark)),
    Look(name: "dark-on-dark", traits: ThemeTraits(appearance: .dark), ground: 0xff0c_1016),
    Look(
      name: "dark-inactive", traits: ThemeTraits(appearance: .dark), ground: 0xff0c_1016,
      change: { $0.isActivated = false }),
    Look(name: "light-contrast", traits: ThemeTraits(hasHighContrast: true)),
    Look(
      name: "dark-contrast", traits: ThemeTraits(appearance: .dark, hasHighContrast: true),
      ground: 0xff0c_1016),
  ]

  // Fonts are chosen for a process.
  @Test func `a frame looks as it was accepted`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        for look in WindowFramePictureTests.looks {
          for (scale, suffix) in [(120, ""), (180, "-1.5x"), (240, "-2x")] as [(Int32, String)] {
            try Golden.expect(
              WindowFramePictureTests.picture(look, ScaleFactor(numerator: scale)),
              named: look.name + suffix)
          }
        }
      }
    }
  }

  private static func picture(_ look: Look, _ scale: ScaleFactor) -> Pixmap {
    let screen = TestScreen(size: Size(width: 220, height: 120), scale: scale, hasFrame: true)
    screen.window.title = "Window"
    screen.window.themeOverride = Surface.Theme(look.traits)
    screen.backend.configure(look.change)
    screen.show(Text("Content").padding(Insets(24)))
    screen.settle()
    let contents = screen.backend.contents!
    return Pixmap(size: contents.size, isOpaque: true) { pixels in
      pixels.fill(PixelRect(contents.size), look.ground)
      Canvas(pixels: pixels, scale: 1).draw(contents, atDevice: .zero)
    }
  }
}
