import CTypesetting
import Synchronization

/// The contents of one face of a font file, mapped into memory; shared by the fonts of all sizes.
///
/// `@unchecked Sendable`: the HarfBuzz objects are made immutable before the face is published, and
/// HarfBuzz fills the tables that it decodes lazily with atomic operations.
final class FontFace: @unchecked Sendable {
  /// Unique in the process.
  let id: UInt32
  /// nil for the face of empty boxes that stands in when a machine has no fonts.
  let file: FontFile?
  let blob: OpaquePointer
  let face: OpaquePointer
  let hasColorGlyphs: Bool

  /// The scalars of the character map.
  private let coverage: OpaquePointer
  private let asciiCoverage: (low: UInt64, high: UInt64)

  private static let nextID = Atomic<UInt32>(1)

  /// Bytes of a font file that are accepted; larger ones are no fonts.
  static let maximumFileSize: UInt32 = 512 << 20

  /// Maps the file. nil when it is missing, no font, or has no glyphs.
  init?(_ file: FontFile) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    guard hb_blob_get_length(blob) <= FontFace.maximumFileSize,
      file.faceIndex < hb_face_count(blob), let face = hb_face_create(blob, file.faceIndex),
      hb_face_get_glyph_count(face) > 0
    else {
      hb_blob_destroy(blob)
      return nil
    }
    hb_face_make_immutable(face)
    let coverage = hb_set_create()!
    hb_face_collect_unicodes(face, coverage)
    id = FontFace.nextID.add(1, ordering: .relaxed).oldValue
    self.file = file
    self.blob = blob
    self.face = face
    self.coverage = coverage
    hasColorGlyphs = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    asciiCoverage = FontFace.asciiBits(of: coverage)
  }

  private init() {
    id = 0
    file = nil
    blob = hb_blob_get_empty()
    face = hb_face_get_empty()
    coverage = hb_set_create()
    hb_set_add_range(coverage, 0, 0x10_FFFF)
    hasColorGlyphs = false
    asciiCoverage = (.max, .max)
  }

  /// Empty boxes for every character.
  static let boxes = FontFace()

  deinit {
    hb_set_destroy(coverage)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  private static func asciiBits(of set: OpaquePointer) -> (UInt64, UInt64) {
    var bits: (UInt64, UInt64) = (0, 0)
    for scalar in 0..<64 as Range<UInt32> {
      if hb_set_has(set, scalar) != 0 { bits.0 |= 1 << UInt64(scalar) }
      if hb_set_has(set, scalar + 64) != 0 { bits.1 |= 1 << UInt64(scalar) }
    }
    return bits
  }

  /// Whether the character map has the scalar. O(log n) in the pages of the map.
  @inline(__always)
  func covers(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return asciiCoverage.low & (1 &<< UInt64(scalar)) != 0 }
    if scalar < 128 { return asciiCoverage.high & (1 &<< UInt64(scalar &- 64)) != 0 }
    return hb_set_has(coverage, scalar) != 0
  }
}
