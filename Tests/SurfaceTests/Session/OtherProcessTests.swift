import Surface
import Testing

@testable import SurfaceTesting

/// A session that one process has recorded, played by others.
@Suite struct OtherProcessTests {
  /// A run of the program in `Tests/Support/session-probe`.
  private func run(_ mode: String, _ path: String) throws -> ChildProcess {
    let probe = try ChildProcess.run(
      BuiltProducts.executable(named: "SessionProbe"), [mode, PinnedFonts.folder, path],
      environment: ["SURFACE_REDUCED_MOTION": nil])
    #expect(probe.status == .exited(0), "\(probe.report)")
    return probe
  }

  /// The words that begin the lines of each kind of what can come in.
  private static let kinds = [
    "configured", "pointer", "key", "touchpad", "settings", "clipboard offers", "clipboard answer",
    "primary offers", "primary answer", "result", "token", "surface 1 placed", "surface 1 pointer",
  ]

  @Test func `another process shows the same pixels, and not if one kind is left out`() throws {
    let folder = try PrivateDirectory(prefix: "session")
    let path = folder.path + "/recording"
    let recorded = try run("record", path)
    let lines = String(decoding: try FileReader.read(path), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let replayed = try run("replay", path)
    #expect(replayed.standardError == "")
    #expect(!recorded.outputBytes.isEmpty && replayed.outputBytes == recorded.outputBytes)
    let scenes = Set(
      recorded.outputBytes.indices.filter {
        recorded.outputBytes[$0...].starts(with: [137, 80, 78])
      })
    #expect(scenes.count == 2, "the window and its menu")
    for kind in Self.kinds {
      let rest = lines.filter { line in
        !line.drop { $0 != " " }.dropFirst().hasPrefix(kind + " ")
      }
      #expect(rest.count < lines.count, "nothing is recorded of \(kind)")
      _ = try folder.write(rest.joined(separator: "\n") + "\n", to: "recording")
      #expect(try run("replay", path).outputBytes != recorded.outputBytes, "without \(kind)")
    }
    let early = lines.map { line in
      line.hasPrefix("#") ? line : "0.0" + line.drop { $0 != " " }
    }
    _ = try folder.write(early.joined(separator: "\n"), to: "recording")
    #expect(try run("replay", path).outputBytes != recorded.outputBytes, "without time")
  }
}
