/// One line of the result: our number, those of the peers, and the ratio to the best of them.
public struct Row: Codable, Sendable {
  /// `group/what/peer` or, where several peers stand in one row, `group/what/size`.
  public var name: String
  /// What we take, in ``unit``.
  public var ours: Double
  /// The best peer's.
  public var peer: Double
  /// What we are compared with.
  public var peerName: String
  /// What is counted, such as `ms`.
  public var unit: String
  /// Ours by the peer's: below 1 we are better.
  public var ratio: Double
  /// The largest ratio that is no failure; nil only informs.
  public var limit: Double?
  /// Every peer's number by its name.
  public var peers: [String: Double]
  /// What the memory of this machine allows for the same bytes, measured in the same rounds.
  public var floor: Double?
  /// The largest ratio of ours to the floor that is no failure; nil only informs.
  public var floorLimit: Double?
  /// What a reader has to know about the row.
  public var note: String?

  enum CodingKeys: String, CodingKey {
    case name, ours, peer
    case peerName = "peer_name"
    case unit, ratio, limit, peers, floor
    case floorLimit = "floor_limit"
    case note
  }

  /// A row of two times or sizes.
  public init(
    _ name: String, ours: Double, peer: Double, of peerName: String, unit: String,
    limit: Double? = nil
  ) {
    self.name = name
    self.ours = ours
    self.peer = peer
    self.peerName = peerName
    self.unit = unit
    self.limit = limit
    peers = [peerName: peer]
    ratio = ours / peer
  }

  /// A row of two counts, where the peer's may well be zero: it counts as at least one, so that a
  /// limit of 0 says "none at all" whatever the peer does.
  public init(
    _ name: String, count: Int, peerCount: Int, of peerName: String, unit: String,
    limit: Double? = nil
  ) {
    self.init(
      name, ours: Double(count), peer: Double(peerCount), of: peerName, unit: unit, limit: limit)
    ratio = Double(count) / Double(max(peerCount, 1))
  }

  /// A row of several peers, measured against the best; without peers the ratio is 0.
  public init(
    _ name: String, ours: Double, peers: [String: Double], unit: String, limit: Double? = nil
  ) {
    let best = peers.min { $0.value < $1.value }
    self.init(
      name, ours: ours, peer: best?.value ?? 0, of: best?.key ?? "-", unit: unit, limit: limit)
    self.peers = peers
    if best == nil { ratio = 0 }
  }

  /// Ours by the floor.
  public var floorRatio: Double? { floor.map { ours / $0 } }

  /// Whether the ratio to the peer exceeds the limit; false without a limit.
  public var isOverLimit: Bool {
    if let limit, ratio > limit { return true }
    if let floorLimit, let floorRatio, floorRatio > floorLimit { return true }
    return false
  }

  /// With every key present: a row without a limit says `"limit": null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(ours, forKey: .ours)
    try container.encode(peer, forKey: .peer)
    try container.encode(peerName, forKey: .peerName)
    try container.encode(unit, forKey: .unit)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(limit, forKey: .limit)
    try container.encode(peers, forKey: .peers)
    try container.encode(floor, forKey: .floor)
    try container.encode(floorLimit, forKey: .floorLimit)
    try container.encode(note, forKey: .note)
  }
}
