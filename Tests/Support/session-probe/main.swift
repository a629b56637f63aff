// Records a session with everything that can come in from outside, or plays one. A picture of the window and of its
// menu, as PNG one after the other, goes to standard output. Or runs the program of Documentation/Automation.md.
//
//   SessionProbe record FONTS RECORDING >PICTURE
//   SessionProbe replay FONTS RECORDING >PICTURE
//   SURFACE_SEMANTICS=SOCKET SessionProbe notes FONTS

import Glibc
import Platform
import Surface

let arguments = Array(CommandLine.arguments.dropFirst())
let isNotes = arguments.count == 2 && arguments[0] == "notes"
guard isNotes || arguments.count == 3 && ["record", "replay"].contains(arguments[0]) else {
  Application.printError("usage: SessionProbe record|replay FONTS RECORDING, or notes FONTS")
  exit(2)
}
FontLibrary.start(.directory(arguments[1]))
do {
  if isNotes { try OwnProgram.run() }
  let probe = SessionProbe()
  if arguments[0] == "record" {
    try probe.record(to: arguments[2])
  } else {
    try probe.replay(from: arguments[2])
  }
  try probe.writePicture()
} catch {
  Application.printError("SessionProbe: \(error)")
  exit(1)
}
