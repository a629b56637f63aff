import Platform

/// Tells what a seat has copied or selected, and changes it, under the one protocol or the other.
@MainActor
protocol SelectionDevice: AnyObject {
  /// Called when something else was copied, with nil when there is nothing any more. Whoever is called destroys what was
  /// there before.
  var onSelection: ((SelectionOffer?) -> Void)? { get set }

  /// Replaces what is there.
  ///
  /// - Returns: the source, nil without items.
  func select(_ items: [TransferItem], serial: UInt32) -> SelectionSource?

  func destroy()
}
