import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// The four ways not to paint what scrolls, each of them switched off in every combination.
@Suite @MainActor struct CompositorOptionsTests {
  nonisolated static let combinations = (UInt8(0)..<16).map(CompositorOptions.init(rawValue:))

  private func host(_ options: CompositorOptions, scale: Double = 1) throws -> CompositorWindow {
    let host = try CompositorWindow(scale: scale)
    host.layerCompositor.options = options
    return host
  }

  @Test(arguments: combinations)
  func `whatever is switched off, the screen shows what a full redraw would`(
    _ options: CompositorOptions
  ) throws {
    for seed in [UInt64(2), 6] {
      let scale = seed == 2 ? 1.5 : 1
      let host = try host(options, scale: scale)
      let tree = RandomLayers(
        in: host.root, size: Size(width: 180, height: 120), scale: scale, seed: seed)
      tree.unrest = 0.15
      for step in 0..<10 {
        tree.step()
        try host.frame()
        let isExact = host.isExact
        #expect(isExact, "seed \(seed), step \(step)")
        if !isExact { return }
      }
    }
  }

  @Test(arguments: combinations)
  func `a list that scrolls and changes looks the same with every combination`(
    _ options: CompositorOptions
  ) throws {
    let host = try host(options)
    let scene = ScrollScene()
    host.root.addSublayer(scene.root)
    for step in 0..<12 {
      scene.scroll(by: step < 8 ? 4 : -7)
      if step == 9 { scene.list.sublayers[3].backgroundColor = Color(hex: 0x00ff00) }
      try host.frame()
      #expect(host.isExact, "step \(step)")
    }
  }

  /// What scrolling a list cost after it had scrolled for a while.
  private struct Costs: Equatable {
    var isPromoted = false
    var flattens = false
    var reusesItems = false
    var paintsEverything = false
  }

  private func costs(_ options: CompositorOptions) throws -> Costs {
    let host = try host(options)
    let list = host.addList(Rect(x: 10, y: 10, width: 120, height: 100))
    for _ in 0..<6 {
      list.bounds.origin.y += 1
      try host.frame()
    }
    let before = host.layerCompositor.lastFlattening
    list.bounds.origin.y += 1
    try host.frame()
    var costs = Costs()
    costs.isPromoted = !host.shownSurfaces.isEmpty
    costs.flattens = host.layerCompositor.lastFlattening != before
    costs.reusesItems = costs.flattens && host.layerCompositor.reusedItems > 0
    costs.paintsEverything = try #require(host.report).paintedPixels > 1000
    return costs
  }

  @Test func `each switch takes away what it is named after`() throws {
    let all = CompositorOptions.all
    #expect(try costs(all) == Costs(isPromoted: true))
    #expect(
      try costs(all.subtracting(.scrollPass))
        == Costs(isPromoted: true, flattens: true, reusesItems: true))
    #expect(try costs(all.subtracting(.promotion)) == Costs(flattens: true, reusesItems: true))
    #expect(try costs([.scrollBlit]) == Costs(flattens: true))
    #expect(
      try costs([.cachedSubsequences])
        == Costs(flattens: true, reusesItems: true, paintsEverything: true))
  }

  @Test func `the environment switches them off by their names`() {
    #expect(CompositorOptions(parsing: "") == .all)
    #expect(CompositorOptions(parsing: "frames,no-promotion,other") == .all.subtracting(.promotion))
    #expect(
      CompositorOptions(parsing: "no-scroll-blit,no-cached-items,no-scroll-pass") == .promotion)
  }
}
