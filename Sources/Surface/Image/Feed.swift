/// Delivers values of increasing quality to a node: a blurred preview first, then what a file or the network
/// has brought.
///
/// ```swift
/// node.setFeed(ImageFeed { next in
///   next(.picture(preview))
///   let request = download(url) { data in next(.picture(decoded(data))) }
///   return { request.cancel() }
/// })
/// ```
public struct Feed<Value: Sendable>: Sendable {
  private let body: @Sendable (@escaping @Sendable (Value?) -> Void) -> @Sendable () -> Void

  /// - Parameter start: Called once for every node; calls what it is given on any thread, as often as it
  ///   likes, nil for nothing. Returns what ends the feed.
  public init(
    _ start:
      @escaping @Sendable (_ next: @escaping @Sendable (Value?) -> Void) -> @Sendable () -> Void
  ) {
    body = start
  }

  /// Begins a run of the feed; what it returns ends it.
  public func start(_ next: @escaping @Sendable (Value?) -> Void) -> @Sendable () -> Void {
    body(next)
  }

  /// A feed of one.
  public init(_ value: Value) {
    self.init { next in
      next(value)
      return {}
    }
  }

  /// What a sequence brings, read by a task that ends with the feed.
  public init<Sequence: AsyncSequence & Sendable>(_ sequence: Sequence)
  where Sequence.Element == Value?, Sequence.Failure == Never {
    self.init { next in
      let task = Task {
        for await value in sequence { next(value) }
      }
      return { task.cancel() }
    }
  }
}

/// What a ``TransformImageNode`` shows; nil leaves what is shown.
public typealias ImageFeed = Feed<ImageTransform>

/// What an ``ImageNode`` shows; see ``ImageNode/enablesEmpty`` for what nil does.
public typealias ImageSourceFeed = Feed<any ImageSource>
