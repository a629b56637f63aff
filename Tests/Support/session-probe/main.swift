// Records a session with everything that can come in from outside, or plays one. A picture of the window and of its
// menu, as PNG one after the other, goes to standard output.
//
//   SessionProbe record FONTS RECORDING >PICTURE
//   SessionProbe replay FONTS RECORDING >PICTURE

import Glibc
import Platform
import Surface

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 3, ["record", "replay"].contains(arguments[0]) else {
  Application.printError("usage: SessionProbe record|replay FONTS RECORDING")
  exit(2)
}
FontLibrary.start(.directory(arguments[1]))
do {
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
