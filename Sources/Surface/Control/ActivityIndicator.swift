public import Compositing
public import Geometry
import Locks
public import Platform

/// Shows that work of unknown duration is going on: a turning arc, or a ring of dots that light up one after
/// the other.
///
/// It is drawn once and moved from frame to frame while it can be seen; hidden, covered, scrolled away or in a
/// hidden window it costs nothing. Where the user wants less motion (``Window/reducesMotion``) it stands still.
public final class ActivityIndicator: DisplayNode {
  /// How an indicator looks.
  public enum Style: Hashable, Sendable {
    /// An arc in the colour of a navigation bar's buttons: a line of 2 around 22 units.
    case navigationAccent(Color)
    /// An arc; sizes in logical units.
    case custom(color: Color, diameter: Double, lineWidth: Double)
    /// Eight dots in a circle of that many logical units.
    case dots(color: Color, diameter: Double)

    var color: Color {
      switch self {
      case .navigationAccent(let color), .custom(let color, _, _), .dots(let color, _): color
      }
    }

    /// The diameter of the ring, in logical points.
    public var diameter: Double {
      switch self {
      case .navigationAccent: 22
      case .custom(_, let diameter, _), .dots(_, let diameter): max(0, diameter)
      }
    }

    var lineWidth: Double {
      switch self {
      case .navigationAccent: 2
      case .custom(_, _, let lineWidth): lineWidth
      case .dots: 0
      }
    }

    var isDots: Bool {
      if case .dots = self { return true }
      return false
    }
  }

  /// How fast an indicator turns.
  public enum Speed: Hashable, Sendable {
    /// As fast as a phone has it, or slower, for what takes long.
    case regular, slow

    /// Of a whole turn of an arc, in seconds. Dots take eight tenths of a second, and 1.12 seconds.
    public var period: Double {
      switch self {
      case .regular: 0.5
      case .slow: 0.7
      }
    }
  }

  /// Another speed begins a new turn.
  @MainActor public var speed: Speed {
    didSet { if speed != oldValue { start = nil } }
  }
  /// How far something is on its way to the work, 0...1: the figure stands still, is turned by that part of a turn, and
  /// as opaque. Nil for one that turns by itself.
  @MainActor public var progress: Double? {
    didSet { if progress != oldValue { showProgress() } }
  }
  private let lockedStyle: Lock<Style>
  @MainActor private var figure: ActivityFigure
  /// When the first frame of the present turning was shown.
  @MainActor private var start: Duration?
  /// When the next frame is needed: a ring of dots takes few steps.
  @MainActor public private(set) var nextFrameTime: Duration?

  /// An indicator that turns as long as it can be seen. It takes no input.
  nonisolated public init(_ style: Style, speed: Speed = .regular) {
    self.speed = speed
    lockedStyle = Lock(style)
    let figure = ActivityFigure.make(style)
    self.figure = figure
    super.init()
    isUserInteractionEnabled = false
    addSubnode(figure)
  }

  /// Ring or dots, and their colour.
  @MainActor public var style: Style {
    get { lockedStyle.withLock { $0 } }
    set {
      let old = style
      guard newValue != old else { return }
      lockedStyle.withLock { $0 = newValue }
      if newValue.isDots == old.isDots {
        figure.style = newValue
      } else {
        figure.removeFromSupernode()
        figure = ActivityFigure.make(newValue)
        addSubnode(figure)
        if progress != nil { showProgress() }
      }
      setNeedsLayout()
    }
  }

  public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let diameter = lockedStyle.withLock { $0.diameter }
    return Size(width: diameter, height: diameter)
  }

  @MainActor public override func layout() {
    super.layout()
    figure.bounds = Rect(origin: .zero, size: calculateSizeThatFits(.unlimited))
    figure.position = bounds.center
  }

  /// A progress bar without a number.
  @MainActor public override var semantics: Semantics? {
    var semantics = Semantics(.progressBar)
    semantics.states = .busy
    return semantics
  }

  // MARK: Turning

  @MainActor
  private func showProgress() {
    guard let progress else {
      figure.alpha = 1
      return startTurning()
    }
    // False for what is no number.
    let part = progress > 0 ? min(1, progress) : 0
    figure.turn(by: part < 1 ? part : 0)
    figure.alpha = part
  }

  @MainActor private var isTurning: Bool {
    progress == nil && interfaceState.contains(.visible) && !isHidden
      && scene?.reducesMotion == false
  }

  @MainActor public override func didEnterVisibleState() { startTurning() }

  @MainActor public override func isHiddenDidChange() { startTurning() }

  @MainActor public override func desktopSettingsDidChange(from old: DesktopSettings) {
    super.desktopSettingsDidChange(from: old)
    startTurning()
  }

  @MainActor
  private func startTurning() {
    if isTurning { scene?.addFrameClient(self) }
  }
}

extension ActivityIndicator: FrameClient {
  /// The indicator's own layer: out of sight it asks for no frames.
  public var shownLayer: Layer? { layer }

  /// Called by the scene; turns the figure.
  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard isTurning else {
      start = nil
      return false
    }
    let begin = start ?? timing.presentation
    start = begin
    let period = speed.period * figure.slowness
    let turns = (timing.presentation - begin).seconds / period
    figure.turn(by: turns - turns.rounded(.down))
    nextFrameTime = figure.steps.map { steps in
      begin + .seconds(period * ((turns * steps).rounded(.down) + 1) / steps)
    }
    return true
  }
}
