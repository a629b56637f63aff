import SurfaceTesting
import Testing

@Suite struct DocumentationTests {
  @Test func `DocC has no warning about the documentation of the API`() throws {
    let check = try ChildProcess.run(
      BuiltProducts.packageRoot + "/Scripts/docs", ["--check", BuiltProducts.directory],
      deadline: Deadline(after: .seconds(600)))
    #expect(check.status == .exited(0), "\(check.report)")
  }
}
