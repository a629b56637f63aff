import Testing

@testable import WaylandDemo

/// The least and the most of what the options take.
@Suite struct OptionsLimitTests {
  @Test func `the sizes, scales, frames and steps at the limits are taken`() throws {
    #expect(try Options.parse(["--size", "200x150"]).height == 150)
    #expect(try Options.parse(["--size=8192x150"]).width == 8192)
    #expect(try Options.parse(["--size=200x8192"]).height == 8192)
    #expect(try Options.parse(["--scale=0.25"]).scale == 0.25)
    #expect(try Options.parse(["--scale=8", "--size=300x200"]).scale == 8)
    #expect(try Options.parse(["--frames=1"]).frames == 1)
    #expect(try Options.parse(["--frames=1000000000"]).frames == 1_000_000_000)
    #expect(try Options.parse(["--scroll=-100000"]).scroll == -100_000)
    #expect(try Options.parse(["--scroll=100000"]).scroll == 100_000)
    #expect(try Options.parse(["--scroll=0"]).scroll == 0)
  }

  @Test(arguments: [
    "--size=199x150", "--size=200x149", "--size=8193x200", "--size=200x8193", "--size=x",
    "--size=300x", "--size=-300x200", "--size=300.5x200", "--scale=0.24", "--scale=8.01",
    "--frames=1000000001", "--frames=1.5", "--scroll=100001", "--scroll=-100001", "--scroll=nan",
    "--theme=Dark", "--card=mirrored",
  ])
  func `what is beyond them is refused`(argument: String) {
    let error = #expect(throws: OptionsError.self) { try Options.parse([argument]) }
    guard case .invalidValue(let option, let value, _)? = error else {
      Issue.record("\(argument): \(String(describing: error))")
      return
    }
    #expect(argument == "\(option)=\(value)")
  }

  @Test func `a value may hold an equals sign, or begin with a dash`() throws {
    #expect(try Options.parse(["--open=a=b"]).open == "a=b")
    #expect(try Options.parse(["--open", "--x"]).open == "--x")
    #expect(try Options.parse(["--stats", "-"]).stats == "-")
  }

  @Test func `a dash alone, and what stands without an option, is no option`() {
    for argument in ["-", "", "gallery"] {
      #expect(throws: OptionsError.unexpectedArgument(argument)) {
        try Options.parse(["--offscreen", argument])
      }
    }
    #expect(throws: OptionsError.unknown("--")) { try Options.parse(["--"]) }
    #expect(throws: OptionsError.unknown("--Open")) { try Options.parse(["--Open=a"]) }
    #expect(throws: OptionsError.unwantedValue(option: "--help")) {
      try Options.parse(["--help=all"])
    }
    #expect(throws: OptionsError.missingValue(option: "--theme")) {
      try Options.parse(["--offscreen", "--theme"])
    }
  }

  @Test func `what is recorded and what is played may be two files`() throws {
    let options = try Options.parse(["--record=a", "--replay=b"])
    #expect(options.record == "a" && options.replay == "b")
    #expect(throws: OptionsError.self) { try Options.parse(["--replay", "a", "--record", "a"]) }
    // Of one that is given twice the last one counts here, too.
    #expect(try Options.parse(["--record=a", "--replay=a", "--record=b"]).record == "b")
  }

  @Test func `sizes are measured with the scale that goes with them, in any order`() throws {
    #expect(throws: OptionsError.tooLarge(width: 8192, height: 8192, scale: 4)) {
      try Options.parse(["--scale=4", "--size=8192x8192"])
    }
    #expect(throws: OptionsError.self) { try Options.parse(["--size=8192x8192", "--scale=4"]) }
    #expect(try Options.parse(["--scale=4", "--size=8192x8192", "--scale=1"]).scale == 1)
  }

  @Test(
    arguments: [
      ("--sceen", "--scene"), ("--repaly", "--replay"), ("--hlp", "--help"), ("--sizes", "--size"),
      ("--opne", "--open"), ("-size", "--size"),
    ])
  func `up to two mistakes are seen through`(mistyped: String, meant: String) {
    #expect(
      "\(OptionsError.unknown(mistyped))" == "unknown option \(mistyped); did you mean \(meant)?")
  }

  @Test func `more mistakes are not guessed at, and long words are not compared`() {
    for word in ["--xyz", "--scroll-to-end", "--", String(repeating: "-", count: 21)] {
      #expect("\(OptionsError.unknown(word))" == "unknown option \(word)")
    }
  }

  @Test func `what is wrong is told in words`() {
    #expect("\(OptionsError.missingValue(option: "--open"))" == "--open needs a value")
    #expect("\(OptionsError.unwantedValue(option: "--help"))" == "--help takes no value")
    #expect(
      "\(OptionsError.unexpectedArgument("a.json"))"
        == "unexpected argument “a.json”; to show a history use --open a.json")
    #expect("\(OptionsError.conflict("--a", "--b"))" == "--a and --b exclude each other")
    let error = #expect(throws: OptionsError.self) { try Options.parse(["--scene=attic"]) }
    #expect(
      error?.description
        == "--scene cannot be “attic”; it takes one of chats, settings, gallery, lists, raster, text, engine, writer"
    )
  }

  @Test func `the help has a line for each option, in columns`() {
    let lines = Options.help.split(separator: "\n").filter { $0.hasPrefix("  --") }
    #expect(lines.count == OptionName.allCases.count)
    for (line, name) in zip(lines, OptionName.allCases) {
      #expect(line.hasPrefix("  " + name.flag + (name.placeholder.map { " \($0) " } ?? " ")))
    }
    let columns = zip(lines, OptionName.allCases).map { line, name in
      line.count - name.explanation.count
    }
    #expect(Set(columns).count == 1)
  }
}
