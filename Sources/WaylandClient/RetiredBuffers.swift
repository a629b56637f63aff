/// Buffers that are needed no more. Each is destroyed when the compositor has let go of it: before that its pixels
/// would become undefined (`wl_buffer.destroy`).
@MainActor
final class RetiredBuffers {
  private var buffers: [ObjectIdentifier: any ReleasableBuffer] = [:]

  /// - Parameter didEnd: Called when the buffer is destroyed and its memory is free.
  func retire(_ buffer: any ReleasableBuffer, didEnd: @escaping () -> Void = {}) {
    let end = { [unowned self] in
      guard let buffer = buffers.removeValue(forKey: ObjectIdentifier(buffer)) else { return }
      buffer.onRelease = nil
      buffer.object.destroy()
      didEnd()
    }
    buffers[ObjectIdentifier(buffer)] = buffer
    if buffer.isBusy { buffer.onRelease = end } else { end() }
  }

  /// Destroys all of them, released or not: the surface that showed them is gone.
  func destroy() {
    for buffer in buffers.values {
      buffer.onRelease = nil
      buffer.object.destroy()
    }
    buffers = [:]
  }
}
