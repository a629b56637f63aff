import Glibc

/// How animations change when the user prefers reduced motion.
package enum MotionPreference {
  package static let isReducedByEnvironment =
    getenv("SURFACE_REDUCED_MOTION").map { String(cString: $0) == "1" } ?? false

  /// The longest fade, in seconds.
  static let longestFade = 0.15
}

extension Animation {
  /// The animation itself, a short fade instead of it, or nil for a cut.
  @MainActor
  func adapted(toReducedMotion isReduced: Bool) -> Animation? {
    guard isReduced else { return self }
    if key.traits.contains(.motion) { return nil }
    var result = self
    result.duration = min(duration, MotionPreference.longestFade)
    result.delay = min(delay, MotionPreference.longestFade)
    return result
  }
}
