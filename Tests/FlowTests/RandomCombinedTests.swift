import Flow
import Surface
import SurfaceTesting
import Testing

/// A child of a board and all that can be said about it.
private struct Part: Equatable {
  let name: String
  /// Whether it is a probe; otherwise it is a rectangle of the same size.
  var isProbe = true
  var width = 20.0
  var position = Point(x: 30, y: 30)
  var opacity = 1.0
  var scale = 1.0
  var radius = 0.0
  var anchor = Point(x: 0.5, y: 0.5)
  var shadow: Shadow?
  var clips = false
  var isDisabled = false
  var isWithheld = false
  var coming = Coming.fades
  var going = Going.shrinks

  enum Coming: CaseIterable { case atOnce, fades, grows, fromGuide }
  enum Going: CaseIterable { case atOnce, fades, shrinks, toGuide, toGuideWhole }

  @MainActor var component: AnyComponent<Empty> {
    isProbe
      ? AnyComponent(Probe(name, size: Size(width: width, height: 10)))
      : AnyComponent(Rectangle(color: .black, width: width, height: 10))
  }
}

/// Shows its parts wherever they say.
private struct Board: CombinedComponent {
  let parts: [Part]
  let guide: Point

  static var body: Body {
    let guide = Guide()
    let children = ChildMap(environment: Empty.self, keyedBy: String.self)
    return { context in
      context.add(guide.update(position: context.component.guide))
      for part in context.component.parts {
        var child = children[part.name].update(
          component: part.component, availableSize: context.availableSize,
          transition: context.transition)
        child = child.anchorPoint(part.anchor).position(part.position).opacity(part.opacity)
          .scale(part.scale).cornerRadius(part.radius).shadow(part.shadow)
          .clipsToBounds(part.clips).disabled(part.isDisabled).removed(part.isWithheld)
        switch part.coming {
        case .atOnce: break
        case .fades: child = child.appear(.default(alpha: true))
        case .grows: child = child.appear(.default(scale: true))
        case .fromGuide: child = child.appear(.default(guide, alpha: true))
        }
        switch part.going {
        case .atOnce: break
        case .fades: child = child.disappear(.default())
        case .shrinks: child = child.disappear(.default(scale: true))
        case .toGuide: child = child.disappear(.default(guide))
        case .toGuideWhole: child = child.disappear(.default(guide, alpha: false))
        }
        context.add(child)
      }
      return context.availableSize
    }
  }
}

/// Children that come, go, come back on their way out and change everything that can be said about them, with and
/// without animations: when all is quiet they are what a board made at once shows.
@MainActor
@Suite struct RandomCombinedTests {
  private static let names = ["a", "b", "c", "d", "e"]

  private func part(_ name: String, _ random: inout SeededGenerator) -> Part {
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }
    var part = Part(name: name)
    part.isProbe = chance(0.8)
    part.width = number(1...4) * 10
    part.position = Point(x: number(0...200), y: number(0...100))
    if chance(0.4) { part.opacity = number(1...4) / 4 }
    if chance(0.4) { part.scale = number(1...4) / 2 }
    if chance(0.4) { part.radius = number(0...8) }
    if chance(0.3) { part.anchor = Point(x: number(0...2) / 2, y: number(0...2) / 2) }
    if chance(0.3) { part.shadow = Shadow(color: .black, radius: number(1...5)) }
    part.clips = chance(0.3)
    part.isDisabled = chance(0.3)
    part.isWithheld = chance(0.15)
    part.coming = Part.Coming.allCases.randomElement(using: &random)!
    part.going = Part.Going.allCases.randomElement(using: &random)!
    return part
  }

  private func parts(
    after parts: [Part], _ random: inout SeededGenerator
  ) -> [Part] {
    var result: [Part] = []
    for name in Self.names.shuffled(using: &random) {
      let old = parts.first { $0.name == name }
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: break
      case 2, 3: result.append(old ?? part(name, &random))
      default: result.append(part(name, &random))
      }
    }
    if Bool.random(using: &random) {
      result.sort { $0.name < $1.name }
    }
    return result
  }

  private func dump(_ hosted: Hosted) -> [String] {
    (hosted.host.componentView?.subviews ?? []).map { view in
      let layer = view.layer
      return """
        \(type(of: view)) \((view as? Probe.View)?.name ?? "") \(layer.position) \(layer.bounds) \
        \(layer.anchorPoint) \(layer.opacity) \(layer.transform) \(layer.cornerRadius) \
        \(String(describing: layer.shadow)) \(layer.masksToBounds) \(view.isUserInteractionEnabled) \
        \(layer.animationNames)
        """
    }
  }

  @Test(arguments: 0..<30) func `a board is at last what one made at once is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hosted = Hosted()
    let size = Size(width: 300, height: 200)
    var parts: [Part] = []
    var guide = Point(x: 5, y: 5)
    for _ in 0..<4 {
      var views: [String: View] = [:]
      for _ in 0..<6 {
        let old = parts
        parts = self.parts(after: old, &random)
        if Bool.random(using: &random) {
          guide = Point(x: .random(in: 0...200, using: &random), y: 50)
        }
        let transition: ComponentTransition =
          [.immediate, .easeInOut(0.2), .spring(0.4), .linear(0.3)].randomElement(using: &random)!
        hosted.show(Board(parts: parts, guide: guide), transition: transition, size: size)
        let probes = hosted.screen.views(of: Probe.View.self)
        for part in parts where part.isProbe && !part.isWithheld {
          // One that is on its way out may have been of another identity.
          let shown = probes.filter { $0.name == part.name }
          let before = old.first { $0.name == part.name }
          if let view = views[part.name], before?.isProbe == true, before?.isWithheld == false {
            #expect(probes.contains { $0 === view }, "\(part.name) keeps its view")
          }
          views[part.name] = shown.count == 1 ? shown[0] : nil
        }
        hosted.screen.advance(Double(Int.random(in: 0...4, using: &random)) * 0.06)
      }
      hosted.screen.advance(1)
      let fresh = Hosted()
      fresh.show(Board(parts: parts, guide: guide), size: size)
      fresh.screen.settle()
      #expect(dump(hosted) == dump(fresh))
    }
  }
}
