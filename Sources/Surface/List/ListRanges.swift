/// Where rows are visible, drawn and preloaded.
struct ListRanges: Hashable, Sendable {
  var view: ClosedRange<Double>
  var display: ClosedRange<Double>
  var preload: ClosedRange<Double>
  /// Whether what is in the view is gone before it could be drawn: what has no pixels gets none.
  var isPassing = false

  /// The state of a row between two positions.
  ///
  /// `old`: its state until now.
  func interfaceState(
    ofRow row: ClosedRange<Double>, from old: InterfaceState = []
  ) -> InterfaceState {
    func meets(_ range: ClosedRange<Double>) -> Bool {
      row.upperBound > range.lowerBound && row.lowerBound < range.upperBound
    }
    var state = InterfaceState.measureLayout
    let isVisible = meets(view)
    if isVisible { state.insert(.visible) }
    let isDrawnInView = isVisible && (!isPassing || old.contains(.display))
    if isDrawnInView || meets(display) { state.insert(.display) }
    if isVisible || state.contains(.display) || meets(preload) { state.insert(.preload) }
    return state
  }
}
