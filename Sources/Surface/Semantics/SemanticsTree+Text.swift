extension SemanticsTree: CustomStringConvertible {
  /// The elements, one a line, those inside of others indented:
  ///
  /// ```
  /// window "Notes"
  ///   heading "All notes" level=1
  ///   button "New" focused
  ///   slider "Size" 14 of 10...22
  /// ```
  public var description: String {
    elements.map { String(repeating: "  ", count: $0.depth) + $0.description }
      .joined(separator: "\n")
  }
}

extension SemanticElement: CustomStringConvertible {
  /// Role, name and what holds of it: `switch "Sounds" checked=false disabled`.
  public var description: String {
    var words = [role.rawValue]
    if let name { words.append("\"\(name)\"") }
    if let value { words.append("= \"\(value)\"") }
    if let range = semantics.range {
      let limits = [range.minimum, range.maximum].map(SemanticElement.text)
      words.append("\(SemanticElement.text(range.now)) of \(limits.joined(separator: "..."))")
    }
    if let checked = semantics.checked { words.append("checked=\(checked.rawValue)") }
    if let pressed = semantics.pressed { words.append("pressed=\(pressed.rawValue)") }
    if let isSelected = semantics.isSelected { words.append("selected=\(isSelected)") }
    if let isExpanded = semantics.isExpanded { words.append("expanded=\(isExpanded)") }
    if let level = semantics.level { words.append("level=\(level)") }
    if let sort = semantics.sort { words.append("sort=\(sort.rawValue)") }
    if let position = semantics.position { words.append("\(position.index)/\(position.count)") }
    // That most elements can have the keyboard says nothing about one.
    words += semantics.states.subtracting(.focusable).names
    return words.joined(separator: " ")
  }

  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
  }
}
