/// How the configuration of the machine wants the font to be drawn.
struct FontRendering: Hashable, Sendable {
  var isHinted = true
  var isAntialiased = true
}
