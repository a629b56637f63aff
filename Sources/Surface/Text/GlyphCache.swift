import Geometry
import Locks
import Platform
import Raster
import Typesetting

/// Images of glyphs, shared by all drawing threads and bounded in bytes.
///
/// Masks lie in slabs, and the slab that was not used for the longest time is given up first. A drawing thread
/// looks up a whole run under the lock and reads the masks without it: it announces itself (``enter()``), and
/// memory that is given up meanwhile is freed when all threads that may still read it have left.
final class GlyphCache: Sendable {
  static let shared = GlyphCache()

  struct Counters {
    var hits = 0
    var misses = 0
    /// Slabs that were given up.
    var evictions = 0
  }

  /// `@unchecked Sendable`: it is only reached through the lock. The bytes of slabs leave it, and are kept until the
  /// last reader that may know them has left.
  private struct State: @unchecked Sendable {
    var strikes: [GlyphStrike.Key: GlyphStrike] = [:]
    var slabs: [UInt32: GlyphSlab] = [:]
    var nextSlab: UInt32 = 0
    var openSlab: GlyphSlab?
    var openNumber: UInt32 = 0
    var pictures = ColorGlyphCache()
    var tableBytes = 0
    var slabBytes = 0
    /// Counts look-ups of runs.
    var time: UInt64 = 0
    var readers: [UInt64] = []
    var retired: [(slab: GlyphSlab, time: UInt64)] = []
    var counters = Counters()
  }

  private let state = Lock(State())
  private let maskLimit: Int
  private let pictureLimit: Int

  /// Limits in bytes.
  init(maskLimit: Int = 4 << 20, pictureLimit: Int = 8 << 20) {
    self.maskLimit = maskLimit
    self.pictureLimit = pictureLimit
  }

  var counters: Counters { state.withLock { $0.counters } }

  /// Bytes of all images that are kept, and of the tables that find them.
  var byteCount: Int {
    state.withLock { $0.tableBytes + $0.slabBytes + $0.pictures.byteCount }
  }

  /// Slabs that were given up and may still be read.
  var retiredCount: Int { state.withLock { $0.retired.count } }

  // MARK: Reading

  /// Announces a reader: what it is given stays readable until it calls ``leave(_:)``.
  func enter() -> UInt64 {
    state.withLock { state in
      state.time &+= 1
      state.readers.append(state.time)
      return state.time
    }
  }

  func leave(_ reader: UInt64) {
    state.withLock { state in
      if let index = state.readers.firstIndex(of: reader) { state.readers.remove(at: index) }
      guard !state.retired.isEmpty else { return }
      let oldest = state.readers.min() ?? .max
      state.retired.removeAll { $0.time < oldest }
    }
  }

  /// Fills in the glyphs of a run; returns how many of them are missing.
  ///
  /// - Parameters:
  ///   - keys: of the glyphs; see ``GlyphStrike/key(glyph:bin:)``.
  ///   - glyphs: as many as keys.
  ///   - pictures: gets those of the run; `owner` of a glyph is its index there.
  func find(
    _ key: GlyphStrike.Key, _ keys: UnsafeBufferPointer<UInt32>,
    into glyphs: UnsafeMutablePointer<CachedGlyph>, pictures: inout [Pixmap]
  ) -> Int {
    state.withLock { state in
      state.time &+= 1
      guard let strike = state.strikes[key] else {
        state.counters.misses += keys.count
        for index in keys.indices { glyphs[index] = CachedGlyph() }
        return keys.count
      }
      var missing = 0
      var lastOwner = UInt32.max
      for index in keys.indices {
        guard let place = strike.place(of: keys[index]) else {
          glyphs[index] = CachedGlyph()
          missing += 1
          continue
        }
        var glyph = strike.glyphs[place]
        switch glyph.kind {
        case .missing: missing += 1
        case .picture:
          if let pixmap = state.pictures.use(glyph.owner, at: state.time) {
            glyph.owner = UInt32(pictures.count)
            pictures.append(pixmap)
          }
        case .mask, .subpixels, .empty:
          if glyph.owner != lastOwner {
            lastOwner = glyph.owner
            state.slabs[glyph.owner]?.lastUse = state.time
          }
        }
        glyphs[index] = glyph
      }
      state.counters.misses += missing
      state.counters.hits += keys.count - missing
      return missing
    }
  }

  // MARK: Writing

