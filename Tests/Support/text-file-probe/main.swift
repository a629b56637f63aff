import Editing
import Glibc
import SeededNumbers
import TextFiles

/// What TextFilesTests kill, and what they measure the memory of:
///
///     TextFileProbe edit PATH FOLDER LIMIT SEED    edits for ever, and saves now and then; `-` is a document without a name
///     TextFileProbe load PATH FOLDER               loads, and says how much memory that took
///     TextFileProbe fill PATH FOLDER BYTES         saves more than the process may write
let arguments = CommandLine.arguments

/// Not buffered: what was said must have been said when the process is killed.
func say(_ line: String) {
  var bytes = Array((line + "\n").utf8)
  _ = write(STDOUT_FILENO, &bytes, bytes.count)
}

switch arguments[1] {
case "edit":
  let folder = RecoveryFolder(
    path: arguments[3], files: FileSystem(), fullTextLimit: Int(arguments[4])!)
  let path = arguments[2] == "-" ? nil : arguments[2]
  var probe = EditingProbe(folder: folder, seed: UInt64(arguments[5])!)
  try await probe.run(path)
case "load":
  try await MemoryProbe.run(arguments[2], RecoveryFolder(path: arguments[3]))
case "fill":
  await LimitProbe.run(arguments[2], RecoveryFolder(path: arguments[3]), Int(arguments[4])!)
default:
  exit(2)
}
