import Geometry
import Locks
import Raster

/// The shadows that were painted last.
final class PathShadowCache: Sendable {
  static let shared = PathShadowCache()

  private struct Key: Hashable {
    let path: Path
    let size: PixelSize
    let sigma: Double
  }

  private struct Content {
    var shadows: [Key: Pixmap] = [:]
    var pixelCount = 0
  }

  static let largestCount = 1 << 20

  private let content = Lock(Content())

  /// Of all shadows that are kept.
  var pixelCount: Int { content.withLock { $0.pixelCount } }

  func pixels(of path: Path, size: PixelSize, sigma: Double) -> Pixmap {
    let key = Key(path: path, size: size, sigma: sigma)
    if let known = content.withLock({ $0.shadows[key] }) { return known }
    let made = Pixmap(size: size) {
      Canvas(pixels: $0, scale: 1).fill(path, with: Color.black)
    }.blurred(sigma: sigma)
    let count = Int(size.width) * Int(size.height)
    content.withLock { content in
      // One that has changed is never asked for again; so all go at once.
      if content.pixelCount + count > Self.largestCount { content = Content() }
      if content.shadows.updateValue(made, forKey: key) == nil { content.pixelCount += count }
    }
    return made
  }
}
