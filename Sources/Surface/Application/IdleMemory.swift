import CLinux
import Raster
import Typesetting

/// Memory that only work needs, for the time when there is none.
///
/// Drawing keeps what the next drawing takes: blocks of pixels, cells of outlines, pages of fonts where a
/// glyph was read. While a program works that pays; a program that has shown its window and waits for the
/// user holds 8 MB of it for nothing. The first drawing after that takes some tens of microseconds longer.
enum IdleMemory {
  /// Gives it to the system. Takes about a millisecond: not for the main thread.
  static func release() {
    Pixmap.releaseIdleMemory()
    FontLibrary.shared.releaseFilePages()
    // Blocks are freed on other threads than those that took them, and the C library gives none of them
    // back from between others by itself.
    malloc_trim(0)
  }
}
