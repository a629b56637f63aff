import Testing

@testable import WaylandDemo

@Suite struct CalendarDayTests {
  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CalendarDay {
    try #require(CalendarDay(year: year, month: month, day: day))
  }

  @Test func `days and day numbers convert both ways over four centuries`() throws {
    var expected = try day(1970, 1, 1).daysSince1970
    #expect(expected == 0)
    for year in 1970..<2370 {
      for month in 1...12 {
        for number in 1...31 {
          guard let day = CalendarDay(year: year, month: month, day: number) else { continue }
          #expect(day.daysSince1970 == expected)
          #expect(CalendarDay(daysSince1970: expected) == day)
          expected += 1
        }
      }
    }
    #expect(expected == 146_097)
  }

  @Test func `days that do not exist are refused`() {
    #expect(CalendarDay(year: 2023, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 2024, month: 2, day: 29) != nil)
    #expect(CalendarDay(year: 1900, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 2000, month: 4, day: 31) == nil)
    #expect(CalendarDay(year: 0, month: 1, day: 1) == nil)
    #expect(CalendarDay(daysSince1970: .max) == nil)
  }

  @Test func `weekdays are right`() throws {
    #expect(try day(1970, 1, 1).weekdayText == "Thu")
    #expect(try day(2024, 2, 29).weekdayText == "Thu")
    #expect(try day(1900, 1, 1).weekdayText == "Mon")
  }

  @Test func `the line between days names the day as briefly as it can`() throws {
    let today = try day(2024, 3, 5)
    #expect(today.separatorText(today: today) == "Today")
    #expect(try day(2024, 3, 4).separatorText(today: today) == "Yesterday")
    #expect(try day(2024, 1, 31).separatorText(today: today) == "January 31")
    #expect(try day(2023, 12, 31).separatorText(today: today) == "December 31, 2023")
    #expect(today.separatorText(today: nil) == "March 5, 2024")
  }

  @Test func `the chat list shows time, weekday or date`() throws {
    let date = try #require(MessageDate(exportText: "2024-03-05T09:07:00"))
    #expect(date.listText(today: try day(2024, 3, 5)) == "09:07")
    #expect(date.listText(today: try day(2024, 3, 8)) == "Tue")
    #expect(date.listText(today: try day(2024, 3, 12)) == "05.03.24")
    #expect(date.listText(today: nil) == "05.03.24")
  }

  @Test func `the week before today has weekdays, and what comes after today its date`() throws {
    let date = try #require(MessageDate(exportText: "2024-03-05T00:07:00"))
    let texts = try [6, 11, 4].map { date.listText(today: try day(2024, 3, $0)) }
    #expect(texts == ["Tue", "Tue", "05.03.24"])
    #expect(date.timeText == "00:07")
    let tomorrow = try day(2024, 3, 5)
    #expect(tomorrow.separatorText(today: try day(2024, 3, 4)) == "March 5")
    #expect(tomorrow.separatorText(today: try day(2024, 3, 7)) == "March 5")
    #expect(try day(2024, 12, 31).separatorText(today: try day(2025, 1, 1)) == "Yesterday")
  }

  @Test(arguments: [
    "", "T", "2024-03-05", "2024-03-05T25:00:00", "2024-13-05T10:00:00", "2024-03-05T10:00",
    "x-y-zTa:b:c", "99999999999999999999-01-01T00:00:00", "2024-03T10:00:00", "2024T10:00:00",
    "2024-03-05-06T10:00:00", "2024-03-05T10:00:00:00", "2024-03-05T10:00:00T10:00:00",
  ])
  func `a date that makes no sense is none`(text: String) {
    #expect(MessageDate(exportText: text) == nil)
  }

  @Test func `Unix time gives the time in UTC`() throws {
    let date = try #require(MessageDate(unixTime: 1_709_647_509))
    #expect(date == MessageDate(exportText: "2024-03-05T14:05:09"))
    #expect(MessageDate(unixTime: -1) == MessageDate(exportText: "1969-12-31T23:59:59"))
    #expect(MessageDate(unixTime: .max) == nil)
    #expect(MessageDate(unixTime: .min) == nil)
  }
}
