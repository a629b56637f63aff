/// The protocol objects of a mapped surface but for those of its role.
@MainActor
struct SurfaceObjects {
  let surface: WlSurface
  let xdgSurface: XdgSurface
  let fractionalScale: WpFractionalScaleV1?
  let viewport: WpViewport?

  /// Nil without the required globals.
  init?(globals: WaylandGlobals) {
    guard let compositor = globals.compositor, let wmBase = globals.wmBase else { return nil }
    surface = compositor.createSurface()
    // Without a viewport a scale that is no whole number cannot be expressed.
    viewport = globals.viewporter?.getViewport(surface: surface)
    fractionalScale =
      viewport == nil
      ? nil : globals.fractionalScaleManager?.getFractionalScale(surface: surface)
    xdgSurface = wmBase.getXdgSurface(surface: surface)
  }

  /// In the order that the protocols ask for; the role is gone already.
  func destroy() {
    xdgSurface.destroy()
    viewport?.destroy()
    fractionalScale?.destroy()
    surface.destroy()
  }
}
