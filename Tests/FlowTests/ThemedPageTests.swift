import Flow
import Surface
import SurfaceTesting
import Testing

/// One page of the elements in six themes.
@MainActor
@Suite struct ThemedPageTests {
  private nonisolated static let themes: [(name: String, traits: ThemeTraits)] = [
    ("light", ThemeTraits()),
    ("dark", ThemeTraits(appearance: .dark)),
    ("light-contrast", ThemeTraits(hasHighContrast: true)),
    ("dark-contrast", ThemeTraits(appearance: .dark, hasHighContrast: true)),
    ("compact-green", ThemeTraits(accentColor: Color(hex: 0x26a269), density: .compact)),
    ("large", ThemeTraits(appearance: .dark, density: .spacious, textScale: 2)),
  ]

  // Fonts are chosen for a process.
  @Test func `a page of elements looks as it was accepted`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        PinnedFonts.use()
        for (name, traits) in ThemedPageTests.themes {
          try ThemedPageTests.expectPage(traits, scale: .one, named: name)
          try ThemedPageTests.expectPage(traits, scale: .two, named: name + "-2x")
        }
      }
    }
  }

  private static func expectPage(
    _ traits: ThemeTraits, scale: ScaleFactor, named name: String
  ) throws {
    let isLarge = traits.textScale > 1
    let screen = TestScreen(
      size: isLarge ? Size(width: 760, height: 620) : Size(width: 400, height: 350), scale: scale)
    screen.window.themeOverride = Surface.Theme(traits)
    screen.show(ThemedPage())
    // The ring around the first of them is seen as well.
    screen.type(.tab)
    try Golden.expect(screen.snapshot(), named: name)
  }

  @Test func `nothing is cut off where text has twice its size`() {
    let screen = TestScreen(size: Size(width: 640, height: 620))
    screen.window.session.themePreference.textScale = 2
    screen.show(ThemedPage())
    let views = screen.views(of: TextComponentView.self)
    #expect(views.count == 11)
    for view in views {
      let wanted = view.textNode.measure(.unlimited)
      let label = view.accessibilityLabel ?? ""
      #expect(view.bounds.width >= wanted.width.rounded(.down), "\(label)")
      #expect(view.bounds.height >= wanted.height.rounded(.down), "\(label)")
      let frame = view.convert(view.bounds, to: nil)
      #expect(screen.window.rootView.bounds.contains(frame), "\(label)")
      guard let button = view.superview?.superview as? ButtonComponentView else { continue }
      #expect(button.convert(button.bounds, to: nil).contains(frame), "\(label)")
    }
  }
}

/// Elements that were given neither fonts nor colours.
private struct ThemedPage: CombinedComponent {
  static var body: Body {
    let page = Child(Padding<Empty>.self)
    return { context in
      let metrics = context.environment[ThemeKey.self].metrics
      let page = page.update(
        component: ThemedPage.content(metrics).padding(Insets(metrics.largeSpacing)),
        availableSize: context.availableSize, transition: context.transition)
      context.add(page.frame(Rect(origin: .zero, size: page.size)))
      return context.availableSize
    }
  }

  private static func content(_ metrics: ThemeMetrics) -> VStack<Empty> {
    VStack<Empty>(alignment: .left, spacing: metrics.spacing, fillWidth: true) {
      Text("Notifications", font: \.largeTitle)
      Text("Nothing will disturb you at night.", color: \.secondaryText)
      HStack<Empty>(spacing: metrics.spacing) {
        Button("Save") {}
        Button("Not now", style: .standard) {}
        Button("More", style: .plain) {}
        Button("Delete", style: .destructive) {}
      }
      HStack<Empty>(spacing: metrics.spacing) {
        Text("Show previews", font: \.headline)
        Spacer()
        Toggle(isOn: true) { _ in }
        Toggle(isOn: false) { _ in }
        Toggle(isOn: true, isEnabled: false) { _ in }
      }
      HStack<Empty>(spacing: metrics.spacing) {
        Text("Volume")
        Slider(value: 0.4) { _ in }
        ActivityIndicatorComponent()
      }
      ProgressBar(value: 0.7)
      HStack<Empty>(spacing: metrics.smallSpacing) {
        Text("2 of 3 files,", font: \.caption, color: \.secondaryText)
        Text("show all", font: \.caption, color: \.link)
      }
      Text("swift test --filter Theme", font: \.monospaced)
    }
  }
}
