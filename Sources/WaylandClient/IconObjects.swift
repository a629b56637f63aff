import Geometry
import Platform
import Raster

/// The icon of a window as the compositor has it: `xdg_toplevel_icon_v1`. It keeps its buffers, which have to live as long.
@MainActor
final class IconObjects {
  private let object: XdgToplevelIconV1
  private var buffers: [(object: WlBuffer, storage: SharedMemoryStorage)] = []

  /// Nil if nothing of the icon can be shown.
  init?(_ icon: WindowIcon, _ manager: XdgToplevelIconManagerV1, shm: WlShm) {
    // What is not a square would be a protocol error.
    let squares = icon.pictures.filter {
      $0.pixmap.size.width == $0.pixmap.size.height && $0.pixmap.size.width > 0
    }
    let made = squares.compactMap { picture in
      Self.makeBuffer(picture.pixmap, shm).map { (picture: picture, buffer: $0) }
    }
    if icon.name.isEmpty, made.isEmpty { return nil }
    object = manager.createIcon()
    buffers = made.map(\.buffer)
    if !icon.name.isEmpty { object.setName(iconName: WaylandText.sanitized(icon.name)) }
    for (picture, buffer) in made {
      object.addBuffer(buffer: buffer.object, scale: Int32(clamping: picture.scale))
    }
  }

  /// Nil without memory or descriptors for the pixels.
  private static func makeBuffer(
    _ pixmap: Pixmap, _ shm: WlShm
  ) -> (object: WlBuffer, storage: SharedMemoryStorage)? {
    let copy = SharedMemoryStorage.makePixmap(size: pixmap.size) { pixmap.copyInk(to: $0) }
    guard let storage = copy.storage as? SharedMemoryStorage,
      let buffer = shm.makeBuffer(storage.file, size: pixmap.size)
    else { return nil }
    return (buffer, storage)
  }

  /// Counts from the next commit of the window on.
  func set(on toplevel: XdgToplevel, _ manager: XdgToplevelIconManagerV1) {
    manager.setIcon(toplevel: toplevel, icon: object)
  }

  /// The icon goes before its buffers.
  func destroy() {
    object.destroy()
    for buffer in buffers { buffer.object.destroy() }
    buffers = []
  }
}
