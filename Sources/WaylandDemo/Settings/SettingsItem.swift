import Flow
import Surface

/// What a row of settings is for, and what operates it.
struct SettingsItem: Equatable {
  let title: String
  let accessory: AnyComponent<Empty>

  init<C: Component>(_ title: String, _ accessory: C) where C.EnvironmentType == Empty {
    self.title = title
    self.accessory = AnyComponent(accessory)
  }
}
