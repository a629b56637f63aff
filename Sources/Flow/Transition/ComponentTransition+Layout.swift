public import Surface

// Components and layouts hand one kind of transition down and meet where one hosts the other.
extension ComponentTransition {
  /// The same motion as a transition of a layout, without user data.
  public init(_ transition: ContainedViewLayoutTransition) {
    switch transition {
    case .immediate: self.init(animation: .none)
    case .animated(let duration, let curve):
      self.init(animation: .curve(duration: duration, curve: Animation.Curve(curve)))
    }
  }

  /// The same motion for layers, views and nodes that are laid out by hand.
  public var containedViewLayoutTransition: ContainedViewLayoutTransition {
    guard case .curve(let duration, let curve) = animation else { return .immediate }
    return .animated(duration: duration, curve: curve.layoutCurve)
  }
}

extension ComponentTransition.Animation.Curve {
  /// A spring with an initial velocity begins at rest here, as components know none.
  init(_ curve: ContainedViewLayoutTransitionCurve) {
    switch curve {
    case .linear: self = .linear
    case .easeInOut: self = .easeInOut
    case .spring: self = .spring
    case .customSpring(let damping, _): self = .bounce(stiffness: 900, damping: damping)
    case .custom(let x1, let y1, let x2, let y2): self = .custom(x1, y1, x2, y2)
    }
  }

  var layoutCurve: ContainedViewLayoutTransitionCurve {
    switch self {
    case .linear: .linear
    case .easeInOut: .easeInOut
    case .easeIn: .custom(0.42, 0, 1, 1)
    case .easeOut: .custom(0, 0, 0.58, 1)
    case .spring: .spring
    // Of another stiffness than 900 the same damping ratio swings as far; both are stretched to the duration.
    case .bounce(let stiffness, let damping):
      .customSpring(damping: damping * (900 / max(stiffness, 1)).squareRoot(), initialVelocity: 0)
    case .custom(let x1, let y1, let x2, let y2): .custom(x1, y1, x2, y2)
    }
  }
}
