import Locks

/// A node that draws a value, which any thread may replace.
///
/// ```swift
/// struct Chart: Equatable {
///   var values: [Double]
///   var color: Color
/// }
///
/// final class ChartNode: ValueNode<Chart> {
///   override class func draw(
///     in canvas: Canvas, bounds: Rect, parameters chart: Chart, isCancelled: () -> Bool
///   ) {
///     let width = bounds.width / Double(chart.values.count)
///     for (index, value) in chart.values.enumerated() {
///       canvas.fill(
///         Rect(
///           x: Double(index) * width, y: bounds.height - value, width: width - 1, height: value),
///         with: .solid(chart.color))
///     }
///   }
/// }
///
/// let node = ChartNode(Chart(values: [], color: .black))
/// node.update { $0.values.append(12) }  // on any thread
/// ```
///
/// A value that is `Equatable` and equal to the old one draws nothing again. What draws nothing for some values says so
/// by returning nil from `drawParameters()`.
open class ValueNode<Value: Sendable>: DrawingNode<Value> {
  private struct State {
    var value: Value
    /// Counts the values.
    var version: UInt64 = 0
  }

  private let state: Lock<State>

  /// A node that draws `value`. Any thread.
  nonisolated public init(_ value: Value) {
    state = Lock(State(value: value))
    super.init()
  }

  /// What is drawn.
  nonisolated public final var value: Value {
    get { state.withLock { $0.value } }
    set { replace(by: newValue) }
  }

  /// Changes the value in one step: what other threads set meanwhile is not lost.
  ///
  /// - Parameter change: Called again if another thread has set a value meanwhile. It runs without a lock.
  nonisolated public final func update(_ change: (inout Value) -> Void) {
    update(change, isSame: { _, _ in false })
  }

  open override func drawParameters() -> Value? { value }

  nonisolated fileprivate final func replace(by value: Value) {
    // The old one ends outside of the lock: it may be an app's.
    let old = state.withLock { state in
      defer { state = State(value: value, version: state.version &+ 1) }
      return state.value
    }
    withExtendedLifetime(old) {}
    setNeedsDisplay()
  }

  nonisolated fileprivate final func update(
    _ change: (inout Value) -> Void, isSame: (Value, Value) -> Bool
  ) {
    while true {
      let old = state.withLock { $0 }
      var new = State(value: old.value, version: old.version &+ 1)
      change(&new.value)
      if isSame(old.value, new.value) { return }
      let isNewest = state.withLock { state in
        guard state.version == old.version else { return false }
        state = new
        return true
      }
      if isNewest { return setNeedsDisplay() }
    }
  }
}

nonisolated extension ValueNode where Value: Equatable {
  /// What is drawn.
  public final var value: Value {
    get { state.withLock { $0.value } }
    set { if state.withLock({ $0.value }) != newValue { replace(by: newValue) } }
  }

  /// Changes the value in one step: what other threads set meanwhile is not lost.
  ///
  /// - Parameter change: Called again if another thread has set a value meanwhile. It runs without a lock.
  public final func update(_ change: (inout Value) -> Void) { update(change, isSame: ==) }
}
