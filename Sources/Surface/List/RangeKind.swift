/// What rows around the view are made ready for.
public enum RangeKind: Hashable, Sendable, CaseIterable {
  /// Drawn.
  case display
  /// Made, measured, and told to load what they show.
  case preload
}
