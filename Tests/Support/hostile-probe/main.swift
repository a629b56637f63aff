// Runs a window with everything that talks to a compositor against hostile ones, see `Scripts/hostile`.
//
//   HostileProbe FIRST COUNT [STEPS]
//   HostileProbe FIRST 1 STEPS NUMBERS
//
// Every seed from FIRST on, up to the first that fails: then the status is 1, and standard error has the steps that are
// enough, and the trace of the protocol. NUMBERS of steps, with commas between them, keep only these. What is open and on the heap is compared
// between the beginning and the end.

import Glibc
import Surface
import SurfaceTesting

PinnedFonts.use()

let numbers = CommandLine.arguments.dropFirst().map {
  $0.split(separator: ",").compactMap { Int($0) }
}
guard (2...4).contains(numbers.count), let first = numbers[0].first, let count = numbers[1].first
else {
  Application.printError("usage: HostileProbe FIRST COUNT [STEPS [NUMBERS]]")
  exit(2)
}
let steps = numbers.count > 2 ? numbers[2].first ?? 500 : 500
do {
  if numbers.count == 4 {
    try HostileCompositor.run(seed: first, keeping: numbers[3], steps: steps) {
      try HostileScene.open(in: $0)
    }
  } else {
    try ResourceCount.run(first..<first + count) { seeds in
      try HostileCompositor.run(seeds: seeds, steps: steps) { try HostileScene.open(in: $0) }
    }
  }
} catch {
  Array("\(error)\n".utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}
