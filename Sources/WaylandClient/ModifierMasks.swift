import CLibWayland
import Glibc
import Platform

/// The arguments of `wl_keyboard.modifiers`.
struct ModifierMasks: Hashable, Sendable {
  var depressed: UInt32 = 0
  var latched: UInt32 = 0
  var locked: UInt32 = 0
  var group: UInt32 = 0
}
