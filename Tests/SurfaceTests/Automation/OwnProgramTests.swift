import SurfaceTesting
import Testing

/// A program that has its windows in memory, as Documentation/Automation.md describes it, used by its socket alone.
@Suite(.timeLimit(.minutes(60))) struct OwnProgramTests {
  @Test func `a program of one's own is seen, used and stepped without a compositor`() throws {
    let program = try AutomatedProgram("SessionProbe", ["notes", PinnedFonts.folder])
    #expect(try program.ask(#"{"method":"windows"}"#).contains(#""title":"Notes""#))
    let slider = #""role":"slider","name":"Notes""#
    #expect(try program.ask(#"{"method":"find","params":{\#(slider)}}"#).contains(slider))
    for value in ["0.05", "0.1"] {
      let done = try program.ask(#"{"method":"act","params":{"action":"increment",\#(slider)}}"#)
      #expect(!done.contains("error"), "\(done)")
      let found = try program.ask(#"{"method":"find","params":{\#(slider)}}"#)
      #expect(found.contains("\"now\":\(value),"), "\(found)")
    }
    let now = try program.ask(#"{"method":"step","params":{"milliseconds":500}}"#)
    #expect(!now.contains("error"), "\(now)")
    #expect(program.process.isRunning)
  }
}
