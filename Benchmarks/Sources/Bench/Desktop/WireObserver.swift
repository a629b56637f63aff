import Geometry

/// Reads what a Wayland client sends, as far as the benchmarks need it: how many requests there
/// were, which of them put a frame of a window on screen, and what the client keeps.
///
/// A request is a header of two words, the object and `size << 16 | opcode`, and its arguments.
struct WireObserver {
  /// All requests so far.
  private(set) var requests = 0
  /// Commits of windows, from the first one that carries a buffer.
  private(set) var frames = 0
  /// Those of them that popups have.
  private(set) var popupFrames = 0
  /// The size of the popup that was asked for last, in logical points.
  private(set) var popupSize = PixelSize.zero

  private var pending: [UInt8] = []
  private var registry: UInt32 = 0
  private var compositor: UInt32 = 0
  private var sharedMemory: UInt32 = 0
  private var shells: Set<UInt32> = []
  private var pools: Set<UInt32> = []
  /// Made and not destroyed.
  private(set) var surfaces: Set<UInt32> = []
  private(set) var buffers: Set<UInt32> = []
  private var windows: Set<UInt32> = []
  /// The surface of each `xdg_surface`.
  private var roles: [UInt32: UInt32] = [:]
  private var positioners: Set<UInt32> = []
  private var popups: Set<UInt32> = []
  private var windowsWithBuffer: Set<UInt32> = []

  mutating func consume(_ bytes: UnsafeRawBufferPointer) {
    pending.append(contentsOf: bytes)
    var start = 0
    while pending.count - start >= 8 {
      let size = Int(word(at: start + 4) >> 16)
      guard size >= 8, pending.count - start >= size else { break }
      observe(at: start)
      start += size
    }
    pending.removeFirst(start)
  }

  private mutating func observe(at start: Int) {
    requests += 1
    let object = word(at: start)
    let opcode = word(at: start + 4) & 0xffff
    if object == 1 {
      // wl_display.get_registry
      if opcode == 1 { registry = word(at: start + 8) }
    } else if object == registry {
      observeBind(at: start)
    } else if object == compositor {
      // wl_compositor.create_surface
      if opcode == 0 { surfaces.insert(word(at: start + 8)) }
    } else if object == sharedMemory {
      // wl_shm.create_pool(id, fd, size)
      if opcode == 0 { pools.insert(word(at: start + 8)) }
    } else if pools.contains(object) {
      observePool(object, opcode: opcode, firstArgument: start + 8)
    } else if buffers.contains(object) {
      // wl_buffer.destroy
      if opcode == 0 { buffers.remove(object) }
    } else if shells.contains(object) {
      observeShell(opcode: opcode, firstArgument: start + 8)
    } else if let surface = roles[object] {
      switch opcode {
      case 0: roles[object] = nil  // destroy
      case 2: popups.insert(surface)  // get_popup
      default: break
      }
    } else if positioners.contains(object) {
      observePositioner(object, opcode: opcode, firstArgument: start + 8)
    } else if surfaces.contains(object) {
      observeSurface(object, opcode: opcode, firstArgument: start + 8)
    }
  }

  /// `wl_registry.bind(name, interface, version, id)`, where a string is its length with the final
  /// zero, and bytes padded to whole words.
  private mutating func observeBind(at start: Int) {
    let length = Int(word(at: start + 12))
    let text = start + 16
    let id = word(at: text + (length + 3) / 4 * 4 + 4)
    switch String(decoding: pending[text..<(text + length - 1)], as: UTF8.self) {
    case "wl_compositor": compositor = id
    case "wl_shm": sharedMemory = id
    case "xdg_wm_base": shells.insert(id)
    default: break
    }
  }

  private mutating func observeShell(opcode: UInt32, firstArgument: Int) {
    switch opcode {
    case 1: positioners.insert(word(at: firstArgument))  // create_positioner(id)
    case 2:  // get_xdg_surface(id, surface)
      let surface = word(at: firstArgument + 4)
      windows.insert(surface)
      roles[word(at: firstArgument)] = surface
    default: break
    }
  }

  private mutating func observePositioner(_ id: UInt32, opcode: UInt32, firstArgument: Int) {
    switch opcode {
    case 0: positioners.remove(id)  // destroy
    case 1:  // set_size(width, height)
      popupSize = PixelSize(
        width: Int32(bitPattern: word(at: firstArgument)),
        height: Int32(bitPattern: word(at: firstArgument + 4)))
    default: break
    }
  }

  private mutating func observePool(_ id: UInt32, opcode: UInt32, firstArgument: Int) {
    switch opcode {
    case 0: buffers.insert(word(at: firstArgument))  // create_buffer
    case 1: pools.remove(id)  // destroy: its buffers live on
    default: break
    }
  }

  private mutating func observeSurface(_ id: UInt32, opcode: UInt32, firstArgument: Int) {
    switch opcode {
    case 0:  // destroy: the number may come back as another object
      surfaces.remove(id)
      windows.remove(id)
      popups.remove(id)
      windowsWithBuffer.remove(id)
    case 1 where windows.contains(id):  // attach
      if word(at: firstArgument) == 0 {
        windowsWithBuffer.remove(id)
      } else {
        windowsWithBuffer.insert(id)
      }
    case 6 where windowsWithBuffer.contains(id):  // commit
      frames += 1
      if popups.contains(id) { popupFrames += 1 }
    default: break
    }
  }

  private func word(at offset: Int) -> UInt32 {
    pending.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
