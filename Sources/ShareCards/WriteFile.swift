import Glibc

/// Writes a whole file.
func write(_ bytes: [UInt8], to path: String) throws(FileWritingError) {
  guard let file = fopen(path, "w") else { throw FileWritingError() }
  let count = fwrite(bytes, 1, bytes.count, file)
  // Some disks say only at the end that they are full.
  guard fclose(file) == 0, count == bytes.count else { throw FileWritingError() }
}
