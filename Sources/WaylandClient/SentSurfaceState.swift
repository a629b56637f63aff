import Compositing
import Geometry

/// What a surface was told, which begins with what the protocol gives it: only what is different is sent.
@MainActor
struct SentSurfaceState {
  /// Where the surface takes input, in its own coordinates.
  enum Input: Equatable {
    case everywhere
    case nowhere
    case inside(PixelRect)
  }

  private var scale: Int32 = 1
  private var destination: PixelSize?
  private var source: PixelRect?
  private var input = Input.everywhere
  private var opaqueRects: [Rect] = []

  /// Sets the whole-number scale of a buffer of `size`, or 1 where the size is no multiple of it,
  /// which would be a protocol error.
  mutating func setScale(_ scale: ScaleFactor, for size: PixelSize, of surface: WlSurface) {
    let factor = max(1, Int32(scale.value.rounded()))
    let fits = size.width % factor == 0 && size.height % factor == 0
    setScale(fits ? factor : 1, of: surface)
  }

  /// Sets the whole-number scale of a buffer whose size is a multiple of it.
  mutating func setScale(_ factor: Int32, of surface: WlSurface) {
    guard surface.version >= 3, factor != scale else { return }
    scale = factor
    surface.setBufferScale(scale: factor)
  }

  /// Sets the logical size of the surface; nil for that of its buffer.
  mutating func setDestination(_ size: PixelSize?, of viewport: WpViewport) {
    guard size != destination else { return }
    destination = size
    viewport.setDestination(width: size?.width ?? -1, height: size?.height ?? -1)
  }

  /// Sets the part of the buffer that is shown; nil for all of it.
  mutating func setSource(_ rect: PixelRect?, of viewport: WpViewport) {
    guard rect != source else { return }
    source = rect
    if let rect {
      viewport.setSource(
        x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
        height: Double(rect.height))
    } else {
      viewport.setSource(x: -1, y: -1, width: -1, height: -1)
    }
  }

  /// Says where the surface takes input.
  mutating func setInput(_ new: Input, of surface: WlSurface, on connection: WaylandConnection) {
    guard new != input else { return }
    let rects: [PixelRect]? =
      switch new {
      case .everywhere: nil
      case .nowhere: []
      case .inside(let rect): [rect]
      }
    let region = rects.flatMap { connection.makeRegion($0) }
    // Without a region it would take all input.
    if region == nil, new != .everywhere { return }
    input = new
    surface.setInputRegion(region: region)
    region?.destroy()
  }

  /// Says where nothing shines through. Rectangles are made smaller to whole units.
  mutating func setOpaque(
    _ rects: [Rect], of surface: WlSurface, on connection: WaylandConnection
  ) {
    guard rects != opaqueRects else { return }
    let (old, new) = (Self.wholeUnits(in: opaqueRects), Self.wholeUnits(in: rects))
    opaqueRects = rects
    guard new != old else { return }
    let region = new.isEmpty ? nil : connection.makeRegion(new)
    surface.setOpaqueRegion(region: region)
    region?.destroy()
  }

  private static func wholeUnits(in rects: [Rect]) -> [PixelRect] {
    rects.prefix(32).compactMap { wholeUnits(in: $0) }
  }

  /// The whole units inside of a rectangle; nil where there are none.
  private static func wholeUnits(in rect: Rect) -> PixelRect? {
    let x = Int32(clampedRounding: rect.minX.rounded(.up))
    let y = Int32(clampedRounding: rect.minY.rounded(.up))
    let width = Int32(clampedRounding: rect.maxX.rounded(.down)) &- x
    let height = Int32(clampedRounding: rect.maxY.rounded(.down)) &- y
    return width > 0 && height > 0 ? PixelRect(x: x, y: y, width: width, height: height) : nil
  }
}

extension WaylandConnection {
  /// A region of these rectangles; nil where there is no compositor.
  fileprivate func makeRegion(_ rects: [PixelRect]) -> WlRegion? {
    guard let region = globals.compositor?.createRegion() else { return nil }
    for rect in rects { region.add(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    return region
  }
}
