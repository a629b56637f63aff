/// A reference to a fiber that its parent keeps alive; it is not counted.
///
/// A pass touches every fiber several times, and counting was a third of its time. This is the only place in which a
/// reference is not counted; debug builds check that the fiber is alive.
@MainActor
struct UncountedFiber {
  #if DEBUG
    private weak var checked: Fiber?
  #else
    private let uncounted: Unmanaged<Fiber>
  #endif

  @inline(__always)
  init(_ fiber: Fiber) {
    #if DEBUG
      checked = fiber
    #else
      uncounted = .passUnretained(fiber)
    #endif
  }

  /// The fiber, counted for as long as the result is used.
  @inline(__always)
  var fiber: Fiber {
    #if DEBUG
      guard let checked else {
        preconditionFailure(
          "Flow: a fiber was used after its end: it must live longer than what refers to it uncounted"
        )
      }
      return checked
    #else
      return uncounted.takeUnretainedValue()
    #endif
  }

  /// Reads something from the fiber, or calls it, without counting it even for that time.
  @inline(__always)
  func callAsFunction<Result>(_ body: (Fiber) -> Result) -> Result {
    #if DEBUG
      return body(fiber)
    #else
      return uncounted._withUnsafeGuaranteedRef(body)
    #endif
  }
}
