/// Whether something that can be on is on: `aria-checked`, `aria-pressed`.
public enum SemanticToggle: String, Hashable, Sendable {
  /// It is off.
  case off = "false"
  /// It is on.
  case on = "true"
  /// Some of what it stands for is on.
  case mixed

  /// On or off.
  public init(_ isOn: Bool) { self = isOn ? .on : .off }
}
