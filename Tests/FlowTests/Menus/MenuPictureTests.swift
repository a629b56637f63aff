import Flow
import Surface
import SurfaceTesting
import Testing

/// What open menus look like, in the themes that a person may ask for.
@Suite struct MenuPictureTests {
  private static let themes: [(name: String, traits: ThemeTraits)] = [
    ("light", ThemeTraits()), ("dark", ThemeTraits(appearance: .dark)),
    ("contrast", ThemeTraits(hasHighContrast: true)),
  ]

  @MainActor
  private static func menu(_ theme: Surface.Theme) -> Menu {
    [
      .action(
        "New Message", mnemonic: "n", icon: theme.icons.plus, shortcut: KeyboardShortcut("n")
      ) {},
      .action("Open…", mnemonic: "o", shortcut: KeyboardShortcut("o")) {},
      .submenu(
        "Export", mnemonic: "x",
        [
          .action("As PNG") {}, .action("As PDF") {}, .separator,
          .toggle("With Margins", isOn: true) { _ in },
        ]),
      .separator,
      .toggle("Autosave", isOn: true) { _ in },
      .heading("Sort"),
      .choice("By Name", isOn: true) {}, .choice("By Date", isOn: false) {},
      .separator,
      .action("Revert", isEnabled: false) {},
      .action(
        "Delete", icon: theme.icons.dismiss,
        shortcut: KeyboardShortcut(.delete, modifiers: .shift), isDestructive: true
      ) {},
    ]
  }

  @MainActor
  private static func page(_ theme: Surface.Theme) -> some Component<Empty> {
    HStack<Empty>(spacing: 12, verticalAlignment: .top) {
      MenuButton("File") { menu(theme) }
      PopUpButton(["System", "Light", "Dark as the night"], selection: 1) { _ in }
      MenuButton("Not now", isEnabled: false) { [] }
    }.padding(20)
  }

  /// The fonts belong to a process, so the pictures are made in one of their own.
  @Test func `menus with submenus, marks, icons and shortcuts`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        for (name, traits) in MenuPictureTests.themes {
          for (title, scale) in [
            ("1", ScaleFactor.one), ("1-5", ScaleFactor(numerator: 180)), ("2", .two),
          ] {
            let screen = TestScreen(
              size: Size(width: 520, height: 430), scale: scale, hasFrame: true)
            screen.window.themeOverride = Surface.Theme(traits)
            screen.show(MenuPictureTests.page(screen.window.theme))
            screen.type(.tab)
            for key in [Key.enter, .down, .down, .right] { screen.type(key) }
            screen.advance(1)
            try Golden.expect(screen.screenshot(), named: "\(name)-\(title)")
          }
        }
        let screen = TestScreen(size: Size(width: 520, height: 430), hasFrame: true)
        screen.show(
          MenuPictureTests.page(screen.window.theme).environment(
            LayoutDirectionKey.self, .rightToLeft))
        screen.type(.tab)
        for key in [Key.enter, .down, .down, .left] { screen.type(key) }
        screen.advance(1)
        try Golden.expect(screen.screenshot(), named: "mirrored")
        screen.type(.escape)
        screen.type(.escape)
        screen.type(.tab)
        screen.type(.enter)
        screen.advance(1)
        try Golden.expect(screen.screenshot(), named: "choice")
      }
    }
  }
}
