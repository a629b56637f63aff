public import Geometry

/// A part of what a view or a node draws that is an element of its own without being a view or a node: a link in a
/// text, the answer of a poll in a row that is drawn as one picture.
public struct SemanticChild: Hashable, Sendable {
  /// Tells it from its siblings, and stays the same as long as it is the same part.
  public var id: String
  /// In the coordinates of the view or node.
  public var frame: Rect
  /// What it is.
  public var semantics: Semantics

  /// A part that is drawn at `frame`, in the coordinates of what draws it.
  public init(id: String, frame: Rect, _ semantics: Semantics) {
    self.id = id
    self.frame = frame
    self.semantics = semantics
  }
}
