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

  @Test func `no module of an app brings the regular expressions of the standard library`() throws {
    let modules = [
      "Geometry", "Locks", "Signals", "Diagnostics", "Raster", "Typesetting", "Compositing",
      "Platform", "WaylandClient", "Surface", "Flow",
    ]
    for module in modules {
      let objects = "\(BuiltProducts.directory)/\(module).build"
      let run = try ChildProcess.run(
        "bash", ["-c", "nm -A --undefined-only \"$OBJECTS\"/*.o"], environment: ["OBJECTS": objects]
      )
      try #require(run.status == .exited(0), "\(run.report)")
      let uses = run.standardOutput.split(separator: "\n").filter {
        $0.contains("17_StringProcessing") && !$0.contains("FORCE_LOAD")
      }
      #expect(uses.isEmpty, "\(module): \(uses)")
    }
  }

  @Test func `the article about packaging names the packages that a program depends on`() throws {
    let article = try SourceTree.text("Sources/Surface/Surface.docc/Packaging.md")
    let lines = article.matches(of: /(?m)^Depends: (.*)$/).map { String($0.1) }
    // Once by itself, once in the package.
    try #require(lines.count == 2 && lines[0] == lines[1])
    let named = Set(lines[0].split(separator: ", ").map { $0.prefix { $0 != " " } })

    let packages = """
      objdump -p "$PROGRAM" | sed -n 's/^ *NEEDED *//p' | grep -v -E '^(libswift|libBlocks|libdispatch|ld-)' |
        while read -r name; do
          dpkg -S "*/$name" | cut -d : -f 1
        done | sort -u
      """
    let run = try ChildProcess.run(
      "bash", ["-c", packages],
      environment: ["PROGRAM": BuiltProducts.executable(named: "WaylandDemo")])
    let linked = Set(run.standardOutput.split(separator: "\n"))
    #expect(linked.contains("libc6") && linked == named, "\(run.report)")
  }

  @Test func `the desktop file in the article has what the specification asks for`() throws {
    let article = try SourceTree.text("Sources/Surface/Surface.docc/Packaging.md")
    let file = try #require(article.firstMatch(of: /```ini\n([\s\S]*?)```/)).1.split(
      separator: "\n")
    #expect(file.first == "[Desktop Entry]")
    let keys = Set(file.dropFirst().map { $0.prefix { $0 != "=" } })
    #expect(keys.isSuperset(of: ["Type", "Name", "Exec"]))
    // The compositor finds it by the name that the program gives its windows.
    let appID = "org.example.Note"
    #expect(article.contains("/usr/share/applications/\(appID).desktop`"))
    let windows = try SourceTree.text("Sources/Surface/Surface.docc/Windows.md")
    #expect(windows.contains("Application.run(appID: \"\(appID)\")"))
  }
}
