/// The fonts that runs have in place of those that were asked for.
///
/// Runs do not keep their fonts: the text does, by a list that an engine's texts share as long as no
/// new font joins it.
struct FallbackFonts {
  private(set) var fonts: [Font] = []

  private static let limit = 16

  /// Begins a text, whose fonts will all be in the list.
  mutating func begin() {
    if fonts.count >= Self.limit { fonts = [] }
  }

  mutating func insert(_ font: Unmanaged<Font>) {
    let isKnown = fonts.withUnsafeBufferPointer { fonts in
      fonts.contains { font.isSame(as: .passUnretained($0)) }
    }
    if !isKnown { fonts.append(font.takeUnretainedValue()) }
  }
}

extension Unmanaged<Font> {
  @inline(__always)
  func isSame(as other: Unmanaged<Font>?) -> Bool { toOpaque() == other?.toOpaque() }
}
