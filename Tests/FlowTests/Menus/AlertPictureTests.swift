import Flow
import Surface
import SurfaceTesting
import Testing

/// What questions look like, and tooltips.
@Suite struct AlertPictureTests {
  @MainActor
  private static func alert(_ isDestructive: Bool) -> Alert {
    Alert(
      "Delete this chat?",
      message: "All messages and photos in it go, and it cannot be brought back.",
      actions: [
        .cancel("Keep"), AlertAction("Archive"),
        isDestructive ? AlertAction("Delete", role: .destructive) : AlertAction("Rename"),
      ])
  }

  /// The fonts belong to a process, so the pictures are made in one of their own.
  @Test func `questions and tooltips`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        for (name, traits) in [
          ("light", ThemeTraits()), ("dark", ThemeTraits(appearance: .dark)),
          ("contrast", ThemeTraits(hasHighContrast: true)),
        ] {
          for (title, scale) in [("1", ScaleFactor.one), ("2", .two)] {
            let screen = TestScreen(size: Size(width: 480, height: 280), scale: scale)
            screen.window.themeOverride = Surface.Theme(traits)
            screen.show(Button("Go", style: .standard) {}.tooltip("To the start").padding(20))
            screen.hover(try screen.view(withText: "Go"))
            screen.advance(1)
            try Golden.expect(screen.screenshot(), named: "tooltip-\(name)-\(title)")
            screen.window.present(AlertPictureTests.alert(name != "light"))
            screen.settle()
            screen.type(.tab)
            screen.advance(1)
            try Golden.expect(screen.screenshot(), named: "\(name)-\(title)")
          }
        }
        let narrow = TestScreen(size: Size(width: 240, height: 360))
        var alert = AlertPictureTests.alert(false)
        narrow.window.present(alert)
        narrow.advance(1)
        try Golden.expect(narrow.screenshot(), named: "narrow")
        let mirrored = TestScreen(size: Size(width: 480, height: 280))
        alert.isMirrored = true
        mirrored.window.present(alert)
        mirrored.advance(1)
        try Golden.expect(mirrored.screenshot(), named: "mirrored")
      }
    }
  }
}
