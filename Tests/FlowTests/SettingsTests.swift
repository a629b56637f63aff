import Flow
import Surface
import SurfaceTesting
import Testing

/// A screen of settings as an app would write it.
private struct Settings: CombinedComponent {
  typealias EnvironmentType = Theme

  final class State: ComponentState {
    var notifications = true
    var volume = 3
  }

  func makeState() -> State { State() }

  static var body: Body {
    let rows = Child(VStack<Theme>.self)
    return { context in
      let state = context.state
      let rows = rows.update(
        component: VStack(alignment: .left, fillWidth: true) {
          SettingsRow(
            title: "Notifications",
            control: AnyComponent(
              Toggle(isOn: state.notifications) {
                state.notifications = $0
                state.updated()
              }))
          SettingsRow(
            title: "Volume \(state.volume)",
            control: AnyComponent(
              Button("Louder") {
                state.volume += 1
                state.updated(transition: .easeInOut(0.2))
              }))
          if !state.notifications {
            SettingsRow(title: "You will miss something", control: AnyComponent(Spacer()))
          }
        }, environment: { context.environment }, availableSize: context.availableSize,
        transition: context.transition)
      context.add(rows.frame(Rect(origin: .zero, size: rows.size)))
      return rows.size
    }
  }
}

private struct SettingsRow: CombinedComponent {
  typealias EnvironmentType = Theme

  let title: String
  let control: AnyComponent<Empty>

  static var body: Body {
    let row = Child(Padding<Empty>.self)
    return { context in
      let row = row.update(
        component: HStack<Empty>(spacing: 12) {
          Text(context.component.title, color: context.environment[Theme.self].accent)
          Spacer()
          context.component.control
        }.padding(Insets(horizontal: 16, vertical: 10)),
        availableSize: context.availableSize, transition: context.transition)
      context.add(row.frame(Rect(origin: .zero, size: row.size)))
      return row.size
    }
  }
}

@MainActor
@Suite struct SettingsTests {
  let screen = Screen()

  init() {
    screen.window.show(Settings(), environment: { Theme() })
    screen.settle()
  }

  @Test func `a row fills the width, its control stands at the end`() throws {
    let toggle = try #require(screen.views(of: ToggleComponentView.self).first)
    #expect(toggle.convert(toggle.bounds, to: screen.window.contentView).maxX == 304)
  }

  @Test func `a switch switches and shows another row`() throws {
    let toggle = try #require(screen.views(of: ToggleComponentView.self).first)
    screen.click(toggle)
    #expect(screen.texts.contains("You will miss something"))
    screen.click(toggle)
    screen.advance(1)
    #expect(!screen.texts.contains("You will miss something"))
  }

  @Test func `a button changes the text of its row`() throws {
    let button = try #require(screen.views(of: ButtonComponentView.self).first)
    screen.click(button)
    #expect(screen.texts.contains("Volume 4"))
  }

  @Test func `everything is in reach of the keyboard`() {
    screen.type(.tab)
    #expect(screen.window.focusedView is ToggleComponentView)
    screen.type(.space)
    #expect(screen.texts.contains("You will miss something"))
    screen.type(.tab)
    #expect(screen.window.focusedView is ButtonComponentView)
    screen.type(.enter)
    #expect(screen.texts.contains("Volume 4"))
  }
}
