import Locks
public import Signals

extension ImageNode {
  /// What is shown, without a fade. Another source draws again, sources are not compared, and ends the
  /// signal.
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

  /// Shows what a signal brings, from now on: a preview first, then what a file or the network has brought. What is shown
  /// stays until it brings something; see ``enablesEmpty`` for what nil does.
  ///
  /// A picture that is the first on the node fades in, in 0.18 s; see ``animatesTransitions`` for later
  /// ones. One that the pipeline has kept is there at once.
  ///
  /// ```swift
  /// photo.setSignal(Signal { subscriber in
  ///   subscriber.next(preview)
  ///   let request = load(url) { subscriber.next($0) }
  ///   return ActionDisposable { request.cancel() }
  /// })
  /// ```
  ///
  /// - Parameter signal: Is started once, on this thread, and disposed of with the next one, with another
  ///   ``source``, and with the node. Its values may come on any thread. Nil for none.
  nonisolated public func setSignal(_ signal: Signal<(any ImageSource)?, Never>?) {
    let isAwaited = signal != nil
    onMain { ($0 as? ImageNode)?.awaits = (isAwaited, isAwaited) }
    reader.read(signal, for: self, store: { $0.store($1) }, didChange: { $0.sourceDidChange() })
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - signal: See ``setSignal(_:)``.
  ///   - attemptSynchronously: Whether the signal's first picture is drawn on the main actor, in time for the next
  ///     frame and without a fade, if it is there already.
  public func setSignal(
    _ signal: Signal<(any ImageSource)?, Never>?, attemptSynchronously: Bool
  ) {
    let known = content.withLock { $0.version }
    setSignal(signal)
    guard attemptSynchronously, content.withLock({ $0.version }) != known else { return }
    appearsAtOnce = true
    displayImmediately()
    appearsAtOnce = false
  }

  /// Ends the signal and shows nothing.
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
