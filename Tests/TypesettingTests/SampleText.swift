import Geometry
import Typesetting

/// A black text in the system's font, with what a test changes of it.
func text(
  _ string: String, size: Double = 16, _ change: (inout TextAttributes) -> Void = { _ in }
) -> AttributedText {
  var attributes = TextAttributes(font: .system(size: size), color: .black)
  change(&attributes)
  return AttributedText(string, attributes: attributes)
}
