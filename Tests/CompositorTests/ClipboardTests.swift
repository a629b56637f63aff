import Geometry
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
      let desk = try Desk(kind, folder: folder)
      // More than a pipe holds.
      let text = "Grüße, " + String(repeating: "ein langer Text ", count: 20_000)
      desk.clipboard.offer([.text(text)], for: try desk.press())
      #expect(try desk.paste("--list-types").contains("text/plain;charset=utf-8"))
      #expect(try desk.paste("--no-newline") == text)
    }
  }

  @Test(arguments: ClipboardKind.allCases) func `what is copied elsewhere is pasted here`(
    kind: ClipboardKind
  ) throws {
    try withTemporaryFolder { folder in
      let desk = try Desk(kind, folder: folder)
      let owner = try desk.copy("Grüße")
      try desk.client.run(until: { desk.clipboard.contentTypes(for: .first).contains(.text) })
      var result: Result<[UInt8], TransferError>?
      desk.clipboard.read(.text, for: .first, limits: TransferLimits()) { result = $0 }
      try desk.client.run(until: { result != nil })
      #expect(result == .success(Array("Grüße".utf8)))
      owner.terminate()
      try desk.client.run(until: { desk.clipboard.contentTypes(for: .first).isEmpty })
    }
  }
}

/// A screen with a keyboard, our window with the keyboard's focus, and the programs of wl-clipboard.
@MainActor
private final class Desk {
  let client: LiveWindow
  let clipboard: any ClipboardBackend
  private let sway: SwaySession
  private let keyboard: DesktopControl
  private let options: [String]
  private let folder: String

  init(_ kind: ClipboardKind, folder: String) throws {
    let sway = try SwaySession()
    self.sway = sway
    self.folder = folder
    options = kind == .primary ? ["--primary"] : []
    keyboard = try DesktopControl(
      environment: sway.environment, directory: folder,
      size: PixelSize(width: 800, height: 600), isAlive: { sway.process.isRunning })
    client = try LiveWindow.shown(on: sway)
    clipboard = try #require(client.connection.clipboard(kind))
    let client = client
    try client.run(until: { client.events.focus.last == true })
  }

  /// A key is pressed: the proof that somebody wants to copy.
  func press() throws -> InputSerial {
    let count = client.events.keys.count
    try keyboard.typeKey(30)
    try client.run(until: { client.events.keys.count > count })
    return try #require(client.events.keys.last?.serial)
  }

  /// What another program pastes.
  func paste(_ option: String) throws -> String {
    let path = folder + "/pasted" + option
    let program = try ChildProcess(
      "wl-paste", options + [option], environment: sway.environment, output: .file(path))
    try client.run(until: {
      // Tests have the main queue for themselves.
      MainThreadQueue.shared.drain()
      return !program.isRunning
    })
    return String(decoding: try readFile(path), as: UTF8.self)
  }

  /// Another program copies a text, and stays to hand it out.
  func copy(_ text: String) throws -> ChildProcess {
    try ChildProcess(
      "wl-copy", options + ["--foreground", text], environment: sway.environment,
      output: .file(folder + "/copied"))
  }
}
