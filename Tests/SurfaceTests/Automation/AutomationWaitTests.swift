import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import SurfaceTesting

/// Waiting, time, and the lines that go to and fro.
@Suite @MainActor struct AutomationWaitTests {
  private let desk: AutomatedDesk
  private let client: LocalSocket

  init() throws {
    desk = try AutomatedDesk()
    client = try desk.connect()
  }

  private func ask(_ method: String, _ params: String = "{}") throws -> String {
    try desk.ask(client, method, params)
  }

  private var now: Duration { desk.platform.manualScheduler.now }

  // MARK: Time

  @Test func `what is there already, or has gone, takes no time`() throws {
    let start = now
    #expect(try ask("wait", #"{"name":"Add","timeout":0}"#).contains(#""name":"Add""#))
    #expect(try ask("wait", #"{"name":"nobody","gone":true,"timeout":0}"#) == "true")
    #expect(now == start)
  }

  @Test func `what does not come is waited for as long as was asked for, and no longer`() throws {
    let start = now
    #expect(
      try ask("wait", #"{"name":"nobody","timeout":500}"#)
        == "error: no element is element \"nobody\"")
    #expect(now - start >= .milliseconds(500) && now - start < .milliseconds(540))
    let second = now
    #expect(try ask("wait", #"{"name":"nobody"}"#).hasPrefix("error: "))
    #expect(now - second >= .seconds(5) && now - second < .milliseconds(5050))
  }

  @Test func `what goes is waited for until it has gone`() throws {
    desk.counter.accessibility.label = "soon gone"
    desk.platform.manualScheduler.schedule(after: .milliseconds(300)) { [desk] in
      desk.counter.isHidden = true
    }
    #expect(try ask("wait", #"{"name":"soon gone","gone":true}"#) == "true")
    #expect(try ask("find", #"{"name":"soon gone"}"#) == "[]")
  }

  @Test(arguments: [
    "{}", #"{"window":0}"#, #"{"name":"x","timeout":-1}"#, #"{"name":"x","timeout":600001}"#,
    #"{"name":"x","gone":1}"#, #"{"name":"x","gone":"true"}"#, #"{"name":1}"#,
    #"{"name":"x","after":1}"#,
  ])
  func `a wait for nothing, or without an end, is refused`(params: String) throws {
    let start = now
    #expect(try ask("wait", params).hasPrefix("error: "))
    #expect(now == start)
  }

