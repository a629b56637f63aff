import Geometry
import Glibc
import Synchronization
import Typesetting

/// Images of glyphs, shared by all drawing threads and bounded in bytes.
///
/// Two generations instead of a list in order of use: a hit costs nothing but the look-up. When the
/// young generation is full it becomes the old one; what is still used moves back as it is found.
final class GlyphCache: Sendable {
  static let shared = GlyphCache(byteLimit: 8 << 20)

  struct Key: Hashable {
    var font: UInt32
    var glyph: UInt32
    /// Device pixels per logical unit in 1/1024.
    var scale: UInt32
    /// Quarter of a pixel that the glyph starts at.
    var bin: UInt8
    /// Which contrast the mask was corrected with; see ``GlyphContrast``.
    var contrast: UInt8
  }

  private struct State {
    var young: [Key: GlyphImage?] = [:]
    var old: [Key: GlyphImage?] = [:]
    var youngBytes = 0
    var hits = 0
    var misses = 0
  }

  private let state = Mutex(State())
  private let byteLimit: Int

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Hits and misses since the program started.
  var counters: (hits: Int, misses: Int) { state.withLock { ($0.hits, $0.misses) } }

  /// The image for `key`, or nil when the glyph has no ink. A miss is drawn by `make`, outside of the
  /// lock.
  func image(for key: Key, make: () -> GlyphImage?) -> GlyphImage? {
    let known: GlyphImage?? = state.withLock { state in
      if let image = state.young[key] {
        state.hits += 1
        return .some(image)
      }
      if let image = state.old[key] {
        state.hits += 1
        insert(image, for: key, into: &state)
        return .some(image)
      }
      state.misses += 1
      return nil
    }
    if let known { return known }
    let image = make()
    state.withLock { insert(image, for: key, into: &$0) }
    return image
  }

  private func insert(_ image: GlyphImage?, for key: Key, into state: inout State) {
    let cost = 96 + (image.map { $0.stride * $0.height } ?? 0)
    if state.youngBytes + cost > byteLimit / 2 {
      state.old = state.young
      state.young = [:]
      state.youngBytes = 0
    }
    state.young[key] = .some(image)
    state.youngBytes += cost
  }
}
