import Compositing
import Geometry
import Platform

/// The measures of what a window has around it that draws its own title bar: a shadow in the margins of its surface,
/// and rounded corners, but neither at edges that touch something.
struct WindowFrameForm: Equatable {
  /// The edges beyond which the surface reaches.
  let freeEdges: WindowEdges
  let surface: SurfaceFrame
  let cornerRadius: Double

  /// How far from the visible edges of a window a press still resizes it, in logical points.
  static let resizeWidth = 10.0

  /// The frame of a window; nil if it has none, because something else decorates it or because it fills its place.
  init?(_ state: WindowState, metrics: ThemeMetrics, scale: ScaleFactor) {
    guard state.decorations == .client, !state.isMaximized, !state.isFullscreen else { return nil }
    freeEdges = WindowEdges.all.subtracting(state.tiledEdges)
    guard !freeEdges.isEmpty else { return nil }
    cornerRadius = metrics.windowCornerRadius
    let lattice = ScaleLattice(scale)
    let isFree = freeEdges
    func margin(_ edge: WindowEdges, _ offset: Double) -> Double {
      guard isFree.contains(edge) else { return 0 }
      let reach = max(Self.resizeWidth, metrics.windowShadowReach + offset).rounded(.up)
      // Where pixels and points meet, the content is on the same pixels as without a frame.
      let exact = lattice.upward(units: reach)
      return exact - reach <= reach ? exact : reach
    }
    let offset = metrics.windowShadowOffset
    var surface = SurfaceFrame()
    surface.margins = Insets(
      top: margin(.top, -offset.y), left: margin(.left, -offset.x),
      bottom: margin(.bottom, offset.y), right: margin(.right, offset.x))
    func input(_ margin: Double) -> Double { min(margin, Self.resizeWidth) }
    surface.inputMargins = Insets(
      top: input(surface.margins.top), left: input(surface.margins.left),
      bottom: input(surface.margins.bottom), right: input(surface.margins.right))
    let hasSides = !freeEdges.isDisjoint(with: [.left, .right])
    let cut = (cornerRadius * scale.value).rounded(.up) / scale.value
    surface.cutRows = Insets(
      top: hasSides && freeEdges.contains(.top) ? cut : 0,
      bottom: hasSides && freeEdges.contains(.bottom) ? cut : 0)
    self.surface = surface
  }
}
