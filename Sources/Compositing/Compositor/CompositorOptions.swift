import Glibc

/// The ways in which a compositor need not paint what scrolls. Without any of them the pixels are the same.
///
/// Documentation/Scrolling.md says what each saves.
package struct CompositorOptions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Copying what scrolled over one colour from the last frame.
  package static let scrollBlit = CompositorOptions(rawValue: 1)
  /// Taking over the display items of what has not changed.
  package static let cachedSubsequences = CompositorOptions(rawValue: 2)
  /// Showing what moves on subsurfaces.
  package static let promotion = CompositorOptions(rawValue: 4)
  /// Moving the tiles of promoted content without looking at the rest of the tree.
  package static let scrollPass = CompositorOptions(rawValue: 8)

  package static let all: CompositorOptions = [
    .scrollBlit, .cachedSubsequences, .promotion, .scrollPass,
  ]

  /// All but what `SURFACE_DEBUG` switches off, asked once.
  package static let environment = CompositorOptions(
    parsing: getenv("SURFACE_DEBUG").map { String(cString: $0) } ?? "")
}

extension CompositorOptions {
  /// All but what a list of names with commas between switches off. Other names count for nothing.
  init(parsing text: String) {
    let names: [String: CompositorOptions] = [
      "no-scroll-blit": .scrollBlit, "no-cached-items": .cachedSubsequences,
      "no-promotion": .promotion, "no-scroll-pass": .scrollPass,
    ]
    self = text.split(separator: ",").reduce(.all) { $0.subtracting(names[String($1)] ?? []) }
  }
}
