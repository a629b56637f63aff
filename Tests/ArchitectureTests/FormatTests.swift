import Glibc
import SurfaceTesting
import Testing

/// The rules of `.swift-format`, among them that every public declaration has a docstring.
@Suite struct FormatTests {
  private func lint(_ paths: [String]) throws -> ChildProcess {
    let options = ["--strict", "--parallel", "--recursive"]
    let rules = ["--configuration", BuiltProducts.packageRoot + "/.swift-format"]
    return try ChildProcess.run(
      "swift", ["format", "lint"] + options + rules + paths,
      deadline: Deadline(after: .seconds(600)))
  }

  @Test func `the sources keep to the rules`() throws {
    let folders = ["Sources", "Tests", "Benchmarks/Sources", "Fuzz/Sources"]
    let run = try lint(folders.map { BuiltProducts.packageRoot + "/" + $0 })
    #expect(run.status == .exited(0), "\(run.report)")
  }

  @Test func `a public declaration without a docstring breaks a rule`() throws {
    var template = Array("/tmp/surface-format.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let path = String(decoding: bytes, as: UTF8.self)
    defer { unlink(path) }
    let text = "/// A type.\npublic struct Named {}\n\npublic struct Bare {}\n"
    try #require(write(descriptor, text, text.utf8.count) == text.utf8.count)
    let run = try lint([path])
    #expect(run.status == .exited(1))
    #expect(run.report.contains("AllPublicDeclarationsHaveDocumentation"))
    #expect(run.report.contains("Bare") && !run.report.contains("Named"))
  }
}
