import Glibc
import Testing

@testable import SurfaceTesting

/// What other packages meet that test with this one.
@Suite struct SupportProgramTests {
  @Test func `the module of weston is built in the cache and not in the checkout`() throws {
    try withTemporaryFolder { folder in
      let module = try SupportProgram(name: "weston-control").build(in: folder + "/cache")
      #expect(module.hasPrefix(folder + "/cache/weston-control-"))
      #expect(access(module, X_OK) == 0)
      // No draft stays behind, and what is there is not built again.
      #expect(try fileNames(in: folder + "/cache").count == 1)
      var built = stat()
      stat(module, &built)
      #expect(try SupportProgram(name: "weston-control").build(in: folder + "/cache") == module)
      var again = stat()
      stat(module, &again)
      #expect(built.st_ino == again.st_ino)
    }
  }

  @Test func `a helper that does not build says what the compiler said`() throws {
    try withTemporaryFolder { folder in
      try write("a file", to: folder + "/taken")
      let error = #expect(throws: SystemError.self) {
        try SupportProgram(name: "weston-control").build(in: folder + "/taken")
      }
      #expect(error?.description.contains("weston-control does not build") == true)
    }
  }

  @Test func `the cache is where the user wants caches`() {
    func folder(_ variables: [String: String]) -> String? {
      SupportProgram.cacheFolder(environment: { variables[$0] })
    }
    #expect(folder(["HOME": "/home/ann"]) == "/home/ann/.cache/surface-testing")
    #expect(folder(["HOME": "/home/ann", "XDG_CACHE_HOME": "/fast"]) == "/fast/surface-testing")
    // The specification ignores relative paths.
    #expect(folder(["HOME": "/h", "XDG_CACHE_HOME": "fast"]) == "/h/.cache/surface-testing")
    #expect(folder(["HOME": ""]) == nil)
    #expect(folder([:]) == nil)
  }

  @Test func `a package that depends on this one is built without a warning`() throws {
    let script = BuiltProducts.packageRoot + "/Scripts/test-dependent"
    let build = try ChildProcess.run(script, deadline: Deadline(after: .seconds(300)))
    #expect(build.status == .exited(0), "\(build.report)")
  }
}
