import CLinux
import Diagnostics
import Dispatch
import Glibc
import Raster
import Typesetting

/// A report of the memory on the heap, printed at `SIGUSR1` if `SURFACE_DEBUG` contains `memory`: a line of
/// JSON on standard error, in bytes. `Scripts/memory` asks for it.
@MainActor
enum MemoryReport {
  static let prefix = "surface memory "
  private static var source: (any DispatchSourceSignal)?

  /// Listens from now on. Only once.
  static func listen() {
    guard source == nil else { return }
    signal(SIGUSR1, SIG_IGN)
    let new = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
    new.setEventHandler { MainActor.assumeIsolated { StandardError.print(line) } }
    new.resume()
    source = new
  }

  static var line: String {
    let members = owners.map { "\"\($0.name)\": \($0.byteCount)" }
    return prefix + "{" + members.joined(separator: ", ") + "}"
  }

  /// The bytes that known owners hold. The heap of the C library counts all allocations, theirs included.
  static var owners: [(name: String, byteCount: Int)] {
    let heap = mallinfo2()
    let pixels = Pixmap.memoryUse
    return [
      ("pixmaps", pixels.used), ("pixmaps that wait for the next", pixels.idle),
      ("canvases that wait for the next", pixels.workspaces),
      ("masks of paths", pixels.masks), ("images of glyphs", GlyphCache.shared.byteCount),
      ("words", TextMemory.wordBytes), ("malloc, in use", Int(heap.uordblks + heap.hblkhd)),
    ]
  }
}
