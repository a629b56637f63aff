import SurfaceTesting
import Testing

/// What programs of this package load.
@Suite struct LinkedLibrariesTests {
  private func libraries(of program: String) throws -> String {
    // The dynamic loader prints them and ends (ld.so(8)).
    let run = try ChildProcess.run(
      BuiltProducts.executable(named: program), environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
    return run.standardOutput
  }

  @Test func `a program that draws into pictures has no library of a window system`() throws {
    let libraries = try libraries(of: "ShareCards")
    #expect(libraries.contains("libfreetype"))
    #expect(!libraries.contains("wayland"))
    #expect(!libraries.contains("xkbcommon"))
  }

  @Test func `a program with windows has them`() throws {
    let libraries = try libraries(of: "WaylandDemo")
    #expect(libraries.contains("libwayland-client"))
    #expect(libraries.contains("libxkbcommon"))
  }
}
