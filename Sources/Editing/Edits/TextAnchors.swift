/// Offsets that stay where they are in a text while it is edited: bookmarks, what a worker looks at, the ends of highlights.
///
/// - Complexity: An edit takes O(*n*) in the number of anchors; many ranges with values are ``TextRuns``.
public struct TextAnchors: Sendable {
  /// The name of an anchor, which is never given to another one.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Anchor: Sendable {
    var offset: Int
    var gravity: TextGravity
  }

  private var anchors: [ID: Anchor] = [:]
  private var nextNumber = 0

  /// No anchors.
  public init() {}

  /// The number of anchors.
  public var count: Int { anchors.count }

  /// Makes an anchor.
  ///
  /// - Parameters:
  ///   - offset: a UTF-8 offset.
  ///   - gravity: the side to which it goes where something is inserted at it.
  public mutating func insert(at offset: Int, gravity: TextGravity) -> ID {
    let id = ID(number: nextNumber)
    nextNumber += 1
    anchors[id] = Anchor(offset: offset, gravity: gravity)
    return id
  }

  /// Forgets an anchor.
  public mutating func remove(_ id: ID) { anchors[id] = nil }

  /// Where an anchor is; nil for one that was removed.
  public subscript(id: ID) -> Int? { anchors[id]?.offset }

  /// Moves all anchors as the text moves.
  public mutating func apply(_ edit: TextEdit) {
    for id in anchors.keys {
      guard let anchor = anchors[id] else { continue }
      anchors[id]?.offset = edit.offset(of: anchor.offset, gravity: anchor.gravity)
    }
  }
}
