import CTypesetting
import Glibc

extension FontFile {
  /// The first face of a file that can be shaped and drawn.
  init(checking path: String) throws(FontError) {
    let absolute = realpath(path, nil)
    defer { free(absolute) }
    guard let absolute else { throw .unreadable }
    var status = stat()
    guard stat(absolute, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      access(absolute, R_OK) == 0
    else { throw .unreadable }
    guard status.st_size <= Int(FontFace.maximumFileSize) else { throw .tooLarge }
    let file = FontFile(path: String(cString: absolute), index: 0)
    guard let face = FontFace(file), GlyphRasterizer().canDraw(face) else { throw .malformed }
    self = file
  }
}
