import CWaylandServer
public import Geometry
import Glibc
public import Raster

/// `wl_buffer`: pixels that the client lends.
public final class TestBuffer: ServerResource {
  /// In buffer pixels.
  public private(set) var size = PixelSize.zero
  /// In bytes.
  public private(set) var stride = 0
  /// How many commits show it and were not answered by a release.
  public private(set) var holdCount = 0
  /// The frames until it is released, under that policy.
  var framesUntilRelease: Int?
  private var memory: MappedMemory?
  private var offset = 0
  private var isOpaque = false
  /// What it looked like when it was committed.
  private var committedPixels: Pixmap?

  /// Whether the client must not write into it.
  public var isHeld: Bool { holdCount > 0 }

  func place(
    in memory: MappedMemory, offset: Int, size: PixelSize, stride: Int, isOpaque: Bool
  ) {
    self.memory = memory
    self.offset = offset
    self.size = size
    self.stride = stride
    self.isOpaque = isOpaque
    compositor.buffers.append(self)
  }

  /// A copy of the pixels as they are now.
  public func pixels() -> Pixmap {
    Pixmap(size: size, isOpaque: isOpaque) { target in
      guard let memory else { return }
      for y in 0..<target.height {
        let row = (memory.base + offset + y * stride).assumingMemoryBound(to: UInt32.self)
        let opaque: UInt32 = isOpaque ? 0xff00_0000 : 0
        for x in 0..<target.width { target.row(y)[x] = row[x] | opaque }
      }
    }
  }

  /// Takes the buffer into use and gives a copy of its pixels.
  func hold() -> Pixmap {
    if isHeld { checkUntouched() }
    holdCount += 1
    let pixels = pixels()
    committedPixels = pixels
    framesUntilRelease = 2
    return pixels
  }

  /// Gives the buffer back (`wl_buffer.release`). Harmless when it is not held.
  public func release() {
    guard isHeld else { return }
    checkUntouched()
    holdCount = 0
    framesUntilRelease = nil
    committedPixels = nil
    post("release")
  }

  /// A client that writes into a buffer that the compositor holds shows half-painted frames.
  func checkUntouched() {
    guard isAlive, let committedPixels else { return }
    if committedPixels.differences(from: pixels()).count > 0 {
      compositor.record(violation: "\(description) was written while in use", of: "wl_buffer")
      self.committedPixels = pixels()
    }
  }

  override func wasDestroyed() {
    compositor.buffers.removeAll { $0 === self }
    for icon in compositor.icons { icon.lost(self) }
  }
}
