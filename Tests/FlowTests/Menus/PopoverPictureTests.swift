import Flow
import Surface
import SurfaceTesting
import Testing

/// What popovers look like, on every side of what they belong to.
@Suite struct PopoverPictureTests {
  @MainActor
  private static func page(
    _ edge: Popover.Edge = .bottom, hasArrow: Bool = true,
    padding: Insets = Insets(horizontal: 110, vertical: 30)
  ) -> some Component<Empty> {
    Button("View", style: .standard) {}
      .popover(isPresented: true, label: "View", edge: edge, hasArrow: hasArrow) {
      } content: {
        VStack<Empty>(spacing: 10) {
          Text("Text size")
          Slider(value: 0.4) { _ in }
          HStack<Empty>(spacing: 10) {
            Text("Show photos")
            Toggle(isOn: true) { _ in }
          }
        }.frame(width: 200)
      }.padding(padding)
  }

  @MainActor
  private static func picture(
    _ page: some Component<Empty>, _ size: Size = Size(width: 320, height: 300),
    scale: ScaleFactor = .one, _ traits: ThemeTraits = ThemeTraits(), named name: String
  ) throws {
    let screen = TestScreen(size: size, scale: scale, hasFrame: true)
    screen.window.themeOverride = Surface.Theme(traits)
    screen.show(page)
    screen.advance(1)
    try Golden.expect(screen.screenshot(), named: name)
  }

  /// The fonts belong to a process, so the pictures are made in one of their own.
  @Test func `popovers with an arrow, without one, and on each side`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        typealias Pictures = PopoverPictureTests
        for (name, traits) in [
          ("light", ThemeTraits()), ("dark", ThemeTraits(appearance: .dark)),
          ("contrast", ThemeTraits(hasHighContrast: true)),
        ] {
          for (title, scale) in [
            ("1", ScaleFactor.one), ("1-5", ScaleFactor(numerator: 180)), ("2", .two),
          ] {
            try Pictures.picture(
              Pictures.page(), scale: scale, traits, named: "\(name)-\(title)")
          }
        }
        try Pictures.picture(
          Pictures.page(), scale: ScaleFactor(numerator: 210), named: "light-1-75")
        let wide = Size(width: 600, height: 160)
        try Pictures.picture(
          Pictures.page(.top, padding: Insets(horizontal: 110, vertical: 220)), named: "top")
        try Pictures.picture(
          Pictures.page(.leading, padding: Insets(horizontal: 300, vertical: 60)), wide,
          named: "leading")
        try Pictures.picture(
          Pictures.page(.trailing, padding: Insets(horizontal: 220, vertical: 60)), wide,
          named: "trailing")
        try Pictures.picture(
          Pictures.page(hasArrow: false), named: "plain")
      }
    }
  }
}
