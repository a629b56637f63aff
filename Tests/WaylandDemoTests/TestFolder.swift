import Glibc
import SurfaceTesting
import Testing

/// A folder of its own, removed with the value.
final class TestFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/demo-test-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { _ = try? ChildProcess.run("rm", ["-r", path]) }

  func write(_ text: String, to name: String) throws {
    let file = try #require(fopen(path + "/" + name, "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
  }
}
