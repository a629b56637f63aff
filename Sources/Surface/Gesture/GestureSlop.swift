import Platform

/// How far a pointer has to move before the movement counts, in logical points. A finger covers more than it
/// points at, so it may stray farther than a mouse.
enum GestureSlop {
  /// A press that moves less than this is no drag yet.
  static func drag(_ kind: InputDevice.Kind) -> Double {
    switch kind {
    case .mouse, .touchpad: 4
    case .pen: 6
    case .touch: 8
    }
  }

  /// A press that moves more than this is neither a tap nor a long press.
  static func tap(_ kind: InputDevice.Kind) -> Double {
    switch kind {
    case .mouse, .touchpad: 6
    case .pen: 8
    case .touch: 10
    }
  }
}
