import Locks
import Raster

/// Loaded pictures by source and form, as many as a limit of bytes allows; those that were asked for longest ago go
/// first. Any thread; nothing of an app runs under the lock.
final class ImageCache: Sendable {
  struct Key: Hashable, Sendable {
    let identity: ImageIdentity
    let rendition: ImageRendition
  }

  struct Entry: Sendable {
    let content: ImageContent
    /// That of the source when it was loaded.
    let version: ImageVersion?

    /// Of the pixels and of a film's file.
    var byteCount: Int {
      content.pixmap.storage.byteCount + (content.animation?.byteCount ?? 0)
    }
  }

  fileprivate struct State {
    var entries: [Key: (entry: Entry, use: UInt64)] = [:]
    /// The forms that are there of a picture.
    var forms: [ImageIdentity: [ImageRendition]] = [:]
    var byteCount = 0
    var byteLimit: Int
    /// Counts what is asked for.
    var uses: UInt64 = 0
  }

  private let state: Lock<State>

  init(byteLimit: Int) { state = Lock(State(byteLimit: max(0, byteLimit))) }

  var byteCount: Int { state.withLock { $0.byteCount } }

  var byteLimit: Int {
    get { state.withLock { $0.byteLimit } }
    set { update { $0.byteLimit = max(0, newValue) } }
  }

  /// What is there, of any version; it counts as used.
  func entry(_ key: Key) -> Entry? {
    state.withLock { state in
      guard let found = state.entries[key]?.entry else { return nil }
      state.uses += 1
      state.entries[key]!.use = state.uses
      return found
    }
  }

  /// A picture in another size that may stand for this one until it is there; the largest one.
  func neighbour(of key: Key) -> ImageContent? {
    state.withLock { state in
      let form = (state.forms[key.identity] ?? [])
        .filter { key.rendition.isStretched($0) }.max { $0.size.area < $1.size.area }
      return form.flatMap {
        state.entries[Key(identity: key.identity, rendition: $0)]?.entry.content
      }
    }
  }

  func insert(_ entry: Entry, for key: Key) {
    update { state in
      state.uses += 1
      let old = state.entries.updateValue((entry, state.uses), forKey: key)
      state.byteCount += entry.byteCount - (old?.entry.byteCount ?? 0)
      if old == nil { state.forms[key.identity, default: []].append(key.rendition) }
      return old.map { [$0.entry] } ?? []
    }
  }

  func remove(_ key: Key) { update { state in state.remove(key).map { [$0] } ?? [] } }

  func removeAll() {
    update { state in
      defer { state = State(byteLimit: state.byteLimit, uses: state.uses) }
      return state.entries.values.map(\.entry)
    }
  }

  /// Changes the state and lets go of what is too much. What goes ends without the lock.
  private func update(_ change: @Sendable (inout State) -> [Entry]) {
    let gone = state.withLock { state in
      var gone = change(&state)
      // In one go for many, so that looking for the oldest ones is paid for by what goes.
      if state.byteCount > state.byteLimit { gone += state.evict(to: state.byteLimit / 8 * 7) }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  private func update(_ change: @Sendable (inout State) -> Void) {
    update { state in
      change(&state)
      return []
    }
  }
}

extension ImageCache.State {
  fileprivate init(byteLimit: Int, uses: UInt64) {
    self.init(byteLimit: byteLimit)
    self.uses = uses
  }

  /// Removes the entries that were used longest ago until the rest has that many bytes.
  fileprivate mutating func evict(to byteCount: Int) -> [ImageCache.Entry] {
    var gone: [ImageCache.Entry] = []
    for key in entries.sorted(by: { $0.value.use < $1.value.use }).map(\.key) {
      if self.byteCount <= byteCount { break }
      if let entry = remove(key) { gone.append(entry) }
    }
    return gone
  }

  fileprivate mutating func remove(_ key: ImageCache.Key) -> ImageCache.Entry? {
    guard let old = entries.removeValue(forKey: key)?.entry else { return nil }
    byteCount -= old.byteCount
    forms[key.identity]?.removeAll { $0 == key.rendition }
    if forms[key.identity]?.isEmpty == true { forms[key.identity] = nil }
    return old
  }
}
