public import Geometry
public import Raster

/// Where the pixels of an ``ImageNode`` come from.
///
/// Loading is a part of drawing, so a decoder can make just the pixels that are needed. What needs a file or
/// the network is drawn by `WorkerPool.loading`, where it may take as long as it likes: nothing but pictures
/// waits for it.
public protocol ImageSource: Sendable {
  /// The picture. Called on any thread.
  ///
  /// - Parameters:
  ///   - size: How many pixels it is going to cover. A larger picture will be scaled down.
  ///   - scale: The number of pixels in a logical unit, for sources that draw.
  /// - Throws: ``ImageLoadingError`` when there is none; nodes tell why in `loadingError`.
  func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap

  /// In logical units; nil when only loading tells.
  var naturalSize: Size? { get }

  /// How the picture fills more room than it has by itself, whatever the mode of the node says; nil
  /// leaves that to the mode.
  var resizing: ImageResizing? { get }

  /// Whether loading takes processor time alone and waits for no file, network or other thread. False if the
  /// source does not say.
  var isInMemory: Bool { get }
}

extension ImageSource {
  /// Nil: the picture fills what it is given.
  public var naturalSize: Size? { nil }

  /// Nil: the whole picture is scaled.
  public var resizing: ImageResizing? { nil }

  /// False: loading may have to wait for a file or the network.
  public var isInMemory: Bool { false }
}

extension Pixmap: ImageSource {
  /// The pixmap itself, at whatever size it has.
  public func load(covering size: PixelSize, scale: Double) -> Pixmap { self }

  /// True: the pixels are there.
  public var isInMemory: Bool { true }
}
