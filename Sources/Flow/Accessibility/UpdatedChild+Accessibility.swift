public import Surface

// What is said about a child, by the names that SwiftUI has for it.
extension UpdatedChild {
  /// Calls the child something, for readers of the window's elements and for tests; see `SemanticName`.
  public func accessibilityLabel(_ label: String?) -> UpdatedChild {
    accessibility { $0.label = label }
  }

  /// Says what the child says at the moment, besides its name: `"3 of 5 stars"`.
  public func accessibilityValue(_ value: String?) -> UpdatedChild {
    accessibility { $0.value = value }
  }

  /// Says in a sentence what happens when the child is used.
  public func accessibilityHint(_ hint: String?) -> UpdatedChild {
    accessibility { $0.hint = hint }
  }

  /// Has tests and automations find the child by a word that nobody reads.
  public func accessibilityIdentifier(_ identifier: String?) -> UpdatedChild {
    accessibility { $0.identifier = identifier }
  }

  /// Leaves the child out with everything inside: for ornaments, and for what is said elsewhere.
  public func accessibilityHidden(_ isHidden: Bool = true) -> UpdatedChild {
    accessibility { $0.isHidden = isHidden }
  }

  /// Says what kind of element the child is.
  public func accessibilityRole(_ role: SemanticRole) -> UpdatedChild {
    accessibility { $0.role = role }
  }

  /// Makes the child a heading; 1 is the heading of the page.
  public func accessibilityHeading(_ level: Int) -> UpdatedChild {
    accessibility { ($0.role, $0.level) = (.heading, level) }
  }

  /// Says whether the child is the selected one of several.
  public func accessibilitySelected(_ isSelected: Bool) -> UpdatedChild {
    accessibility { $0.isSelected = isSelected }
  }

  /// Says what becomes of the elements inside of the child: one element of their names with `.combine`.
  public func accessibilityElement(children: SemanticChildren) -> UpdatedChild {
    accessibility { $0.children = children }
  }

  /// Has the child read before its siblings, if they have a lower priority; 0 without a word.
  public func accessibilitySortPriority(_ priority: Double) -> UpdatedChild {
    accessibility { $0.sortPriority = priority }
  }
}
