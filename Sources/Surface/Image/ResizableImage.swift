public import Geometry
public import Raster

/// A source whose edges keep their size when it is stretched.
public struct ResizableImage: ImageSource {
  /// The picture whose middle is filled.
  public let base: any ImageSource
  /// The edges that keep their size.
  public let resizing: ImageResizing?

  /// `base` with edges that keep their size wherever it is shown.
  public init(_ base: any ImageSource, _ resizing: ImageResizing) {
    self.base = base
    self.resizing = resizing
  }

  /// That of ``base``.
  public var naturalSize: Size? { base.naturalSize }

  /// That of ``base``.
  public var isInMemory: Bool { base.isInMemory }

  /// Loads ``base``.
  ///
  /// - Throws: what ``base`` throws.
  public func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    try base.load(covering: size, scale: scale)
  }
}

extension ImageSource {
  /// The same picture for frames of any size: the edges keep their size, in logical units, and what is
  /// between them fills the rest.
  public func resizable(
    capInsets: Insets, filling: NinePatch.Filling = .stretch
  ) -> ResizableImage {
    ResizableImage(self, ImageResizing(capInsets: capInsets, filling: filling))
  }
}

extension NinePatch: ImageSource {
  /// The pixels of the patch, at whatever size they have.
  public func load(covering size: PixelSize, scale: Double) -> Pixmap { pixmap }

  /// True: the pixels are there.
  public var isInMemory: Bool { true }

  /// The size of the patch in logical units.
  public var naturalSize: Size? {
    guard scale > 0, scale.isFinite else { return nil }
    return Size(
      width: Double(pixmap.size.width) / scale, height: Double(pixmap.size.height) / scale)
  }

  /// The insets and the filling of the patch.
  public var resizing: ImageResizing? { ImageResizing(capInsets: insets, filling: filling) }
}
