import Geometry
import Platform

/// The events that one `wl_pointer.frame` groups.
@MainActor
struct PointerFrame {
  struct Button {
    var button: PointerButton
    var isPressed: Bool
    var serial: UInt32
    var time: UInt32
  }

  var left = false
  var entered: (surface: WlSurface?, serial: UInt32, position: Point)?
  var motion: (position: Point, time: UInt32)?
  var buttons: [Button] = []
  /// The buttons of the frame that changed while the pointer was still above the surface that it left.
  var buttonCountBeforeLeave = 0
  var scroll: AxisFrame?

  var isEmpty: Bool {
    !left && entered == nil && motion == nil && buttons.isEmpty && scroll == nil
  }
}