  /// Keeps an image, nil for a glyph without ink, and returns it as ``find`` would.
  ///
  /// `correct` maps coverage to what the strike's contrast makes of it.
  func insert(
    _ image: GlyphImage?, for key: UInt32, of strikeKey: GlyphStrike.Key, correct: [UInt8],
    pictures: inout [Pixmap]
  ) -> CachedGlyph {
    let picture = image.flatMap { $0.kind == .color ? Pixmap($0) : nil }
    return state.withLock { state in
      let strike = strike(strikeKey, &state)
      if let place = strike.place(of: key), strike.glyphs[place].kind != .missing {
        // Another thread was quicker.
        var glyph = strike.glyphs[place]
        if glyph.kind == .picture, let pixmap = state.pictures.use(glyph.owner, at: state.time) {
          glyph.owner = UInt32(pictures.count)
          pictures.append(pixmap)
        }
        return glyph
      }
      var glyph = CachedGlyph(kind: .empty)
      if let image {
        glyph.width = UInt16(image.width)
        glyph.height = UInt16(image.height)
        glyph.left = Int16(clamping: image.left)
        glyph.top = Int16(clamping: image.top)
      }
      if let picture {
        glyph.kind = .picture
        glyph.owner = state.pictures.insert(picture, for: key, of: strike, at: state.time)
      } else {
        put(image, into: &glyph, GlyphSlab.Entry(strike: strike, key: key), correct, &state)
      }
      state.tableBytes += strike.insert(glyph, for: key)
      trim(&state)
      if glyph.kind == .picture, let picture {
        glyph.owner = UInt32(pictures.count)
        pictures.append(picture)
      }
      return glyph
    }
  }

  private func strike(_ key: GlyphStrike.Key, _ state: inout State) -> GlyphStrike {
    if let known = state.strikes[key] { return known }
    let strike = GlyphStrike(key)
    state.strikes[key] = strike
    state.tableBytes += strike.byteCount
    return strike
  }

  private func put(
    _ image: GlyphImage?, into glyph: inout CachedGlyph, _ entry: GlyphSlab.Entry,
    _ correct: [UInt8], _ state: inout State
  ) {
    let count = image?.bytes.count ?? 0
    let slab = slab(for: count, &state)
    let bytes = slab.allocate(count, for: entry)
    glyph.owner = state.openNumber
    guard let image, count > 0 else { return }
    glyph.kind = image.kind == .subpixels ? .subpixels : .mask
    glyph.stride = UInt16(image.stride)
    glyph.bytes = UnsafePointer(bytes)
    correct.withUnsafeBufferPointer { table in
      for index in 0..<count { bytes[index] = table[Int(image.bytes[index])] }
    }
  }

  private func slab(for count: Int, _ state: inout State) -> GlyphSlab {
    if let open = state.openSlab, open.hasRoom(for: count) {
      open.lastUse = state.time
      return open
    }
    let slab = GlyphSlab(capacity: max(count, GlyphSlab.size))
    slab.lastUse = state.time
    state.openNumber = state.nextSlab
    state.nextSlab &+= 1
    state.slabs[state.openNumber] = slab
    state.openSlab = slab
    state.slabBytes += slab.capacity
    return slab
  }

  // MARK: Giving up

  private func trim(_ state: inout State) {
    while state.slabBytes + state.tableBytes > maskLimit, state.slabs.count > 1 {
      let oldest = state.slabs.filter { $0.key != state.openNumber }
        .min { ($0.value.lastUse, $0.key) < ($1.value.lastUse, $1.key) }
      guard let oldest else { break }
      evict(oldest.key, oldest.value, &state)
    }
    var emptied: [GlyphStrike] = []
    state.pictures.trim(to: pictureLimit) { strike, key in
      strike.remove(key)
      if strike.liveCount == 0 { emptied.append(strike) }
    }
    for strike in emptied { drop(strike, &state) }
  }

  private func evict(_ number: UInt32, _ slab: GlyphSlab, _ state: inout State) {
    state.slabs[number] = nil
    state.slabBytes -= slab.capacity
    state.counters.evictions += 1
    for entry in slab.entries {
      entry.strike.remove(entry.key)
      if entry.strike.liveCount == 0 { drop(entry.strike, &state) }
    }
    if !state.readers.isEmpty { state.retired.append((slab, state.time)) }
  }

  private func drop(_ strike: GlyphStrike, _ state: inout State) {
    guard state.strikes[strike.key] === strike else { return }
    state.strikes[strike.key] = nil
    state.tableBytes -= strike.byteCount
  }
}

extension Pixmap {
  /// A copy of the pixels of a colour glyph.
  fileprivate convenience init(_ image: GlyphImage) {
    let size = PixelSize(width: Int32(image.width), height: Int32(image.height))
    self.init(size: size) { target in
      image.bytes.withUnsafeBytes { source in
        for y in 0..<target.height {
          UnsafeMutableRawPointer(target.row(y)).copyMemory(
            from: source.baseAddress! + y * image.stride, byteCount: target.width * 4)
        }
      }
    }
  }
}
