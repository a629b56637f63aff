import BenchKit
import CRasterPeers

/// One operation at one size, drawn by everybody.
struct RasterRow: Sendable {
  /// `raster/what/size`.
  let name: String
  /// The largest ratio to the best peer; nil only informs.
  var limit: Double?
  /// The largest ratio to Skia where Skia's arithmetic is off by one and ours is exact.
  var skiaLimit: Double?
  /// How alike the pictures must be, by peer; `others` for peers that are not named.
  var likeness: [String: Likeness] = [:]
  var others = Likeness.rounding(2)
  /// Peers that cannot serve, with the reason.
  var without: [String: String] = [:]
  /// What memory allows, and the largest ratio to it.
  var floor: MemoryLimit.Kind?
  var floorLimit: Double?
  /// How many things the scene draws, when the row is about one of them.
  var count = 1
  /// Whether we draw it as a command list.
  var isRecorded = false
  let makeScene: @Sendable (Arena) -> Scene

  /// Nil if the library cannot draw the scene yet.
  func measure(_ arena: Arena, _ skia: SkiaProcess?) throws -> Row? {
    let scene = makeScene(arena)
    guard let ours: any Rasterizer = isRecorded ? RecordedOurs(scene) : Ours(scene) else {
      return nil
    }
    var peers: [any Rasterizer] = []
    for peer in [CPeer.pixman(scene), .cairo(scene), .blend2D(scene)] {
      if let peer, without[peer.name] == nil { peers.append(peer) }
    }
    if let skia, without["Skia"] == nil { peers.append(try SkiaPeer(scene, skia)) }
    try compare(ours, peers, scene)
    var contestants: [any Rasterizer] = [ours] + peers
    if let floor { contestants.append(MemoryLimit(floor, scene)) }
    return row(try Rounds(contestants).quickest, peers)
  }

  private func row(_ times: [Double], _ peers: [any Rasterizer]) -> Row {
    let scale = 1e6 / Double(count)
    var named: [String: Double] = [:]
    for (peer, time) in zip(peers, times.dropFirst()) { named[peer.name] = time * scale }
    var row = Row(name, ours: times[0] * scale, peers: named, unit: "µs", limit: limit)
    if row.peerName == "Skia", let skiaLimit { row.limit = skiaLimit }
    if floor != nil { row.floor = times.last.map { $0 * scale } }
    row.floorLimit = floorLimit
    if !without.isEmpty {
      row.note = without.sorted { $0.key < $1.key }.map { "without \($0.key): \($0.value)" }
        .joined(separator: "; ")
    }
    return row
  }

  /// Every peer must draw what we draw.
  private func compare(_ ours: any Rasterizer, _ peers: [any Rasterizer], _ scene: Scene) throws {
    let pixelCount = scene.targetByteCount / 4
    var generator = SeededGenerator(seed: 7)
    let backdrop = (0..<pixelCount).map { _ in
      UInt32(truncatingIfNeeded: generator.next()) | 0xff00_0000
    }
    func picture(_ rasterizer: any Rasterizer) throws -> [UInt32] {
      backdrop.withUnsafeBufferPointer {
        scene.target.pixels.update(from: $0.baseAddress!, count: pixelCount)
      }
      try rasterizer.draw()
      return Array(UnsafeBufferPointer(start: scene.target.pixels, count: pixelCount))
    }
    let wanted = try picture(ours)
    for peer in peers {
      let likeness = self.likeness[peer.name] ?? others
      try likeness.check("\(name) of \(peer.name)", wanted, try picture(peer), backdrop)
    }
  }
}

/// Several rasterizers in turn; the quickest batch of each counts, because other programs on the
/// machine only ever make one slower.
private struct Rounds {
  /// Seconds of one drawing each.
  let quickest: [Double]

  /// Batches of about a millisecond are seldom interrupted.
  private static let batch = 1e-3
  private static let budget = 1.5

  init(_ rasterizers: [any Rasterizer]) throws {
    let calls = try rasterizers.map { rasterizer in
      // The first drawings warm up, and one attempt alone may be interrupted.
      let once = try (0..<9).map { _ in try rasterizer.time(1) }.min()!
      return max(1, Int(Self.batch / max(1e-7, once)))
    }
    var quickest = rasterizers.map { _ in Double.infinity }
    let start = Clock.now
    var round = 0
    var order = SeededGenerator(seed: 5)
    while round < 9 || (round < 151 && Clock.now - start < Self.budget) {
      for index in rasterizers.indices.shuffled(using: &order) {
        let rasterizer = rasterizers[index]
        // What another one left in the caches of another core would be paid by the next.
        _ = try rasterizer.time(1)
        let time = try rasterizer.time(calls[index]) / Double(calls[index])
        quickest[index] = min(quickest[index], time)
      }
      round += 1
    }
    self.quickest = quickest
  }
}
