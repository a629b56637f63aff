import Flow
import Surface

/// The small controls in their states, as an app shows them.
struct ControlsPage: CombinedComponent {
  static var body: Body {
    let columns = Child(HStack<Empty>.self)
    return { context in
      let theme = context.environment[ThemeKey.self]
      context.transition.setBackgroundColor(
        view: context.view, color: theme.colors.groupedBackground)
      let margin = theme.metrics.largeSpacing
      let columns = columns.update(
        component: HStack(spacing: margin, verticalAlignment: .top) {
          VStack<Empty>(spacing: margin) {
            choices
            values
            people
          }.frame(width: 300)
          VStack<Empty>(spacing: margin) {
            messages
            pages
            split
          }.frame(width: 320)
        },
        availableSize: context.availableSize, transition: context.transition)
      context.add(
        columns.frame(Rect(origin: Point(x: margin, y: margin), size: columns.size)))
      return context.availableSize
    }
  }

  @MainActor private static var choices: Card<Empty> {
    Card {
      HStack<Empty>(spacing: 18) {
        Checkbox("Off", isOn: false) { _ in }
        Checkbox("On", isOn: true) { _ in }
        Checkbox("Some", state: .mixed) { _ in }
      }
      HStack<Empty>(spacing: 18) {
        Checkbox("Never", isOn: false, isEnabled: false) { _ in }
        Checkbox("Always", isOn: true, isEnabled: false) { _ in }
      }
      RadioGroup(
        ["Original", "A long title that needs more than one line", "Not available"], selection: 1,
        disabledIndices: [2]
      ) { _ in }
      SegmentedControl(["Day", "Week", "Month"], selection: 1) { _ in }
      SegmentedControl(["Left", "Middle", "Right"], selection: 0, isEnabled: false) { _ in }
    }
  }

  @MainActor private static var values: Card<Empty> {
    Card {
      HStack<Empty>(spacing: 12) {
        Text("Copies")
        Stepper(value: 1, in: 1...99) { _ in }
        Stepper(value: 42, in: 0...99, isEnabled: false) { _ in }
      }
      HStack<Empty>(spacing: 12) {
        Rating(value: 3.5) { _ in }
        Text("3.5", font: \.caption, color: \.secondaryText)
        Rating(value: 2, of: 3, isEnabled: false) { _ in }
      }
      LevelIndicator(value: 0.45, warning: 0.7, critical: 0.9)
      LevelIndicator(value: 0.75, warning: 0.7, critical: 0.9)
      LevelIndicator(value: 0.95, warning: 0.7, critical: 0.9)
    }
  }

  @MainActor private static var people: Card<Empty> {
    Card {
      HStack<Empty>(spacing: 6) {
        for name in ["Ada Lovelace", "Bo", "Chidi Okeke", "Дарья Иванова", "Émile"] {
          Avatar(name: name).identified(by: name)
        }
      }
      HStack<Empty>(spacing: 6) {
        Badge.dot
        Badge(3)
        Badge(42)
        Badge(100)
        Badge(7, tone: .neutral)
        Badge("New", tone: .status(.success))
        Badge(1, tone: .status(.error))
      }
    }
  }

  @MainActor private static var messages: VStack<Empty> {
    VStack(spacing: 12) {
      Banner(
        .warning, title: "No connection", message: "Messages are sent when it is back.",
        actions: [BannerAction("Try again") {}, BannerAction("Details") {}], dismiss: {})
      Banner(.success, title: "Saved")
      Banner(.error, title: "The file could not be read", dismiss: {})
      Banner(.info, title: "New", message: "Rows can be dragged.")
    }
  }

  @MainActor private static var pages: Card<Empty> {
    Card {
      Tabs(
        [Tab("General"), Tab("Alerts", icon: ThemeIcons().info, badge: 3), Tab("Advanced")],
        selection: 1, action: { _ in }
      ) {
        Disclosure("Sounds", isExpanded: true, action: { _ in }) {
          Checkbox("Play one", isOn: true) { _ in }
        }.padding(Insets(top: 6))
        Disclosure("Previews", isExpanded: false, action: { _ in }) { Text("none") }
      }
      HStack<Empty>(spacing: 4, verticalAlignment: .firstTextBaseline) {
        Text("Read the")
        Link("privacy policy", destination: "https://example.org") { _ in }
        Text("first.")
      }
    }
  }

  @MainActor private static var split: some Component<Empty> {
    SplitView(position: 100, minimumFirst: 60, minimumSecond: 60, action: { _ in }) {
      Text("First", font: \.caption).padding(12)
    } second: {
      HStack<Empty>(spacing: 6) {
        Icon(\.info, color: \.info.text)
        Text("Second", font: \.caption)
      }.padding(12)
    }.frame(height: 48)
  }
}
