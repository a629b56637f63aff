import CTypesetting
import Locks
import Synchronization

/// The contents of one face of a font file, mapped into memory; shared by the fonts of all sizes.
///
/// `@unchecked Sendable`: the HarfBuzz objects are made immutable before the face is published, and
/// HarfBuzz fills the tables that it decodes lazily with atomic operations.
final class FontFace: @unchecked Sendable {
  /// Unique in the process.
  let id: UInt32
  /// nil for the faces of boxes.
  let file: FontFile?
  /// The plane of Unicode whose characters are boxes with their numbers; see ``HexBox``.
  let hexPlane: UInt32?
  let blob: OpaquePointer
  let face: OpaquePointer
  let hasColorGlyphs: Bool

  /// What ``SpaceGuard`` has found out.
  let spaceAnswers = Lock<[SpaceKey: Bool]>([:])

  struct SpaceKey: Hashable {
    var script: Script
    var features: [UInt32]
  }

  /// The scalars of the character map.
  private let coverage: OpaquePointer
  /// One bit for each scalar below ``tabulated``.
  private let lowCoverage: UnsafeMutablePointer<UInt64>
  private static let tabulated: UInt32 = 0x3000
  /// Whether it has everything from U+0020 to U+007E.
  let coversPrintableASCII: Bool

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
    hexPlane = nil
    self.blob = blob
    self.face = face
    self.coverage = coverage
    hasColorGlyphs = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    lowCoverage = FontFace.bits(of: coverage)
    coversPrintableASCII =
      lowCoverage[0] >> 32 == 0xFFFF_FFFF && lowCoverage[1] | 1 << 63 == .max
  }

  /// Boxes, empty ones for every character or for a plane with its numbers in them.
  private init(hexPlane: UInt32?) {
    id = hexPlane == nil ? 0 : FontFace.nextID.add(1, ordering: .relaxed).oldValue
    file = nil
    self.hexPlane = hexPlane
    blob = hb_blob_get_empty()
    face = hb_face_get_empty()
    coverage = hb_set_create()
    if let hexPlane {
      // Spaces and punctuation stay with the letters of other fonts.
      hb_set_add_range(coverage, max(0x80, hexPlane << 16), hexPlane << 16 | 0xFFFF)
    } else {
      hb_set_add_range(coverage, 0, 0x10_FFFF)
    }
    hasColorGlyphs = false
    lowCoverage = FontFace.bits(of: coverage)
    coversPrintableASCII = hexPlane == nil
  }

  /// Empty boxes for every character of a machine without fonts.
  static let boxes = FontFace(hexPlane: nil)

  /// Boxes with numbers, one face for each plane, where all fonts lack a character.
  static let hexBoxes = (0...16).map { FontFace(hexPlane: $0) }

  deinit {
    lowCoverage.deallocate()
    hb_set_destroy(coverage)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  private static func bits(of set: OpaquePointer) -> UnsafeMutablePointer<UInt64> {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: Int(tabulated / 64))
    words.initialize(repeating: 0, count: Int(tabulated / 64))
    var first = hb_codepoint_t.max
    var last = hb_codepoint_t.max
    while hb_set_next_range(set, &first, &last) != 0, first < tabulated {
      for scalar in first...min(last, tabulated - 1) {
        words[Int(scalar / 64)] |= 1 << UInt64(scalar % 64)
      }
    }
    return words
  }

  /// Whether the character map has U+0400 to U+047F, in the order of their numbers.
  @inline(__always)
  var cyrillicCoverage: (UInt64, UInt64) { (lowCoverage[0x400 / 64], lowCoverage[0x440 / 64]) }

  /// Whether the character map has the scalar. O(1) below U+3000, else O(log n) in the pages of the map.
  @inline(__always)
  func covers(_ scalar: UInt32) -> Bool {
    if scalar < FontFace.tabulated {
      return lowCoverage[Int(scalar &>> 6)] & (1 &<< UInt64(scalar & 63)) != 0
    }
    return hb_set_has(coverage, scalar) != 0
  }
}
