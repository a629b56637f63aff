extension JSON {
  /// The shortest digits that read back as the number; whole numbers without a fraction.
  package init(_ number: Double) {
    guard number.isFinite else {
      self = .string(number.description)
      return
    }
    let isWhole = number == number.rounded() && abs(number) < 1e15
    self = .number(isWhole ? "\(Int64(number))" : number.description)
  }

  /// The member of an object, the last one of several with the same name; nil for one that is not there, and for what is
  /// no object.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}
