import Surface
import Testing

@testable import WaylandDemo

@Suite struct OptionsTests {
  @Test func `without options the sample is shown in a light window`() throws {
    let options = try Options.parse([])
    #expect(options == Options())
    #expect(options.open == nil && options.scene == .chats && options.theme == nil)
    #expect(options.width == 1000 && options.height == 700)
  }

  @Test func `every option is understood, with a space or an equals sign`() throws {
    let arguments = [
      "--open", "a.json", "--scene=gallery", "--size", "800x600", "--scale=1.5", "--theme", "dark",
      "--offscreen", "--screenshot", "a.png", "--frames=30", "--scroll", "-12.5", "--record", "r",
      "--replay=p", "--stats", "s.json", "--fonts", "f",
    ]
    var expected = Options(open: "a.json", scene: .gallery, width: 800, height: 600, scale: 1.5)
    expected.theme = .dark
    expected.isOffscreen = true
    expected.screenshot = "a.png"
    expected.frames = 30
    expected.scroll = -12.5
    expected.record = "r"
    expected.replay = "p"
    expected.stats = "s.json"
    expected.fonts = "f"
    #expect(try Options.parse(arguments) == expected)
  }

  @Test func `of an option given twice the last one counts`() throws {
    #expect(try Options.parse(["--theme=dark", "--theme=light"]).theme == .light)
  }

  @Test(arguments: [
    ["--size", "800"], ["--size", "0x0"], ["--size", "800x600x3"], ["--size", "axb"],
    ["--size", "99999x700"], ["--scale", "0"], ["--scale", "nan"], ["--scale", "inf"],
    ["--scale", "9"], ["--theme", "blue"], ["--scene", "kitchen"], ["--card", "kitchen"],
    ["--frames", "0"],
    ["--frames", "-1"], ["--frames", "99999999999999999999"], ["--scroll", "far"],
  ])
  func `a value that cannot be is refused and the message says what can`(arguments: [String]) {
    let error = #expect(throws: OptionsError.self) { try Options.parse(arguments) }
    #expect(error?.description.contains(arguments[1]) == true)
    #expect(error?.description.contains("it takes") == true)
  }

  @Test func `wrong usage names the mistake`() {
    #expect(throws: OptionsError.missingValue(option: "--open")) { try Options.parse(["--open"]) }
    #expect(throws: OptionsError.missingValue(option: "--open")) { try Options.parse(["--open="]) }
    #expect(throws: OptionsError.unwantedValue(option: "--offscreen")) {
      try Options.parse(["--offscreen=yes"])
    }
    #expect(throws: OptionsError.unexpectedArgument("a.json")) { try Options.parse(["a.json"]) }
    #expect(throws: OptionsError.unknown("-x")) { try Options.parse(["-x"]) }
    #expect(throws: OptionsError.self) { try Options.parse(["--record=a", "--replay=a"]) }
  }

  @Test func `a window with more pixels than there can be is refused`() throws {
    for arguments in [
      ["--size", "8192x150", "--scale", "8"], ["--scale=8", "--size=200x8192"],
      ["--size", "8192x8192", "--scale", "2"],
    ] {
      let error = #expect(throws: OptionsError.self) { try Options.parse(arguments) }
      #expect(error?.description.contains("is too large at --scale") == true)
      #expect(error?.description.contains("32767 pixels a side and 134217728 in all") == true)
    }
    #expect(try Options.parse(["--size", "8192x8192"]).width == 8192)
    #expect(try Options.parse(["--size", "4000x150", "--scale", "8"]).scale == 8)
  }

  @Test func `a card of the gallery is chosen by its name`() throws {
    #expect(try Options.parse(["--card", "right-to-left"]).card == .mirrored)
    #expect(try Options.parse(["--scene", "gallery"]).card == nil)
  }

  @Test func `a mistyped option gets a suggestion`() {
    #expect("\(OptionsError.unknown("--scrol"))".contains("--scroll"))
    #expect(!"\(OptionsError.unknown("--banana-split"))".contains("did you mean"))
  }

  @Test func `the help explains every option`() throws {
    #expect(try Options.parse(["--help"]).wantsHelp)
    #expect(try Options.parse(["-h"]).wantsHelp)
    for name in OptionName.allCases {
      #expect(Options.help.contains("  \(name.flag)"))
      #expect(Options.help.contains(name.explanation))
    }
  }
}
