/// A list or a grid whose content may be pulled beyond its ends.
package protocol OverscrollingState {
  var overscroll: ListLength { get }
  mutating func setOverscroll(_ overscroll: ListLength)
  @discardableResult
  mutating func scroll(by distance: ListLength, overscrolls: Bool) -> ListLength
}

extension OverscrollingState {
  /// What is pulled beyond an end is no longer once there is more content, and the other way round.
  package mutating func settleOverscroll() {
    let pulled = overscroll
    if pulled == .zero { return }
    setOverscroll(.zero)
    scroll(by: .zero - pulled, overscrolls: true)
  }
}

extension ListState: OverscrollingState {}
extension GridState: OverscrollingState {}
