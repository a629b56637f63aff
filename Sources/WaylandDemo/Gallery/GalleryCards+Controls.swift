import Flow
import Surface

// What asks for a choice, and what says something in little room.
extension GalleryCards {
  @MainActor func choices(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      HStack<Empty>(spacing: 18) {
        Checkbox("On", isOn: state.isOn) {
          state.isOn = $0
          state.updated()
        }
        Checkbox("Some", state: .mixed) { _ in }
        Checkbox("Never", isOn: false, isEnabled: false) { _ in }
      }
      SegmentedControl(["Day", "Week", "Month"], selection: state.choice) { choose($0, state) }
        .accessibilityLabel("Range")
      RadioGroup(["Every day", "Every week", "Every month"], selection: state.choice) {
        choose($0, state)
      }.accessibilityLabel("How often")
      HStack<Empty>(spacing: 18) {
        Stepper(value: state.copies, in: 1...99) {
          state.copies = $0
          state.updated()
        }.accessibilityLabel("Copies")
        Rating(value: state.stars, step: 0.5) {
          state.stars = $0
          state.updated()
        }.accessibilityLabel("Stars")
      }
      Disclosure(
        "More", isExpanded: state.isExpanded,
        action: {
          state.isExpanded = $0
          state.updated(transition: .easeInOut(0.2))
        }
      ) {
        Link("The same in a terminal", destination: "https://swift.org") { _ in }
      }
    }
  }

  @MainActor func choose(_ index: Int, _ state: GalleryState) {
    state.choice = index
    state.updated()
  }

  @MainActor func signs(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      if state.hasBanner {
        Banner(
          .warning, title: "No connection", message: "Messages are sent when it is back.",
          actions: [BannerAction("Fine") { showBanner(false, state) }],
          dismiss: { showBanner(false, state) })
      } else {
        Link("Show the message again", destination: "") { _ in showBanner(true, state) }
      }
      HStack<Empty>(spacing: 6) {
        for name in ["Ada Lovelace", "Chidi Okeke", "Дарья"] {
          Avatar(name: name, size: 32).identified(by: name)
        }
        Badge(7)
        Badge(120, tone: .neutral)
        Badge("New", tone: .status(.success))
        Icon(\.star, color: \.accent)
      }
      LevelIndicator(value: state.value, warning: 0.7, critical: 0.9)
        .accessibilityLabel("Used")
      TabBar([Tab("Day"), Tab("Week", badge: 3), Tab("Month")], selection: state.choice) {
        choose($0, state)
      }.accessibilityLabel("Pages")
      SplitView(
        position: state.sidebarWidth, defaultPosition: 90, minimumFirst: 60, minimumSecond: 60,
        collapsible: [.first],
        action: {
          state.sidebarWidth = $0
          state.updated()
        }
      ) {
        Text("Side", font: \.caption).padding(6)
      } second: {
        Text("Drag the line", font: \.caption).padding(6)
      }.frame(height: theme.metrics.controlHeight)
    }
  }

  @MainActor private func showBanner(_ isShown: Bool, _ state: GalleryState) {
    state.hasBanner = isShown
    state.updated(transition: .easeInOut(0.2))
  }
}
