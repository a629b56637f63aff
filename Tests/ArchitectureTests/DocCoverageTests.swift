import SurfaceTesting
import Testing

/// `Scripts/doc-coverage`; `Scripts/docs --check` runs it on all modules.
@Suite struct DocCoverageTests {
  private func run(_ symbols: String, minimum: Int) throws -> ChildProcess {
    let check = """
      folder=$(mktemp -d) && trap 'rm -r "$folder"' EXIT
      mkdir "$folder/M" && printf %s "$SYMBOLS" >"$folder/M/M.symbols.json"
      python3 -B "$SCRIPT" "$folder" --minimum "$MINIMUM"
      """
    return try ChildProcess.run(
      "bash", ["-c", check],
      environment: [
        "SYMBOLS": "{\"symbols\": [\(symbols)]}", "MINIMUM": String(minimum),
        "SCRIPT": BuiltProducts.packageRoot + "/Scripts/doc-coverage",
      ])
  }

  private func symbol(_ name: String, comment: String?, precise: String = "s:1") -> String {
    let comment = comment.map { ", \"docComment\": {\"lines\": [{\"text\": \"\($0)\"}]}" } ?? ""
    return """
      {"accessLevel": "public", "identifier": {"precise": "\(precise)"}, "pathComponents": ["\(name)"],
       "location": {"uri": "file:///M.swift", "position": {"line": 6}}\(comment)}
      """
  }

  @Test func `a module with too little names what is missing`() throws {
    let symbols = symbol("a", comment: "Something.") + "," + symbol("b", comment: nil)
    let enough = try run(symbols, minimum: 50)
    #expect(enough.status == .exited(0), "\(enough.report)")
    #expect(enough.standardOutput.contains("50.00 %"))
    let few = try run(symbols, minimum: 51)
    #expect(few.status == .exited(1))
    #expect(few.standardError.contains("/M.swift:7: b"))
  }

  @Test func `an empty comment is none, and what the compiler makes does not count`() throws {
    let symbols = [
      symbol("a", comment: " "), symbol("b", comment: nil, precise: "s:1::SYNTHESIZED::2"),
    ].joined(separator: ",")
    #expect(try run(symbols, minimum: 1).standardOutput.contains("0 of     1"))
  }

  @Test func `a module without anything is an error`() throws {
    #expect(try run("", minimum: 0).status == .exited(1))
  }
}
