import Flow
import Surface

/// The settings scene: sections of rows with a field, switches, a stepper and buttons, all of them working.
struct SettingsPage: CombinedComponent {
  /// Changes the theme of the program.
  @ZeroEquatable var changeTheme: @MainActor ((inout ThemePreference) -> Void) -> Void

  init(changeTheme: @escaping @MainActor ((inout ThemePreference) -> Void) -> Void) {
    _changeTheme = ZeroEquatable(wrappedValue: changeTheme)
  }

  func makeState() -> SettingsState { SettingsState() }

  static var body: Body {
    let content = Child(VStack<Empty>.self)
    return { context in
      let available = context.availableSize
      let width = min(FlowStyle.maximumWidth, available.width - 48)
      let content = content.update(
        component: context.component.content(
          context.state, context.environment[ThemeKey.self].traits),
        availableSize: Size(width: width, height: .infinity), transition: context.transition)
      let left = ((available.width - width) / 2).rounded()
      context.add(content.frame(Rect(origin: Point(x: left, y: 24), size: content.size)))
      return Size(width: available.width, height: content.size.height + 48)
    }
  }
}

@MainActor
extension SettingsPage {
  // Said again for the excerpt of the first page.
  @MainActor
  fileprivate func content(_ state: SettingsState, _ traits: ThemeTraits) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 24, fillWidth: true) {
      FlowStyle.pageTitle("Settings").accessibilityHeading(1).padding(Insets(left: 16))
      section(
        "Profile", note: state.name.isEmpty ? "" : "Others see you as \(state.name).",
        [SettingsItem("Name", name(state))])
      section(
        "Appearance", note: "Changes the whole window at once, title bar included.",
        [
          SettingsItem("Night mode", nightMode(traits)),
          SettingsItem("Text size", textSize(traits)),
        ])
      section(
        "Notifications", note: state.showsNotifications ? "" : "Nothing will disturb you.",
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
        [
          SettingsItem("Animated stickers", toggle(\.animatesStickers, of: state)),
          SettingsItem("All settings", reset(state)),
        ])
    }
  }

  private func section(
    _ title: String, note: String, _ items: [SettingsItem]
  ) -> SettingsSection {
    SettingsSection(title: title, note: note, items: items)
  }

  private func name(_ state: SettingsState) -> TextField {
    TextField("Your name", text: state.name) {
      state.name = $0
      state.updated()
    }.maximumLength(40).purpose(.name)
  }

  private func nightMode(_ traits: ThemeTraits) -> Toggle {
    Toggle(isOn: traits.appearance == .dark) { isOn in
      changeTheme { $0.appearance = isOn ? .dark : .light }
    }
  }

  /// In percent of the usual size.
  private func textSize(_ traits: ThemeTraits) -> Stepper {
    Stepper(
      value: (traits.textScale * 100).rounded(), in: 80...200, step: 10,
      format: { "\(Int($0)) %" },
      action: { percent in changeTheme { $0.textScale = percent / 100 } })
  }

  private func toggle(
    _ setting: ReferenceWritableKeyPath<SettingsState, Bool>, of state: SettingsState,
    isEnabled: Bool = true
  ) -> Toggle {
    Toggle(isOn: state[keyPath: setting], isEnabled: isEnabled) { isOn in
      state[keyPath: setting] = isOn
      state.updated(transition: .easeInOut(0.2))
    }
  }

  private func reset(_ state: SettingsState) -> Button {
    Button("Reset", style: .destructive) {
      changeTheme { $0.textScale = nil }
      state.reset()
      state.updated(transition: .easeInOut(0.2))
    }
  }
}
