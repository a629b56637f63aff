import Geometry

extension Canvas {
  /// Draws in device pixels.
  package func withDeviceSpace(_ body: () -> Void) {
    guard let inverse = transform.inverse else { return }
    withState {
      concatenate(inverse)
      body()
    }
  }
}
