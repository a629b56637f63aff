import Glibc
import Raster
import SurfaceTesting
import Testing

/// The built demo with the fonts of the repository.
struct Demo {
  var scene = "chats"
  /// In logical points, `WIDTHxHEIGHT`.
  var size = "900x640"
  var arguments: [String] = []
  /// Whether what moves by itself does; a picture of it would be another one in each frame.
  var movesByItself = false
  /// Those of the repository otherwise.
  var usesSystemFonts = false

  /// Starts it in a compositor, or without one.
  ///
  /// - Parameter launcher: A command that starts what follows it.
  func start(
    _ more: [String] = [], through launcher: [String] = [], environment: [String: String?]
  ) throws(SystemError) -> ChildProcess {
    let fonts = BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"
    let command =
      try launcher + [
        BuiltProducts.executable(named: "WaylandDemo"), "--scene", scene,
        "--size", size,
      ] + (usesSystemFonts ? [] : ["--fonts", fonts]) + arguments + more
    let still: [String: String?] = ["SURFACE_REDUCED_MOTION": movesByItself ? nil : "1"]
    return try ChildProcess(
      command[0], Array(command[1...]), environment: environment.merging(still) { $1 })
  }

  /// What it paints without a compositor in an active window that the compositor decorates, at a time
  /// of a recording where there is one.
  func offscreenPicture(
    scale: Double, replaying recording: String = "", at seconds: Double = 30
  ) throws -> Pixmap {
    try withTemporaryFolder { folder in
      let replay = folder + "/look.replay"
      let state = "0 configured \(size) scale \(Int(scale * 120)) server activated"
      let lines = [
        "# surface input 1", state, recording, "\(seconds) screenshot look",
        "\(seconds) end", "",
      ]
      try write(lines.joined(separator: "\n"), to: replay)
      // Pictures of a recording go to the folder that the program was started in.
      let process = try start(
        ["--offscreen", "--replay", replay],
        through: ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder],
        environment: ["WAYLAND_DISPLAY": nil])
      try #require(try process.wait() == .exited(0), "\(process.report)")
      return try readPicture(folder + "/look.png")
    }
  }
}

/// A number in the environment, by which scripts choose what runs and how long.
func setting(_ name: String) -> Double? { getenv(name).flatMap { Double(String(cString: $0)) } }

func withTemporaryFolder<R>(_ body: (String) throws -> R) throws -> R {
  var template = Array("/tmp/demo-XXXXXX".utf8CString)
  let folder = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  defer { _ = try? ChildProcess.run("rm", ["-r", folder]) }
  return try body(folder)
}

func write(_ text: String, to path: String) throws {
  let file = try #require(fopen(path, "w"), "no file at \(path)")
  fputs(text, file)
  fclose(file)
}

func readPicture(_ path: String) throws -> Pixmap {
  let file = try #require(fopen(path, "rb"), "no picture at \(path)")
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return try ImageDecoder.decode(bytes)
}
