import Locks
import Raster

/// A glyph ready to be put on a canvas.
enum DrawableGlyph: Sendable {
  /// Coverage, corrected for the colour it was asked for.
  case mask(GlyphMask)
  case picture(Pixmap, left: Int, top: Int)
  /// Nothing to see, as a space.
  case empty

  var byteCount: Int {
    switch self {
    case .mask(let image): image.bytes.count
    case .picture(let pixmap, _, _): pixmap.storage.byteCount
    case .empty: 0
    }
  }
}

/// The coverage of a glyph, cropped to its ink.
struct GlyphMask: Sendable {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  let stride: Int
  /// From the pen to the left edge and from the baseline up to the top edge, in device pixels.
  let left: Int
  let top: Int
}

/// Images of glyphs, shared by all drawing threads and bounded in bytes.
///
/// Two generations instead of a list in order of use: a hit costs nothing but the look-up. When the
/// young generation is full it becomes the old one; what is still used moves back as it is found.
final class GlyphCache: Sendable {
  static let shared = GlyphCache(byteLimit: 12 << 20)

  struct Key: Hashable {
    var font: UInt32
    var glyph: UInt32
    /// Device pixels per logical unit in 1/1024.
    var scale: UInt32
    /// Quarter of a pixel that the glyph starts at.
    var bin: UInt8
    /// Which contrast the mask was corrected with; see ``GlyphContrast``.
    var contrast: UInt8

    /// Two words instead of five fields: a look-up for each glyph is mostly hashing.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(font) << 32 | UInt64(glyph))
      hasher.combine(UInt64(scale) << 16 | UInt64(bin) << 8 | UInt64(contrast))
    }
  }

  private struct State {
    var young: [Key: DrawableGlyph] = [:]
    var old: [Key: DrawableGlyph] = [:]
    var youngBytes = 0
    var hits = 0
    var misses = 0
  }

  private let state = Lock(State())
  private let byteLimit: Int

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Hits and misses since the program started.
  var counters: (hits: Int, misses: Int) { state.withLock { ($0.hits, $0.misses) } }

  /// Bytes of all images that are kept.
  var byteCount: Int {
    state.withLock { state in
      state.youngBytes + state.old.values.reduce(0) { $0 + GlyphCache.cost(of: $1) }
    }
  }

  /// The image for `key`. A miss is drawn by `make`, outside of the lock.
  func glyph(for key: Key, make: () -> DrawableGlyph) -> DrawableGlyph {
    let known: DrawableGlyph? = state.withLock { state in
      if let glyph = state.young[key] {
        state.hits += 1
        return glyph
      }
      if let glyph = state.old[key] {
        state.hits += 1
        insert(glyph, for: key, into: &state)
        return glyph
      }
      state.misses += 1
      return nil
    }
    if let known { return known }
    let glyph = make()
    state.withLock { insert(glyph, for: key, into: &$0) }
    return glyph
  }

  private func insert(_ glyph: DrawableGlyph, for key: Key, into state: inout State) {
    let cost = GlyphCache.cost(of: glyph)
    if state.youngBytes + cost > byteLimit / 2 {
      swap(&state.old, &state.young)
      state.young.removeAll()
      state.youngBytes = 0
    }
    if state.young.updateValue(glyph, forKey: key) == nil { state.youngBytes += cost }
  }

  /// With what the entry itself takes.
  private static func cost(of glyph: DrawableGlyph) -> Int { 96 + glyph.byteCount }
}
