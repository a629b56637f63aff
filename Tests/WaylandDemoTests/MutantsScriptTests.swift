import SurfaceTesting
import Testing

/// `Scripts/mutants`; what it does to a source has tests of its own in Python.
@Suite struct MutantsScriptTests {
  private let scripts = BuiltProducts.packageRoot + "/Scripts"

  @Test func `its own tests pass`() throws {
    let program = try ChildProcess.run(
      "python3", ["-B", "-m", "unittest", "discover", "-s", scripts, "-p", "test_*.py"])
    #expect(program.status == .exited(0), "\(program.report)")
    #expect(program.standardError.contains("OK"))
  }

  @Test func `the same seed chooses the same bugs, in the folder that was asked for`() throws {
    func list(_ arguments: [String]) throws -> [String] {
      let program = try ChildProcess.run(
        scripts + "/mutants", ["--path", "Surface/Scroll", "--list"] + arguments)
      #expect(program.status == .exited(0), "\(program.report)")
      return program.standardOutput.split(separator: "\n").map(String.init)
    }
    let first = try list(["--count", "10"])
    #expect(try list(["--count", "10"]) == first)
    #expect(try list(["--count", "10", "--seed", "2"]) != first)
    let places = first.filter { $0.contains(".swift:") }
    #expect(places.count == 15 && places.allSatisfy { $0.contains("Sources/Surface/Scroll/") })
  }

  @Test func `a folder that is not there is an error`() throws {
    let program = try ChildProcess.run(scripts + "/mutants", ["--path", "Surface/Kitchen"])
    #expect(program.status == .exited(1))
    #expect(program.standardError.contains("there is no Sources/Surface/Kitchen"))
  }
}
