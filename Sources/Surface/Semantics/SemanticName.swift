/// What an element is called: the one place that decides it.
///
/// The first of these that there is:
/// 1. the label that was given to it: ``View/accessibility``, then `accessibilityLabel`, then the label that it says
///    itself (``Semantics/label``);
/// 2. the names of the elements that ``SemanticRelations/labelledBy`` names, in that order;
/// 3. where the role is named by content (``SemanticRole/isNamedByContent``), or the elements inside are a part of it,
///    their names, in reading order.
///
/// The placeholder of a field is never its name, and neither is a hint: one goes when somebody types, the other says
/// what happens. An empty text is no name.
public enum SemanticName {
  /// The name, or nil if there is none.
  ///
  /// - Parameters:
  ///   - label: The label that was given.
  ///   - labels: The names of the elements that label it.
  ///   - content: The names of the elements inside, for a role that is named by them.
  public static func compute(
    label: String?, labelledBy labels: [String] = [], content: [String] = []
  ) -> String? {
    if let label, !label.isEmpty { return label }
    return joined(labels) ?? joined(content)
  }

  private static func joined(_ names: [String]) -> String? {
    let names = names.filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}
