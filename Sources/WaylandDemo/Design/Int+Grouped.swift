extension Int {
  /// The number with commas between its thousands, where it has more than four digits.
  var grouped: String {
    let digits = String(self)
    guard digits.count > 4 else { return digits }
    let groups = sequence(state: digits[...]) { rest in
      defer { rest = rest.dropLast(3) }
      return rest.isEmpty ? nil : rest.suffix(3)
    }
    return groups.reversed().joined(separator: ",")
  }
}
