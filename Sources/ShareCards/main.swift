// Draws cards to share, without a window: a line of standard input, name and text with a tab between, is a file.
//
//   printf 'Ada Lovelace\tHello\n' | swift run ShareCards FOLDER [SCALE]

import Flow
import Glibc
import Surface

guard CommandLine.arguments.count > 1,
  let scale = Int32(CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "2"),
  (1...8).contains(scale)
else {
  Application.printError("usage: ShareCards FOLDER [SCALE]")
  exit(2)
}
var number = 0
while let line = readLine() {
  guard let quotation = Quotation(line: line) else { continue }
  number += 1
  let card = ShareCard(quotation: quotation)
  do {
    guard let file = try card.pngData(scale: ScaleFactor(integer: scale)) else { continue }
    try write(file, to: "\(CommandLine.arguments[1])/\(number).png")
  } catch {
    Application.printError("ShareCards: \(number).png: \(error)")
    exit(1)
  }
}
