/// What a canvas has done, for tests and statistics. Counting is always on; readers reset it.
public struct DrawCost: Hashable, Sendable {
  /// Drawing calls that had something to draw with, whether or not the clip left anything of it. Those
  /// of a ``CommandList`` count only where they can be seen, once in each band of a large area.
  public var commands = 0
  /// Rectangles, and pieces of rows, that were written.
  public var spans = 0
  /// Pixels of these, each as often as it was written. Those of a group count in its layer and again
  /// when the layer is put down.
  public var pixels = 0

  /// Counters that start at the given numbers.
  public init(commands: Int = 0, spans: Int = 0, pixels: Int = 0) {
    self.commands = commands
    self.spans = spans
    self.pixels = pixels
  }
}

extension Canvas {
  /// What was drawn since the canvas was made or this was set back to `DrawCost()`.
  public var cost: DrawCost {
    get { counters.pointee }
    set { counters.pointee = newValue }
  }

  /// Counts one span of pixels.
  @inline(__always)
  func count(_ pixels: Int) {
    counters.pointee.spans &+= 1
    counters.pointee.pixels &+= pixels
  }
}
