import SurfaceTesting
import Testing

@Suite struct ChildProcessTests {
  @Test func `a program's output and status are collected`() throws {
    let process = try ChildProcess.run("sh", ["-c", "echo out; echo err >&2; exit 3"])
    #expect(process.status == .exited(3))
    #expect(process.standardOutput == "out\n")
    #expect(process.standardError == "err\n")
  }

  @Test func `output larger than a pipe does not block the program`() throws {
    let process = try ChildProcess.run("sh", ["-c", "head -c 1000000 /dev/zero"])
    #expect(process.outputBytes.count == 1_000_000)
  }

  @Test func `variables are added to the environment and removed from it`() throws {
    let process = try ChildProcess.run(
      "sh", ["-c", "echo ${ADDED-none} ${HOME-none}"], environment: ["ADDED": "yes", "HOME": nil])
    #expect(process.standardOutput == "yes none\n")
  }

  @Test func `a program that does not end is an error at the deadline`() throws {
    let process = try ChildProcess("sh", ["-c", "echo started; exec sleep 1000"])
    #expect(throws: SystemError.self) {
      try process.wait(deadline: Deadline(after: .milliseconds(200)))
    }
    #expect(process.terminate() == .killed(signal: 15))
    #expect(process.standardOutput == "started\n")
  }

  @Test func `what a program leaves behind is not waited for`() throws {
    let start = ContinuousClock.now
    let process = try ChildProcess.run("sh", ["-c", "sleep 6 & echo done"])
    #expect(process.status == .exited(0))
    #expect(process.standardOutput == "done\n")
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `a missing program is an error that names it`() {
    let error = #expect(throws: SystemError.self) { try ChildProcess("no-such-program-here") }
    #expect(error?.description.contains("no-such-program-here") == true)
  }
}
