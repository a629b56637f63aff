// scanner ROOT             writes the protocol glue of the package at ROOT
// scanner ROOT --check     exits with 1 if the checked-in glue is not what would be written
// scanner ROOT --compare DIRECTORY...   compares ROOT/protocols with other descriptions
// scanner --self-test      runs the tests of the parser

import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())

func run() throws(ScannerError) -> Int32 {
  guard let root = arguments.first else {
    print("usage: scanner ROOT [--check | --compare DIRECTORY...] | scanner --self-test")
    return 2
  }
  if root == "--self-test" { return SelfTest.run() }
  let glue = try Glue(root: root)
  switch arguments.dropFirst().first {
  case nil: return try glue.write()
  case "--check": return try glue.check()
  case "--compare": return try glue.compare(with: Array(arguments.dropFirst(2)))
  case let option?:
    print("unknown option \(option)")
    return 2
  }
}

do {
  exit(try run())
} catch {
  print(error)
  exit(1)
}
