import Geometry
import Glibc
public import Raster

/// Compares pictures with accepted ones, with tolerance 0.
///
/// ```swift
/// @MainActor
/// @Suite struct SaveButtonTests {
///   let screen = TestScreen(size: Size(width: 120, height: 60), scale: .two)
///
///   // The same letters on every machine.
///   init() { PinnedFonts.use() }
///
///   @Test func `at rest`() throws {
///     screen.show(Button("Save") {})
///     try Golden.expect(screen.snapshot(), named: "rest")
///   }
/// }
/// ```
/// In `SaveButtonTests.swift` of any test target of a package, the accepted picture of this is
/// `Tests/Goldens/SaveButtonTests/rest.png`. A failure leaves the actual, the expected and a difference picture
/// in `.build/golden-failures`. Look at the actual one and copy it, or let tests record what they see:
///
/// ```sh
/// SURFACE_GOLDENS=record swift test --filter SaveButtonTests
/// ```
public enum Golden {
  /// - Parameters:
  ///   - pixmap: the actual picture.
  ///   - name: what sets the picture apart from others of the same file; letters, digits and `-`.
  ///   - filePath: of the test.
  /// - Throws: ``GoldenMismatch`` when the picture is not the accepted one, when none was accepted yet, or when
  ///   it could not be recorded.
  public static func expect(
    _ pixmap: Pixmap, named name: String, filePath: String = #filePath
  ) throws(GoldenMismatch) {
    let records = getenv("SURFACE_GOLDENS").map { String(cString: $0) == "record" } ?? false
    try expect(pixmap, named: name, filePath: filePath, records: records)
  }

  package static func expect(
    _ pixmap: Pixmap, named name: String, filePath: String, records: Bool
  ) throws(GoldenMismatch) {
    let files = Files(name: name, testFile: filePath)
    files.removeFailure()
    if records {
      try files.accept(pixmap)
    } else {
      try compare(pixmap, files)
    }
  }

  private static func compare(_ pixmap: Pixmap, _ files: Files) throws(GoldenMismatch) {
    guard let bytes = try? readFile(files.accepted) else {
      throw files.fail(pixmap, expected: nil, "no picture was accepted yet")
    }
    guard let expected = try? ImageDecoder.decode(bytes) else {
      throw files.fail(pixmap, expected: nil, "\(files.accepted) cannot be read")
    }
    guard expected.size == pixmap.size else {
      throw files.fail(
        pixmap, expected: expected,
        "the size is \(pixmap.size.text) and was \(expected.size.text)")
    }
    let differences = pixmap.differences(from: expected)
    guard let first = differences.first else { return }
    let (x, y) = (Int(first.x), Int(first.y))
    throw files.fail(
      pixmap, expected: expected,
      """
      \(differences.count) of \(pixmap.size.area) pixels differ, the first at \(x),\(y): \
      \(hex(pixmap[x, y])) was \(hex(expected[x, y]))
      """)
  }

  private static func hex(_ pixel: UInt32) -> String {
    let digits = String(pixel, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

/// Where the pictures of one expectation are.
private struct Files {
  let name: String
  let accepted: String
  /// Without the endings `.actual.png`, `.expected.png`, `.difference.png` and `.txt`.
  let failure: String

  init(name: String, testFile: String) {
    let components = testFile.split(separator: "/", omittingEmptySubsequences: false)
    let suite = components.last.map { $0.prefix { $0 != "." } } ?? "Tests"
    let tests = components.lastIndex(of: "Tests") ?? components.count - 1
    let root = components[..<tests].joined(separator: "/")
    self.name = "\(suite)/\(name)"
    accepted = "\(root)/Tests/Goldens/\(self.name).png"
    failure = "\(root)/.build/golden-failures/\(self.name)"
  }

  func removeFailure() {
    for ending in ["actual.png", "expected.png", "difference.png", "txt"] {
      unlink("\(failure).\(ending)")
    }
  }

  func accept(_ pixmap: Pixmap) throws(GoldenMismatch) {
    do {
      try makeFolders(for: accepted)
      try writeFile(pixmap.pngData(), to: accepted)
    } catch {
      throw GoldenMismatch(description: "golden \(name): could not be recorded: \(error)")
    }
  }

  func fail(_ actual: Pixmap, expected: Pixmap?, _ reason: String) -> GoldenMismatch {
    var message = "golden \(name): \(reason)"
    do {
      try makeFolders(for: failure)
      try write(actual, "actual")
      if let expected {
        try write(expected, "expected")
        if expected.size == actual.size {
          try write(actual.highlightingDifferences(from: expected), "difference")
        }
      }
      try writeFile(Array((reason + "\n").utf8), to: failure + ".txt")
    } catch {
      message += "\n(the pictures could not be written: \(error))"
    }
    message += """

      Look at \(failure).actual.png; if it is right, copy it to
      \(accepted),
      or run the test with SURFACE_GOLDENS=record in its environment.
      """
    return GoldenMismatch(description: message)
  }

  private func write(_ pixmap: Pixmap, _ kind: String) throws {
    try writeFile(pixmap.pngData(), to: "\(failure).\(kind).png")
  }

  private func makeFolders(for path: String) throws(SystemError) {
    var folder = ""
    for component in path.split(separator: "/").dropLast() {
      folder += "/" + component
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else { throw .current(folder) }
    }
  }
}

extension PixelSize {
  fileprivate var text: String { "\(width)×\(height)" }
}

extension Pixmap {
  /// This picture faded to grey, with every pixel that differs in red.
  fileprivate func highlightingDifferences(from other: Pixmap) -> Pixmap {
    let differences = differences(from: other)
    return Pixmap(size: size, isOpaque: true) { target in
      for y in 0..<target.height {
        for x in 0..<target.width {
          let pixel = pixels.row(y)[x]
          let sum = (pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff)
          target.row(y)[x] = 0xff00_0000 | (192 + sum / 12) * 0x01_0101
        }
      }
      for point in differences { target.row(Int(point.y))[Int(point.x)] = 0xffff_0000 }
    }
  }
}
