extension Pixmap {
  package static var memoryUse: PixelMemoryUse {
    PixelMemoryUse(
      used: PixelBufferPool.shared.usedBytes, idle: PixelBufferPool.shared.idleBytes,
      workspaces: CanvasWorkspace.idleBytes, masks: PathMaskCache.shared.byteCount)
  }
}
