import Geometry
import Raster

/// The pixels of a pixmap as a buffer. The pixmap stays alive while the compositor may read it.
@MainActor
final class HostedBuffer {
  let pixmap: Pixmap
  let object: WlBuffer
  private let storage: SharedMemoryStorage
  private(set) var isBusy = false
  /// Called when the compositor has let go of the buffer.
  var onRelease: (() -> Void)?

  /// Copies the pixels if they are not in shared memory. Nil when memory or descriptors have run
  /// out.
  init?(pixmap: Pixmap, shm: WlShm) {
    let shared = (pixmap.storage as? SharedMemoryStorage).map { ($0, pixmap.stride) }
    guard let (storage, stride) = shared ?? Self.copy(pixmap),
      let object = shm.makeBuffer(storage.file, size: pixmap.size, stride: stride)
    else { return nil }
    self.pixmap = pixmap
    self.storage = storage
    self.object = object
    object.onEvent = { [unowned self] _ in
      isBusy = false
      onRelease?()
    }
  }

  func markBusy() { isBusy = true }

  private static func copy(_ pixmap: Pixmap) -> (SharedMemoryStorage, Int)? {
    let copy = SharedMemoryStorage.makePixmap(size: pixmap.size, isOpaque: pixmap.isOpaque) {
      target in
      let source = pixmap.pixels
      for y in 0..<source.height {
        target.row(y).update(from: source.row(y), count: source.width)
      }
    }
    return (copy.storage as? SharedMemoryStorage).map { ($0, copy.stride) }
  }
}

/// One ``HostedLayer`` on its subsurface.
///
/// It stays in synchronised mode: everything it is told appears with the next commit of the window.
@MainActor
final class HostedSurface {
  let surface: WlSurface
  let subsurface: WlSubsurface
  private let viewport: WpViewport?
  private unowned let connection: WaylandConnection
  private var buffer: HostedBuffer?
  private var applied: HostedLayer?
  private var appliedPosition: (x: Int32, y: Int32)?

  init?(parent: WlSurface, connection: WaylandConnection) {
    guard let compositor = connection.globals.compositor,
      let subcompositor = connection.globals.subcompositor
    else { return nil }
    self.connection = connection
    surface = compositor.createSurface()
    subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
    viewport = connection.globals.viewporter?.getViewport(surface: surface)
  }

  /// Makes the surface show `layer`; the parent must be committed afterwards.
  func apply(_ layer: HostedLayer, scale: ScaleFactor) {
    let x = Int32(clampedRounding: layer.position.x)
    let y = Int32(clampedRounding: layer.position.y)
    if appliedPosition?.x != x || appliedPosition?.y != y {
      subsurface.setPosition(x: x, y: y)
      appliedPosition = (x, y)
    }
    let hasNewContents = applied?.contents !== layer.contents
    let isUnchanged =
      !hasNewContents && applied?.size == layer.size && applied?.source == layer.source
      && applied?.acceptsInput == layer.acceptsInput
    if isUnchanged { return }
    if hasNewContents { attach(layer.contents) }
    applyGeometry(layer, scale: scale)
    if applied?.acceptsInput != layer.acceptsInput {
      connection.setInputRegion(of: surface, isEmpty: !layer.acceptsInput)
    }
    applied = layer
    surface.commit()
  }

  /// Removes the pixels with the next commit of the parent.
  func hide() {
    surface.attach(buffer: nil, x: 0, y: 0)
    surface.commit()
  }

  /// Destroys everything; after the parent's commit that followed ``hide()``.
  func destroy() {
    connection.unregister(surface)
    viewport?.destroy()
    subsurface.destroy()
    surface.destroy()
    if let buffer { connection.retire(buffer) }
    buffer = nil
  }

  private func attach(_ contents: Pixmap) {
    guard !contents.size.isEmpty, let shm = connection.globals.shm,
      let new = HostedBuffer(pixmap: contents, shm: shm)
    else { return }
    if let buffer { connection.retire(buffer) }
    buffer = new
    new.markBusy()
    surface.attach(buffer: new.object, x: 0, y: 0)
    let size = contents.size
    if surface.version >= 4 {
      surface.damageBuffer(x: 0, y: 0, width: size.width, height: size.height)
    } else {
      surface.damage(x: 0, y: 0, width: .max, height: .max)
    }
  }

  private func applyGeometry(_ layer: HostedLayer, scale: ScaleFactor) {
    let width = max(1, Int32(clampedRounding: layer.size.width))
    let height = max(1, Int32(clampedRounding: layer.size.height))
    if let viewport {
      let whole = PixelRect(layer.contents.size)
      // A source outside of the buffer would be a protocol error.
      let source = (layer.source ?? whole).intersection(whole)
      if layer.source != nil, !source.isEmpty {
        viewport.setSource(
          x: Double(source.x), y: Double(source.y), width: Double(source.width),
          height: Double(source.height))
      } else {
        viewport.setSource(x: -1, y: -1, width: -1, height: -1)
      }
      viewport.setDestination(width: width, height: height)
    } else {
      surface.setScale(scale, for: layer.contents.size)
    }
    if layer.contents.isOpaque {
      let rect = Rect(x: 0, y: 0, width: layer.size.width, height: layer.size.height)
      connection.setOpaqueRegion(of: surface, [rect])
    } else if applied?.contents.isOpaque == true {
      connection.setOpaqueRegion(of: surface, [])
    }
  }
}
