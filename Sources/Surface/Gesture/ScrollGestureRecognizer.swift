public import Platform

/// Takes scroll events above a view before the view itself does.
public final class ScrollGestureRecognizer: GestureRecognizer {
  /// Called with the position in the coordinates of the view; returns whether the event ends here.
  public var action: @MainActor (ScrollEvent) -> Bool

  /// Calls `action` for every scroll event above the view.
  public init(action: @escaping @MainActor (ScrollEvent) -> Bool) { self.action = action }

  public override func scroll(_ event: ScrollEvent) -> Bool { action(event) }
}
