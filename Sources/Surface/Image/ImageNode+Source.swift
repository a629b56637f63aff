import Locks

extension ImageNode {
  /// What is shown, without a fade. Another source draws again, sources are not compared, and ends the
  /// feed.
  nonisolated public var source: (any ImageSource)? {
    get { content.withLock { $0.source } }
    set {
      reader.end()
      let old = content.withLock { content in
        defer { content.take(newValue) }
        return content.source
      }
      if old?.naturalSize != newValue?.naturalSize { setNeedsLayout() }
      setNeedsDisplay()
      if newValue == nil { onMain { ($0 as? ImageNode)?.didBecomeEmpty() } }
    }
  }

  /// Shows what a feed brings, from now on. What is shown stays until it brings something.
  ///
  /// A picture that is the first on the node fades in, in 0.18 s; see ``animatesTransitions`` for later
  /// ones. One that the pipeline has kept is there at once.
  ///
  /// ```swift
  /// photo.setFeed(Feed { next in
  ///   next(preview)
  ///   let request = load(url) { next($0) }
  ///   return { request.cancel() }
  /// })
  /// ```
  nonisolated public func setFeed(_ feed: ImageSourceFeed?) {
    onMain { ($0 as? ImageNode)?.awaits = (feed != nil, feed != nil) }
    reader.read(feed, for: self, store: { $0.store($1) }, didChange: { $0.sourceDidChange() })
  }

  /// Draws the feed's first picture on the main actor, in time for the next frame and without a fade, if
  /// it is there already.
  public func setFeedSynchronously(_ feed: ImageSourceFeed) {
    let known = content.withLock { $0.version }
    setFeed(feed)
    guard content.withLock({ $0.version }) != known else { return }
    appearsAtOnce = true
    displayImmediately()
    appearsAtOnce = false
  }

  /// Ends the feed and shows nothing.
  public func reset() {
    source = nil
    if isNodeLoaded { layer.contents = nil }
  }

  /// Counts the sources that the node was given. Any thread.
  nonisolated var sourceGeneration: Int { content.withLock { $0.generation } }

  nonisolated private func store(_ source: (any ImageSource)?) -> Bool {
    content.withLock { content in
      guard source != nil || content.enablesEmpty else { return false }
      content.replaced.append(content.source)
      content.take(source)
      content.version += 1
      return true
    }
  }

  nonisolated private func sourceDidChange() {
    let (replaced, source) = content.withLock { content in
      defer { content.replaced = [] }
      return (content.replaced, content.source)
    }
    if replaced.contains(where: { $0?.naturalSize != source?.naturalSize }) { setNeedsLayout() }
    setNeedsDisplay()
    if source == nil { onMain { ($0 as? ImageNode)?.didBecomeEmpty() } }
  }
}
