public import Typesetting

/// A part of a text that can be tapped.
public struct TextLink: Hashable, Sendable {
  /// UTF-8 offsets in the text.
  public var range: Range<Int>
  /// Of the character under the pointer.
  public var attributes: TextAttributes

  /// What the text leads to.
  public var target: String? { attributes.link }
}
