public import Surface

extension ComponentTransition {
  /// How a child comes up that was not there before.
  @MainActor
  public struct Appear {
    // The presets are values and not closures: a stack makes one for every child in every pass.
    private enum Kind {
      case preset(scale: Bool, alpha: Bool)
      case custom(@MainActor (View, ComponentTransition) -> Void)
      case guided(@MainActor (View, Point, ComponentTransition) -> Void)
    }

    let guide: Guide?
    private let kind: Kind

    private init(guide: Guide?, kind: Kind) {
      self.guide = guide
      self.kind = kind
    }

    /// `run`: shows how the view comes up. The view is in place already.
    public init(_ run: @escaping @MainActor (View, ComponentTransition) -> Void) {
      self.init(guide: nil, kind: .custom(run))
    }

    /// `run`: gets the guide's position in the pass before.
    public init(
      guide: Guide, _ run: @escaping @MainActor (View, Point, ComponentTransition) -> Void
    ) {
      self.init(guide: guide, kind: .guided(run))
    }

    /// - Parameters:
    ///   - scale: whether it grows from nearly nothing.
    ///   - alpha: whether it fades in.
    public static func `default`(scale: Bool = false, alpha: Bool = false) -> Appear {
      Appear(guide: nil, kind: .preset(scale: scale, alpha: alpha))
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

    /// Grows from nearly nothing.
    public static func scaleIn() -> Appear { .default(scale: true) }

    /// The view is in place already.
    func run(_ view: View, transition: ComponentTransition) {
      switch kind {
      case .preset(let scale, let alpha):
        Appear.animateIn(view, transition, scale: scale, alpha: alpha)
      case .custom(let run): run(view, transition)
      case .guided(let run):
        run(view, guide?.previousPosition ?? guide?.position ?? .zero, transition)
      }
    }

    private static func animateIn(
      _ view: View, _ transition: ComponentTransition, scale: Bool, alpha: Bool
    ) {
      if transition.animation.isImmediate { return }
      if scale { transition.animateScale(view: view, from: 0.01, to: view.layer.transform.a) }
      if alpha { transition.animateAlpha(view: view, from: 0, to: view.alpha) }
    }
  }

  /// How a child goes. Its view lives until the completion is called.
  @MainActor
  public struct Disappear {
    /// Why a guided disappearance is run.
    public enum Stage: Hashable, Sendable {
      /// The child is not added any more.
      case begin
      /// The guide has moved while the child was going.
      case update
    }

    /// Takes the view away.
    public typealias Completion = @MainActor () -> Void

    private enum Kind {
      case preset(scale: Bool, alpha: Bool)
      case custom(@MainActor (View, ComponentTransition, @escaping Completion) -> Void)
      case guided(
        @MainActor (Stage, View, Point, ComponentTransition, @escaping Completion) -> Void)
    }

    let guide: Guide?
    private let kind: Kind

    private init(guide: Guide?, kind: Kind) {
      self.guide = guide
      self.kind = kind
    }

    /// `run`: must call the completion, now or later.
    public init(
      _ run:
        @escaping @MainActor (View, ComponentTransition, _ completion: @escaping Completion) -> Void
    ) {
      self.init(guide: nil, kind: .custom(run))
    }

    /// `run`: called once with `.begin`, then with `.update` whenever the guide has moved.
    public init(
      guide: Guide,
      _ run:
        @escaping @MainActor (
          Stage, View, Point, ComponentTransition, _ completion: @escaping Completion
        ) -> Void
    ) {
      self.init(guide: guide, kind: .guided(run))
    }

    /// - Parameters:
    ///   - scale: whether it shrinks to nearly nothing.
    ///   - alpha: whether it fades out.
    public static func `default`(scale: Bool = false, alpha: Bool = true) -> Disappear {
      Disappear(guide: nil, kind: .preset(scale: scale, alpha: alpha))
    }

    /// Goes to where `guide` is, and follows it on the way.
    public static func `default`(_ guide: Guide, alpha: Bool = true) -> Disappear {
      let newest = NewestMoves()
      return Disappear(guide: guide) { stage, view, position, transition, completion in
        // A retargeted move is interrupted by the one that replaces it and goes on. If anything else ends it,
        // as leaving the window does, no other end will come.
        let move = newest.begin(of: view)
        let arrival: TransitionCompletion = { [weak view] finished in
          if finished || newest.isNewest(move, of: view) { completion() }
        }
        transition.setPosition(view: view, position: position, completion: alpha ? nil : arrival)
        if alpha, stage == .begin {
          transition.setAlpha(view: view, alpha: 0) { _ in completion() }
        }
      }
    }

    func run(
      _ stage: Stage, _ view: View, _ position: Point?, _ transition: ComponentTransition,
      _ completion: @escaping Completion
    ) {
      switch kind {
      case .preset(let scale, let alpha):
        guard scale || alpha else { return completion() }
        let part = JoinedCompletion.part(of: scale && alpha ? 2 : 1) { _ in completion() }
        if scale { transition.setScale(view: view, scale: 0.01, completion: part) }
        if alpha { transition.setAlpha(view: view, alpha: 0, completion: part) }
      case .custom(let run): run(view, transition, completion)
      case .guided(let run): run(stage, view, position ?? .zero, transition, completion)
      }
    }
  }

  /// Counts the moves of views, so that the end of an old one is known as such.
  @MainActor
  private final class NewestMoves {
    private var counts: [ObjectIdentifier: Int] = [:]

    func begin(of view: View) -> Int {
      counts[ObjectIdentifier(view), default: 0] += 1
      return counts[ObjectIdentifier(view)] ?? 0
    }

    func isNewest(_ move: Int, of view: View?) -> Bool {
      view.map { counts[ObjectIdentifier($0)] == move } ?? true
    }
  }

  /// How a child that stays is brought to its new placement.
  @MainActor
  public struct Update {
    private let custom: (@MainActor (View, ChildPlacement, ComponentTransition) -> Void)?

    private init(
      custom: (@MainActor (View, ChildPlacement, ComponentTransition) -> Void)?
    ) { self.custom = custom }

    /// `run`: brings the view to its new placement.
    public init(_ run: @escaping @MainActor (View, ChildPlacement, ComponentTransition) -> Void) {
      self.init(custom: run)
    }

    /// All that has changed moves with the transition of the update.
    public static func `default`() -> Update { Update(custom: nil) }

    var isDefault: Bool { custom == nil }

    func run(_ view: View, _ placement: ChildPlacement, _ transition: ComponentTransition) {
      if let custom {
        custom(view, placement, transition)
      } else {
        placement.apply(to: view, transition: transition)
      }
    }
  }
}
