public import Surface

// What is said about a component, by the names that SwiftUI has for it.
extension Component {
  /// Says what the component is, in place of what it says itself, for readers of the window's elements: screen readers,
  /// tests, automations.
  ///
  /// ```swift
  /// Image(image: portrait).accessibility {
  ///   $0.label = "Ada Lovelace"
  ///   $0.identifier = "portrait"
  /// }
  /// ```
  /// About a component that is no element itself, as a stack with padding, it is said of the one element inside; where
  /// there are several they become a group. Of what is said twice, the outer one counts.
  public func accessibility(
    _ change: (inout SemanticOverrides) -> Void
  ) -> AccessibilityModifier<EnvironmentType> {
    var overrides = SemanticOverrides()
    change(&overrides)
    return AccessibilityModifier(overrides, content: AnyComponent(self))
  }

  /// Calls the component something, for readers of the window's elements and for tests; see `SemanticName`.
  public func accessibilityLabel(_ label: String?) -> AccessibilityModifier<EnvironmentType> {
    accessibility { $0.label = label }
  }

  /// Says what the component says at the moment, besides its name: `"3 of 5 stars"`.
  public func accessibilityValue(_ value: String?) -> AccessibilityModifier<EnvironmentType> {
    accessibility { $0.value = value }
  }

  /// Says in a sentence what happens when the component is used.
  public func accessibilityHint(_ hint: String?) -> AccessibilityModifier<EnvironmentType> {
    accessibility { $0.hint = hint }
  }

  /// Has tests and automations find the component by a word that nobody reads.
  public func accessibilityIdentifier(_ identifier: String?) -> AccessibilityModifier<
    EnvironmentType
  > {
    accessibility { $0.identifier = identifier }
  }

  /// Leaves the component out with everything inside: for ornaments, and for what is said elsewhere.
  public func accessibilityHidden(_ isHidden: Bool = true) -> AccessibilityModifier<EnvironmentType>
  {
    accessibility { $0.isHidden = isHidden }
  }

  /// Says what kind of element the component is.
  public func accessibilityRole(_ role: SemanticRole) -> AccessibilityModifier<EnvironmentType> {
    accessibility { $0.role = role }
  }

  /// Makes the component a heading; 1 is the heading of the page.
  public func accessibilityHeading(_ level: Int) -> AccessibilityModifier<EnvironmentType> {
    accessibility { ($0.role, $0.level) = (.heading, level) }
  }

  /// Says whether the component is the selected one of several.
  public func accessibilitySelected(_ isSelected: Bool) -> AccessibilityModifier<EnvironmentType> {
    accessibility { $0.isSelected = isSelected }
  }

  /// Says what becomes of the elements inside of the component: one element of their names with `.combine`.
  public func accessibilityElement(children: SemanticChildren) -> AccessibilityModifier<
    EnvironmentType
  > {
    accessibility { $0.children = children }
  }

  /// Has the component read before its siblings, if they have a lower priority; 0 without a word.
  public func accessibilitySortPriority(_ priority: Double) -> AccessibilityModifier<
    EnvironmentType
  > {
    accessibility { $0.sortPriority = priority }
  }
}
