import Glibc
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

  @Test func `pieces follow each other, and nothing comes after the end`() throws {
    let folder = try TestFolder()
    let file = OutputFile(folder.path + "/log")
    file.write("one ")
    file.write([UInt8(ascii: "2")])
    #expect(file.finish() && !file.hasFailed)
    #expect(file.finish(), "the end may come twice")
    #expect(try FileReader.read(folder.path + "/log") == Array("one 2".utf8))
  }

  @Test func `what cannot be made or written has failed, and stays so`() throws {
    let folder = try TestFolder()
    let missing = OutputFile(folder.path + "/none/log")
    #expect(missing.hasFailed)
    missing.write("lost")
    #expect(!missing.finish() && !missing.finish())
    let full = OutputFile("/dev/full")
    #expect(!full.hasFailed)
    full.write("lost")
    #expect(full.hasFailed)
    full.write("lost, too")
    #expect(!full.finish())
    #expect(!OutputFile.write([1], to: "/dev/full"))
  }

  @Test func `a link is followed where a person has named it, and nowhere else`() throws {
    let folder = try TestFolder()
    try folder.write("precious", to: "target")
    try #require(symlink("target", folder.path + "/link") == 0)
    #expect(!OutputFile.write(Array("new".utf8), to: folder.path + "/link", followsLinks: false))
    #expect(try FileReader.read(folder.path + "/target") == Array("precious".utf8))
    #expect(OutputFile.write(Array("new".utf8), to: folder.path + "/link"))
    #expect(try FileReader.read(folder.path + "/target") == Array("new".utf8))
  }
}
