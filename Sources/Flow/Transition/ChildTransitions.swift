public import Surface

extension ComponentTransition {
  /// How a child comes up that was not there before.
  @MainActor
  public struct Appear {
    let guide: Guide?
    /// The view is in place already; the point is where the guide was, if there is one.
    let run: (View, _ guidePosition: Point?, ComponentTransition) -> Void

    public init(_ run: @escaping @MainActor (View, ComponentTransition) -> Void) {
      guide = nil
      self.run = { view, _, transition in run(view, transition) }
    }

    /// `run`: gets the guide's position in the pass before.
    public init(
      guide: Guide, _ run: @escaping @MainActor (View, Point, ComponentTransition) -> Void
    ) {
      self.guide = guide
      self.run = { view, position, transition in run(view, position ?? .zero, transition) }
    }

    /// - Parameters:
    ///   - scale: whether it grows from nearly nothing.
    ///   - alpha: whether it fades in.
    public static func `default`(scale: Bool = false, alpha: Bool = false) -> Appear {
      Appear { view, transition in animateIn(view, transition, scale: scale, alpha: alpha) }
    }

    /// Comes from where `guide` was before this pass.
    public static func `default`(
      _ guide: Guide, scale: Bool = false, alpha: Bool = false
    ) -> Appear {
      Appear(guide: guide) { view, position, transition in
        animateIn(view, transition, scale: scale, alpha: alpha)
        transition.animatePosition(
          view: view, from: position - view.layer.position, to: .zero, additive: true)
      }
    }

    public static func scaleIn() -> Appear { .default(scale: true) }

    private static func animateIn(
      _ view: View, _ transition: ComponentTransition, scale: Bool, alpha: Bool
    ) {
      if scale { transition.animateScale(view: view, from: 0.01, to: view.layer.transform.a) }
      if alpha { transition.animateAlpha(view: view, from: 0, to: view.alpha) }
    }
  }

  /// How a child goes. Its view lives until the completion is called.
  @MainActor
  public struct Disappear {
    public enum Stage: Hashable, Sendable {
      case begin
      /// The guide has moved while the child was going.
      case update
    }

    let guide: Guide?
    let run: (Stage, View, Point?, ComponentTransition, @escaping @MainActor () -> Void) -> Void

    public init(
      _ run:
        @escaping @MainActor (
          View, ComponentTransition, _ completion: @escaping @MainActor () -> Void
        ) -> Void
    ) {
      guide = nil
      self.run = { _, view, _, transition, completion in run(view, transition, completion) }
    }

    public init(
      guide: Guide,
      _ run:
        @escaping @MainActor (
          Stage, View, Point, ComponentTransition, _ completion: @escaping @MainActor () -> Void
        ) -> Void
    ) {
      self.guide = guide
      self.run = { stage, view, position, transition, completion in
        run(stage, view, position ?? .zero, transition, completion)
      }
    }

    /// - Parameters:
    ///   - scale: whether it shrinks to nearly nothing.
    ///   - alpha: whether it fades out.
    public static func `default`(scale: Bool = false, alpha: Bool = true) -> Disappear {
      Disappear { view, transition, completion in
        guard scale || alpha else { return completion() }
        let all = JoinedCompletion(scale && alpha ? 2 : 1) { _ in completion() }
        if scale { transition.setScale(view: view, scale: 0.01, completion: all.part) }
        if alpha { transition.setAlpha(view: view, alpha: 0, completion: all.part) }
      }
    }

    /// Goes to where `guide` is, and follows it on the way.
    public static func `default`(_ guide: Guide, alpha: Bool = true) -> Disappear {
      Disappear(guide: guide) { stage, view, position, transition, completion in
        // A retargeted move reports false for the one that it replaces.
        let arrival: TransitionCompletion = { [weak view] finished in
          if finished || view?.window == nil { completion() }
        }
        transition.setPosition(view: view, position: position, completion: alpha ? nil : arrival)
        if alpha, stage == .begin {
          transition.setAlpha(view: view, alpha: 0) { _ in completion() }
        }
      }
    }
  }

  /// How a child that stays is brought to its new placement.
  @MainActor
  public struct Update {
    let run: (View, ChildPlacement, ComponentTransition) -> Void

    public init(_ run: @escaping @MainActor (View, ChildPlacement, ComponentTransition) -> Void) {
      self.run = run
    }

    public static func `default`() -> Update {
      Update { view, placement, transition in
        placement.apply(to: view, transition: transition)
      }
    }
  }
}
