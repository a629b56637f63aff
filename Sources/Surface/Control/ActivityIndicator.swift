public import Geometry
import Locks
import Raster

/// A turning arc: something goes on, and nobody knows for how long.
///
/// It is drawn once and turned from frame to frame while it is seen; hidden or off screen it costs
/// nothing. It turns also for those who want less motion, because it says that the program works.
public final class ActivityIndicator: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; the stored properties below are constant or belong to the main actor.

  public enum Style: Hashable, Sendable {
    /// In the colour of a navigation bar's buttons: a line of 2 around 22 units.
    case navigationAccent(Color)
    /// Sizes in logical units.
    case custom(color: Color, diameter: Double, lineWidth: Double)

    var color: Color {
      switch self {
      case .navigationAccent(let color), .custom(let color, _, _): color
      }
    }

    var diameter: Double {
      switch self {
      case .navigationAccent: 22
      case .custom(_, let diameter, _): diameter
      }
    }

    var lineWidth: Double {
      switch self {
      case .navigationAccent: 2
      case .custom(_, _, let lineWidth): lineWidth
      }
    }
  }

  public enum Speed: Hashable, Sendable {
    case regular, slow

    /// Of a whole turn, in seconds.
    public var period: Double {
      switch self {
      case .regular: 0.5
      case .slow: 0.7
      }
    }
  }

  public let speed: Speed
  private let arc: ArcNode
  /// When the first frame of the present turning was shown.
  @MainActor private var start: Duration?

  public init(_ style: Style, speed: Speed = .regular) {
    self.speed = speed
    arc = ArcNode(style)
    super.init()
    isUserInteractionEnabled = false
    addSubnode(arc)
  }

  @MainActor public var style: Style {
    get { arc.style }
    set {
      guard newValue != arc.style else { return }
      arc.style = newValue
      setNeedsLayout()
    }
  }

  public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: arc.diameter, height: arc.diameter)
  }

  @MainActor public override func layout() {
    super.layout()
    let size = Size(width: arc.diameter, height: arc.diameter)
    arc.bounds = Rect(origin: .zero, size: size)
    arc.position = bounds.center
  }

  // MARK: Turning

  @MainActor private var isTurning: Bool {
    interfaceState.contains(.visible) && !isHidden
  }

  @MainActor public override func didEnterVisibleState() { startTurning() }

  @MainActor public override func isHiddenDidChange() { startTurning() }

  @MainActor
  private func startTurning() {
    if isTurning { hostWindow?.addFrameClient(self) }
  }
}

extension ActivityIndicator: FrameClient {
  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    guard isTurning else {
      start = nil
      return false
    }
    let begin = start ?? timing.presentation
    start = begin
    let turns = (timing.presentation - begin).seconds / speed.period
    arc.transform = .rotation(2 * .pi * (turns - turns.rounded(.down)))
    return true
  }
}

/// Three hundred and thirty degrees of a ring.
private final class ArcNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `look` is guarded by its lock.
  private let look: Lock<ActivityIndicator.Style>
  private static let gap = Double.pi / 6

  init(_ style: ActivityIndicator.Style) {
    look = Lock(style)
    super.init()
    isLayerBacked = true
    needsDisplayOnBoundsChange = true
  }

  var diameter: Double { max(0, style.diameter) }

  var style: ActivityIndicator.Style {
    get { look.withLock { $0 } }
    set {
      look.withLock { $0 = newValue }
      setNeedsDisplay()
    }
  }

  override func drawParameters() -> (any Sendable)? { style }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let style = parameters as! ActivityIndicator.Style
    // The gap is measured between the round ends of the line.
    let end = style.lineWidth / max(1, style.diameter)
    canvas.strokeArc(
      in: bounds, from: -.pi / 2 + gap / 2 + end, sweep: 2 * .pi - gap - 2 * end,
      width: style.lineWidth, with: style.color)
  }
}
