import Geometry
import Platform

/// The events that one `zwp_tablet_tool_v2.frame` groups.
@MainActor
struct TabletFrame {
  struct Press {
    var button: PointerButton
    var isPressed: Bool
    var serial: UInt32?
  }

  var entered: (serial: UInt32, surface: WlSurface?)?
  var left = false
  var position: Point?
  /// Whether the tool measures something else now.
  var hasMeasured = false
  var presses: [Press] = []
}

extension PointerButton {
  /// `code`: as in linux/input-event-codes.h. The buttons of a pen stand for those of a mouse.
  init(ofTool code: UInt32) {
    switch code {
    case 0x14b: self = .secondary
    case 0x14c: self = .middle
    default: self.init(rawValue: code)
    }
  }
}

extension PenState.Tool {
  init(_ type: ZwpTabletToolV2.TypeValue) {
    switch type {
    case .eraser: self = .eraser
    case .brush: self = .brush
    case .pencil: self = .pencil
    case .airbrush: self = .airbrush
    case .mouse, .lens: self = .puck
    default: self = .pen
    }
  }
}
