/// The node of a row that keeps presses from all others, such as one that asks whether it is to be deleted.
///
/// A press beside it does nothing but call ``pressBesideWasPrevented()``: it selects nothing, opens nothing, and no control in
/// another row is pressed.
public protocol PressGuardingRow: DisplayNode {
  /// Whether presses beside the row are kept from what they are on, at this moment.
  @MainActor var preventsPressesBeside: Bool { get }

  /// Called when there was one.
  @MainActor func pressBesideWasPrevented()
}
