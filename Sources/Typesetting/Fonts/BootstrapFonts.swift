import Glibc
import Locks

/// Fonts that are opened without asking fontconfig, for the first frame on a machine where reading the fonts
/// takes a third of a second, because fontconfig's cache is empty.
final class BootstrapFonts: Sendable {
  /// Where common text fonts are, on Debian and elsewhere; the first that can be read is taken.
  static let places = [
    "/usr/share/fonts/opentype/cantarell/Cantarell-VF.otf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf",
    "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf",
    "/usr/share/fonts/truetype/freefont/FreeSans.ttf",
    "/usr/share/fonts/TTF/DejaVuSans.ttf",
    "/usr/share/fonts/noto/NotoSans-Regular.ttf",
    "/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf",
  ]

  private struct State {
    var face: FontFace??
    var fonts = HashTable<FontDescriptor, Font>()
  }

  private let places: [String]
  private let state = Lock(State())

  init(places: [String] = BootstrapFonts.places) { self.places = places }

  /// The stand-in for a descriptor; nil when none of the files is there.
  func font(for descriptor: FontDescriptor) -> Font? {
    state.withLock { state in
      if let known = state.fonts[descriptor] { return known }
      let opened: FontFace?
      if let face = state.face { opened = face } else { opened = open() }
      state.face = .some(opened)
      guard let face = opened, let file = face.file else { return nil }
      let match = FontMatch(
        file: file,
        synthesis: FontSynthesis(
          isBold: descriptor.weight >= .semibold, isOblique: descriptor.isItalic))
      let image = FontImages.Key(
        face: face.id, size: descriptor.size, synthesis: match.synthesis,
        rendering: match.rendering, variations: descriptor.variations)
      let font = Font(
        face: face, descriptor: descriptor, request: FontRequest(descriptor), match: match,
        imageID: FontImages.id(image))
      state.fonts[descriptor] = font
      return font
    }
  }

  private func open() -> FontFace? {
    for path in places {
      if let face = FontFace(FontFile(path: path, index: 0)) { return face }
    }
    return nil
  }
}
