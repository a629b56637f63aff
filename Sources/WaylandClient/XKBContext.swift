import CLibWayland
import Glibc
import Platform

/// The library context that keymaps are compiled in.
@MainActor
final class XKBContext {
  let pointer: OpaquePointer

  init?() {
    guard let pointer = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    xkb_context_set_log_level(pointer, XKB_LOG_LEVEL_CRITICAL)
    self.pointer = pointer
  }

  isolated deinit { xkb_context_unref(pointer) }
}
