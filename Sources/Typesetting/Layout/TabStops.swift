/// Where tabs lead: every 8 spaces of their font.
enum TabStops {
  /// The first stop behind a position, both in 22.10 fixed point from the start of the line.
  static func next(after position: Int, for font: Font) -> Int {
    let interval = max(Int(Double(Font.unit) * font.size * 0.5 * 8), Int(Font.unit))
    return (position / interval + 1) * interval
  }
}
