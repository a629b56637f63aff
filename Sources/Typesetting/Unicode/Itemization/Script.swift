import CTypesetting

/// A script, identified by its ISO 15924 tag.
///
/// `tag` is the four letters as a big-endian number, which is what `hb_script_t` is.
struct Script: Hashable, Sendable {
  let tag: UInt32

  init(tag: UInt32) {
    self.tag = tag
  }

  /// The script with this number in the tables.
  init(number: UInt8) {
    tag = unicode_script_tag_at(number)
  }
}

extension Script: CustomStringConvertible {
  var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}
