/// Decides which rows of a list are preloaded, drawn and visible. The default distances are those of
/// Texture.
public struct RangePolicy: Hashable, Sendable {
  /// Which row of the table of distances counts now. The list changes it as it scrolls and as memory becomes
  /// short.
  public var mode = RangeMode.minimum
  // In the order of the cases of ``RangeMode``.
  private var displayTunings = [
    RangeTuning(leading: 0.25, trailing: 0.25), RangeTuning(leading: 1, trailing: 0.5), .none,
    .none,
  ]
  private var preloadTunings = [
    RangeTuning(leading: 0.5, trailing: 0.25), RangeTuning(leading: 2.5, trailing: 1.5), .none,
    .none,
  ]
  /// Whether the content last moved so that what lies at larger positions comes into the view.
  private var leadsToEnd = true

  /// The distances of Texture, in the mode before the first scroll.
  public init() {}

  /// The distances for a mode; none on both sides where nothing was set.
  public subscript(mode: RangeMode, kind: RangeKind) -> RangeTuning {
    get { kind == .display ? displayTunings[mode.index] : preloadTunings[mode.index] }
    set {
      precondition(
        newValue.leading >= 0 && newValue.trailing >= 0,
        "RangePolicy: the distances of a tuning are 0 or more")
      switch kind {
      case .display: displayTunings[mode.index] = newValue
      case .preload: preloadTunings[mode.index] = newValue
      }
    }
  }

  /// The view has moved over the content: the direction decides which side leads, and the first move
  /// ends the minimum mode.
  public mutating func viewDidMove(by distance: Double) {
    guard distance != 0 else { return }
    leadsToEnd = distance > 0
    if mode == .minimum { mode = .full }
  }

  /// The range of content that is kept ready for `kind` around the view.
  public func range(_ kind: RangeKind, around view: ClosedRange<Double>) -> ClosedRange<Double> {
    let length = view.upperBound - view.lowerBound
    let tuning = self[mode, kind]
    let (before, after) =
      leadsToEnd ? (tuning.trailing, tuning.leading) : (tuning.leading, tuning.trailing)
    return (view.lowerBound - before * length)...(view.upperBound + after * length)
  }

  /// All ranges around the view, worked out once for many rows.
  ///
  /// `step`: how far the view moves until what is drawn now can be shown, if it moves so
  ///   quickly that nothing else is worth drawing.
  func ranges(
    around view: ClosedRange<Double>, step: Double? = nil
  ) -> ListRanges {
    let preload = range(.preload, around: view)
    guard let step else {
      return ListRanges(
        view: view, display: range(.display, around: view), preload: preload)
    }
    func moved(_ steps: Double) -> ClosedRange<Double> {
      (view.lowerBound + steps * step)...(view.upperBound + steps * step)
    }
    // Rows are there one frame before they are drawn.
    let ahead = range(.preload, around: moved(2))
    let start = min(preload.lowerBound, ahead.lowerBound)
    return ListRanges(
      view: view, display: moved(1),
      preload: start...max(preload.upperBound, ahead.upperBound), isPassing: true)
  }
}
