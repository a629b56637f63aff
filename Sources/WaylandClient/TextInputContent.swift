import Geometry
import Platform

/// The state of a `zwp_text_input_v3`, in the units of its requests.
struct TextInputContent: Hashable {
  private var surrounding: SurroundingText?
  private var hint: ZwpTextInputV3.ContentHint = []
  private var purpose = ZwpTextInputV3.ContentPurpose.normal
  private var caret: PixelRect?

  /// What `enable` sets everything back to.
  private init() {}

  init(_ state: TextInputState) {
    purpose = state.purpose.wayland
    let isSecret = state.purpose == .password || state.purpose == .pin
    if isSecret { hint.formUnion([.hiddenText, .sensitiveData]) }
    if state.isMultiline { hint.insert(.multiline) }
    surrounding =
      isSecret
      ? nil
      : state.surroundingText.map {
        SurroundingText($0, caret: state.caret, anchor: state.anchor)
      }
    caret = PixelRect(enclosing: state.caretRect)
  }

  /// Sends what differs from `old`, which is nil after `enable`.
  @MainActor
  func send(to object: ZwpTextInputV3, after old: Self?, cause: TextInputState.ChangeCause) {
    let old = old ?? Self()
    if let surrounding, surrounding != old.surrounding {
      object.setSurroundingText(
        text: surrounding.text, cursor: Int32(surrounding.caret), anchor: Int32(surrounding.anchor))
      // Each commit sets it back.
      if cause != .inputMethod { object.setTextChangeCause(cause: .other) }
    }
    if hint != old.hint || purpose != old.purpose {
      object.setContentType(hint: hint, purpose: purpose)
    }
    if let caret, caret != old.caret {
      object.setCursorRectangle(
        x: caret.x, y: caret.y, width: caret.width, height: caret.height)
    }
  }
}

extension TextInputState.Purpose {
  fileprivate var wayland: ZwpTextInputV3.ContentPurpose {
    switch self {
    case .normal: .normal
    case .digits: .digits
    case .number: .number
    case .phone: .phone
    case .url: .url
    case .email: .email
    case .name: .name
    case .password: .password
    case .pin: .pin
    case .date: .date
    case .time: .time
    case .terminal: .terminal
    }
  }
}
