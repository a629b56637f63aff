/// `zwp_text_input_v3`, with the rules that compositors do not check.
final class TestTextInputResource: ServerResource {
  weak var textInput: TestTextInput?
  private(set) var state: TestTextInput.State?
  private(set) var commitCount: UInt32 = 0
  private var pending: TestTextInput.State?
  /// Whether a request has come since the last commit.
  private var hasRequests = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch request {
    case "destroy": return
    case "commit": return commit()
    case "enable":
      // Of a seat that is gone the client may not have heard.
      if let textInput, !textInput.mayBeEntered { violate("enabled before a surface was entered") }
      pending = TestTextInput.State()
    case "disable":
      if pending == nil { violate("disabled twice") }
      pending = nil
    default:
      if pending == nil { violate("\(request) while it is disabled") }
      set(request, arguments)
    }
    hasRequests = true
  }

  override func wasDestroyed() { textInput?.forget(self) }

  private func set(_ request: String, _ arguments: [ServerArgument]) {
    let before = pending
    // The caret has a rule of its own.
    defer {
      if before != nil, request != "set_cursor_rectangle" {
        require(request, changes: pending != before)
      }
    }
    switch (request, arguments.first) {
    case ("set_surrounding_text", .string(let text?)):
      guard case .int(let caret) = arguments[1], case .int(let anchor) = arguments[2] else {
        return
      }
      check(text, caret, anchor)
      pending?.surroundingText = text
      pending?.caret = caret
      pending?.anchor = anchor
    case ("set_text_change_cause", .uint(let cause)):
      if cause > 1 { violate("change cause \(cause)") }
      pending?.changeCause = cause
    case ("set_content_type", .uint(let hint)):
      guard case .uint(let purpose) = arguments[1] else { return }
      if hint > 0x3ff || purpose > 13 { violate("content type \(hint) \(purpose)") }
      pending?.hint = hint
      pending?.purpose = purpose
    case ("set_cursor_rectangle", .int):
      let sides = arguments.compactMap { if case .int(let side) = $0 { side } else { nil } }
      if sides == pending?.caretRect { violate("the caret is where it was") }
      if sides[2] < 0 || sides[3] < 0 { violate("a caret of negative size") }
      pending?.caretRect = sides
    default: break
    }
  }

  private func check(_ text: String, _ caret: Int32, _ anchor: Int32) {
    let bytes = Array(text.utf8)
    if bytes.count > 4000 { violate("\(bytes.count) bytes of surrounding text") }
    for offset in [Int(caret), Int(anchor)] {
      guard (0...bytes.count).contains(offset) else {
        violate("byte \(offset) of \(bytes.count)")
        continue
      }
      if offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        violate("byte \(offset) is inside a character")
      }
    }
  }

  private func commit() {
    if !hasRequests { violate("a commit of nothing") }
    hasRequests = false
    commitCount &+= 1
    if let pending, pending.purpose == 8 || pending.purpose == 9 {
      if pending.surroundingText != nil { violate("the text of a password was sent") }
      if pending.hint & 0xC0 != 0xC0 { violate("a password without its hints") }
    }
    state = pending
    // The cause is of one commit.
    pending?.changeCause = 0
  }

  private func violate(_ message: String) {
    compositor.record(violation: message, of: interfaceName)
  }
}
