public import Geometry
public import Raster

/// Another source, whose edges keep their size in every room.
public struct ResizableImage: ImageSource {
  public let base: any ImageSource
  public let resizing: ImageResizing?

  public init(_ base: any ImageSource, _ resizing: ImageResizing) {
    self.base = base
    self.resizing = resizing
  }

  public var naturalSize: Size? { base.naturalSize }

  public var isInMemory: Bool { base.isInMemory }

  public func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    try base.load(covering: size, scale: scale)
  }
}

extension ImageSource {
  /// The same picture for rooms of any size: the edges keep their size, in logical units, and what is
  /// between them fills the rest.
  public func resizable(
    capInsets: Insets, filling: NinePatch.Filling = .stretch
  ) -> ResizableImage {
    ResizableImage(self, ImageResizing(capInsets: capInsets, filling: filling))
  }
}

extension NinePatch: ImageSource {
  public func load(covering size: PixelSize, scale: Double) -> Pixmap { pixmap }

  public var isInMemory: Bool { true }

  public var naturalSize: Size? {
    guard scale > 0, scale.isFinite else { return nil }
    return Size(
      width: Double(pixmap.size.width) / scale, height: Double(pixmap.size.height) / scale)
  }

  public var resizing: ImageResizing? { ImageResizing(capInsets: insets, filling: filling) }
}
