import Glibc
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import SurfaceTesting

/// The socket: who gets in, what clients cannot do, and what it costs.
@Suite @MainActor struct AutomationServerTests {
  // MARK: The file

  @Test func `only the user can open the socket, and it goes with the program`() throws {
    let desk = try AutomatedDesk()
    var status = stat()
    #expect(lstat(desk.path, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFSOCK && status.st_mode & 0o777 == 0o600)
    desk.stop()
    #expect(lstat(desk.path, &status) != 0)
  }

  @Test func `a program of another user is turned away`() throws {
    let folder = try PrivateDirectory(prefix: "other")
    let socket = try AutomationSocket(path: folder.path + "/socket", user: geteuid() + 1)
    defer { socket.close() }
    let client = try LocalSocket(path: folder.path + "/socket") { true }
    #expect(socket.accept() == nil)
    #expect(throws: SystemError.self) { try client.readLine(deadline: Deadline()) }
    let own = try AutomationSocket(path: folder.path + "/own")
    defer { own.close() }
    let friend = try LocalSocket(path: folder.path + "/own") { true }
    let accepted = try #require(own.accept())
    close(accepted)
    withExtendedLifetime(friend) {}
  }

  @Test func `a socket that a program has left is replaced`() throws {
    let folder = try PrivateDirectory(prefix: "stale")
    let path = folder.path + "/socket"
    let left = try AutomationSocket(path: path)
    // As after a crash: nobody listens, and the file is there.
    close(left.descriptor)
    let socket = try AutomationSocket(path: path)
    withExtendedLifetime(try LocalSocket(path: path) { true }) {}
    socket.close()
    #expect(try fileNames(in: folder.path) == [])
  }

  @Test func `a socket that another one has replaced is left alone at the end`() throws {
    let folder = try PrivateDirectory(prefix: "late")
    let path = folder.path + "/socket"
    let first = try AutomationSocket(path: path)
    unlink(path)
    let second = try AutomationSocket(path: path)
    first.close()
    #expect(try fileNames(in: folder.path) == ["socket"])
    second.close()
  }

  @Test func `what is in the way is told, and stays`() throws {
    let folder = try PrivateDirectory(prefix: "way")
    let file = try folder.write("precious", to: "file")
    func problem(_ path: String) -> String {
      do throws(AutomationSocketError) {
        try AutomationSocket(path: path).close()
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(problem(file) == "\(file): there is a file that is no socket")
    #expect(String(decoding: try readFile(file), as: UTF8.self) == "precious")
    let used = try AutomationSocket(path: folder.path + "/used")
    defer { used.close() }
    #expect(problem(folder.path + "/used") == folder.path + "/used: another program listens there")
    let long = folder.path + "/" + String(repeating: "x", count: 120)
    #expect(problem(long).hasSuffix("the path is empty or too long for a socket"))
    #expect(problem("/nonexistent/socket") == "/nonexistent/socket: No such file or directory")
  }

  // MARK: Clients

  @Test func `a client that reads nothing keeps nobody from being served`() throws {
    let desk = try AutomatedDesk()
    let silent = try desk.connect()
    let request = Array((#"{"method":"screenshot"}"# + "\n").utf8)
    // More answers than the system keeps for a reader.
    for _ in 0..<200 { try silent.write(request) }
    for _ in 0..<20 { desk.loop.turn(timeout: .zero) }
    let client = try desk.connect()
    #expect(try desk.ask(client, "settle") == "true")
    // It gets every answer when it reads at last.
    for _ in 0..<200 { #expect(try desk.answer(to: silent).contains(#""png":"#)) }
    desk.stop()
  }

  @Test func `a line without an end is refused, and the connection ends`() throws {
    let desk = try AutomatedDesk()
    let client = try desk.connect()
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
    for _ in 0..<20 where !client.isReadable {
      try client.write(piece)
      for _ in 0..<3 { desk.loop.turn(timeout: .zero) }
    }
    #expect(try desk.answer(to: client).contains("a line has at most 1048576 bytes"))
    let other = try desk.connect()
    #expect(try desk.ask(other, "settle") == "true")
    desk.stop()
  }

  @Test func `a client that goes in the middle is forgotten`() throws {
    let desk = try AutomatedDesk()
    for _ in 0..<20 {
      let client = try desk.connect()
      try client.write(Array(#"{"method":"dump"}"#.utf8) + [UInt8(ascii: "\n")])
      desk.loop.turn(timeout: .zero)
    }
    for _ in 0..<10 { desk.loop.turn(timeout: .zero) }
    let client = try desk.connect()
    #expect(try desk.ask(client, "settle") == "true")
    desk.stop()
  }

  @Test func `more clients than there is room for wait for their turn`() throws {
    let desk = try AutomatedDesk()
    var clients: [LocalSocket] = []
    for _ in 0..<AutomationServer.clientLimit {
      clients.append(try desk.connect())
      #expect(try desk.ask(clients[clients.count - 1], "settle") == "true")
    }
    let late = try desk.connect()
    try late.write(Array((#"{"id":7,"method":"settle"}"# + "\n").utf8))
    for _ in 0..<10 { desk.loop.turn(timeout: .zero) }
    #expect(!late.isReadable)
    clients.removeLast()
    #expect(try desk.answer(to: late).contains(#""id":7,"result":true"#))
    desk.stop()
  }

  // MARK: Costs

  @Test func `a socket that nobody speaks to costs nothing`() throws {
    let desk = try AutomatedDesk()
    let client = try desk.connect()
    #expect(try desk.ask(client, "settle") == "true")
    let collections = desk.window.scene.semanticCollectionCount
    for _ in 0..<10 { desk.platform.advance(by: .seconds(1)) }
    #expect(desk.window.scene.semanticCollectionCount == collections)
    // No timer, and nothing to read: the loop would sleep.
    for _ in 0..<5 { desk.loop.turn(timeout: .zero) }
    #expect(desk.loop.nextDeadline == nil)
    let start = EventLoop.monotonicNow
    desk.loop.turn(timeout: .milliseconds(20))
    #expect(EventLoop.monotonicNow - start >= .milliseconds(20))
    desk.stop()
  }

  // MARK: A clock that nobody moves

  @Test func `time that goes by itself is waited for`() throws {
    let folder = try PrivateDirectory(prefix: "live")
    let loop = EventLoop()
    let session = Session(services: nil, scheduler: loop)
    let server = try AutomationServer(
      path: folder.path + "/socket", loop: loop, session: session)
    let client = try LocalSocket(path: folder.path + "/socket") { true }
    func ask(_ line: String) throws -> String {
      try client.write(Array((line + "\n").utf8))
      let deadline = Deadline()
      while !client.isReadable, !deadline.hasPassed { loop.turn(timeout: .milliseconds(50)) }
      return try client.readLine(deadline: deadline)
    }
    #expect(
      try ask(#"{"method":"step","params":{"milliseconds":1}}"#)
        .contains("the time of this program cannot be moved"))
    #expect(try ask(#"{"id":3,"method":"settle"}"#).contains(#""id":3,"result":true"#))
    #expect(
      try ask(#"{"id":4,"method":"wait","params":{"name":"x","timeout":30}}"#)
        .contains(#"no element is element \"x\""#))
    server.stop()
  }
}
