import SurfaceTesting

@testable import Platform
@testable import Surface
@testable import SurfaceTesting

/// A program without a compositor that is used by its socket: a list, a counter, a slider and a field of keys.
@MainActor
final class AutomatedDesk {
  let loop = EventLoop()
  let platform = OffscreenPlatform()
  let application: Application
  let window: Window
  let folder: PrivateDirectory
  let server: AutomationServer
  let slider = SliderNode()
  let counter = TextNode()
  let keys = TypedKeysView()
  private let button = ButtonNode()
  private let list = ListNode()
  private(set) var count = 0

  var path: String { folder.path + "/socket" }

  init() throws {
    folder = try PrivateDirectory(prefix: "desk")
    application = Application(appID: "test", loop: loop, platform: platform)
    window = try application.makeWindow(title: "Desk", size: Size(width: 320, height: 240))
    window.waitsForDisplay = true
    server = try AutomationServer(
      path: folder.path + "/socket", loop: loop, session: application.session)
    button.setTitle("Add", font: .system(size: 14), color: .black)
    button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
    button.on(.primaryAction) { [weak self] _ in self?.add() }
    slider.accessibilityLabel = "Level"
    slider.range = 0...10
    slider.step = 1
    slider.frame = Rect(x: 10, y: 50, width: 100, height: 20)
    counter.frame = Rect(x: 100, y: 10, width: 100, height: 30)
    counter.accessibility.identifier = "count"
    show()
    list.accessibilityLabel = "Rows"
    list.setRows(count: 500) { index in
      let row = TextNode(AttributedText("Row \(index)", attributes: .plain))
      row.minimumNumberOfLines = 1
      return row
    }
    list.frame = Rect(x: 200, y: 0, width: 100, height: 200)
    keys.frame = Rect(x: 10, y: 80, width: 100, height: 20)
    keys.accessibilityLabel = "Keys"
    for view in [button.view, counter.view, slider.view, keys, list.view] {
      window.contentView.addSubview(view)
    }
  }

  private func add() {
    count += 1
    show()
  }

  private func show() {
    counter.attributedText = AttributedText("\(count)", attributes: .plain)
  }

  func connect() throws -> LocalSocket { try LocalSocket(path: path) { true } }

  /// Runs the program until a client has an answer, or its connection has ended.
  func answer(to client: LocalSocket) throws -> String {
    let deadline = Deadline()
    while !client.isReadable, !deadline.hasPassed { loop.turn(timeout: .milliseconds(50)) }
    return try client.readLine(deadline: deadline)
  }

  func exchange(_ client: LocalSocket, _ line: String) throws -> String {
    try client.write(Array(line.utf8) + [UInt8(ascii: "\n")])
    return try answer(to: client)
  }

  /// The result of a request that succeeds, or the message of its error.
  func ask(_ client: LocalSocket, _ method: String, _ params: String = "{}") throws -> String {
    let answer = try exchange(client, #"{"id":1,"method":"\#(method)","params":\#(params)}"#)
    guard let json = JSON(text: answer) else { return answer }
    if case .string(let message)? = json["error"]?["message"] { return "error: \(message)" }
    return json["result"]?.text ?? answer
  }

  func stop() { server.stop() }
}

/// Keeps what is typed.
final class TypedKeysView: View {
  private(set) var typed = ""
  private(set) var keys: [KeyEvent] = []

  override var canBecomeFocused: Bool { true }

  override var semantics: Semantics? {
    var semantics = Semantics(.textBox, value: typed)
    semantics.actions = .setValue
    return semantics
  }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key != .tab else { return event.key != .tab }
    keys.append(event)
    typed += event.text
    return true
  }
}
