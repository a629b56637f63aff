/// A point in the local time of the person who made the export, to the second. No time zone: an export states
/// local times as text, and that is what we show.
struct MessageDate: Hashable, Sendable {
  var day: CalendarDay
  /// 0...23.
  var hour: Int
  /// 0...59.
  var minute: Int
  /// 0...60.
  var second: Int
}

extension MessageDate: Comparable {
  static func < (a: MessageDate, b: MessageDate) -> Bool {
    (a.day, a.hour, a.minute, a.second) < (b.day, b.hour, b.minute, b.second)
  }
}

extension MessageDate {
  /// - Parameter text: "2024-03-05T14:05:09", as in an export.
  init?(exportText text: String) {
    let fields = text.split(separator: "T", omittingEmptySubsequences: false)
    guard fields.count == 2 else { return nil }
    let day = fields[0].split(separator: "-").map { Int($0) }
    let time = fields[1].split(separator: ":").map { Int($0) }
    guard day.count == 3, time.count == 3, let year = day[0], let month = day[1],
      let number = day[2],
      let hour = time[0], let minute = time[1], let second = time[2],
      let calendarDay = CalendarDay(year: year, month: month, day: number),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    self.init(day: calendarDay, hour: hour, minute: minute, second: second)
  }

  /// The time in UTC, for exports that state nothing else. Nil outside the years 1 to 9999.
  init?(unixTime: Int64) {
    let (days, seconds) = unixTime.quotientAndRemainder(dividingBy: 86400)
    let wrapped = seconds < 0 ? Int(seconds) + 86400 : Int(seconds)
    guard let day = CalendarDay(daysSince1970: Int(seconds < 0 ? days - 1 : days)) else {
      return nil
    }
    self.init(day: day, hour: wrapped / 3600, minute: wrapped / 60 % 60, second: wrapped % 60)
  }

  /// "14:05".
  var timeText: String { Self.twoDigits(hour) + ":" + Self.twoDigits(minute) }

  /// For the chat list: the time today, the weekday within the last week, else "05.03.24".
  func listText(today: CalendarDay?) -> String {
    guard let today else { return day.shortText }
    switch today.daysSince1970 - day.daysSince1970 {
    case 0: return timeText
    case 1...6: return day.weekdayText
    default: return day.shortText
    }
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
