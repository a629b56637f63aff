import Flow
import Surface
import SurfaceTesting
import Testing

/// What the small controls look like, in the themes that a person may ask for.
@Suite struct ControlsPageTests {
  private static let themes: [(name: String, traits: ThemeTraits)] = [
    ("light", ThemeTraits()), ("dark", ThemeTraits(appearance: .dark)),
    ("contrast", ThemeTraits(hasHighContrast: true)),
  ]

  /// The fonts belong to a process, so the pictures are made in one of their own.
  @Test func `the page of all controls`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        for (name, traits) in ControlsPageTests.themes {
          for scale in [1, 2] as [Int32] {
            let screen = TestScreen(
              size: Size(width: 674, height: 640), scale: ScaleFactor(integer: scale))
            screen.window.themeOverride = Surface.Theme(traits)
            screen.show(ControlsPage())
            // The ring of what has the keyboard, and a segment below the pointer.
            screen.type(.tab)
            screen.hover(screen.views(of: SegmentedControlComponentView.self)[0])
            screen.advance(1)
            try Golden.expect(screen.snapshot(), named: "\(name)-\(scale)")
          }
        }
        let screen = TestScreen(size: Size(width: 674, height: 640))
        screen.show(ControlsPage().environment(LayoutDirectionKey.self, .rightToLeft))
        screen.advance(1)
        try Golden.expect(screen.snapshot(), named: "mirrored")
      }
    }
  }
}
