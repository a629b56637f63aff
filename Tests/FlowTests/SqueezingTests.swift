import Flow
import Surface
import SurfaceTesting
import Testing

/// A component that takes what it is offered, between the least that it needs and what it would like.
private struct Elastic: Component {
  let least: Double
  let wanted: Double
  var priority = 0.0

  func update(
    view: View, availableSize: Size, state: EmptyComponentState, environment: Environment<Empty>,
    transition: ComponentTransition
  ) -> Size {
    Size(width: min(max(availableSize.width, least), wanted), height: 10)
  }
}

/// Rows of elastic children that have less room than they would like, against a model of water that is poured
/// into vessels with a floor and a lid: each child is about as long as the level of the water, between the two.
@MainActor
@Suite struct SqueezingTests {
  private let hosted = Hosted()

  private func widths(_ children: [Elastic], room: Double) -> [Double] {
    let items = children.enumerated().map {
      AnyComponentWithIdentity<Empty>(id: $0, component: AnyComponent($1))
        .layoutPriority($1.priority)
    }
    hosted.show(HStack(items), size: Size(width: room, height: 50))
    return hosted.host.componentView?.subviews.map(\.frame.width) ?? []
  }

  /// The lengths at the level at which they fill the room.
  private func poured(_ children: [Elastic], into room: Double) -> [Double] {
    func lengths(_ level: Double) -> [Double] {
      children.map { min(max(level, $0.least), $0.wanted) }
    }
    var (low, high) = (0.0, 1000.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if lengths(middle).reduce(0, +) > room { high = middle } else { low = middle }
    }
    return lengths(low)
  }

  /// Children of a higher priority come first, but leave the others what those need at least.
  private func expected(_ children: [Elastic], room: Double) -> [Double] {
    var result = children.map { _ in 0.0 }
    var rest = room
    for priority in Set(children.map(\.priority)).sorted(by: >) {
      let group = children.indices.filter { children[$0].priority == priority }
      let reserved = children.filter { $0.priority < priority }.reduce(0) { $0 + $1.least }
      let lengths = poured(group.map { children[$0] }, into: max(0, rest - reserved))
      for (index, length) in zip(group, lengths) { result[index] = length }
      rest -= lengths.reduce(0, +)
    }
    return result
  }

  @Test(arguments: 0..<40) func `elastic children are about as long as the water stands`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let children = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        let least = Double(Int.random(in: 0...90, using: &random))
        let more = Double(Int.random(in: 0...90, using: &random))
        return Elastic(
          least: least, wanted: least + more,
          priority: Double(Int.random(in: 0...3, using: &random) / 3))
      }
      let (least, wanted) = children.reduce((0, 0)) { ($0.0 + $1.least, $0.1 + $1.wanted) }
      let room = Double(Int.random(in: Int(least)...Int(wanted), using: &random))
      let widths = widths(children, room: room)
      #expect(widths.reduce(0, +) == room, "what is there is used: \(children) in \(room)")
      for (child, width) in zip(children, widths) {
        #expect(width >= child.least && width <= child.wanted)
      }
      let model = expected(children, room: room)
      for (width, expected) in zip(widths, model) {
        // Shares are whole units, and of two rounds the first one that fits is taken.
        #expect(abs(width - expected) <= 12, "\(widths) of \(model): \(children) in \(room)")
      }
    }
  }

  @Test func `what turns out to be stiff late takes from those before it`() {
    // Each round leaves less to a child, so that one more cannot be that short.
    let children = [
      Elastic(least: 0, wanted: 90), Elastic(least: 38, wanted: 100),
      Elastic(least: 50, wanted: 100), Elastic(least: 80, wanted: 100),
    ]
    #expect(widths(children, room: 200) == [32, 38, 50, 80])
  }

  @Test func `of several that turn out to be stiff last each takes what it needs itself`() {
    // In the last round 102 are left for three; of 33 each for two of them the second one needs 36.
    let children = [
      Elastic(least: 0, wanted: 90), Elastic(least: 39, wanted: 100),
      Elastic(least: 33, wanted: 110), Elastic(least: 50, wanted: 120),
      Elastic(least: 80, wanted: 130),
    ]
    let model = expected(children, room: 231)
    #expect(widths(children, room: 231) == model.map { $0.rounded() })
  }
}
