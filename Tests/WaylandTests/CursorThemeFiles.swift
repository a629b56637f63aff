import Foundation

/// A cursor theme in a folder of its own, which is deleted with it.
final class CursorThemeFiles {
  struct Image {
    /// Nominal, and the side of the square.
    var size: UInt32
    var hotSpot: UInt32 = 0
    /// In milliseconds.
    var delay: UInt32 = 0
  }

  private let folder = URL(fileURLWithPath: "/tmp/cursors-\(UUID().uuidString)")

  /// What `XCURSOR_THEME` would be. The folders that are searched are the system's, and lead everywhere.
  var name: String { "../../.." + folder.path }

  init(_ cursors: [String: [Image]]) throws {
    let cursorFolder = folder.appendingPathComponent("cursors")
    try FileManager.default.createDirectory(at: cursorFolder, withIntermediateDirectories: true)
    for (name, images) in cursors {
      try Self.file(images).write(to: cursorFolder.appendingPathComponent(name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The format of `Xcursor(3)`: a table of contents, then the images.
  private static func file(_ images: [Image]) -> Data {
    let type: UInt32 = 0xfffd_0002
    var contents: [UInt32] = []
    var chunks: [UInt32] = []
    for image in images {
      let position = 4 * (4 + 3 * images.count + chunks.count)
      contents += [type, image.size, UInt32(position)]
      chunks += [
        36, type, image.size, 1, image.size, image.size, image.hotSpot, image.hotSpot, image.delay,
      ]
      chunks += Array(repeating: 0xffff_ffff, count: Int(image.size * image.size))
    }
    let magic: UInt32 = 0x7275_6358
    let words = [magic, 16, 0x10000, UInt32(images.count)] + contents + chunks
    return words.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }
}
