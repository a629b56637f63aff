import CLibWayland
import Glibc

/// Dead keys and compose sequences of the locale.
@MainActor
final class ComposeState {
  enum Result: Hashable {
    /// The key has no part in a sequence.
    case none
    /// The key was swallowed.
    case composing
    /// A sequence ended in this text.
    case composed(String)
    /// The key broke a sequence off and was swallowed.
    case cancelled
  }

  private let table: OpaquePointer
  private let state: OpaquePointer

  /// - Parameter locale: such as `de_DE.UTF-8`; without a table of its own it falls back to
  ///   `en_US.UTF-8`.
  /// - Complexity: reads and parses a file of some 5,000 lines.
  init?(context: XKBContext, locale: String = ComposeState.userLocale) {
    let table =
      xkb_compose_table_new_from_locale(context.pointer, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
      ?? xkb_compose_table_new_from_locale(
        context.pointer, "en_US.UTF-8", XKB_COMPOSE_COMPILE_NO_FLAGS)
    guard let table else { return nil }
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(table)
      return nil
    }
    self.table = table
    self.state = state
  }

  isolated deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// The locale of the environment, in the order that the standard gives.
  nonisolated static var userLocale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C.UTF-8"
  }

  /// Feeds the symbol of a key that went down.
  func feed(_ symbol: UInt32) -> Result {
    guard xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING: return .composing
    case XKB_COMPOSE_COMPOSED:
      let text = composedText()
      reset()
      return .composed(text)
    case XKB_COMPOSE_CANCELLED:
      reset()
      return .cancelled
    default: return .none
    }
  }

  func reset() { xkb_compose_state_reset(state) }

  private func composedText() -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    let count = Int(xkb_compose_state_get_utf8(state, &bytes, bytes.count))
    guard count > 0, count < bytes.count else { return "" }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
