/// A program that a test started and uses by its automation socket (`SURFACE_SEMANTICS`), request by request.
///
/// ```swift
/// let program = try AutomatedProgram("WaylandDemo", ["--offscreen", "--scene", "settings"])
/// let answer = try program.ask(#"{"method":"click","params":{"role":"switch","name":"Sounds"}}"#)
/// ```
public final class AutomatedProgram {
  /// The program itself.
  public let process: ChildProcess
  /// Every request and every answer so far, a line each.
  public private(set) var transcript = ""
  private let folder: PrivateDirectory
  private let socket: LocalSocket

  /// Starts a program and connects to it.
  ///
  /// - Parameters:
  ///   - executable: A path, or the name of a product of this package.
  ///   - arguments: For the program.
  ///   - environment: Variables added to this process's own; nil removes one.
  /// - Throws: ``SystemError`` when it cannot be started, or ends without listening.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws(SystemError) {
    folder = try PrivateDirectory(prefix: "automated")
    let path = folder.path + "/socket"
    let program =
      executable.contains("/") ? executable : try BuiltProducts.executable(named: executable)
    let process = try ChildProcess(
      program, arguments,
      environment: environment.merging(["SURFACE_SEMANTICS": path]) { _, new in new })
    socket = try LocalSocket(path: path) { process.isRunning }
    self.process = process
  }

  /// Sends one line and waits for the line that answers it.
  ///
  /// - Throws: ``SystemError`` when the program has hung up, or does not answer in time.
  @discardableResult
  public func ask(
    _ request: String, deadline: Deadline = Deadline()
  ) throws(SystemError) -> String {
    try socket.write(Array(request.utf8) + [UInt8(ascii: "\n")])
    let answer = try socket.readLine(deadline: deadline)
    transcript += request + "\n" + answer + "\n"
    return answer
  }
}
