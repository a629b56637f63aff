import Compositing
import Geometry
import Raster

/// One ``SubsurfaceLayer`` on its subsurface.
///
/// It stays in synchronised mode: everything it is told appears with the next commit of the window.
@MainActor
final class Subsurface {
  let surface: WlSurface
  let subsurface: WlSubsurface
  private let viewport: WpViewport?
  private unowned let connection: WaylandConnection
  /// The finished pixels on screen.
  private var picture: SubsurfaceBuffer?
  /// Memory for layers that are painted.
  private var frames: BufferQueue?
  /// A frame that the next commit shows.
  private var acquired: (buffer: WindowBuffer, damage: Region)?
  private var applied: SubsurfaceLayer?
  private var scale = ScaleFactor.one
  /// Whether there was no memory for the picture that it was told to show.
  private(set) var lacksMemory = false

  // The state that was sent last.
  private var position = PixelPoint.zero
  private var sent = SentSurfaceState()

  init?(parent: WlSurface, connection: WaylandConnection) {
    guard let compositor = connection.globals.compositor,
      let subcompositor = connection.globals.subcompositor
    else { return nil }
    self.connection = connection
    surface = compositor.createSurface()
    subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
    viewport = connection.globals.viewporter?.getViewport(surface: surface)
  }

  /// Memory for the next frame of a layer that is painted; nil while there is none.
  func beginFrame(size: PixelSize, damage: Region) -> FrameBuffer? {
    guard let shm = connection.globals.shm else { return nil }
    let frames = self.frames ?? BufferQueue(shm: shm, scheduler: connection.loop)
    self.frames = frames
    guard let (buffer, isUndefined) = frames.acquire(size: size, damage: damage) else {
      return nil
    }
    acquired = (buffer, isUndefined ? Region(PixelRect(size)) : damage)
    var frame = FrameBuffer(pixels: buffer.pixels, isUndefined: isUndefined)
    frame.ground = buffer.ground
    return frame
  }

  /// Makes the surface show `layer`; the parent must be committed afterwards.
  ///
  /// Without memory for its picture it shows what it has shown before; see ``lacksMemory``.
  ///
  /// - Returns: whether input on it is somewhere else in the window than before.
  func apply(_ layer: SubsurfaceLayer, scale: ScaleFactor) -> Bool {
    lacksMemory = false
    guard layer.isVisible else {
      hide()
      return false
    }
    self.scale = scale
    let isMoved = applyPosition(layer.position)
    let movesInput = layer.acceptsInput && (isMoved || applied?.acceptsInput != true)
    let isUnchanged =
      acquired == nil && applied?.contents == layer.contents && applied?.size == layer.size
      && applied?.source == layer.source && applied?.acceptsInput == layer.acceptsInput
    if isUnchanged { return movesInput }
    guard attach(layer.contents) else {
      lacksMemory = true
      return movesInput
    }
    if !isMoved, layer.size == applied?.size, layer.source != applied?.source {
      // weston 10 repaints nothing for a source that slides under a surface that stays, and for a
      // subsurface without a new buffer it does not see `damage_buffer`.
      surface.damage(x: 0, y: 0, width: .max, height: .max)
    }
    applyGeometry(layer, scale: scale)
    sent.setInput(layer.acceptsInput ? .everywhere : .nowhere, of: surface, on: connection)
    applied = layer
    surface.commit()
    return movesInput
  }

  private func applyPosition(_ position: Point) -> Bool {
    let new = PixelPoint(
      x: Int32(clampedRounding: position.x), y: Int32(clampedRounding: position.y))
    guard new != self.position else { return false }
    subsurface.setPosition(x: new.x, y: new.y)
    self.position = new
    return true
  }

  /// Removes the pixels with the next commit of the parent.
  func hide() {
    guard applied?.isVisible == true else { return }
    applied?.contents = .hidden
    surface.attach(buffer: nil, x: 0, y: 0)
    surface.commit()
  }

  /// Destroys everything; after the parent's commit that followed ``hide()``.
  func destroy() {
    connection.unregister(surface)
    viewport?.destroy()
    subsurface.destroy()
    surface.destroy()
    if let picture { connection.retire(picture) }
    picture = nil
    frames?.destroy()
    frames = nil
  }

  // MARK: Pixels

  /// - Returns: false when there is no memory for it.
  private func attach(_ contents: SubsurfaceContents) -> Bool {
    switch contents {
    case .hidden: break
    case .picture(let pixmap): if applied?.contents != contents { return attach(pixmap) }
    case .painted: attachFrame()
    }
    return true
  }

  private func attach(_ pixmap: Pixmap) -> Bool {
    guard !pixmap.size.isEmpty, let shm = connection.globals.shm else { return true }
    guard let new = SubsurfaceBuffer(pixmap: pixmap, shm: shm) else { return false }
    if let picture { connection.retire(picture) }
    picture = new
    new.markBusy()
    surface.attach(buffer: new.object, x: 0, y: 0)
    surface.setDamage(Region(PixelRect(pixmap.size)), of: pixmap.size, scale: scale)
    return true
  }

  private func attachFrame() {
    guard let (buffer, painted) = acquired else { return }
    acquired = nil
    surface.attach(buffer: buffer.object, x: 0, y: 0)
    frames?.didCommit(buffer, damage: painted)
    // Parts that were hidden are damaged completely. At fractional scales KWin does not repaint all of a
    // damaged part; see ``ScaleLattice/damage(_:of:)``.
    let isShown =
      applied?.contents == .painted(buffer.size, isOpaque: true)
      || applied?.contents == .painted(buffer.size, isOpaque: false)
    let damage = isShown && scale.isInteger ? painted : Region(PixelRect(buffer.size))
    surface.setDamage(damage, of: buffer.size, scale: scale)
  }

  // MARK: Geometry

  private func applyGeometry(_ layer: SubsurfaceLayer, scale: ScaleFactor) {
    let pixels = layer.contents.size
    if let viewport {
      applyViewport(viewport, layer, whole: PixelRect(pixels))
    } else {
      sent.setScale(scale, for: pixels, of: surface)
    }
    sent.setOpaque(
      layer.contents.isOpaque ? [opaqueRect(of: layer)] : [], of: surface, on: connection)
  }

  private func opaqueRect(of layer: SubsurfaceLayer) -> Rect {
    // What lies outside of a surface is ignored: one that is seen by degrees, as a tile that scrolls, is told so once.
    if case .painted = layer.contents { return Subsurface.anySize }
    return Rect(origin: .zero, size: layer.size)
  }

  private static let anySize = Rect(x: 0, y: 0, width: 32768, height: 32768)

  /// The buffer scale stays 1: so the source is in pixels at every scale.
  private func applyViewport(_ viewport: WpViewport, _ layer: SubsurfaceLayer, whole: PixelRect) {
    // A source outside of the buffer would be a protocol error.
    let source = layer.source?.intersection(whole)
    sent.setSource(source?.isEmpty == true ? nil : source, of: viewport)
    sent.setDestination(
      PixelSize(
        width: max(1, Int32(clampedRounding: layer.size.width)),
        height: max(1, Int32(clampedRounding: layer.size.height))), of: viewport)
  }
}
