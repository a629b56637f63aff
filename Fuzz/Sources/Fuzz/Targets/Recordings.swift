import Surface

extension Target {
  /// Any text is a recording or an error; what is a recording survives being written and read.
  static let recording = Target(name: "recording") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let recording = try? InputRecording(text: text) else { return }
    let written = recording.text
    guard let again = try? InputRecording(text: written) else {
      preconditionFailure("a recording that cannot be read: \(written)")
    }
    precondition(again.text == written, "a recording that changes: \(written)")
  }
}
