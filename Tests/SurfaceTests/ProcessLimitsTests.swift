import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What a window needs of the process.
@Suite struct ProcessLimitsTests {
  private let enough = ProcessLimits(
    openFiles: 24, addressSpace: 256 << 20, data: 128 << 20, stack: 1 << 20)

  @Test func `what is just enough is enough`() {
    #expect(enough.shortage == nil)
    let unlimited = ProcessLimits(openFiles: .max, addressSpace: .max, data: .max, stack: .max)
    #expect(unlimited.shortage == nil)
  }

  @Test func `what is too little is named with what is needed`() {
    var limits = enough
    limits.openFiles = 23
    #expect(limits.shortage == "23 open files are allowed (ulimit -n), and 24 needed")
    limits = enough
    limits.addressSpace -= 1
    #expect(limits.shortage == "255 MB of memory are allowed (ulimit -v), and 256 needed")
    limits = enough
    limits.data -= 1
    #expect(limits.shortage == "127 MB of data are allowed (ulimit -d), and 128 needed")
    limits = enough
    limits.stack = 65_536
    #expect(limits.shortage == "64 KB of stack are allowed (ulimit -s), and 1024 needed")
  }

  @Test func `these tests run with enough`() { #expect(ProcessLimits.current.shortage == nil) }
}
