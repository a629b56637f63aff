import Flow
import Surface

/// What a row of settings is for, and what operates it.
struct SettingsItem: Equatable {
  let title: String
  let accessory: AnyComponent<Empty>

  /// A row with a switch, which is called what the row is for.
  init(_ title: String, _ toggle: Toggle) {
    self.init(title, toggle.accessibilityLabel(title))
  }

  /// A row with a number, which is called what the row is for.
  init(_ title: String, _ stepper: Stepper) {
    self.init(title, stepper.accessibilityLabel(title))
  }

  /// A row with a field, which is called what the row is for.
  init(_ title: String, _ field: TextField) {
    self.init(title, field.label(title).frame(width: SettingsItem.fieldWidth))
  }

  /// Leaves room for the title in the narrowest window.
  private static let fieldWidth = 170.0

  init<C: Component>(_ title: String, _ accessory: C) where C.EnvironmentType == Empty {
    self.title = title
    self.accessory = AnyComponent(accessory)
  }
}
