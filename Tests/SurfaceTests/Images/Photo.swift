import Locks
import Surface

/// A picture of one colour with an identity, which notes what is loaded and may be held back.
struct Photo: ImageSource {
  final class Desk: Sendable {
    /// The names of what was loaded, in that order.
    let loaded = Lock([String]())
    let version = Lock("1")
    let failures = Lock(0)
    let gate = Gate()
    let previewGate = Gate()
    /// How many small pictures were asked for.
    let previews = Counter()

    init(isOpen: Bool = true, showsPreviews: Bool = true) {
      if isOpen { gate.open() }
      if showsPreviews { previewGate.open() }
    }

    var names: [String] { loaded.withLock { $0 } }
  }

  let name: String
  let desk: Desk
  var hex: UInt32 = 0xff0000
  var preview: UInt32?
  var retryDelays: [Duration] = []

  var identity: ImageIdentity? { ImageIdentity(kind: "photo", name: name) }
  var hasPreview: Bool { preview != nil }

  func currentVersion() throws(ImageLoadingError) -> ImageVersion? {
    ImageVersion(desk.version.withLock { $0 })
  }

  func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
    desk.loaded.withLock { $0.append(name) }
    desk.gate.wait()
    let fails = desk.failures.withLock { failures in
      failures -= 1
      return failures >= 0
    }
    if fails { throw .other("is busy") }
    return Photo.sheet(hex, size)
  }

  func loadPreview() -> Pixmap? {
    desk.previews.increment()
    desk.previewGate.wait()
    return preview.map { Photo.sheet($0, PixelSize(width: 4, height: 3)) }
  }

  static func sheet(_ hex: UInt32, _ size: PixelSize) -> Pixmap {
    Pixmap(size: size, isOpaque: true) {
      Canvas(pixels: $0).fill(
        Rect(x: 0, y: 0, width: 9999, height: 9999), with: Color(hex: hex))
    }
  }
}

/// Nodes that a test shows and does not name: a window does not keep them.
@MainActor
final class KeptNodes {
  var nodes: [DisplayNode] = []
}
