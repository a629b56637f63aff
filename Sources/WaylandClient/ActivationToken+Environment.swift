import Glibc
import Platform

extension ActivationToken {
  /// The token that whoever started this program has handed over for its first window, in `XDG_ACTIVATION_TOKEN`. It is
  /// taken out of there: a token counts once, and is not for the programs that this one starts.
  static func takeFromEnvironment() -> ActivationToken? {
    let name = "XDG_ACTIVATION_TOKEN"
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    unsetenv(name)
    return ActivationToken(rawValue: value)
  }
}
