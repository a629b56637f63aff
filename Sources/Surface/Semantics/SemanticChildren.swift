/// What becomes of the elements inside of one.
public enum SemanticChildren: Hashable, Sendable {
  /// As the role has it: a button is one element, a list has its rows.
  case automatic
  /// They are its children.
  case contain
  /// They are a part of it: their names are its name, if it has none.
  case combine
  /// They do not count at all.
  case ignore
}
