/// Tells a node better and better ways to make a picture: a blurred preview first, then what a file or
/// the network has brought.
///
/// ```swift
/// node.setFeed(ImageFeed { next in
///   next(.picture(preview))
///   let request = download(url) { data in next(.picture(decoded(data))) }
///   return { request.cancel() }
/// })
/// ```
public struct ImageFeed: Sendable {
  private let body:
    @Sendable (@escaping @Sendable (ImageTransform?) -> Void) -> @Sendable () -> Void

  /// `start`: called once for every node; calls what it is given on any thread, as often as it likes,
  ///   nil to leave what is shown. Returns what ends the feed.
  public init(
    _ start:
      @escaping @Sendable (_ next: @escaping @Sendable (ImageTransform?) -> Void) ->
      @Sendable () -> Void
  ) {
    body = start
  }

  /// Begins a run of the feed; what it returns ends it.
  public func start(
    _ next: @escaping @Sendable (ImageTransform?) -> Void
  ) -> @Sendable () -> Void { body(next) }

  /// A feed of one.
  public init(_ transform: ImageTransform) {
    self.init { next in
      next(transform)
      return {}
    }
  }

  /// What a sequence brings, read by a task that ends with the feed.
  public init<Sequence: AsyncSequence & Sendable>(_ sequence: Sequence)
  where Sequence.Element == ImageTransform?, Sequence.Failure == Never {
    self.init { next in
      let task = Task {
        for await transform in sequence { next(transform) }
      }
      return { task.cancel() }
    }
  }
}
