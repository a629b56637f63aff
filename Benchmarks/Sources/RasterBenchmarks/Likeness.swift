import BenchKit

/// How much two pictures of the same scene may differ.
struct Likeness: Sendable {
  /// The largest difference of any channel.
  var maximum: Int
  /// The mean difference of a channel over the pixels that the scene changes.
  var mean: Double

  static let exact = Likeness(maximum: 0, mean: 0)
  /// The same arithmetic up to rounding.
  static func rounding(_ levels: Int) -> Likeness { Likeness(maximum: levels, mean: 1) }
  /// The same shapes; how edges are covered is each rasterizer's own business.
  static let coverage = Likeness(maximum: 255, mean: 2)

  func check(_ name: String, _ ours: [UInt32], _ theirs: [UInt32], _ backdrop: [UInt32]) throws {
    var largest = 0
    var sum = 0
    var changed = 0
    for index in ours.indices {
      let a = ours[index]
      let b = theirs[index]
      guard a != backdrop[index] || b != backdrop[index] else { continue }
      changed += 1
      guard a != b else { continue }
      for shift in [0, 8, 16, 24] as [UInt32] {
        let difference = abs(Int((a >> shift) & 255) - Int((b >> shift) & 255))
        largest = max(largest, difference)
        sum += difference
      }
    }
    guard changed > 0 else { throw BenchmarkError("\(name): nothing was drawn") }
    let mean = Double(sum) / Double(changed * 4)
    guard largest <= maximum, mean <= self.mean else {
      throw BenchmarkError(
        "\(name): another picture than ours: differs by up to \(largest), \(mean) on average; "
          + "allowed are \(maximum) and \(self.mean)")
    }
  }
}
