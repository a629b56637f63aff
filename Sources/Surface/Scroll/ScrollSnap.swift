/// Ways to snap.
public enum ScrollSnap {
  /// The nearest multiple of a length.
  @MainActor
  public static func every(_ length: Double) -> ScrollSnapping {
    { proposed, _ in length > 0 ? (proposed / length).rounded() * length : proposed }
  }
}
