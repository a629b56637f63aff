/// One line of the result: our number, the same number of a peer, and their ratio.
struct Row: Codable {
  /// `group/what/peer`, such as `start/first-commit/foot`.
  var name: String
  var ours: Double
  var peer: Double
  var peerName: String
  var unit: String
  /// Ours by the peer's: below 1 we are better.
  var ratio: Double
  /// The largest ratio that is no failure; nil only informs.
  var limit: Double?

  enum CodingKeys: String, CodingKey {
    case name, ours, peer
    case peerName = "peer_name"
    case unit, ratio, limit
  }

  /// A row of two times or sizes.
  init(
    _ name: String, ours: Double, peer: Double, of peerName: String, unit: String,
    limit: Double? = nil
  ) {
    self.name = name
    self.ours = ours
    self.peer = peer
    self.peerName = peerName
    self.unit = unit
    self.limit = limit
    ratio = ours / peer
  }

  /// A row of two counts, where the peer's may well be zero: it counts as at least one, so that a
  /// limit of 0 says "none at all" whatever the peer does.
  init(
    _ name: String, count: Int, peerCount: Int, of peerName: String, unit: String,
    limit: Double? = nil
  ) {
    self.init(
      name, ours: Double(count), peer: Double(peerCount), of: peerName, unit: unit, limit: limit)
    ratio = Double(count) / Double(max(peerCount, 1))
  }

  var isOverLimit: Bool { limit.map { ratio > $0 } ?? false }

  /// With every key present: a row without a limit says `"limit": null`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(ours, forKey: .ours)
    try container.encode(peer, forKey: .peer)
    try container.encode(peerName, forKey: .peerName)
    try container.encode(unit, forKey: .unit)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(limit, forKey: .limit)
  }
}
