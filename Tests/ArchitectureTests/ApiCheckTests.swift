import SurfaceTesting
import Testing

/// `Scripts/api-check`, on a package of one file.
@Suite struct ApiCheckTests {
  private let script = BuiltProducts.packageRoot + "/Scripts/api-check"

  /// Makes a package whose one file had an old text in its first commit and has a new one now.
  private func package(_ old: String, _ new: String) throws -> String {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Small", targets: [.target(name: "Small")])
      """
    let make = """
      folder=$(mktemp -d) && mkdir -p "$folder/Sources/Small" && cd "$folder"
      printf %s "$MANIFEST" >Package.swift && printf %s "$OLD" >Sources/Small/Small.swift
      git init -q . && git add -A && git -c user.name=test -c user.email=test@example.org commit -qm old
      printf %s "$NEW" >Sources/Small/Small.swift && printf %s "$folder"
      """
    let made = try ChildProcess.run(
      "bash", ["-ec", make], environment: ["MANIFEST": manifest, "OLD": old, "NEW": new])
    try #require(made.status == .exited(0), "\(made.report)")
    return made.standardOutput
  }

  private func check(_ package: String, since revision: String) throws -> ChildProcess {
    try ChildProcess.run(
      script, [revision, "--package", package], deadline: Deadline(after: .seconds(600)))
  }

  @Test func `what was removed or changed is told, and nothing else`() throws {
    let package = try package(
      """
      public struct A: Equatable {
        public var x = 1
        public func f(_ a: Int) {}
        public func f(_ a: Double) {}
        public func same() {}
        func hidden() {}
      }
      public struct Gone { public var inside = 1 }
      public enum E { case one }
      public protocol P { func p() }
      open class C { open func m() {} }
      """,
      """
      /// A comment is no change.
      public struct A {
        public var x = 1.5
        public func f(_ a: Int) {}
        public func same() {}
        public func new() {}
      }
      public enum E { case one, two }
      public protocol P { func p(); func q(); func r() }
      extension P { public func r() {} }
      open class C { public func m() {} }
      """)
    defer { _ = try? ChildProcess.run("rm", ["-rf", package]) }
    let run = try check(package, since: "HEAD")
    #expect(run.status == .exited(1), "\(run.report)")
    #expect(
      run.standardOutput.split(separator: "\n") == [
        "Small: A.f(_:) was removed: public func f(_ a: Double)",
        "Small: A.x was changed: public var x: Int → public var x: Double",
        "Small: C.m() was changed: open func m() → public func m()",
        "Small: Gone was removed: public struct Gone",
        "Small: A does not conform to Swift.Equatable any more",
        "Small: P.q() is a new requirement without a default",
        "Small: E.two is a new case",
      ])
  }

  @Test func `something new is no change`() throws {
    let package = try package(
      "public struct A { public init() {} }",
      "public struct A { public init() {}; public func new() {} }\npublic struct B {}")
    defer { _ = try? ChildProcess.run("rm", ["-rf", package]) }
    let run = try check(package, since: "HEAD")
    #expect(run.status == .exited(0), "\(run.report)")
    #expect(run.standardOutput == "")
  }

  @Test func `a revision that is not there, and one that cannot be built, are errors of their own`()
    throws
  {
    let package = try package(
      "public struct A { public init() { nothing() } }", "public struct A {}")
    defer { _ = try? ChildProcess.run("rm", ["-rf", package]) }
    let unknown = try check(package, since: "nothing")
    #expect(unknown.status == .exited(2))
    #expect(unknown.standardError == "Scripts/api-check: git knows no revision nothing\n")
    let broken = try check(package, since: "HEAD")
    #expect(broken.status == .exited(2))
    #expect(broken.standardError.contains("cannot be built"))
  }
}
