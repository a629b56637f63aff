/// The fonts that the runs of a text ask for, and the library that chose them.
///
/// Texts of one engine share it. Libraries and fonts are shared by all threads: each time that two of
/// them count the references to one, the processors wait for each other, so a layout counts none.
final class TextFonts: Sendable {
  let library: FontLibrary
  /// That of the library when the fonts were chosen.
  let generation: UInt64
  /// One for every run.
  let fonts: [Font]

  init(_ fonts: [Font], from library: FontLibrary, generation: UInt64) {
    self.fonts = fonts
    self.library = library
    self.generation = generation
  }
}
