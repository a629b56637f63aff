public import Geometry
public import Raster

/// What a ``SubsurfaceLayer`` shows.
public enum SubsurfaceContents: Equatable {
  /// Finished pixels at the window's scale; compared by identity.
  case picture(Pixmap)
  /// The frames that `SurfaceBackend.beginSubsurfaceFrame(id:size:damage:)` gave memory for.
  case painted(PixelSize, isOpaque: Bool)
  /// Nothing; the surface and its memory are kept for later.
  case hidden

  /// Pictures are equal only if they are the same object; pixels are not compared.
  public static func == (a: SubsurfaceContents, b: SubsurfaceContents) -> Bool {
    switch (a, b) {
    case (.picture(let a), .picture(let b)): a === b
    case (.painted(let a, let isOpaqueA), .painted(let b, let isOpaqueB)):
      a == b && isOpaqueA == isOpaqueB
    case (.hidden, .hidden): true
    default: false
    }
  }

  package var size: PixelSize {
    switch self {
    case .picture(let pixmap): pixmap.size
    case .painted(let size, _): size
    case .hidden: .zero
    }
  }

  package var isOpaque: Bool {
    switch self {
    case .picture(let pixmap): pixmap.isOpaque
    case .painted(_, let isOpaque): isOpaque
    case .hidden: false
    }
  }
}
