public import Geometry

/// One element of a window, as a ``SemanticsTree`` has it.
public struct SemanticElement: Hashable, Sendable {
  /// Which element it is.
  public internal(set) var id: SemanticID
  /// How many elements it lies in.
  public internal(set) var depth: Int
  /// In logical points of the window, also where it is scrolled out of sight.
  public internal(set) var frame: Rect
  /// Whether a part of it is inside of the window and of the scroll views around it.
  public internal(set) var isInSight: Bool
  /// What it is.
  public internal(set) var semantics: Semantics

  /// What kind of element it is.
  public var role: SemanticRole { semantics.role }
  /// What it is called; nil for an element without a name. ``SemanticName`` says what that follows from.
  public var name: String? { semantics.label }
  /// What it says at the moment, besides its name.
  public var value: String? { semantics.value }
  /// Whether it takes input.
  public var isEnabled: Bool { !semantics.states.contains(.disabled) }
}
