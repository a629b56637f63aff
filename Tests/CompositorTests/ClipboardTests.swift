import Platform
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// What is copied and selected, between our client and wl-clipboard on sway.
@MainActor
@Suite struct ClipboardTests {
  @Test(arguments: ClipboardKind.allCases) func `what is copied here is pasted elsewhere`(
    kind: ClipboardKind
  ) throws {
    try withTemporaryFolder { folder in
      let exchange = try Exchange(kind, folder: folder)
      // More than a pipe holds.
      let text = "Grüße, " + String(repeating: "ein langer Text ", count: 20_000)
      exchange.clipboard.offer([.text(text)], for: try exchange.desk.press())
      // sway tells who has the keyboard what there is: before, another program may ask too early.
      try exchange.desk.client.run(until: {
        exchange.clipboard.contentTypes(for: .first) == [.text]
      })
      #expect(try exchange.paste("--list-types").contains("text/plain;charset=utf-8"))
      #expect(try exchange.paste("--no-newline") == text)
    }
  }

  @Test(arguments: ClipboardKind.allCases) func `what is copied elsewhere is pasted here`(
    kind: ClipboardKind
  ) throws {
    try withTemporaryFolder { folder in
      let exchange = try Exchange(kind, folder: folder)
      let owner = try exchange.copy("Grüße")
      try exchange.desk.client.run(until: {
        exchange.clipboard.contentTypes(for: .first).contains(.text)
      })
      var result: Result<[UInt8], TransferError>?
      exchange.clipboard.read(.text, for: .first, limits: TransferLimits()) { result = $0 }
      try exchange.desk.client.run(until: { result != nil })
      #expect(result == .success(Array("Grüße".utf8)))
      owner.terminate()
      try exchange.desk.client.run(until: { exchange.clipboard.contentTypes(for: .first).isEmpty })
    }
  }
}

/// The clipboard of our window, and the programs of wl-clipboard.
@MainActor
private struct Exchange {
  let desk: SwayDesk
  let clipboard: any ClipboardBackend
  private let options: [String]

  init(_ kind: ClipboardKind, folder: String) throws {
    desk = try SwayDesk(folder: folder)
    clipboard = try #require(desk.client.connection.clipboard(kind))
    options = kind == .primary ? ["--primary"] : []
  }

  /// What another program pastes.
  func paste(_ option: String) throws -> String {
    let path = desk.folder + "/pasted" + option
    let program = try ChildProcess(
      "wl-paste", options + [option], environment: desk.sway.environment, output: .file(path))
    try desk.client.run(until: {
      // What a worker makes for the other program comes by this queue, which nobody else drains here.
      MainThreadQueue.shared.drain()
      return !program.isRunning
    })
    return String(decoding: try readFile(path), as: UTF8.self)
  }

  /// Another program copies a text, and stays to hand it out.
  func copy(_ text: String) throws -> ChildProcess {
    try ChildProcess(
      "wl-copy", options + ["--foreground", text], environment: desk.sway.environment,
      output: .file(desk.folder + "/copied"))
  }
}
