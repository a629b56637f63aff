/// Pixels that the compositor may be reading.
@MainActor
protocol ReleasableBuffer: AnyObject {
  var object: WlBuffer { get }
  /// Whether the compositor may read the pixels.
  var isBusy: Bool { get }
  /// Called when the compositor has let go of the buffer.
  var onRelease: (() -> Void)? { get set }
}
