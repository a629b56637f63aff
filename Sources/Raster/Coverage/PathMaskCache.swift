import Geometry
import Locks

/// The coverage of small paths, icons above all, that were drawn before at the same place within a
/// pixel. For any thread.
///
/// Paths are looked up by their elements, so that an equal path that was built again is found, too. Only what
/// is drawn a second time is kept: a drawing of thousands of shapes that are seen once leaves the icons where
/// they are.
final class PathMaskCache: Sendable {
  /// The largest box of a path, in pixels along each side.
  static let maximumExtent = 64.0
  /// Longer paths are not looked for.
  static let maximumElements = 128

  static let shared = PathMaskCache()

  struct Key: Hashable, Sendable {
    let hash: UInt64
    let elements: [PathElement]
    /// Only the part within a pixel moves it.
    let transform: AffineTransform
    let rule: FillRule

    init(_ elements: [PathElement], _ transform: AffineTransform, _ rule: FillRule) {
      self.elements = elements
      self.transform = transform
      self.rule = rule
      var hash = QuickHash()
      hash.add(elements)
      hash.add(Point(x: transform.a, y: transform.b))
      hash.add(Point(x: transform.c, y: transform.d))
      hash.add(Point(x: transform.tx, y: transform.ty))
      self.hash = hash.value ^ (rule == .evenOdd ? 1 : 0)
    }

    static func == (a: Key, b: Key) -> Bool {
      a.hash == b.hash && a.transform == b.transform && a.rule == b.rule
        && a.elements == b.elements
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  /// A mask and where its first pixel lies, seen from the pixel of the path's origin.
  struct Placed: Sendable {
    let mask: AlphaMask
    let left: Int
    let top: Int
  }

  private let masks = GenerationCache<Key, Placed>(budget: 2 << 20)
  /// The hashes of recent misses, each in one of two slots, so that two paths that alternate do not evict each
  /// other.
  private let missed = Lock([UInt64](repeating: 0, count: 1024))

  var byteCount: Int { masks.cost }

  func find(_ key: Key) -> Placed? { masks.existing(key) }

  /// Whether this is the second time that a path was not found.
  func isSecondMiss(_ key: Key) -> Bool {
    missed.withLock { missed in
      let first = Int(key.hash & 1023)
      let second = Int((key.hash >> 10) & 1023)
      if missed[first] == key.hash || missed[second] == key.hash { return true }
      missed[first] = key.hash
      missed[second] = key.hash
      return false
    }
  }

  func keep(_ placed: Placed, for key: Key) {
    let bytes = placed.mask.stride * Int(placed.mask.size.height)
    masks.keep(placed, cost: bytes + key.elements.count * 56 + 256, for: key)
  }
}

/// A hash of numbers, much quicker than the standard library's, which withstands attacks.
private struct QuickHash {
  private var x: UInt64 = 0x243f_6a88_85a3_08d3
  private var y: UInt64 = 0x1319_8a2e_0370_7344

  var value: UInt64 { x ^ (y &>> 29) ^ (y &<< 35) }

  @inline(__always)
  mutating func add(_ point: Point) {
    x = (x ^ point.x.bitPattern) &* 0x9e37_79b9_7f4a_7c15
    x ^= x &>> 32
    y = (y ^ point.y.bitPattern) &* 0xbf58_476d_1ce4_e5b9
    y ^= y &>> 32
  }

  mutating func add(_ elements: [PathElement]) {
    for element in elements {
      switch element {
      case .move(let p):
        add(p)
        x &+= 1
      case .line(let p):
        add(p)
        x &+= 2
      case .quad(let p, let c):
        add(p)
        add(c)
        x &+= 3
      case .cubic(let p, let c1, let c2):
        add(p)
        add(c1)
        add(c2)
        x &+= 4
      case .close: x &+= 5
      }
    }
  }
}
