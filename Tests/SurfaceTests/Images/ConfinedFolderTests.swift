import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A folder of files that a test makes, removed with the value.
final class TestFolder {
  let path: String

  init() {
    var template = Array("/tmp/folder-test-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit { _ = try? ChildProcess.run("rm", ["-r", path]) }

  func makeFolder(_ name: String) { mkdir(path + "/" + name, 0o755) }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = try #require(fopen(path + "/" + name, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func link(_ name: String, to target: String) throws {
    try #require(symlink(target, path + "/" + name) == 0)
  }
}

@Suite struct ConfinedFolderTests {
  private let files = TestFolder()

  /// An export with photos in a folder, beside a file that is nobody's business.
  init() throws {
    files.makeFolder("export")
    files.makeFolder("export/photos")
    files.makeFolder("export/moved")
    try files.write("secret", to: "secret")
    try files.write("a", to: "export/photos/a.jpg")
    try files.write("b", to: "export/moved/b.jpg")
  }

  private func folder(_ asksKernel: Bool) throws -> ConfinedFolder {
    try ConfinedFolder(path: files.path + "/export", asksKernel: asksKernel)
  }

  private func text(_ path: String, _ asksKernel: Bool) throws -> String {
    String(decoding: try folder(asksKernel).read(path), as: UTF8.self)
  }

  @Test(arguments: [true, false])
  func `files below the folder are read, by every way of writing their path`(asksKernel: Bool)
    throws
  {
    for path in [
      "photos/a.jpg", "./photos//a.jpg", "photos/../photos/a.jpg", "moved/../photos/./a.jpg",
    ] {
      #expect(try text(path, asksKernel) == "a", "\(path)")
    }
  }

  @Test(arguments: [true, false])
  func `links that stay inside are followed`(asksKernel: Bool) throws {
    try files.link("export/photos/b.jpg", to: "../moved/b.jpg")
    try files.link("export/photos/again.jpg", to: "b.jpg")
    try files.link("export/pictures", to: "photos")
    try files.link("export/photos/up", to: "..")
    for path in [
      "photos/b.jpg", "photos/again.jpg", "pictures/again.jpg", "photos/up/moved/b.jpg",
      "pictures/up/pictures/b.jpg",
    ] {
      #expect(try text(path, asksKernel) == "b", "\(path)")
    }
  }

  @Test(arguments: [true, false])
  func `what leads out is refused`(asksKernel: Bool) throws {
    try files.link("export/photos/up.jpg", to: "../../secret")
    try files.link("export/photos/passwd.jpg", to: "/etc/passwd")
    try files.link("export/photos/zero.jpg", to: "/dev/zero")
    // Inside today; elsewhere as soon as the folder is moved.
    try files.link("export/photos/absolute.jpg", to: files.path + "/export/photos/a.jpg")
    try files.link("export/out", to: "..")
    try files.link("export/photos/chain.jpg", to: "up.jpg")
    for path in [
      "photos/up.jpg", "photos/passwd.jpg", "photos/zero.jpg", "photos/absolute.jpg", "out/secret",
      "photos/chain.jpg", "../secret", "photos/../../secret", "/etc/passwd", "..",
      files.path + "/export/photos/a.jpg", "out/export/photos/a.jpg",
    ] {
      #expect(throws: FileError.leadsOutside, "\(path)") {
        try folder(asksKernel).read(path)
      }
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: [true, false])
  func `what is no ordinary file is refused at once`(asksKernel: Bool) throws {
    try #require(mkfifo(files.path + "/export/pipe.jpg", 0o644) == 0)
    try files.link("export/photos/pipe.jpg", to: "../pipe.jpg")
    let folder = try folder(asksKernel)
    #expect(throws: FileError.notRegular) { try folder.read("pipe.jpg") }
    #expect(throws: FileError.notRegular) { try folder.read("photos/pipe.jpg") }
    for path in ["photos", "photos/", ".", "photos/.."] {
      #expect(throws: FileError.isFolder, "\(path)") { try folder.read(path) }
    }
  }

