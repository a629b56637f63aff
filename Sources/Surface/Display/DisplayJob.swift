import Geometry
import Raster

/// What pixels are drawn for; those for another form would be wrong.
struct DisplayForm: Equatable, Sendable {
  /// In logical units.
  var size: Size
  var scale: ScaleFactor
  /// How text may use the stripes of the screen's pixels.
  var subpixelOrders: SubpixelOrders
}

/// One drawing: what a worker needs to make a node's pixels.
struct DisplayJob: Sendable {
  let picture: NodePicture
  let sentinel: DisplaySentinel
  let request: UInt64
  let form: DisplayForm
  /// Background and outline to bake into the pixels; nil when the layer shows them.
  let backdrop: Backdrop?
  let effort = DrawingEffort()

  struct Backdrop: Sendable {
    let color: Color?
    let radius: Double
  }

  var isCurrent: Bool { sentinel.isCurrent(request) }

  /// What became of a drawing.
  enum Result {
    case pixels(Pixmap)
    /// The class had nothing new to show.
    case nothing
    /// The drawing became stale on the way.
    case stale
  }

  func run() -> Result {
    defer { if !isCurrent { effort.discard() } }
    return effort.measure(draw)
  }

  private func draw() -> Result {
    let scale = form.scale
    let isCancelled: () -> Bool = { !isCurrent }
    if isCancelled() { return .stale }
    if picture.subnodes.isEmpty {
      let finished = picture.finishedPixels(scale: scale.value, isCancelled: isCancelled)
      if isCancelled() { return .stale }
      if let finished { return .pixels(finished) }
      if picture.nodeType.drawsByFinishedPixelsOnly { return .nothing }
    }
    let bounds = picture.properties.bounds
    let isOpaque = picture.isOpaque && backdrop == nil
    let pixmap = Pixmap(size: scale.pixels(bounds.size), isOpaque: isOpaque, measuresInk: true) {
      let canvas = Canvas(pixels: $0, scale: scale.value)
      canvas.subpixelOrders = form.subpixelOrders
      canvas.translate(x: -bounds.minX, y: -bounds.minY)
      if let backdrop {
        canvas.clip(to: RoundedRect(bounds, radius: backdrop.radius))
        if let color = backdrop.color { canvas.fill(bounds, with: .solid(color)) }
      } else if isOpaque, let color = picture.properties.backgroundColor, color.isOpaque {
        // All pixels, of which the last may reach over the bounds.
        canvas.fill(bounds.inset(by: -2 / scale.value), with: .solid(color))
      }
      picture.drawContent(in: canvas, isCancelled: isCancelled)
    }
    return isCancelled() ? .stale : .pixels(pixmap)
  }
}
