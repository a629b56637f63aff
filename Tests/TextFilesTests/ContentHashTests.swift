import Testing

@testable import TextFiles

@Suite struct ContentHashTests {
  /// Bytes that the authors of xxHash test it with.
  private func generated(_ count: Int) -> [UInt8] {
    var generator: UInt64 = 2_654_435_761
    return (0..<count).map { _ in
      defer { generator = generator &* 11_400_714_785_074_694_797 }
      return UInt8(truncatingIfNeeded: generator >> 56)
    }
  }

  @Test func `it is XXH64, as its authors test that`() {
    #expect(ContentHash.of([]) == 0xEF46_DB37_51D8_E999)
    #expect(ContentHash.of([], seed: 0x9E37_79B1) == 0xAC75_FDA2_929B_17EF)
    #expect(ContentHash.of(Array("abc".utf8)) == 0x44BC_2CF5_AD77_0999)
    #expect(ContentHash.of(generated(1)) == 0xE934_A84A_DB05_2768)
    #expect(ContentHash.of(generated(14)) == 0x8282_DCC4_994E_35C8)
    #expect(ContentHash.of(generated(222)) == 0xB641_AE8C_B691_C174)
    #expect(ContentHash.of(generated(222), seed: 0x9E37_79B1) == 0x20CB_8AB7_AE10_C14A)
  }

  @Test func `where bytes are cut makes no difference`() {
    let bytes = generated(200)
    for first in 0...100 {
      for length in [0, 1, 7, 31, 32, 33, 64] {
        var hash = ContentHash()
        let second = min(first + length, bytes.count)
        for part in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          part.withUnsafeBytes { hash.update($0) }
        }
        #expect(hash.value == ContentHash.of(bytes))
      }
    }
  }

  @Test func `one bit makes another hash`() {
    let bytes = generated(64)
    var hashes: Set<UInt64> = [ContentHash.of(bytes)]
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1 << (index % 8)
      hashes.insert(ContentHash.of(other))
    }
    #expect(hashes.count == bytes.count + 1)
  }
}
