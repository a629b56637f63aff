import Testing

/// The tables that say which test keeps a rule.
@Suite struct TestTableTests {
  /// A rule may be kept by several tests: `Suite: a part of a name; Target/Suite`.
  @Test(arguments: [
    ("WaylandTests", 100), ("EditingTests", 40), ("TextEditingTests", 100),
    ("TextFilesTests", 30), ("CompositorTests", 25),
  ])
  func `each test that a table names exists`(target: String, leastRows: Int) throws {
    let tests = try names
    let rows = try SourceTree.text("Tests/\(target)/README.md").split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.contains("| Test |")
    }
    #expect(rows.count > leastRows)
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      let named = cells[cells.count - 2].split(separator: ";").map { $0.trimmed }
      #expect(!named.isEmpty, "\(row)")
      for name in named {
        let parts = name.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        let suite = parts[0].contains("/") ? parts[0] : "\(target)/\(parts[0])"
        let found = tests[suite]
        let isThere = parts.count == 1 || found?.contains { $0.contains(parts[1]) } == true
        #expect(found != nil && isThere, "\(name)")
      }
    }
  }

  /// The names of all tests, by target and suite.
  private var names: [String: [String]] {
    get throws {
      var names: [String: [String]] = [:]
      for path in try SourceTree.paths(below: "Tests") where path.hasSuffix("Tests.swift") {
        let parts = path.split(separator: "/")
        let suite = "\(parts[1])/\(parts.last!.dropLast("Tests.swift".count))"
        names[suite, default: []] += try SourceTree.text(path).matches(of: /func `([^`]+)`/)
          .map { String($0.1) }
      }
      return names
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
