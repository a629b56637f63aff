import Flow
import Surface

/// What the settings scene lets one change.
final class SettingsState: ComponentState {
  var showsNotifications = true
  var showsPreviews = true
  var playsSounds = false
  var animatesStickers = true
  var textSize = 14
  var resetCount = 0
}

/// The settings scene: sections of rows with switches, a stepper and buttons, all of them working.
struct SettingsPage: CombinedComponent {
  let theme: DemoTheme
  @ZeroEquatable var toggleTheme: @MainActor () -> Void

  func makeState() -> SettingsState { SettingsState() }

  static var body: Body {
    let title = Child(Text.self)
    let sections = ChildMap(environment: Empty.self, keyedBy: Int.self)
    return { context in
      let page = context.component
      let width = min(FlowStyle.maximumWidth, context.availableSize.width - 48)
      let left = ((context.availableSize.width - width) / 2).rounded()
      let heading = title.update(
        component: FlowStyle.pageTitle("Settings", page.theme),
        availableSize: Size(width: width, height: .infinity), transition: context.transition)
      context.add(heading.frame(Rect(origin: Point(x: left + 16, y: 24), size: heading.size)))
      var y = 24 + heading.size.height + 20
      for (index, section) in page.sections(context.state).enumerated() {
        let view = sections[index].update(
          component: AnyComponent(section), environment: {},
          availableSize: Size(width: width, height: .infinity), transition: context.transition)
        context.add(view.frame(Rect(origin: Point(x: left, y: y), size: view.size)))
        y += view.size.height + 24
      }
      return Size(width: context.availableSize.width, height: y)
    }
  }

  @MainActor private func sections(_ state: SettingsState) -> [SettingsSection] {
    [
      section(
        "Appearance", note: "Changes the whole window at once, title bar included.",
        textSize: state.textSize,
        [
          ("Night mode", toggle(theme.kind == .dark) { _ in toggleTheme() }),
          ("Text size", stepper(state)),
        ]),
      section(
        "Notifications", note: state.showsNotifications ? "" : "Nothing will disturb you.",
        textSize: state.textSize,
        [
          (
            "Show notifications",
            toggle(state.showsNotifications) {
              state.showsNotifications = $0
              state.updated(transition: .easeInOut(0.2))
            }
          ),
          (
            "Message previews",
            toggle(state.showsPreviews, isEnabled: state.showsNotifications) {
              state.showsPreviews = $0
              state.updated(transition: .easeInOut(0.2))
            }
          ),
          (
            "Sounds",
            toggle(state.playsSounds, isEnabled: state.showsNotifications) {
              state.playsSounds = $0
              state.updated(transition: .easeInOut(0.2))
            }
          ),
        ]),
      section(
        "Data", note: state.resetCount > 0 ? "Everything is as it was in the beginning." : "",
        textSize: state.textSize,
        [
          (
            "Animated stickers",
            toggle(state.animatesStickers) {
              state.animatesStickers = $0
              state.updated(transition: .easeInOut(0.2))
            }
          ),
          ("All settings", AnyComponent(reset(state))),
        ]),
    ]
  }

  @MainActor private func section(
    _ title: String, note: String, textSize: Int, _ rows: [(String, AnyComponent<Empty>)]
  ) -> SettingsSection {
    SettingsSection(
      title: title, note: note,
      rows: rows.enumerated().map { index, row in
        SettingsRow(
          title: row.0, accessory: row.1, theme: theme, isLast: index == rows.count - 1,
          titleSize: Double(textSize))
      }, theme: theme)
  }

  @MainActor private func toggle(
    _ isOn: Bool, isEnabled: Bool = true, action: @escaping @MainActor (Bool) -> Void
  ) -> AnyComponent<Empty> {
    AnyComponent(Toggle(isOn: isOn, isEnabled: isEnabled, color: theme.accent, action: action))
  }

  @MainActor private func stepper(_ state: SettingsState) -> AnyComponent<Empty> {
    func change(_ title: String, by step: Int, isEnabled: Bool) -> Button {
      Button(
        title, color: theme.hover, textColor: isEnabled ? theme.accent : theme.secondaryText,
        isEnabled: isEnabled
      ) {
        state.textSize = min(max(state.textSize + step, 10), 22)
        state.updated()
      }.minSize(Size(width: 36, height: 30))
    }
    return AnyComponent(
      HStack<Empty>(spacing: 10) {
        change("−", by: -1, isEnabled: state.textSize > 10)
        FlowStyle.body("\(state.textSize)", theme)
        change("+", by: 1, isEnabled: state.textSize < 22)
      })
  }

  @MainActor private func reset(_ state: SettingsState) -> Button {
    Button("Reset", color: Color(hex: theme.kind == .light ? 0xe5484d : 0xc93a40)) {
      state.showsNotifications = true
      state.showsPreviews = true
      state.playsSounds = false
      state.animatesStickers = true
      state.textSize = 14
      state.resetCount += 1
      state.updated(transition: .easeInOut(0.2))
    }
  }
}
