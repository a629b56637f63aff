/// What a frame paints of promoted layers.
package struct PromotedPaintings {
  /// In pixels, those of ``tiles`` included.
  package internal(set) var pixelCount = 0
  /// What is not painted yet. All of it has to be, also if there is no commit: what is known of the buffers counts on it.
  package internal(set) var tiles: [any PaintingJob] = []

  /// Nothing.
  package init() {}
}
