/// A run of text in one font, direction and set of attributes, and its glyphs. At most
/// ``RunItemizer/longestRun`` bytes long.
///
/// It is copied often and kept in numbers: so it is packed, and copying it counts no references.
struct ShapedRun {
  enum Kind: UInt8 {
    case text
    /// Reaches to the next tab stop; has no glyphs.
    case tab
    /// Line ends and other control characters: shows nothing and takes no room.
    case hidden
    /// An inline item; has no glyphs.
    case item
  }

  let kind: Kind
  /// The embedding level; odd ones run right to left.
  let level: UInt8
  let script: Script
  /// Whether there is space between its characters; see ``Tracking``.
  var isTracked = false
  /// Which run of the attributed text it belongs to.
  let attributes: Int32
  /// Kept by the ``ShapedText`` or the ``OwnRun`` that the run is part of.
  private let unmanagedFont: Unmanaged<Font>
  private var compactRange: CompactRange
  private var compactGlyphs = CompactRange(0..<0)

  init(
    kind: Kind, level: UInt8, attributes: Int, script: Script, font: Unmanaged<Font>,
    range: Range<Int>
  ) {
    self.kind = kind
    self.level = level
    self.attributes = Int32(attributes)
    self.script = script
    unmanagedFont = font
    compactRange = CompactRange(range)
  }

  var font: Font { unmanagedFont._withUnsafeGuaranteedRef { $0 } }

  @inline(__always)
  func has(_ font: Unmanaged<Font>) -> Bool { unmanagedFont.isSame(as: font) }

  /// UTF-8 offsets.
  var range: Range<Int> {
    get { compactRange.range }
    set { compactRange = CompactRange(newValue) }
  }

  /// Indices of glyphs, which are in logical order and count their clusters from the start of
  /// `range`.
  var glyphs: Range<Int> {
    get { compactGlyphs.range }
    set { compactGlyphs = CompactRange(newValue) }
  }

  var isRightToLeft: Bool { level & 1 == 1 }
}
