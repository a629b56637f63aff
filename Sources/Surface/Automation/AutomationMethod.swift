/// What an automation can ask for; see Documentation/Automation.md.
enum AutomationMethod: String, CaseIterable {
  case windows
  case dump
  case list
  case find
  case get
  case act
  case focus
  case click
  case hover
  case scroll
  case key
  case type
  case screenshot
  case settle
  case step
  case wait
  case close

  /// The parameters that the method takes.
  var parameters: Set<String> {
    switch self {
    case .windows: []
    case .settle: ["timeout"]
    case .dump, .close: ["window"]
    case .list, .find, .get, .focus: AutomationTarget.parameters
    case .act: AutomationTarget.parameters.union(["action", "value"])
    case .click: AutomationTarget.parameters.union(["x", "y", "button", "count", "modifiers"])
    case .hover: AutomationTarget.parameters.union(["x", "y"])
    case .scroll: AutomationTarget.parameters.union(["x", "y", "right", "down"])
    case .key: ["window", "key", "modifiers", "count"]
    case .type: ["window", "text"]
    case .screenshot: ["window", "path"]
    case .step: ["milliseconds"]
    case .wait: AutomationTarget.parameters.union(["gone", "timeout"])
    }
  }
}
