/// Which other elements of a window an element belongs to, by their identifiers (``Semantics/identifier``).
public struct SemanticRelations: Hashable, Sendable {
  /// Those whose names are its name, in this order: `aria-labelledby`.
  public var labelledBy: [String] = []
  /// Those that say more about it: `aria-describedby`.
  public var describedBy: [String] = []
  /// Those that it changes: `aria-controls`.
  public var controls: [String] = []

  /// Relations to other elements.
  public init(labelledBy: [String] = [], describedBy: [String] = [], controls: [String] = []) {
    self.labelledBy = labelledBy
    self.describedBy = describedBy
    self.controls = controls
  }

  var isEmpty: Bool { labelledBy.isEmpty && describedBy.isEmpty && controls.isEmpty }
}
