import Geometry
import Glibc
import Raster
import SurfaceTesting
import Testing

@Suite struct GoldenTests {
  /// A folder that looks like a checkout.
  private final class Checkout {
    let root: String
    var testFile: String { root + "/Tests/SomeTests/ButtonTests.swift" }
    var script: String { root + "/Scripts/accept-goldens" }

    init() throws {
      var template = Array("/tmp/golden-XXXXXX".utf8CString)
      root = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
      let source = BuiltProducts.packageRoot + "/Scripts/accept-goldens"
      let copy = try ChildProcess.run(
        "sh", ["-c", "mkdir -p '\(root)/Scripts' && cp '\(source)' '\(script)'"])
      try #require(copy.status == .exited(0), "\(copy.report)")
    }

    deinit { _ = try? ChildProcess.run("rm", ["-r", root]) }
  }

  private func picture(_ color: UInt32) -> Pixmap {
    Pixmap(size: PixelSize(width: 7, height: 5)) { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width { pixels.row(y)[x] = 0xff10_2030 }
      }
      pixels.row(2)[3] = color
    }
  }

  @Test func `a picture without an accepted one fails, is accepted, and then holds`() throws {
    let checkout = try Checkout()
    let error = #expect(throws: GoldenMismatch.self) {
      try Golden.expect(picture(0x8040_2010), named: "light", filePath: checkout.testFile)
    }
    let message = try #require(error?.description)
    #expect(
      message.contains("\(checkout.root)/.build/golden-failures/ButtonTests/light.actual.png"))
    #expect(message.contains("copy it to\n\(checkout.root)/Tests/Goldens/ButtonTests/light.png"))
    #expect(message.contains("SURFACE_GOLDENS=record"))
    let accept = try ChildProcess.run(checkout.script, ["ButtonTests/light"])
    #expect(accept.status == .exited(0))
    try Golden.expect(picture(0x8040_2010), named: "light", filePath: checkout.testFile)
  }

  @Test func `one bit of one pixel is a difference, and the script lists it`() throws {
    let checkout = try Checkout()
    _ = try? Golden.expect(picture(0xff00_0000), named: "dark", filePath: checkout.testFile)
    _ = try ChildProcess.run(checkout.script, ["--all"])
    let error = #expect(throws: GoldenMismatch.self) {
      try Golden.expect(picture(0xff00_0001), named: "dark", filePath: checkout.testFile)
    }
    #expect(error?.description.contains("1 of 35 pixels differ, the first at 3,2") == true)
    let list = try ChildProcess.run(checkout.script)
    #expect(list.status == .exited(1))
    #expect(list.standardOutput.contains("ButtonTests/dark: 1 of 35 pixels differ"))
    #expect(list.standardOutput.contains("ButtonTests/dark.difference.png"))
    try Golden.expect(picture(0xff00_0000), named: "dark", filePath: checkout.testFile)
    #expect(try ChildProcess.run(checkout.script).status == .exited(0))
  }

  @Test func `what a message names can be copied, and holds then`() throws {
    let checkout = try Checkout()
    let error = #expect(throws: GoldenMismatch.self) {
      try Golden.expect(picture(0x8040_2010), named: "light", filePath: checkout.testFile)
    }
    let words = try #require(error?.description.split { " \n;,".contains($0) })
    let files = words.filter { $0.hasSuffix(".png") }.map(String.init)
    try #require(files.count == 2)
    let copy = try ChildProcess.run("install", ["-D"] + files)
    #expect(copy.status == .exited(0))
    try Golden.expect(picture(0x8040_2010), named: "light", filePath: checkout.testFile)
  }

  @Test func `tests record what they see where the environment says so`() async {
    await #expect(processExitsWith: .success) {
      let tests = GoldenTests()
      let checkout = try Checkout()
      func expect(_ color: UInt32) throws {
        try Golden.expect(tests.picture(color), named: "light", filePath: checkout.testFile)
      }
      #expect(throws: GoldenMismatch.self) { try expect(1) }
      setenv("SURFACE_GOLDENS", "compare", 1)
      #expect(throws: GoldenMismatch.self) { try expect(1) }
      setenv("SURFACE_GOLDENS", "record", 1)
      try expect(1)
      try expect(0xff00_0002)
      unsetenv("SURFACE_GOLDENS")
      try expect(0xff00_0002)
      #expect(throws: GoldenMismatch.self) { try expect(1) }
    }
  }

  @Test func `a record that cannot be written is an error`() throws {
    let checkout = try Checkout()
    let file = try ChildProcess.run("touch", [checkout.root + "/Tests"])
    #expect(file.status == .exited(0))
    #expect(throws: GoldenMismatch.self) {
      try Golden.expect(picture(0), named: "light", filePath: checkout.testFile, records: true)
    }
  }

  @Test func `another size is a difference`() throws {
    let checkout = try Checkout()
    _ = try? Golden.expect(picture(0xff00_0000), named: "size", filePath: checkout.testFile)
    _ = try ChildProcess.run(checkout.script, ["--all"])
    let error = #expect(throws: GoldenMismatch.self) {
      try Golden.expect(
        Pixmap(size: PixelSize(width: 5, height: 7)) { _ in }, named: "size",
        filePath: checkout.testFile)
    }
    #expect(error?.description.contains("the size is 5×7 and was 7×5") == true)
  }
}
