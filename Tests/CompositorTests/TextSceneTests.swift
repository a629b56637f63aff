import Raster
import SurfaceTesting
import Testing

/// The text scene as pictures: all cards in both themes, and one column at other scales.
@Suite struct TextSceneTests {
  private func shown(_ arguments: [String]) throws -> Pixmap {
    let scenes = SceneTests()
    return try scenes.withFolder { folder in
      try scenes.run(["--scene", "text", "--screenshot", folder + "/a.png"] + arguments)
      return try scenes.picture(folder + "/a.png")
    }
  }

  @Test(arguments: ["light", "dark"]) func `text looks as it was accepted`(theme: String) throws {
    try Golden.expect(try shown(["--theme", theme, "--size", "830x1330"]), named: "text-\(theme)")
  }

  @Test(arguments: ["1.25", "1.5", "2"])
  func `text looks as it was accepted at other scales`(scale: String) throws {
    try Golden.expect(
      try shown(["--scale", scale, "--size", "420x760"]), named: "text-scale-\(scale)")
  }

  @Test(arguments: ["1.25", "1.5", "2"])
  func `light text on dark looks as it was accepted at other scales`(scale: String) throws {
    try Golden.expect(
      try shown(["--theme", "dark", "--scale", scale, "--size", "420x760"]),
      named: "text-scale-\(scale)-dark")
  }
}
