import Flow
import Surface

/// The settings scene: sections of rows with switches, a stepper and buttons, all of them working.
struct SettingsPage: CombinedComponent {
  let theme: DemoTheme
  @ZeroEquatable var toggleTheme: @MainActor () -> Void

  func makeState() -> SettingsState { SettingsState() }

  static var body: Body {
    let content = Child(VStack<Empty>.self)
    return { context in
      let available = context.availableSize
      let width = min(FlowStyle.maximumWidth, available.width - 48)
      let content = content.update(
        component: context.component.content(context.state),
        availableSize: Size(width: width, height: .infinity), transition: context.transition)
      let left = ((available.width - width) / 2).rounded()
      context.add(content.frame(Rect(origin: Point(x: left, y: 24), size: content.size)))
      return Size(width: available.width, height: content.size.height + 48)
    }
  }
}

@MainActor
extension SettingsPage {
  fileprivate func content(_ state: SettingsState) -> VStack<Empty> {
    VStack(alignment: .left, spacing: 24, fillWidth: true) {
      FlowStyle.pageTitle("Settings", theme).accessibilityHeading(1).padding(Insets(left: 16))
      section(
        "Appearance", note: "Changes the whole window at once, title bar included.", state,
        [
          SettingsItem("Night mode", nightMode),
          SettingsItem("Text size", textSize(state)),
        ])
      section(
        "Notifications", note: state.showsNotifications ? "" : "Nothing will disturb you.", state,
        [
          SettingsItem("Show notifications", toggle(\.showsNotifications, of: state)),
          SettingsItem(
            "Message previews",
            toggle(\.showsPreviews, of: state, isEnabled: state.showsNotifications)),
          SettingsItem(
            "Sounds", toggle(\.playsSounds, of: state, isEnabled: state.showsNotifications)),
        ])
      section(
        "Data", note: state.resetCount > 0 ? "Everything is as it was in the beginning." : "",
        state,
        [
          SettingsItem("Animated stickers", toggle(\.animatesStickers, of: state)),
          SettingsItem("All settings", reset(state)),
        ])
    }
  }

  private func section(
    _ title: String, note: String, _ state: SettingsState, _ items: [SettingsItem]
  ) -> SettingsSection {
    SettingsSection(
      title: title, note: note, items: items, theme: theme, textSize: Double(state.textSize))
  }

  private var nightMode: Toggle {
    Toggle(isOn: theme.kind == .dark, color: theme.accent) { _ in toggleTheme() }
  }

  private func toggle(
    _ setting: ReferenceWritableKeyPath<SettingsState, Bool>, of state: SettingsState,
    isEnabled: Bool = true
  ) -> Toggle {
    Toggle(isOn: state[keyPath: setting], isEnabled: isEnabled, color: theme.accent) { isOn in
      state[keyPath: setting] = isOn
      state.updated(transition: .easeInOut(0.2))
    }
  }

  private func textSize(_ state: SettingsState) -> HStack<Empty> {
    HStack(spacing: 10) {
      step("−", by: -1, of: state).accessibilityLabel("Smaller text")
      FlowStyle.body("\(state.textSize)", theme)
      step("+", by: 1, of: state).accessibilityLabel("Larger text")
    }
  }

  private func step(_ title: String, by change: Int, of state: SettingsState) -> Button {
    let isPossible = SettingsState.textSizes.contains(state.textSize + change)
    return Button(
      title, color: theme.hover, textColor: isPossible ? theme.accent : theme.secondaryText,
      isEnabled: isPossible
    ) {
      state.textSize += change
      state.updated()
    }.minSize(Size(width: 36, height: 30))
  }

  private func reset(_ state: SettingsState) -> Button {
    Button("Reset", color: Color(hex: theme.kind == .light ? 0xe5484d : 0xc93a40)) {
      state.reset()
      state.updated(transition: .easeInOut(0.2))
    }
  }
}
