import CWaylandServer
import Glibc

/// The descriptors that a child process writes to and its parent reads from.
struct OutputStreams {
  var outputReader: Int32 = -1
  var errorReader: Int32 = -1
  private(set) var outputWriter: Int32
  private(set) var errorWriter: Int32

  init(_ output: ChildProcess.Output) throws(SystemError) {
    switch output {
    case .collected:
      (outputReader, outputWriter) = try OutputStreams.makePipe()
      (errorReader, errorWriter) = try OutputStreams.makePipe()
    case .file(let path):
      outputWriter = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard outputWriter >= 0 else { throw .current(path) }
      errorWriter = outputWriter
    }
  }

  func closeWriters() {
    close(outputWriter)
    if errorWriter != outputWriter { close(errorWriter) }
  }

  private static func makePipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
