/// Bytes of pictures and of what makes them.
package struct PixelMemoryUse {
  /// By pixmaps of 32 KB and more, with the pixels of shared memory left out.
  package var used: Int
  package var idle: Int
  package var workspaces: Int
  package var masks: Int
}
