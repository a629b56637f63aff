import SurfaceTesting
import Testing

@testable import WaylandDemo

@Suite struct CommandLineTests {
  private func run(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess.run(BuiltProducts.executable(named: "WaylandDemo"), arguments)
  }

  @Test func `wrong options end the program with status 2 and a message`() throws {
    let program = try run(["--frames", "none"])
    #expect(program.status == .exited(2))
    #expect(program.standardError.contains("--frames cannot be “none”"))
    #expect(program.standardOutput.isEmpty)
  }

  @Test func `help goes to standard output`() throws {
    let program = try run(["--help"])
    #expect(program.status == .exited(0))
    #expect(program.standardOutput == Options.help)
    #expect(program.standardError.isEmpty)
  }

  @Test func `a broken history gives status 0 and a message with the line`() throws {
    let fixture = try HistoryFixture(
      """
      {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
      {"id": 1, "type": "message", "text": "a"},
      {"id": 2, "type": "mess
      """)
    let program = try run(["--offscreen", "--frames", "1", "--open", fixture.path])
    #expect(program.status == .exited(0), "\(program.report)")
    #expect(program.standardError.contains("line 3"))
    #expect(program.standardError.contains("ends too early"))
  }

  @Test func `a history that is not there gives a message`() throws {
    let program = try run(["--offscreen", "--frames", "1", "--open", "/nonexistent.json"])
    #expect(program.status == .exited(0), "\(program.report)")
    #expect(program.standardError.contains("Cannot read /nonexistent.json: No such file"))
  }
}
