import SurfaceTesting
import Testing

@testable import Surface

/// What a person does with the demo, done by another program.
@Suite struct TenTasksTests {
  private static let fonts = BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Goes through a script, and returns everything that was asked and answered.
  private func play(_ script: String) throws -> String {
    var transcript = ""
    var program: AutomatedProgram?
    var answer = ""
    for line in script.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("demo ") {
        transcript += program?.transcript ?? ""
        let options = line.split(separator: " ").dropFirst().map(String.init)
        program = try AutomatedProgram(
          "WaylandDemo", ["--offscreen", "--fonts", TenTasksTests.fonts] + options)
      } else if line.hasPrefix("? ") {
        guard answer.contains(line.dropFirst(2)) else {
          throw Failure(description: "\(line) is not in \(answer)")
        }
      } else {
        answer = try program?.ask(String(line)) ?? ""
      }
    }
    #expect(try program?.process.wait() == .exited(0), "\(program?.process.report ?? "")")
    return transcript + (program?.transcript ?? "")
  }

  @Test func `ten tasks are done by the socket alone, twice with the same answers`() throws {
    let file = BuiltProducts.packageRoot + "/Tests/Fixtures/Automation/ten-tasks.txt"
    let script = String(decoding: try FileReader.read(file), as: UTF8.self)
    let first = try play(script)
    #expect(first.split(separator: "\n").count > 60)
    #expect(try play(script) == first)
  }

  @Test func `a path that cannot be used is told in one line`() throws {
    let run = try ChildProcess.run(
      BuiltProducts.executable(named: "WaylandDemo"),
      ["--offscreen", "--scene", "settings", "--fonts", TenTasksTests.fonts],
      environment: ["SURFACE_SEMANTICS": "/nonexistent/socket"])
    #expect(run.status == .exited(0), "\(run.report)")
    #expect(
      run.standardError
        == "SURFACE_SEMANTICS: /nonexistent/socket: No such file or directory\n")
  }

  @Test func `the listings of the page about automation are what happens`() throws {
    let path = BuiltProducts.packageRoot + "/Documentation/Automation.md"
    let page = String(decoding: try FileReader.read(path), as: UTF8.self)
    let lines = page.split(separator: "\n")
    let requests = lines.filter { $0.hasPrefix("→ ") }.map { String($0.dropFirst(2)) }
    let answers = lines.filter { $0.hasPrefix("← ") }.map { String($0.dropFirst(2)) }
    #expect(requests.count == answers.count && requests.count >= 8)
    let program = try AutomatedProgram(
      "WaylandDemo", ["--offscreen", "--scene", "settings", "--fonts", TenTasksTests.fonts])
    for (request, answer) in zip(requests, answers) {
      #expect(try program.ask(request) == answer)
    }
    #expect(try program.process.wait() == .exited(0))
  }

  @Test func `the page has every method and every parameter of it`() throws {
    let path = BuiltProducts.packageRoot + "/Documentation/Automation.md"
    let page = String(decoding: try FileReader.read(path), as: UTF8.self)
    for method in AutomationMethod.allCases {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(method.rawValue)` |") }
      let text = try #require(row, "\(method)")
      let named = method.parameters.intersection(AutomationTarget.parameters)
      let isOfElement = named.count == AutomationTarget.parameters.count
      #expect(isOfElement == text.contains("*element*"), "\(method)")
      for parameter in method.parameters where !(isOfElement && named.contains(parameter)) {
        #expect(text.contains("`\(parameter)`"), "\(method): \(parameter)")
      }
    }
  }
}
