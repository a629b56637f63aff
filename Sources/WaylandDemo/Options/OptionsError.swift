import Surface

/// A command line that is not understood.
enum OptionsError: Error, Hashable, Sendable {
  case unknown(String)
  case missingValue(option: String)
  case unwantedValue(option: String)
  case invalidValue(option: String, value: String, expected: String)
  case unexpectedArgument(String)
  case conflict(String, String)
  /// The picture of such a window would have too many pixels.
  case tooLarge(width: Int, height: Int, scale: Double)

  /// The status a program ends with when it was called wrongly.
  static let exitStatus: Int32 = 2
}

extension OptionsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknown(let option):
      "unknown option \(option)" + (Self.nearest(to: option).map { "; did you mean \($0)?" } ?? "")
    case .missingValue(let option): "\(option) needs a value"
    case .unwantedValue(let option): "\(option) takes no value"
    case .invalidValue(let option, let value, let expected):
      "\(option) cannot be “\(value)”; it takes \(expected)"
    case .unexpectedArgument(let argument):
      "unexpected argument “\(argument)”; to show a history use --open \(argument)"
    case .conflict(let first, let second): "\(first) and \(second) exclude each other"
    case .tooLarge(let width, let height, let scale):
      "--size \(width)x\(height) is too large at --scale \(scale); a window has at most "
        + "\(WindowLimits.maximumExtent) pixels a side and \(WindowLimits.maximumPixelCount) in all"
    }
  }

  /// The option that is at most two typing mistakes away.
  private static func nearest(to option: String) -> String? {
    guard option.count <= 20 else { return nil }
    let distances = OptionName.allCases.map { name in
      (name: name.flag, distance: editDistance(Array(name.flag), Array(option)))
    }
    return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= 2 ? $0.name : nil }
  }

  /// Levenshtein's distance, one row of the table at a time.
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