  @Test(arguments: [true, false])
  func `what is not there is missing, and circles end`(asksKernel: Bool) throws {
    try files.link("export/round", to: "about")
    try files.link("export/about", to: "round")
    try files.link("export/dangling", to: "photos/none.jpg")
    let folder = try folder(asksKernel)
    for path in ["none.jpg", "none/a.jpg", "photos/a.jpg/b", "dangling", "", "photos/a.jpg\0.png"] {
      let error = #expect(throws: FileError.self, "\(path)") { try folder.read(path) }
      #expect(error?.isMissing == true, "\(path): \(String(describing: error))")
    }
    #expect(throws: FileError.system(ELOOP)) { try folder.read("round") }
  }

  @Test(arguments: [true, false])
  func `files beyond the limit are not read`(asksKernel: Bool) throws {
    let folder = try folder(asksKernel)
    try files.write(String(repeating: "x", count: 5000), to: "export/long")
    #expect(try folder.read("long", limit: 5000).count == 5000)
    #expect(throws: FileError.exceedsLimit(4999)) { try folder.read("long", limit: 4999) }
  }

  @Test func `a file that is longer than it says is cut off by the limit, too`() throws {
    // Files of the kernel have a size of zero.
    #expect(try FileReader.read("/proc/self/status").count > 100)
    #expect(throws: FileError.exceedsLimit(100)) {
      try FileReader.read("/proc/self/status", limit: 100)
    }
  }

  @Test(arguments: [true, false])
  func `no way of ending leaves a descriptor open`(asksKernel: Bool) throws {
    try files.link("export/photos/out.jpg", to: "../../secret")
    try files.link("export/photos/in.jpg", to: "../moved/b.jpg")
    try #require(mkfifo(files.path + "/export/photos/pipe", 0o644) == 0)
    do {
      let folder = try folder(asksKernel)
      for path in ["photos/a.jpg", "photos/in.jpg", "photos/out.jpg", "photos/pipe", "photos"] {
        _ = try? folder.read(path)
      }
      for path in ["photos/a.jpg", "moved", "photos/pipe"] {
        _ = try? FileReader.read(files.path + "/export/" + path)
      }
      #expect(openDescriptors() == 1, "that of the folder")
    }
    #expect(openDescriptors() == 0)
    #expect(throws: FileError.system(ENOTDIR)) { try ConfinedFolder(path: files.path + "/secret") }
  }

  /// How many of this process are open on the files of the test.
  private func openDescriptors() -> Int {
    (0..<4096).count { number in
      var target = [UInt8](repeating: 0, count: 4096)
      let count = target.withUnsafeMutableBytes {
        readlink("/proc/self/fd/\(number)", $0.baseAddress!, $0.count)
      }
      return count > 0 && String(decoding: target[..<count], as: UTF8.self).hasPrefix(files.path)
    }
  }

  @Test func `a picture in a file says what is wrong with it`() throws {
    try files.write("GIF89a", to: "export/photos/a.gif")
    try files.write(
      [0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa, 0], to: "export/photos/short.png")
    let folder = try folder(true)
    func error(_ path: String, limit: Int = 1 << 20) -> String {
      let image = FileImage(path: path, in: folder, byteLimit: limit)
      do throws(ImageLoadingError) {
        _ = try image.load(covering: PixelSize(width: 10, height: 10), scale: 1)
        return "is shown"
      } catch {
        return "\(error)"
      }
    }
    #expect(error("photos/a.gif") == "ends too early")
    #expect(error("photos/short.png") == "ends too early")
    #expect(error("photos") == "is a folder")
    #expect(error("../secret") == "leads out of its folder")
    #expect(error("none.png") == "cannot be read: No such file or directory")
    #expect(error("photos/a.gif", limit: 3) == "is larger than 3 bytes")
  }
}
