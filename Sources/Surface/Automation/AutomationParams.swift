import Platform

/// The parameters of a request, by name.
struct AutomationParams {
  private let members: [(key: String, value: JSON)]

  init(_ members: [(key: String, value: JSON)]) { self.members = members }

  /// Refuses parameters that a method does not know: a misspelt one would be ignored otherwise.
  func check(_ known: Set<String>) throws(AutomationError) {
    for member in members where !known.contains(member.key) {
      let names = known.sorted().joined(separator: ", ")
      throw .params("there is no parameter \"\(member.key)\" here; there are: \(names)")
    }
  }

  func contains(_ name: String) -> Bool { self[name] != nil }

  private subscript(name: String) -> JSON? {
    members.last { $0.key == name }.flatMap { $0.value == .null ? nil : $0.value }
  }

  func string(_ name: String) throws(AutomationError) -> String? {
    switch self[name] {
    case nil: return nil
    case .string(let text)?: return text
    default: throw .params("\(name) is a string")
    }
  }

  func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(AutomationError) -> Double? {
    switch self[name] {
    case nil: return nil
    case .number(let digits)?:
      if let number = Double(digits), range.contains(number) { return number }
      fallthrough
    default:
      let limits = [range.lowerBound, range.upperBound].map(SemanticElement.text)
      throw .params("\(name) is a number from \(limits[0]) to \(limits[1])")
    }
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(AutomationError) -> Int? {
    let limits = Double(range.lowerBound)...Double(range.upperBound)
    guard let number = try number(name, in: limits) else { return nil }
    guard number == number.rounded() else { throw .params("\(name) is a whole number") }
    return Int(number)
  }

  func bool(_ name: String) throws(AutomationError) -> Bool {
    switch self[name] {
    case nil: return false
    case .bool(let value)?: return value
    default: throw .params("\(name) is true or false")
    }
  }

  func strings(_ name: String) throws(AutomationError) -> [String] {
    guard let value = self[name] else { return [] }
    guard case .array(let values) = value else { throw .params("\(name) is a list of strings") }
    var strings: [String] = []
    for value in values {
      guard case .string(let text) = value else { throw .params("\(name) is a list of strings") }
      strings.append(text)
    }
    return strings
  }

  /// The same, of a parameter that has to be there.
  func required(_ name: String) throws(AutomationError) -> String {
    guard let text = try string(name) else { throw .params("\(name) is missing") }
    return text
  }
}
