import Surface

/// Counts its calls and wants to be called in every frame.
final class CountingClient: FrameClient {
  private(set) var calls = 0

  func frameWillBegin(_ timing: FrameTiming) -> Bool {
    calls += 1
    return true
  }
}
