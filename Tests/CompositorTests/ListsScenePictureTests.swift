import Raster
import SurfaceTesting
import Testing

/// The lists scene as pictures, painted offscreen with pinned fonts.
@Suite struct ListsScenePictureTests {
  private func picture(of page: ListsScenePage, theme: String, scale: Double) throws -> Pixmap {
    try Demo(scene: "lists", size: "760x560", arguments: ["--theme", theme])
      .offscreenPicture(scale: scale, replaying: page.opening, at: 4)
  }

  @Test(arguments: ListsScenePage.allCases, ["light", "dark"])
  func `a page looks as it was accepted`(page: ListsScenePage, theme: String) throws {
    try Golden.expect(picture(of: page, theme: theme, scale: 1), named: "\(page)-\(theme)")
  }

  @Test func `at scale 2 photos and table look as they were accepted`() throws {
    try Golden.expect(picture(of: .photos, theme: "light", scale: 2), named: "photos-scale-2")
    try Golden.expect(picture(of: .table, theme: "dark", scale: 2), named: "table-scale-2")
  }

  @Test func `in a narrow window a page is alone`() throws {
    let shown = try Demo(scene: "lists", size: "340x560", arguments: ["--theme", "light"])
      .offscreenPicture(scale: 1, replaying: ListsScenePage.tasks.opening, at: 4)
    try Golden.expect(shown, named: "narrow-tasks")
  }

  @Test func `a recording that goes through the pages gives the same pixels every time`() throws {
    let recording = BuiltProducts.packageRoot + "/Sources/WaylandDemo/Sample/lists.replay"
    let names = ["inserted", "selected", "swiped", "moved", "refreshed", "masonry", "sorted"]
    func play() throws -> [Pixmap] {
      try withTemporaryFolder { folder in
        let demo = try Demo(scene: "lists", size: "900x760").start(
          ["--offscreen", "--theme", "light", "--replay", recording],
          through: ["sh", "-c", "cd \"$0\" && exec \"$@\"", folder],
          environment: ["WAYLAND_DISPLAY": nil])
        try #require(try demo.wait() == .exited(0), "\(demo.report)")
        return try names.map { try readPicture("\(folder)/\($0).png") }
      }
    }
    let (first, second) = (try play(), try play())
    for (index, name) in names.enumerated() {
      #expect(first[index].hasEqualPixels(to: second[index]), "\(name)")
      for other in first[..<index] {
        #expect(!first[index].hasEqualPixels(to: other), "\(name) shows something else")
      }
    }
  }
}
