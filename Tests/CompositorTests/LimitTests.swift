import Geometry
import Glibc
import SurfaceTesting
import Testing

/// A process that is allowed too little: one line that says so and status 1, no signal, no silence.
@Suite(.serialized) struct LimitTests {
  /// Runs the demo on weston behind a command of the shell.
  private func run(
    _ command: String, environment: [String: String] = [:]
  ) throws -> ChildProcess {
    let weston = try WestonSession(size: PixelSize(width: 960, height: 700))
    let demo = try Demo().start(
      through: ["sh", "-c", "\(command); exec \"$@\"", "sh"],
      environment: weston.environment.merging(environment) { $1 })
    try demo.wait()
    return demo
  }

  private func expectOneLine(_ demo: ChildProcess, about word: String) {
    #expect(demo.status == .exited(1), "\(demo.report)")
    let lines = demo.standardError.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].contains(word), "\(demo.report)")
    #expect(demo.standardOutput.isEmpty)
  }

  @Test(arguments: [4, 5, 6, 8, 12, 16]) func `too few descriptors`(count: Int) throws {
    // What the language itself opens before the program begins may be too much already.
    let demo = try run("ulimit -n \(count)")
    if demo.status != .exited(127) { expectOneLine(demo, about: "ulimit -n") }
  }

  @Test(.disabled(if: Sanitizer.isOn), arguments: [80, 120, 200]) func `too little memory`(
    megabytes: Int
  ) throws {
    expectOneLine(try run("ulimit -v \(megabytes * 1024)"), about: "ulimit -v")
  }

  @Test(.disabled(if: Sanitizer.isOn)) func `too little memory of its own`() throws {
    expectOneLine(try run("ulimit -d \(20 * 1024)"), about: "ulimit -d")
  }

  @Test(.disabled(if: Sanitizer.isOn), arguments: ["ulimit -s 1024", "ulimit -d 131072"])
  func `what is just enough draws everything`(command: String) throws {
    for scene in ["chats", "raster", "text"] {
      let demo = try Demo().start(
        ["--offscreen", "--scene", scene, "--screenshot", "/dev/null"],
        through: ["sh", "-c", "\(command); exec \"$@\"", "sh"], environment: [:])
      #expect(try demo.wait() == .exited(0), "\(scene): \(demo.report)")
    }
  }

  @Test(arguments: [128, 512]) func `too little stack`(kilobytes: Int) throws {
    expectOneLine(try run("ulimit -s \(kilobytes)"), about: "ulimit -s")
  }

  @Test func `files that may not be as large as a window`() throws {
    // In blocks of 512 bytes.
    expectOneLine(try run("ulimit -f 1024"), about: "File too large")
  }

  @Test(arguments: ["0", "77", "abc", ""]) func `an inherited socket that is none`(
    value: String
  ) throws {
    expectOneLine(try run(":", environment: ["WAYLAND_SOCKET": value]), about: "WAYLAND_SOCKET")
  }

  @Test(.disabled(if: Sanitizer.isOn)) func `a picture that may not be written is a message`()
    throws
  {
    try withTemporaryFolder { folder in
      let demo = try Demo(size: "400x300").start(
        ["--offscreen", "--screenshot", folder + "/a.png"],
        through: ["sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"], environment: [:])
      #expect(try demo.wait() == .exited(1), "\(demo.report)")
      #expect(demo.standardError.contains("a.png"), "\(demo.report)")
    }
  }
}
