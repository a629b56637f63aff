import Flow
import Surface
import SurfaceTesting
import Testing

/// What fields look like, in the themes that a person may ask for.
@Suite struct FieldsPageTests {
  private static let themes: [(name: String, traits: ThemeTraits)] = [
    ("light", ThemeTraits()), ("dark", ThemeTraits(appearance: .dark)),
    ("contrast", ThemeTraits(hasHighContrast: true)), ("large", ThemeTraits(textScale: 1.5)),
  ]

  /// The fonts belong to a process, so the pictures are made in one of their own.
  @Test func `the page of all fields`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        for (name, traits) in FieldsPageTests.themes {
          let screen = TestScreen(size: Size(width: 712, height: 520), scale: .one)
          screen.window.themeOverride = Surface.Theme(traits)
          screen.show(FieldsPage())
          // The frame and the selection of what has the keyboard.
          screen.type(.tab)
          screen.type(.tab)
          screen.type(.tab)
          screen.advance(1)
          try Golden.expect(screen.snapshot(), named: name)
        }
        let screen = TestScreen(size: Size(width: 712, height: 520), scale: .two)
        screen.show(FieldsPage().environment(LayoutDirectionKey.self, .rightToLeft))
        screen.type(.tab)
        screen.advance(1)
        try Golden.expect(screen.snapshot(), named: "mirrored-2")
      }
    }
  }
}
