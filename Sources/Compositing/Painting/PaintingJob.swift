/// A part of a frame that is to be painted, once: by any thread, as long as no layer changes and nobody else touches the pixels.
package protocol PaintingJob: Sendable {
  /// How many pixels change at most.
  var pixelCount: Int { get }

  func paint()
}
