import Surface
import SurfaceTesting
import Testing

/// Menu buttons where there is little room, as in a row of a narrow window.
@MainActor
@Suite struct MenuButtonWidthTests {
  @Test(arguments: [16, 24, 40, 72], [false, true])
  func `nothing of a narrow menu button lies beside it`(width: Int, isMirrored: Bool) {
    let screen = TestScreen(size: Size(width: 120, height: 40))
    let button = MenuButtonNode("More") { [] }
    button.isMirrored = isMirrored
    button.frame = Rect(x: 20, y: 4, width: Double(width), height: 32)
    screen.window.contentView.addSubview(button.view)
    screen.settle()
    let background = screen.pixel(x: 0, y: 0)
    let ground = screen.pixel(x: 20 + width / 2, y: 6)
    var outside = 0
    var inside = 0
    for y in 0..<40 {
      for x in 0..<120 {
        let pixel = screen.pixel(x: x, y: y)
        if x < 20 || x >= 20 + width {
          if pixel != background { outside += 1 }
        } else if pixel != background, pixel != ground {
          inside += 1
        }
      }
    }
    #expect(outside == 0)
    #expect(inside > 0, "the arrow")
  }
}
