import Raster
import SurfaceTesting
import Testing

/// The engine scene as pictures: at rest in both themes and at scale 2, and while it is used.
@Suite struct EngineSceneTests {
  private let scenes = SceneTests()

  @Test(arguments: [("light", "1"), ("dark", "1"), ("light", "2"), ("dark", "2")])
  func `the engine looks as it was accepted`(theme: String, scale: String) throws {
    let shown = try scenes.withFolder { folder in
      try scenes.run([
        "--scene", "engine", "--theme", theme, "--scale", scale, "--size", "830x860",
        "--screenshot", folder + "/a.png",
      ])
      return try scenes.picture(folder + "/a.png")
    }
    try Golden.expect(shown, named: "engine-\(theme)-scale-\(scale)")
  }

  /// Balls on their way, a transition held by the knob, a pressed link, dust that is blown away.
  private static let input = """
    # surface input 1
    0.000000 pointer entered 600 443
    0.050000 pointer pressed 272 500 443
    0.100000 pointer released 272 500 443
    0.250000 screenshot springs
    1.900000 pointer moved 42 596
    1.950000 pointer pressed 272 42 596
    2.000000 pointer moved 120 596
    2.050000 pointer moved 180 596
    2.200000 screenshot scrubbing
    2.250000 pointer released 272 180 596
    2.300000 pointer moved 600 568
    2.350000 pointer pressed 272 600 568
    2.450000 screenshot link
    2.480000 pointer released 272 600 568
    2.900000 pointer moved 690 588
    2.950000 pointer pressed 272 690 588
    3.000000 pointer released 272 690 588
    3.150000 screenshot spoiler
    5.000000 screenshot revealed
    5.000000 end

    """

  @Test func `used by the same hand it looks as it was accepted, every time`() throws {
    let names = ["springs", "scrubbing", "link", "spoiler", "revealed"]
    func play() throws -> [Pixmap] {
      try scenes.withFolder { folder in
        let input = folder + "/input.replay"
        try scenes.write(EngineSceneTests.input, to: input)
        try scenes.run(
          ["--scene", "engine", "--size", "830x700", "--replay", input], in: folder)
        return try names.map { try scenes.picture("\(folder)/\($0).png") }
      }
    }
    let first = try play()
    for (a, b) in zip(first, try play()) { #expect(a.hasEqualPixels(to: b)) }
    for (name, picture) in zip(names, first) { try Golden.expect(picture, named: name) }
  }
}
