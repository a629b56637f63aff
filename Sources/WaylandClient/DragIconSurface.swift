import Geometry
import Platform
import Raster

/// The picture that follows the cursor: a surface of its own with one buffer.
@MainActor
final class DragIconSurface {
  let surface: WlSurface
  private let viewport: WpViewport?
  private let buffer: WlBuffer
  // Nothing else keeps the pixels.
  private let storage: SharedMemoryStorage
  private let icon: DragIcon
  private let bufferScale: Int32

  /// Nil without pixels, or without memory or descriptors for them.
  init?(_ icon: DragIcon, globals: WaylandGlobals) {
    let size = icon.pixmap.size
    guard size.width > 0, size.height > 0, let compositor = globals.compositor,
      let shm = globals.shm
    else { return nil }
    // Without a viewport only a whole scale can be expressed, of which the buffer has to be a multiple.
    bufferScale =
      globals.viewporter == nil ? Int32(max(1, icon.scale.value.rounded(.toNearestOrEven))) : 1
    let bufferSize = PixelSize(
      width: Self.multiple(of: bufferScale, size.width),
      height: Self.multiple(of: bufferScale, size.height))
    let pixels = SharedMemoryStorage.makePixmap(size: bufferSize) { target in
      icon.pixmap.copyInk(to: target)
    }
    guard let storage = pixels.storage as? SharedMemoryStorage,
      let buffer = shm.makeBuffer(storage.file, size: bufferSize)
    else { return nil }
    (self.storage, self.buffer, self.icon) = (storage, buffer, icon)
    surface = compositor.createSurface()
    viewport = globals.viewporter?.getViewport(surface: surface)
  }

  private static func multiple(of scale: Int32, _ length: Int32) -> Int32 {
    (length + scale - 1) / scale * scale
  }

  /// Shows the pixels, once the surface has its role.
  func show() {
    let offset = PixelPoint(
      x: Int32(icon.offset.x.rounded()), y: Int32(icon.offset.y.rounded()))
    // From version 5 on a buffer that is attached has no offset.
    if surface.version >= 5 {
      surface.attach(buffer: buffer, x: 0, y: 0)
      if offset != .zero { surface.offset(x: offset.x, y: offset.y) }
    } else {
      surface.attach(buffer: buffer, x: offset.x, y: offset.y)
    }
    var sent = SentSurfaceState()
    sent.setScale(bufferScale, of: surface)
    if let viewport {
      sent.setDestination(
        PixelSize(
          width: max(1, Int32(icon.size.width.rounded())),
          height: max(1, Int32(icon.size.height.rounded()))), of: viewport)
    }
    surface.damage(x: 0, y: 0, width: Int32.max, height: Int32.max)
    surface.commit()
  }

  func destroy() {
    viewport?.destroy()
    surface.destroy()
    buffer.destroy()
  }
}
