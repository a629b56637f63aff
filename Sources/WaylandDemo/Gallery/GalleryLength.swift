/// A length of time that people write as hours and minutes.
struct GalleryLength: Equatable {
  let minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  /// Hours and minutes as 1:30, or minutes alone; nil for what is neither, and for more than a day.
  init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, numbers.allSatisfy({ (0...1440).contains($0) }) else {
      return nil
    }
    switch numbers.count {
    case 1: minutes = numbers[0]
    case 2 where numbers[0] <= 24 && numbers[1] < 60: minutes = numbers[0] * 60 + numbers[1]
    default: return nil
    }
  }

  /// Hours and minutes.
  var text: String { "\(minutes / 60):" + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)" }
}
