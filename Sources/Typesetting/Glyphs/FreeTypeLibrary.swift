import CTypesetting

/// A FreeType library. Every face holds on to the one that it comes from, because the end of a library
/// ends its faces too. One thread at a time.
final class FreeTypeLibrary {
  /// nil when there is no memory for one; then there are no faces either.
  let pointer: FT_Library?

  init() {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    pointer = library
  }

  deinit { FT_Done_FreeType(pointer) }
}
