/// Lets a program bring a window to the front because of what a person did in another one: whoever was clicked asks
/// for a token and hands it over, and whoever gets it shows its window with it (`xdg_activation_v1`).
public struct ActivationToken: RawRepresentable, Hashable, Sendable {
  /// As it is handed over: in the variable `XDG_ACTIVATION_TOKEN` of a program that is started, or in a message.
  public let rawValue: String

  /// A token that another program has handed over.
  public init(rawValue: String) { self.rawValue = rawValue }
}
