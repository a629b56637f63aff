/// One thing that bytes from outside reach.
struct Target: Sendable {
  let name: String
  /// Takes any bytes; finding no fault, it returns. What is a fault is the target's to say, by a trap.
  let run: @Sendable (UnsafeRawBufferPointer) -> Void

  /// All of them. A new one is a file in `Targets` and a line here.
  static let all: [Target] = [
    png, jpeg, webp, animation, stream, vector, commands, font, text, path, svg, recording, edit,
  ]
}