  @Test func `time goes on by what was asked for, and not back`() throws {
    let start = now
    for params in [
      "{}", #"{"milliseconds":-1}"#, #"{"milliseconds":3600001}"#, #"{"milliseconds":"9"}"#,
      #"{"milliseconds":null}"#,
    ] { #expect(try ask("step", params).hasPrefix("error: milliseconds"), "\(params)") }
    #expect(now == start)
    #expect(try ask("step", #"{"milliseconds":0}"#) == "true" && now == start)
    #expect(try ask("step", #"{"milliseconds":1.5}"#) == "true")
    #expect(now - start == .microseconds(1500))
  }

  @Test func `what input has changed is answered and seen at once`() throws {
    let before = try ask("screenshot")
    let answer = try ask("click", #"{"role":"button","name":"Add"}"#)
    #expect(answer.contains(#""name":"Add""#))
    #expect(try ask("get", #"{"identifier":"count"}"#).contains(#""name":"1""#))
    #expect(try ask("screenshot") != before)
  }

  // MARK: Parameters

  @Test func `null is as if it were not said, and of two the last one counts`() throws {
    #expect(try ask("find", #"{"name":"Add","role":null}"#).contains(#""role":"button""#))
    #expect(try ask("find", #"{"name":"x","name":"Add"}"#).contains(#""name":"Add""#))
    #expect(try ask("get", #"{"name":null}"#).contains("is missing"))
  }

  @Test func `a parameter of another kind is told with what it should be`() throws {
    #expect(try ask("find", #"{"name":1}"#) == "error: name is a string")
    #expect(try ask("find", #"{"nth":"1"}"#) == "error: nth is a number from 0 to 1000000")
    #expect(try ask("find", #"{"window":1.5}"#) == "error: window is a whole number")
    #expect(
      try ask("dump", #"{"role":"button"}"#)
        == #"error: there is no parameter "role" here; there are: window"#)
  }

  // MARK: Lines

  @Test func `an id comes back as it was, and none as null`() throws {
    for id in [#""a b""#, "7", "-1.50", "null"] {
      #expect(
        try desk.exchange(client, #"{"id":\#(id),"method":"settle"}"#)
          == #"{"jsonrpc":"2.0","id":\#(id),"result":true}"#)
    }
    #expect(
      try desk.exchange(client, #"{"method":"settle"}"#)
        == #"{"jsonrpc":"2.0","id":null,"result":true}"#)
    #expect(
      try desk.exchange(client, #"{"id":7,"method":"fly"}"#).hasPrefix(
        #"{"jsonrpc":"2.0","id":7,"error":"#))
    for id in ["true", "[1]", "{}"] {
      #expect(
        try desk.exchange(client, #"{"id":\#(id),"method":"settle"}"#).contains(
          #""id":null,"error":{"code":-32600"#))
    }
  }

  @Test func `empty lines are no requests, and a carriage return ends nothing`() throws {
    try client.write(Array("\n \t\r\n\r\n".utf8))
    #expect(
      try desk.exchange(client, #"{"id":1,"method":"settle"}"# + "\r")
        == #"{"jsonrpc":"2.0","id":1,"result":true}"#)
  }

  @Test func `a request may come in pieces, and two in one`() throws {
    let request = Array((#"{"id":1,"method":"settle"}"# + "\n").utf8)
    for part in [request[..<9], request[9..<20]] {
      try client.write(Array(part))
      for _ in 0..<3 { desk.loop.turn(timeout: .zero) }
      #expect(!client.isReadable)
    }
    try client.write(Array(request[20...]) + request + request.prefix(4))
    for _ in 0..<2 { #expect(try desk.answer(to: client).hasSuffix(#""result":true}"#)) }
    try client.write(Array(request.dropFirst(4)))
    #expect(try desk.answer(to: client).hasSuffix(#""result":true}"#))
  }

  /// The answer to a line that is longer than what the system keeps for a reader.
  private func exchangeInPieces(_ line: String) throws -> String {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      try client.write(Array(rest.prefix(1 << 16)))
      rest = rest.dropFirst(1 << 16)
      desk.loop.turn(timeout: .zero)
    }
    return try desk.answer(to: client)
  }

  @Test func `a line of the greatest length is read, and the next one after it`() throws {
    let request = #"{"id":1,"method":"settle"}"#
    let spaces = String(repeating: " ", count: AutomationClient.lineLimit - request.utf8.count)
    #expect(try exchangeInPieces(spaces + request).hasSuffix(#""result":true}"#))
    #expect(try ask("settle") == "true")
    #expect(try exchangeInPieces(spaces + " " + request).contains("a line has at most"))
    #expect(throws: SystemError.self) { try desk.exchange(client, request) }
  }

  @Test func `clients are told when the program ends the service`() throws {
    let second = try desk.connect()
    #expect(try desk.ask(second, "settle") == "true" && ask("settle") == "true")
    desk.stop()
    for client in [client, second] {
      #expect(throws: SystemError.self) { try client.readLine(deadline: Deadline()) }
    }
    #expect(desk.loop.nextDeadline == nil)
  }

  // MARK: A clock that nobody moves

  @Test func `what comes behind a wait is answered behind it`() throws {
    let folder = try PrivateDirectory(prefix: "live")
    let loop = EventLoop()
    let server = try AutomationServer(
      path: folder.path + "/socket", loop: loop,
      session: Session(services: nil, scheduler: loop))
    let client = try LocalSocket(path: folder.path + "/socket") { true }
    let lines = [
      #"{"id":1,"method":"wait","params":{"name":"x","timeout":20}}"#,
      #"{"id":2,"method":"settle"}"#,
      #"{"id":3,"method":"wait","params":{"name":"x","gone":true}}"#,
      #"{"id":4,"method":"wait","params":{"name":"x","timeout":0}}"#,
      #"{"id":5,"method":"windows"}"#,
    ]
    try client.write(Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")])
    var answers: [String] = []
    let deadline = Deadline()
    while answers.count < lines.count, !deadline.hasPassed {
      loop.turn(timeout: .milliseconds(50))
      while client.isReadable { answers.append(try client.readLine(deadline: deadline)) }
    }
    let ids = answers.map { JSON(text: $0)?["id"]?.text }
    #expect(ids == ["1", "2", "3", "4", "5"])
    #expect(answers[0].contains("no element is") && answers[3].contains("no element is"))
    #expect(answers[2].contains(#""result":true"#) && answers[4].contains(#""result":[]"#))
    // Somebody who goes while something is waited for leaves nothing behind.
    try client.write(Array((lines[0].replacing("20", with: "60000") + "\n").utf8))
    for _ in 0..<3 { loop.turn(timeout: .milliseconds(10)) }
    #expect(loop.nextDeadline != nil)
    server.stop()
    #expect(loop.nextDeadline == nil)
  }
}
