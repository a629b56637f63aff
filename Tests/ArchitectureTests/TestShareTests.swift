import Testing

/// How much there is of tests, beside what they test.
@Suite struct TestShareTests {
  /// Targets that are tested together, and the folders of their tests.
  struct Group: CustomTestStringConvertible, Sendable {
    let targets: [String]
    let tests: [String]
    /// How many lines of tests there are at least for ten lines.
    var share = 8
    var testDescription: String { targets.joined(separator: ", ") }
  }

  static let groups = [
    Group(targets: ["Geometry"], tests: ["GeometryTests"]),
    Group(targets: ["Locks"], tests: ["LocksTests"]),
    Group(targets: ["Diagnostics"], tests: ["DiagnosticsTests"]),
    Group(targets: ["Signals"], tests: ["SignalsTests"]),
    Group(targets: ["Algorithms", "ListEngine"], tests: ["ListEngineTests"]),
    Group(targets: ["Raster"], tests: ["RasterTests"]),
    // Its rules of keys, carets and steps are tested as somebody meets them, too, in a text on screen.
    Group(targets: ["Editing"], tests: ["EditingTests", "TextEditingTests"]),
    Group(targets: ["TextFiles"], tests: ["TextFilesTests"]),
    Group(targets: ["Spelling"], tests: ["SpellingTests"]),
    Group(targets: ["Typesetting"], tests: ["TypesettingTests"]),
    Group(targets: ["Compositing", "Platform", "Surface"], tests: ["SurfaceTests"]),
    Group(targets: ["Flow"], tests: ["FlowTests"]),
    // The compositor of the tests is tested with the client that it is for.
    Group(
      targets: ["WaylandClient", "SurfaceTesting"],
      tests: ["WaylandTests"] + compositorTests { !isOfDemo($0) }),
    // Its scenes are compared with pictures besides, which have no lines.
    Group(
      targets: ["WaylandDemo"], tests: ["WaylandDemoTests"] + compositorTests(isOfDemo), share: 7),
  ]

  /// Those on compositors that run the demo as its user does.
  private static func isOfDemo(_ file: String) -> Bool {
    [
      "Demo.swift", "DemoTests.swift", "SceneTests.swift", "EngineSceneTests.swift",
      "ListsScenePictureTests.swift",
      "TextSceneTests.swift", "PacingTests.swift", "FirstStartTests.swift",
      "IdleMemoryTests.swift",
    ].contains { file.hasSuffix("/" + $0) }
  }

  private static func compositorTests(_ isWanted: (String) -> Bool) -> [String] {
    ((try? SourceTree.paths(below: "Tests/CompositorTests")) ?? [])
      .filter { $0.hasSuffix(".swift") && isWanted($0) }
      .map { String($0.dropFirst("Tests/".count)) }
  }

  /// Lines of Swift that are neither empty nor comments, without tables that are generated.
  private func lineCount(_ path: String) throws -> Int {
    let files = path.hasSuffix(".swift") ? [path] : try SourceTree.paths(below: path)
    return try files.filter { $0.hasSuffix(".swift") && !$0.contains("/Generated/") }
      .reduce(0) { count, file in
        let lines = try SourceTree.text(file).split(separator: "\n")
        return count
          + lines.count { line in
            guard let start = line.first(where: { $0 != " " }) else { return false }
            return start != "/" || !line.drop { $0 == " " }.hasPrefix("//")
          }
      }
  }

  @Test(arguments: groups)
  func `for ten lines there are eight of tests at least, or seven`(group: Group) throws {
    let code = try group.targets.reduce(0) { $0 + (try lineCount("Sources/" + $1)) }
    let tests = try group.tests.reduce(0) { $0 + (try lineCount("Tests/" + $1)) }
    #expect(code > 0 && tests * 10 >= code * group.share, "\(tests) lines for \(code)")
  }

  @Test func `every library and the demo are in a group`() throws {
    let modules = Set(try SourceTree.sources().map(\.module))
    let grouped = Set(TestShareTests.groups.flatMap(\.targets))
    // An example program, which ReadmeTests and LinkedLibrariesTests run.
    #expect(modules.subtracting(grouped).subtracting(["ShareCards"]) == [])
  }
}
