import CTypesetting

/// A script, identified by its number in the tables.
struct Script: Hashable, Sendable {
  let number: UInt8

  init(number: UInt8) {
    self.number = number
  }

  /// The ISO 15924 tag: four letters as a big-endian number, which is what `hb_script_t` is.
  var tag: UInt32 { unicode_script_tag_at(number) }
}

extension Script: CustomStringConvertible {
  var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}
