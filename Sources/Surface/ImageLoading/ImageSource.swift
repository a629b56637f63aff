public import Geometry
public import Raster

/// Where the pixels of a picture come from: a file, memory, or what an app makes itself.
///
/// Loading is a part of drawing, so a decoder can make just the pixels that are needed. What needs a file or
/// the network is drawn by `WorkerPool.loading`, where it may take as long as it likes: nothing but pictures
/// waits for it. What a source with an ``identity`` has loaded is kept in the ``ImagePipeline`` of the node.
///
/// A source of an app says how to load and what the picture is called:
///
/// ```swift
/// struct CoverImage: ImageSource {
///   let album: Album
///   var identity: ImageIdentity? { ImageIdentity(kind: "cover", name: album.id) }
///
///   func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
///     guard let bytes = database.cover(of: album) else { throw .other("has no cover") }
///     return try ImageContent(decoding: bytes, covering: size).pixmap
///   }
/// }
/// ```
public protocol ImageSource: Sendable {
  /// The picture. Called on any thread.
  ///
  /// - Parameters:
  ///   - size: How many pixels it is going to cover. A larger picture will be scaled down.
  ///   - scale: The number of pixels in a logical unit, for sources that draw.
  /// - Throws: ``ImageLoadingError`` when there is none; nodes tell why in `loadingError`.
  func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap

  /// The picture, with the film that begins with it if it moves. Called on any thread. A source whose pictures do not
  /// move implements `load(covering:scale:)` alone.
  func loadContent(covering size: PixelSize, scale: Double) throws(ImageLoadingError)
    -> ImageContent

  /// A small picture that is there much sooner than the picture, to be seen until that has come; nil for none. Called on
  /// a worker if ``hasPreview`` is true.
  func loadPreview() -> Pixmap?

  /// Whether `loadPreview()` is worth being asked. False if the source does not say.
  var hasPreview: Bool { get }

  /// In logical units; nil when only loading tells.
  var naturalSize: Size? { get }

  /// How the picture fills more room than it has by itself, whatever the mode of the node says; nil
  /// leaves that to the mode.
  var resizing: ImageResizing? { get }

  /// Whether loading takes processor time alone and waits for no file, network or other thread. False if the
  /// source does not say.
  var isInMemory: Bool { get }

  /// What other sources of the same picture have as well; nil if what is loaded is not to be kept. Any thread; takes no
  /// time.
  var identity: ImageIdentity? { get }

  /// Which state the picture behind the identity is in: what was loaded in another one is loaded again. Nil for a
  /// picture that never changes. Called on a worker and may wait as loading does.
  ///
  /// - Throws: ``ImageLoadingError`` when there is no picture any more.
  func currentVersion() throws(ImageLoadingError) -> ImageVersion?

  /// How long a node that can be seen waits before it tries again by itself, after the first failure, the second, and so
  /// on. None if the source does not say: trying again is up to `retry()` then.
  var retryDelays: [Duration] { get }
}

extension ImageSource {
  /// What `load(covering:scale:)` loads, which does not move.
  public func loadContent(
    covering size: PixelSize, scale: Double
  ) throws(ImageLoadingError) -> ImageContent {
    ImageContent(try load(covering: size, scale: scale))
  }

  /// Nil: there is none.
  public func loadPreview() -> Pixmap? { nil }

  /// False: there is none.
  public var hasPreview: Bool { false }

  /// Nil: the picture fills what it is given.
  public var naturalSize: Size? { nil }

  /// Nil: the whole picture is scaled.
  public var resizing: ImageResizing? { nil }

  /// False: loading may have to wait for a file or the network.
  public var isInMemory: Bool { false }

  /// Nil: what is loaded is not kept.
  public var identity: ImageIdentity? { nil }

  /// Nil: the picture never changes.
  public func currentVersion() throws(ImageLoadingError) -> ImageVersion? { nil }

  /// None.
  public var retryDelays: [Duration] { [] }
}

extension Pixmap: ImageSource {
  /// The pixmap itself, at whatever size it has.
  public func load(covering size: PixelSize, scale: Double) -> Pixmap { self }

  /// True: the pixels are there.
  public var isInMemory: Bool { true }
}
