import Glibc
import SurfaceTesting
import Testing

@testable import WaylandDemo

@Suite struct CommandLineTests {
  private func run(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess.run(BuiltProducts.executable(named: "WaylandDemo"), arguments)
  }

  @Test func `wrong options end the program with status 2 and a message`() throws {
    let program = try run(["--frames", "none"])
    #expect(program.status == .exited(2))
    #expect(program.standardError.contains("--frames cannot be “none”"))
    #expect(program.standardOutput.isEmpty)
  }

  @Test func `help goes to standard output`() throws {
    let program = try run(["--help"])
    #expect(program.status == .exited(0))
    #expect(program.standardOutput == Options.help)
    #expect(program.standardError.isEmpty)
  }

  @Test func `a broken history gives status 0 and a message with the line`() throws {
    let fixture = try HistoryFixture(
      """
      {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
      {"id": 1, "type": "message", "text": "a"},
      {"id": 2, "type": "mess
      """)
    let program = try run(["--offscreen", "--frames", "1", "--open", fixture.path])
    #expect(program.status == .exited(0), "\(program.report)")
    #expect(program.standardError.contains("line 3"))
    #expect(program.standardError.contains("ends too early"))
  }

  @Test func `a history that is not there ends the program with status 1 and a message`() throws {
    for arguments in [["--offscreen", "--frames", "1"], []] {
      let program = try run(arguments + ["--open", "/nonexistent.json"])
      #expect(program.status == .exited(1), "\(program.report)")
      #expect(
        program.standardError
          == "WaylandDemo: Cannot read /nonexistent.json: No such file or directory\n")
    }
  }

  @Test func `a folder without fonts ends the program with status 1 and a message`() throws {
    let folder = try TestFolder()
    for path in [folder.path, "/nonexistent"] {
      let program = try run(["--offscreen", "--frames", "1", "--fonts", path])
      #expect(program.status == .exited(1), "\(program.report)")
      #expect(program.standardError == "WaylandDemo: There are no fonts in \(path)\n")
    }
    let fonts = BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"
    #expect(
      try run(["--offscreen", "--frames", "1", "--scene", "settings", "--fonts", fonts]).status
        == .exited(0))
  }

  @Test(arguments: ["--record", "--screenshot", "--stats"])
  func `a full disk ends the program with status 1 and one message`(option: String) throws {
    let program = try run(["--offscreen", "--scene", "settings", option, "/dev/full"])
    #expect(program.status == .exited(1), "\(program.report)")
    #expect(program.standardError == "/dev/full: No space left on device\n")
  }

  @Test func `help that nobody gets is an error`() throws {
    let demo = try BuiltProducts.executable(named: "WaylandDemo")
    let program = try ChildProcess.run("sh", ["-c", "\"$0\" --help > /dev/full", demo])
    #expect(program.status == .exited(1), "\(program.report)")
    #expect(program.standardError == "standard output: No space left on device\n")
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount"), arguments: [true, false])
  func `a disk that gets full on the way is told once, and the rest is done`(isFull: Bool) throws {
    let folder = try TestFolder()
    try folder.write(
      "# surface input 1\n"
        + (1...2000).map { "\(Double($0) / 1000) pointer moved \($0 % 300) 200\n" }.joined(),
      to: "long.replay")
    let program = try ChildProcess.run(
      "unshare",
      [
        "-m", "sh", "-c",
        """
        mkdir "$2/disk" && mount -t tmpfs -o size=$1 tmpfs "$2/disk" || exit 77
        "$0" --offscreen --scene settings --replay "$2/long.replay" --record "$2/disk/r" \\
          --stats "$2/stats"
        """, BuiltProducts.executable(named: "WaylandDemo"), isFull ? "16k" : "1m", folder.path,
      ])
    // Not everywhere root may do it either.
    if program.status == .exited(77) || program.status == .exited(1) && !isFull { return }
    #expect(program.status == .exited(isFull ? 1 : 0), "\(program.report)")
    #expect(
      program.standardError
        == (isFull ? "\(folder.path)/disk/r: No space left on device\n" : ""))
    #expect(access(folder.path + "/stats", R_OK) == 0)
  }

  private func replay(_ name: String, in folder: TestFolder) throws -> ChildProcess {
    try folder.write("# surface input 1\n0.1 screenshot \(name)\n", to: "look.replay")
    return try ChildProcess.run(
      "sh",
      [
        "-c", "cd \"$1\" && \"$0\" --offscreen --scene settings --replay ../look.replay",
        BuiltProducts.executable(named: "WaylandDemo"), folder.path + "/here",
      ])
  }

  @Test func `the pictures of a recording stay in the folder of the program`() throws {
    let folder = try TestFolder()
    mkdir(folder.path + "/here", 0o755)
    let kept = try replay("look", in: folder)
    #expect(kept.status == .exited(0), "\(kept.report)")
    #expect(access(folder.path + "/here/look.png", R_OK) == 0)
    for name in ["../up", folder.path + "/absolute"] {
      let program = try replay(name, in: folder)
      #expect(program.status == .exited(1), "\(program.report)")
      #expect(program.standardError.contains("line 2 is not an event"))
    }
    // A link of that name leads elsewhere.
    try #require(symlink("../linked.png", folder.path + "/here/trap.png") == 0)
    let trapped = try replay("trap", in: folder)
    #expect(trapped.status == .exited(1) && trapped.standardError.hasPrefix("trap.png: "))
    for name in ["up.png", "absolute.png", "linked.png"] {
      #expect(access(folder.path + "/" + name, F_OK) != 0, "\(name)")
    }
  }
}
