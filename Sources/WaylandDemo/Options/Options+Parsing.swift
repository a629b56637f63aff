import Surface

extension Options {
  /// Reads a command line, without the name of the program. Values follow as the next argument or
  /// after "="; of an option given twice the last one counts.
  static func parse(_ arguments: [String]) throws(OptionsError) -> Options {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        throw .unexpectedArgument(argument)
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = name(ofFlag: String(parts[0])) else { throw .unknown(String(parts[0])) }
      let attached = parts.count > 1 ? String(parts[1]) : nil
      if name.placeholder == nil {
        guard attached == nil else { throw .unwantedValue(option: name.flag) }
        options.set(name)
      } else {
        guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
          throw .missingValue(option: name.flag)
        }
        try options.set(name, to: value)
      }
    }
    if options.record != nil, options.record == options.replay {
      throw .conflict("--record", "--replay of the same file")
    }
    try options.checkSize()
    return options
  }

  private static func name(ofFlag flag: String) -> OptionName? {
    if flag == "-h" { return .help }
    return OptionName.allCases.first { $0.flag == flag }
  }

  private mutating func set(_ name: OptionName) {
    if name == .offscreen { isOffscreen = true }
    if name == .help { wantsHelp = true }
  }

  private mutating func set(_ name: OptionName, to value: String) throws(OptionsError) {
    switch name {
    case .open: open = value
    case .scene: scene = try Self.choice(name, value)
    case .card: card = try Self.choice(name, value)
    case .size: (width, height) = try Self.size(value)
    case .scale: scale = try Self.number(name, value, in: 0.25...8, "a number from 0.25 to 8")
    case .theme: theme = try Self.choice(name, value)
    case .fonts: fonts = value
    case .screenshot: screenshot = value
    case .frames: frames = try Self.count(name, value)
    case .scroll:
      scroll = try Self.number(name, value, in: -100_000...100_000, "a number of points")
    case .live: live = try Self.number(name, value, in: 0.1...1000, "a number from 0.1 to 1000")
    case .record: record = value
    case .replay: replay = value
    case .stats: stats = value
    case .offscreen, .help: break
    }
  }

  /// Without `--scale` the compositor chooses, and the window limits itself.
  private func checkSize() throws(OptionsError) {
    guard let scale, let factor = ScaleFactor(scale) else { return }
    guard WindowLimits.allows(factor.pixels(windowSize)) else {
      throw .tooLarge(width: width, height: height, scale: scale)
    }
  }

  // MARK: Values

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: OptionName, _ value: String
  ) throws(OptionsError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: value) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidValue(option: name.flag, value: value, expected: "one of " + names)
    }
    return choice
  }

  private static func size(_ value: String) throws(OptionsError) -> (Int, Int) {
    let parts = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (200...8192).contains(width), (150...8192).contains(height)
    else {
      throw .invalidValue(
        option: OptionName.size.flag, value: value,
        expected: "WIDTHxHEIGHT from 200x150 to 8192x8192")
    }
    return (width, height)
  }

  private static func number(
    _ name: OptionName, _ value: String, in range: ClosedRange<Double>, _ expected: String
  ) throws(OptionsError) -> Double {
    guard let number = Double(value), range.contains(number) else {
      throw .invalidValue(option: name.flag, value: value, expected: expected)
    }
    return number
  }

  private static func count(_ name: OptionName, _ value: String) throws(OptionsError) -> Int {
    guard let count = Int(value), (1...1_000_000_000).contains(count) else {
      throw .invalidValue(option: name.flag, value: value, expected: "a whole number from 1")
    }
    return count
  }
}
