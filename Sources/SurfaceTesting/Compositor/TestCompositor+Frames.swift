import Geometry

extension TestCompositor {
  /// One refresh of the screen: fires the frame callbacks of visible surfaces, ends their
  /// presentation feedback, counts down the buffers of ``BufferRelease/afterTwoFrames``.
  ///
  /// - Parameter interval: how far ``time`` moves on, in milliseconds.
  public func sendFrame(interval: UInt32 = 16) {
    time &+= interval
    frameNumber += 1
    for surface in surfaces where !surface.isOccluded { surface.sendFrame() }
    guard options.bufferRelease == .afterTwoFrames else { return }
    for buffer in buffers {
      guard let left = buffer.framesUntilRelease else { continue }
      buffer.framesUntilRelease = left - 1
      if left <= 1 { buffer.release() }
    }
  }

  /// Gives every held buffer back that is not on screen.
  public func releaseBuffers() {
    for buffer in buffers where !surfaces.contains(where: { $0.buffer === buffer }) {
      buffer.release()
    }
  }

  /// Compares every held buffer with what it was at its commit; a difference is a violation. The
  /// compositor also does it whenever it releases a buffer.
  public func checkHeldBuffers() {
    for buffer in buffers where buffer.isHeld { buffer.checkUntouched() }
  }

  /// Buffer objects that the client has not destroyed.
  public var bufferCount: Int { buffers.count }

  /// Buffers that the compositor holds.
  public var heldBufferCount: Int { buffers.count { $0.isHeld } }
}
