import Compositing
import Geometry
import Raster

/// What makes a card of a popup: the ground with round corners, the line around it, and the shadow in the margins of its
/// surface.
@MainActor
final class PopupCard {
  private unowned let scene: SceneRoot
  private let shadow = Layer()
  private let ground = Layer()

  /// Where the card is in its popup, and what belongs to its outline.
  struct Form: Equatable {
    /// The room around the card.
    var insets = Insets.zero
    /// What leaves the card at an edge, in the coordinates of the popup; it casts a shadow, too.
    var arrow: Path?
  }

  /// Puts the card behind the views of a scene.
  init(in scene: SceneRoot) {
    self.scene = scene
    scene.surfaceLayer.insertSublayer(shadow, at: 0)
    scene.rootView.layer.insertSublayer(ground, at: 0)
  }

  /// Gives the card its place in the scene and the looks of its theme.
  func show(_ form: Form) {
    let theme = scene.rootView.currentTheme
    let (colors, metrics) = (theme.colors, theme.metrics)
    let bounds = Rect(origin: .zero, size: scene.size).inset(by: form.insets)
    // A tooltip is no pill.
    let radius = min(metrics.cardCornerRadius, (min(bounds.width, bounds.height) / 4).rounded())
    ground.frame = bounds
    ground.cornerRadius = radius
    ground.backgroundColor = colors.elevatedBackground
    ground.borderWidth = metrics.separatorWidth
    ground.borderColor = colors.windowBorder
    let margins = PopupCard.margins(theme)
    guard scene.backend.capabilities.canHaveMargins else { return }
    scene.setFrame(SurfaceFrame(margins: margins))
    shadow.frame = bounds
    shadow.cornerRadius = radius
    shadow.shadowPath = form.arrow.map { arrow in
      var path = Path(RoundedRect(Rect(origin: .zero, size: bounds.size), radius: radius))
      path.append(arrow.applying(.translation(x: -bounds.minX, y: -bounds.minY)))
      return path
    }
    shadow.shadow = Shadow(
      color: colors.windowShadow, radius: metrics.windowShadowRadius,
      offset: metrics.windowShadowOffset)
  }

  /// The room that the shadow takes around the card, in whole points.
  private static func margins(_ theme: Theme) -> Insets {
    let (reach, offset) = (theme.metrics.windowShadowReach, theme.metrics.windowShadowOffset)
    func margin(_ offset: Double) -> Double { max(0, reach + offset).rounded(.up) }
    return Insets(
      top: margin(-offset.y), left: margin(-offset.x), bottom: margin(offset.y),
      right: margin(offset.x))
  }
}
