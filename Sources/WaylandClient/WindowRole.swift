/// The protocol objects of a mapped window, made and destroyed together.
@MainActor
struct WindowRole {
  let surface: WlSurface
  let xdgSurface: XdgSurface
  let toplevel: XdgToplevel
  let decoration: ZxdgToplevelDecorationV1?
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
    toplevel = xdgSurface.getToplevel()
    decoration = globals.decorationManager?.getToplevelDecoration(toplevel: toplevel)
  }

  /// In the order that the protocols ask for.
  func destroy() {
    decoration?.destroy()
    toplevel.destroy()
    xdgSurface.destroy()
    viewport?.destroy()
    fractionalScale?.destroy()
    surface.destroy()
  }
}
