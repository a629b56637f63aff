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
  private let mapping: FontFileMapping?
  let blob: OpaquePointer
  let face: OpaquePointer
  let hasColorGlyphs: Bool

  /// What ``SpaceGuard`` has found out.
  let spaceAnswers = Lock(HashTable<SpaceKey, Bool>())

  struct SpaceKey: Hashable {
    var script: Script
    var features: [UInt32]
  }

  /// The scalars of the character map.
  let coverage: FontCoverage

  private static let nextID = Atomic<UInt32>(1)

  /// Bytes of a font file that are accepted; larger ones are no fonts.
  static let maximumFileSize: UInt32 = 512 << 20

  /// Maps the file. nil when it is missing, no font, or has no glyphs.
  init?(_ file: FontFile) {
    guard let mapping = FontFileMapping(path: file.path) else { return nil }
    let blob = mapping.makeBlob()
    guard file.faceIndex < hb_face_count(blob), let face = hb_face_create(blob, file.faceIndex),
      hb_face_get_glyph_count(face) > 0
    else {
      hb_blob_destroy(blob)
      return nil
    }
    hb_face_make_immutable(face)
    let scalars = hb_set_create()!
    hb_face_collect_unicodes(face, scalars)
    id = FontFace.nextID.add(1, ordering: .relaxed).oldValue
    self.file = file
    hexPlane = nil
    self.mapping = mapping
    self.blob = blob
    self.face = face
    coverage = FontCoverage(scalars)
    hasColorGlyphs = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
  }

  /// Boxes, empty ones for every character or for a plane with its numbers in them.
  private init(hexPlane: UInt32?) {
    id = hexPlane == nil ? 0 : FontFace.nextID.add(1, ordering: .relaxed).oldValue
    file = nil
    self.hexPlane = hexPlane
    mapping = nil
    blob = hb_blob_get_empty()
    face = hb_face_get_empty()
    let scalars = hb_set_create()!
    if let hexPlane {
      // Spaces and punctuation stay with the letters of other fonts.
      hb_set_add_range(scalars, max(0x80, hexPlane << 16), hexPlane << 16 | 0xFFFF)
    } else {
      hb_set_add_range(scalars, 0, 0x10_FFFF)
    }
    coverage = FontCoverage(scalars)
    hasColorGlyphs = false
  }

  /// Empty boxes for every character of a machine without fonts.
  static let boxes = FontFace(hexPlane: nil)

  /// Boxes with numbers, one face for each plane, where all fonts lack a character.
  static let hexBoxes = (0...16).map { FontFace(hexPlane: $0) }

  deinit {
    coverage.deallocate()
    hb_face_destroy(face)
    hb_blob_destroy(blob)
  }

  /// See ``FontFileMapping/releasePages()``.
  func releasePages() { mapping?.releasePages() }

  /// Whether the character map has the scalar.
  @inline(__always)
  func covers(_ scalar: UInt32) -> Bool { coverage.contains(scalar) }
}
