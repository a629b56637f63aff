public import Geometry
public import Raster

/// A layer that the compositor places by itself, on a `wl_subsurface` above the window's buffer.
public struct SubsurfaceLayer {
  /// The same number means the same subsurface from commit to commit.
  public var id: UInt64
  /// The top left corner in logical units of the window surface.
  public var position: Point
  /// The size on screen in logical units.
  public var size: Size
  /// What it shows.
  public var contents: SubsurfaceContents
  /// The part of the contents to show, in their pixels; nil for all of them.
  public var source: PixelRect?
  /// Whether pointer events inside belong to this surface: true for view-backed nodes.
  public var acceptsInput: Bool

  /// A layer at a position and of a size in logical units, which shows all of its contents or a part of them.
  public init(
    id: UInt64, position: Point, size: Size, contents: SubsurfaceContents, source: PixelRect? = nil,
    acceptsInput: Bool
  ) {
    self.id = id
    self.position = position
    self.size = size
    self.contents = contents
    self.source = source
    self.acceptsInput = acceptsInput
  }

  /// A layer that shows finished pixels.
  public init(
    id: UInt64, position: Point, size: Size, contents: Pixmap, source: PixelRect? = nil,
    acceptsInput: Bool
  ) {
    self.init(
      id: id, position: position, size: size, contents: .picture(contents), source: source,
      acceptsInput: acceptsInput)
  }

  /// A layer that is not to be seen now and will be again.
  public init(hiddenID id: UInt64) {
    self.init(id: id, position: .zero, size: .zero, contents: .hidden, acceptsInput: false)
  }

  /// Whether it shows anything now.
  public var isVisible: Bool { contents != .hidden }
}

extension SubsurfaceLayer {
  /// Whether both look the same at the same place, if nothing was painted in between.
  func isPlaced(like other: SubsurfaceLayer) -> Bool {
    id == other.id && position == other.position && size == other.size && source == other.source
      && contents == other.contents
  }
}
