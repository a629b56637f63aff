import Glibc
import Testing

@testable import TextFiles

@Suite struct FilePathTests {
  @Test(arguments: [
    ("/a/b.txt", "/a", "b.txt"), ("b.txt", ".", "b.txt"), ("/b.txt", "/", "b.txt"),
    ("a/b/", "a", "b"), ("/", "/", ""), ("//a//b", "//a", "b"), ("//b", "/", "b"),
    ("./ü", ".", "ü"),
  ])
  func `a path is a folder and a name`(path: String, folder: String, name: String) {
    let parts = FilePath(path)
    #expect(parts.folder == folder)
    #expect(parts.name == name)
  }

  @Test func `folders are made with those that they lie in, for nobody but the user`() throws {
    let scratch = try ScratchFolder()
    try FileSystem().makeFolders(scratch.path("a/b/c"))
    try FileSystem().makeFolders(scratch.path("a/b/c"))
    for name in ["a", "a/b", "a/b/c"] {
      #expect(scratch.status(name).st_mode & 0o7777 == 0o700)
    }
  }

  @Test func `one file has one path, whichever links lead to it`() throws {
    let scratch = try ScratchFolder()
    scratch.makeFolder("real")
    scratch.write("real/a", "")
    symlink("real", scratch.path("folder"))
    symlink("folder/a", scratch.path("link"))
    symlink(scratch.path("link"), scratch.path("link to a link"))
    for name in ["real/a", "folder/a", "link", "link to a link", "folder/../real/./a"] {
      #expect(try FileSystem().canonicalPath(of: scratch.path(name)) == scratch.path("real/a"))
    }
  }
}
