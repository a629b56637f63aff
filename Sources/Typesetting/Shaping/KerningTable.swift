import CTypesetting

/// The table `kern` of old fonts, as far as it tells which glyphs are kerned.
enum KerningTable {
  /// Whether no pair has the glyph in it. What cannot be read may have it.
  ///
  /// - Complexity: O(*n*) in the number of pairs.
  static func leavesAlone(_ glyph: hb_codepoint_t, _ face: OpaquePointer) -> Bool {
    let table = hb_face_reference_table(face, FontFeature("kern").tag)
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(table, &length), length >= 4 else { return length == 0 }
    let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    guard bytes.big16(at: 0) == 0 else { return false }
    let count = bytes.big16(at: 2)
    var offset = 4
    for index in 0..<count {
      guard offset + 14 <= bytes.count, bytes[offset + 4] == 0 else { return false }
      let pairs = bytes.big16(at: offset + 6)
      let first = offset + 14
      guard first + pairs * 6 <= bytes.count else { return false }
      for pair in 0..<pairs {
        let position = first &+ pair &* 6
        if bytes.big16(at: position) == Int(glyph) || bytes.big16(at: position &+ 2) == Int(glyph) {
          return false
        }
      }
      // The length of a subtable of more than 10,920 pairs does not fit into its field.
      let stated = bytes.big16(at: offset + 2)
      guard index + 1 == count || stated == 14 + pairs * 6 else { return false }
      offset += stated
    }
    return true
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func big16(at offset: Int) -> Int {
    Int(self[offset]) &<< 8 | Int(self[offset &+ 1])
  }
}
