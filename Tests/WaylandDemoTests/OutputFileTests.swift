import Surface
import Testing

@testable import WaylandDemo

@Suite struct OutputFileTests {
  @Test func `a file that is written again has nothing of the old one`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/stats"
    for text in ["a long text of an earlier run", "short", ""] {
      #expect(OutputFile.write(Array(text.utf8), to: path))
      #expect(try FileReader.read(path) == Array(text.utf8))
    }
  }
}
