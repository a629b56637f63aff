/// A picture that is painted, of a month.
struct WallPhoto: Identifiable, Equatable {
  let id: Int
  var hasStar = false

  /// The width by the height.
  var aspectRatio: Double {
    [1.5, 0.75, 1, 1.78, 1.33, 0.8, 2.2, 1.5][SampleText.number(id, 6) % 8]
  }

  /// The photos of a month.
  struct Month: Identifiable {
    let id: Int
    var photos: [WallPhoto]

    var title: String { CalendarDay.monthText(year: 2026 - id / 12, month: 12 - id % 12) }

    /// Two years, the newest month first.
    static func all() -> [Month] {
      var next = 0
      return (0..<24).map { month in
        let count = 7 + SampleText.number(month, 7) % 22
        defer { next += count }
        return Month(id: month, photos: (next..<(next + count)).map { WallPhoto(id: $0) })
      }
    }
  }
}
