/// XXH64 of Yann Collet: a hash of 64 bits that takes a fraction of the time of reading what it is of.
///
/// It tells contents apart that differ by accident. It is no protection against who makes two of them equal on purpose.
/// Source: https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
package struct ContentHash: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
  private static let stripe = 32

  private var lanes: SIMD4<UInt64>
  private let seed: UInt64
  /// What is left behind the last whole stripe.
  private var rest: [UInt8] = []
  private var count = 0

  package init(seed: UInt64 = 0) {
    self.seed = seed
    lanes = [
      seed &+ Self.prime1 &+ Self.prime2, seed &+ Self.prime2, seed, seed &- Self.prime1,
    ]
  }

  /// The hash of some bytes.
  package static func of(_ bytes: some Collection<UInt8>, seed: UInt64 = 0) -> UInt64 {
    var hash = ContentHash(seed: seed)
    Array(bytes).withUnsafeBytes { hash.update($0) }
    return hash.value
  }

  /// Goes on with more bytes; where they are cut makes no difference.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    var start = 0
    if !rest.isEmpty {
      start = min(Self.stripe - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      guard rest.count == Self.stripe else { return }
      lanes = rest.withUnsafeBytes { [lanes] in Self.mix(lanes, $0, 0) }
      rest.removeAll(keepingCapacity: true)
    }
    // In registers.
    var mixed = lanes
    while start + Self.stripe <= bytes.count {
      mixed = Self.mix(mixed, bytes, start)
      start += Self.stripe
    }
    lanes = mixed
    rest.append(contentsOf: bytes[start...])
  }

  @inline(__always)
  private static func mix(
    _ lanes: SIMD4<UInt64>, _ bytes: UnsafeRawBufferPointer, _ offset: Int
  ) -> SIMD4<UInt64> {
    var result = lanes
    for lane in 0..<4 { result[lane] = round(lanes[lane], word(bytes, offset + 8 * lane)) }
    return result
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }

  /// The hash of everything until now.
  package var value: UInt64 {
    var hash = count < Self.stripe ? seed &+ Self.prime5 : merged
    hash &+= UInt64(count)
    rest.withUnsafeBytes { Self.finish(&hash, $0) }
    hash = (hash ^ hash >> 33) &* Self.prime2
    hash = (hash ^ hash >> 29) &* Self.prime3
    return hash ^ hash >> 32
  }

  private var merged: UInt64 {
    var hash =
      Self.rotate(lanes[0], 1) &+ Self.rotate(lanes[1], 7) &+ Self.rotate(lanes[2], 12)
      &+ Self.rotate(lanes[3], 18)
    for lane in 0..<4 {
      hash = (hash ^ Self.round(0, lanes[lane])) &* Self.prime1 &+ Self.prime4
    }
    return hash
  }

  /// Mixes in what is shorter than a stripe.
  private static func finish(_ hash: inout UInt64, _ rest: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= rest.count {
      hash = rotate(hash ^ round(0, word(rest, offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= rest.count {
      let half = rest.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      hash = rotate(hash ^ UInt64(UInt32(littleEndian: half)) &* prime1, 23) &* prime2 &+ prime3
      offset += 4
    }
    for byte in rest[offset...] { hash = rotate(hash ^ UInt64(byte) &* prime5, 11) &* prime1 }
  }
}
