public import ListEngine

// What a list is like, whatever it shows.
extension ListNode {
  /// How many rows are seen at first, as the first one lies that far down; may be a fraction of a row. 0, as by default,
  /// for all that fit.
  ///
  /// The list scrolls as if the room above them were an inset. It suits content that comes up over something else.
  public final var initiallySeenRows: Double {
    get { state.configuration.stackFromEndInsetFactor }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "ListNode: as many rows are seen as there may be")
      guard newValue != initiallySeenRows else { return }
      configure { $0.stackFromEndInsetFactor = newValue }
    }
  }

  /// How far the list can be scrolled at least, in logical points, also where its rows leave room in the view; 0, as by
  /// default, for no farther than they need. It suits a header that folds as the list is scrolled.
  public final var minimumScrollLength: Double {
    get { state.configuration.minimalScrollLength?.points ?? 0 }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "ListNode: a list is scrolled by a finite length")
      guard newValue != minimumScrollLength else { return }
      configure { $0.minimalScrollLength = newValue > 0 ? ListLength(newValue) : nil }
    }
  }

  /// How rows shrink that an animated transaction deletes; nil, as by default, for 0.4 seconds, as others grow.
  public final var deletionAnimation: ListAnimation? {
    get { state.configuration.deletionAnimation }
    set { if newValue != deletionAnimation { configure { $0.deletionAnimation = newValue } } }
  }
}
