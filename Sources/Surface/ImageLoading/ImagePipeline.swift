import Locks
import Platform
import Raster

/// Loads the pictures of nodes and keeps them: each one once for every size, as many as a limit of bytes allows.
///
/// Nodes ask their pipeline before they are drawn. What is kept is shown in the same frame and neither loaded nor drawn
/// again; what is asked for by several nodes at a time is loaded once; what only a list's preloading asks for comes
/// after what is to be seen, and nothing is loaded for nodes that have left. A picture whose source has another version
/// is loaded again. When the system is short of memory everything goes that no node shows. Any thread.
public final class ImagePipeline: Sendable {
  /// That of every node that is not given another one, with 32 MB.
  public static let shared = ImagePipeline()

  private let cache: ImageCache
  private let running = Lock<[ImageCache.Key: RunningLoad]>([:])
  private let counts = Lock(Statistics())
  private let memoryObserver = MemoryObserver()

  /// - Parameter byteLimit: The most bytes of pixels, and of the files of films, that are kept.
  public init(byteLimit: Int = 32 << 20) { cache = ImageCache(byteLimit: byteLimit) }

  /// The most bytes of pixels, and of the files of films, that are kept; a smaller one lets go at once.
  public var byteLimit: Int {
    get { cache.byteLimit }
    set { cache.byteLimit = newValue }
  }

  /// How many bytes are kept.
  public var byteCount: Int { cache.byteCount }

  /// What was done since the beginning.
  public var statistics: Statistics { counts.withLock { $0 } }

  /// Numbers of a pipeline's work.
  public struct Statistics: Hashable, Sendable {
    /// Pictures that sources were asked for: read and decoded.
    public internal(set) var loads = 0
    /// Pictures that were there already.
    public internal(set) var hits = 0
    /// Pictures that another node was just having loaded.
    public internal(set) var joins = 0
    /// Requests that were given up before they began.
    public internal(set) var cancellations = 0
  }

  /// Lets go of all pictures that are kept; nodes keep what they show.
  public func removeAll() { cache.removeAll() }

  // MARK: Asking

  /// What is kept of a source in a form. Takes no time; whether the source has changed since is not known.
  func contentAtHand(
    of source: any ImageSource, as rendition: ImageRendition
  ) -> ImageContent? {
    guard let identity = source.identity else { return nil }
    return cache.entry(ImageCache.Key(identity: identity, rendition: rendition))?.content
  }

  /// A picture in another size that is kept and looks the same, stretched over the bounds.
  func standIn(for source: any ImageSource, as rendition: ImageRendition) -> Pixmap? {
    source.identity.flatMap {
      cache.neighbour(of: ImageCache.Key(identity: $0, rendition: rendition))?.pixmap
    }
  }

  /// Loads a picture, or takes what is kept or what another thread is just loading. Blocks; for workers.
  ///
  /// - Parameter isCancelled: Asked before loading begins; what has begun is finished, and kept.
  /// - Returns: nil if it was cancelled.
  func content(
    of source: any ImageSource, as rendition: ImageRendition, isCancelled: () -> Bool
  ) throws(ImageLoadingError) -> ImageContent? {
    if isCancelled() {
      count { $0.cancellations += 1 }
      return nil
    }
    guard let identity = source.identity else { return try load(source, rendition) }
    let key = ImageCache.Key(identity: identity, rendition: rendition)
    let version = try version(of: source, key)
    if let entry = cache.entry(key), entry.version == version {
      count { $0.hits += 1 }
      return entry.content
    }
    let (load, isOwn) = running.withLock { running in
      if let load = running[key], load.version == version { return (load, false) }
      let load = RunningLoad(version: version)
      running[key] = load
      return (load, true)
    }
    if !isOwn {
      count { $0.joins += 1 }
      return try load.wait()
    }
    let result = Result { () throws(ImageLoadingError) in try self.load(source, rendition) }
    if case .success(let content) = result {
      cache.insert(ImageCache.Entry(content: content, version: version), for: key)
    }
    running.withLock { if $0[key] === load { $0[key] = nil } }
    load.finish(result)
    return try result.get()
  }

  /// A source that has no picture any more has none that is kept.
  private func version(
    of source: any ImageSource, _ key: ImageCache.Key
  ) throws(ImageLoadingError) -> ImageVersion? {
    do throws(ImageLoadingError) {
      return try source.currentVersion()
    } catch {
      cache.remove(key)
      throw error
    }
  }

  private func load(
    _ source: any ImageSource, _ rendition: ImageRendition
  ) throws(ImageLoadingError) -> ImageContent {
    count { $0.loads += 1 }
    let loaded = try source.loadContent(
      covering: rendition.pixels(of: source), scale: rendition.scale)
    return rendition.render(loaded, of: source)
  }

  private func count(_ note: (inout Statistics) -> Void) { counts.withLock { note(&$0) } }

  // MARK: Ahead

  /// Loads a picture that may soon be needed, after everything that is.
  ///
  /// - Returns: what the loading lasts for: without it nothing begins any more.
  func preload(
    _ source: any ImageSource, as rendition: ImageRendition
  ) -> ImagePreload? {
    guard let identity = source.identity else { return nil }
    let key = ImageCache.Key(identity: identity, rendition: rendition)
    if cache.entry(key) != nil { return nil }
    let preload = ImagePreload()
    WorkerPool.loading.submit(.low, order: .min) { [weak preload, self] in
      guard preload != nil else { return count { $0.cancellations += 1 } }
      // Mostly the drawing has asked first.
      if cache.entry(key) == nil { _ = try? content(of: source, as: rendition) { false } }
    }
    return preload
  }

  /// Looks whether what is kept of a source is still what it has.
  ///
  /// - Parameter onChange: Called on a worker if it is not.
  func verify(
    _ source: any ImageSource, as rendition: ImageRendition,
    onChange: @escaping @Sendable () -> Void
  ) {
    guard let identity = source.identity else { return }
    let key = ImageCache.Key(identity: identity, rendition: rendition)
    WorkerPool.loading.submit(.low) { [self] in
      guard let kept = cache.entry(key) else { return }
      if (try? source.currentVersion()) != kept.version {
        cache.remove(key)
        onChange()
      }
    }
  }

  // MARK: Memory

  /// Has the pipeline do with less when the system is short of memory.
  @MainActor
  func observeMemoryPressure() { memoryObserver.observe(self) }

  @MainActor
  private final class MemoryObserver: MemoryPressureObserver, Sendable {
    private weak var pipeline: ImagePipeline?

    nonisolated init() {}

    func observe(_ pipeline: ImagePipeline) {
      guard self.pipeline == nil else { return }
      self.pipeline = pipeline
      MemoryPressure.shared.add(self)
    }

    func memoryDidBecomeShort() { pipeline?.removeAll() }
  }
}

/// Keeps a picture on its way to be loaded ahead; see ``ImagePipeline/preload(_:as:)``.
final class ImagePreload: Sendable {}
