/// Made-up texts that follow from a number, so that every run shows the same.
enum SampleText {
  /// A number that looks like chance: the finalizer of SplitMix64.
  static func number(_ index: Int, _ salt: Int = 0) -> Int {
    var value = UInt64(bitPattern: Int64(index)) &+ UInt64(salt + 1) &* 0x9e37_79b9_7f4a_7c15
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((value ^ value >> 31) >> 2)
  }

  /// By alphabet, as the names of people are sorted.
  static let firstNames = [
    "Ada", "Amir", "Anna", "Bruno", "Carla", "Chidi", "Clara", "David", "Edith", "Elif", "Emil",
    "Farah", "Felix", "Grace", "Hana", "Hugo", "Ida", "Ivan", "Jonas", "Julia", "Kaito", "Lena",
    "Luis", "Mila", "Nora", "Omar", "Paula", "Quinn", "Rosa", "Samir", "Sofia", "Tariq", "Uma",
    "Vera", "Wanda", "Xenia", "Yusuf", "Zoe",
  ]
  static let lastNames = [
    "Abel", "Brandt", "Castro", "Dubois", "Eriksen", "Ferrari", "Garcia", "Haddad", "Ito", "Jansen",
    "Kowalski", "Lovelace", "Moreau", "Novak", "Okeke", "Petrov", "Quist", "Rossi", "Sato",
    "Tanaka", "Ueda", "Varga", "Weber", "Yilmaz", "Zhang",
  ]
  static let cities = [
    "Accra", "Berlin", "Cairo", "Dakar", "Edinburgh", "Helsinki", "Istanbul", "Kyoto", "Lima",
    "Lisbon", "Montreal", "Nairobi", "Oslo", "Porto", "Seoul", "Tbilisi", "Vienna", "Zagreb",
  ]
  private static let sentences = [
    "The ferry leaves at nine.", "Bread is in the oven, and the soup is warm.",
    "Nobody has watered the plants since Tuesday.", "The path goes on behind the mill.",
    "A list is only as long as what is seen of it.", "It rained all night, and the lake has risen.",
    "Two owls live in the barn.", "The letter was in the wrong box.",
    "From the tower one sees the sea on clear days.", "Bring a coat; the evenings are cold.",
    "The third bridge is the oldest one.", "Somebody left an umbrella on the train.",
  ]

  /// One to four sentences, none of them twice.
  static func paragraph(_ index: Int) -> String {
    let count = [1, 1, 2, 3, 4, 2][number(index, 1) % 6]
    let first = number(index, 2)
    return (0..<count).map { sentences[(first + 5 * $0) % sentences.count] }
      .joined(separator: " ")
  }
}
