import Surface

/// One of the members of a club, of whom there are many.
struct ClubMember: Identifiable, Equatable, Sendable {
  /// 0 for the first one who joined.
  let id: Int

  enum Column: String, CaseIterable {
    case name, city, visits, rating, joined

    var title: String {
      switch self {
      case .name: "Name"
      case .city: "City"
      case .visits: "Visits"
      case .rating: "Rating"
      case .joined: "Joined"
      }
    }
  }

  private var lastName: Int { SampleText.number(id, 20) % SampleText.lastNames.count }
  private var firstName: Int { SampleText.number(id, 21) % SampleText.firstNames.count }
  private var cityNumber: Int { SampleText.number(id, 22) % SampleText.cities.count }

  var name: String { "\(SampleText.lastNames[lastName]), \(SampleText.firstNames[firstName])" }
  var city: String { SampleText.cities[cityNumber] }
  var visits: Int { SampleText.number(id, 23) % 2000 }
  /// 1...5
  var rating: Int { 1 + SampleText.number(id, 24) % 5 }
  var joined: Int { 1990 + id * 36 / MemberListState.count }

  /// What members are sorted by: words are listed by alphabet.
  func rank(in column: Column) -> Int {
    switch column {
    case .name: lastName * SampleText.firstNames.count + firstName
    case .city: cityNumber
    case .visits: visits
    case .rating: rating
    case .joined: joined
    }
  }

  /// By the first key, and where that says nothing by the next; last by who came first.
  static func sorted(_ members: [ClubMember], by keys: [TableSortKey]) -> [ClubMember] {
    let rules = keys.compactMap { key in
      Column(rawValue: key.column).map { ($0, key.order == .ascending ? 1 : -1) }
    }
    let ranked = members.map { member in
      (member, rules.map { column, sign in sign * member.rank(in: column) } + [member.id])
    }
    return ranked.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
}
