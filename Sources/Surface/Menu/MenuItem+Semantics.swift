extension MenuItem {
  /// What the item is for readers.
  ///
  /// - Parameters:
  ///   - position: Where it stands among the items that can be highlighted.
  ///   - isOpen: Whether its submenu is open.
  func semantics(position: SemanticPosition, isOpen: Bool) -> Semantics {
    guard canBeHighlighted else {
      return isSeparator ? Semantics(.separator) : Semantics(.note, label: title)
    }
    let role: SemanticRole =
      switch kind {
      case .toggle: .menuItemCheckbox
      case .choice: .menuItemRadio
      case .action, .submenu, .separator, .heading: .menuItem
      }
    var semantics = Semantics(role, label: title, actions: .press)
    semantics.states.insert(.focusable)
    if !isEnabled { semantics.states.insert(.disabled) }
    semantics.checked = isOn.map(SemanticToggle.init)
    semantics.position = position
    if submenu != nil {
      semantics.states.insert(.hasPopup)
      semantics.isExpanded = isOpen
    }
    return semantics
  }
}
