import Compositing
public import Geometry
public import ListEngine

// A list whose size or insets change with what is around it: a keyboard comes up, a panel opens.
extension ListNode {
  /// Changes the size of the list, its insets, or both, in one step and in the way of a transition: the content goes with
  /// the edge that it follows, see ``endFollowing``.
  ///
  /// ```swift
  /// let transition = ContainedViewLayoutTransition.animated(duration: 0.25, curve: .easeInOut)
  /// list.update(contentInsets: Insets(bottom: keyboard.height), transition: transition)
  /// ```
  ///
  /// - Parameters:
  ///   - frame: where the list lies; nil for where it does.
  ///   - contentInsets: space before the first and after the last row; nil for the present one.
  ///   - headerInsets: where headers stick; nil for where they do.
  ///   - transition: how it is seen. What is around the list moves in step with it.
  public final func update(
    frame: Rect? = nil, contentInsets: Insets? = nil, headerInsets: Insets? = nil,
    transition: ContainedViewLayoutTransition
  ) {
    holdsViewport = true
    if let contentInsets { self.contentInsets = contentInsets }
    if let headerInsets { self.headerInsets = headerInsets }
    if let frame { transition.updateFrame(self, frame: frame) }
    holdsViewport = false
    takeViewport(ListAnimation(transition))
  }

  /// When the content goes with the end of the list as its size and its insets change. By default never: what is read
  /// goes with the start, and a list at its end that follows it stays there.
  public final var endFollowing: ListEndFollowing {
    get { state.configuration.endFollowing }
    set { state.configuration.endFollowing = newValue }
  }

  /// Content that slides with what is around the list begins to with the first frame that shows it, as layers do.
  final func setOffWithFrame(at time: Duration) {
    guard let start = viewportChange else { return }
    viewportChange = nil
    // Without frames, as in a hidden window, it has gone on.
    if time - start < Self.longestWait { state.setOff(at: time, since: start) }
  }

  private static let longestWait = Duration.milliseconds(100)
}

extension ListAnimation {
  /// The animation of a list that looks like a transition; nil for one that takes no time.
  init?(_ transition: ContainedViewLayoutTransition) {
    guard case .animated(let duration, let curve) = transition, duration > 0 else { return nil }
    self.init(duration: duration, curve: ListCurve(curve, duration: duration))
  }
}

extension ListCurve {
  fileprivate init(_ curve: ContainedViewLayoutTransitionCurve, duration: Double) {
    switch curve {
    case .linear: self = .linear
    case .easeInOut: self = .easeInOut
    case .custom(let x1, let y1, let x2, let y2): self = .custom(x1, y1, x2, y2)
    case .spring, .customSpring:
      let timing = curve.timingCurve(duration: duration)
      let count = Double(Self.samples)
      self = .sampled((0...Self.samples).map { timing.solve(at: Double($0) / count) })
    }
  }

  private static let samples = 128
}
