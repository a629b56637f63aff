/// A day of the Gregorian calendar in the years 1 to 9999.
struct CalendarDay: Hashable, Sendable {
  let year: Int
  /// 1...12.
  let month: Int
  /// 1...31.
  let day: Int

  /// Nil if there is no such day.
  init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// See "chrono-compatible low-level date algorithms" by Howard Hinnant: years start in March so
  /// that the leap day comes last, eras are 400 years.
  init?(daysSince1970 days: Int) {
    guard (-719_162...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// 0 is Monday.
  var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDay: Comparable {
  static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

// MARK: - As text

extension CalendarDay {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// "March 2024".
  static func monthText(year: Int, month: Int) -> String { "\(monthNames[month - 1]) \(year)" }

  private static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// For the line between two days: "Today", "Yesterday", "March 3" in the year of `today`, else
  /// "March 3, 2024". Without `today` always with the year.
  func separatorText(today: CalendarDay?) -> String {
    switch today.map({ $0.daysSince1970 - daysSince1970 }) {
    case 0: return "Today"
    case 1: return "Yesterday"
    default: break
    }
    let name = Self.monthNames[month - 1]
    return today?.year == year ? "\(name) \(day)" : "\(name) \(day), \(year)"
  }

  /// "Tue".
  var weekdayText: String { Self.weekdayNames[weekday] }

  /// "05.03.24".
  var shortText: String {
    [day, month, year % 100].map(MessageDate.twoDigits).joined(separator: ".")
  }
}
