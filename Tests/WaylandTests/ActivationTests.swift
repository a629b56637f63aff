import Glibc
import Platform
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// Windows that come to the front because of what a person did elsewhere.
@MainActor
@Suite struct ActivationTests {
  private func backend(_ client: ClientWindow) throws -> any ActivationBackend {
    try #require(client.connection.activation)
  }

  private func token(
    for serial: InputSerial?, _ client: ClientWindow
  ) throws -> ActivationToken? {
    var answers: [ActivationToken?] = []
    try backend(client).requestToken(for: serial, on: client.window) { answers.append($0) }
    #expect(answers.isEmpty, "not before the call has returned")
    try client.compositor.run(until: { !answers.isEmpty })
    try client.compositor.roundTrip()
    #expect(answers.count == 1)
    return answers[0]
  }

  @Test func `a token names the input that it answers`() throws {
    let client = try ClientWindow.shown()
    let serial = InputSerial(client.compositor.nextSerial(), seat: .first)
    #expect(try token(for: serial, client) == ActivationToken(rawValue: "token-1"))
    #expect(try token(for: nil, client) == ActivationToken(rawValue: "token-2"))
    let questions = client.compositor.activation.questions
    #expect(questions.map(\.serial) == [serial.rawValue, nil])
    #expect(questions[0].seat === client.compositor.seats[0])
    #expect(questions[0].surface === client.surface)
  }

  @Test func `a window that is shown comes to the front at once`() throws {
    let client = try ClientWindow.shown()
    try backend(client).activate(client.window, with: ActivationToken(rawValue: "from elsewhere"))
    try client.compositor.roundTrip()
    let activation = try #require(client.compositor.activation.activations.first)
    #expect(activation.token == "from elsewhere")
    #expect(activation.surface === client.surface)
  }

  @Test func `a window that is not shown yet comes to the front when it is`() throws {
    let client = try ClientWindow.shown()
    let other = ProbeWindow(client.connection.makeWindow())
    try backend(client).activate(other.window, with: ActivationToken(rawValue: "first"))
    try backend(client).activate(other.window, with: ActivationToken(rawValue: "second"))
    try client.compositor.roundTrip()
    #expect(client.compositor.activation.activations.isEmpty)
    other.map()
    try client.compositor.run(until: { !client.compositor.activation.activations.isEmpty })
    client.compositor.sendFrame()
    try client.compositor.roundTrip()
    let activations = client.compositor.activation.activations
    #expect(activations.map(\.token) == ["second"])
    #expect(activations[0].wasMapped)
    #expect(activations[0].surface === client.compositor.toplevels.last?.surface)
  }

  @Test func `who asked hears of the end of the connection`() throws {
    let client = try ClientWindow.shown()
    client.compositor.activation.answers = false
    var answers: [ActivationToken?] = []
    try backend(client).requestToken(for: nil, on: client.window) { answers.append($0) }
    try client.compositor.roundTrip()
    #expect(answers.isEmpty)
    client.compositor.disconnect()
    try client.compositor.run(until: { !answers.isEmpty })
    #expect(answers == [nil])
  }

  @Test func `a compositor without the protocol has no tokens`() throws {
    let client = try ClientWindow.shown { $0.globals["xdg_activation_v1"] = nil }
    #expect(client.connection.activation == nil)
  }

  @Test func `the first window has the token that the program was started with`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        setenv("XDG_ACTIVATION_TOKEN", "of the launcher", 1)
        let compositor = try TestCompositor()
        let platform = WaylandPlatform(
          .descriptor(try compositor.clientDescriptor()), loop: compositor.loop)
        try #require(getenv("XDG_ACTIVATION_TOKEN") == nil, "it is not for other programs")
        let windows = try (0..<2).map { _ in
          ProbeWindow(try platform.makeWindow() as! WaylandToplevel)
        }
        windows[1].map(title: "second")
        windows[0].map(title: "first")
        try compositor.run(until: { compositor.toplevels.count { $0.isMapped } == 2 })
        try compositor.roundTrip()
        try #require(compositor.activation.activations.map(\.token) == ["of the launcher"])
        let activated = compositor.activation.activations[0].surface
        let first = compositor.toplevels.first { $0.title == "first" }
        try #require(activated === first?.surface)
        try #require(platform.activation != nil)
      }
    }
  }
}
