public import Geometry

/// Something that is no letter but stands among them: a custom emoji, an avatar, a check box.
///
/// The layout reserves space for it and reports its rectangle; the code that knows what `id` means draws it.
public struct InlineItem: Hashable, Sendable {
  /// Where the item is placed vertically.
  public enum Alignment: Hashable, Sendable {
    /// The lower edge lies `descent` below the baseline.
    case baseline(descent: Double)
    /// Centred between the top and the bottom of the text beside it.
    case center
    /// The upper edge lies at the top of the text beside it.
    case top
    /// The lower edge lies at the bottom of the text beside it.
    case bottom
  }

  /// What the item is to the app.
  public var id: String
  /// In logical units; what is negative or not finite counts as 0, and 4096 is the most.
  public var size: Size
  /// How the item lies relative to the text beside it.
  public var alignment: Alignment

  /// The character that stands for an item in a string: U+FFFC.
  public static let character: Character = "\u{FFFC}"

  /// An item of a size in logical units.
  public init(id: String, size: Size, alignment: Alignment = .center) {
    self.id = id
    self.size = size
    self.alignment = alignment
  }

  var width: Double { InlineItem.sanitized(size.width) }
  var height: Double { InlineItem.sanitized(size.height) }

  /// From the baseline up to the upper edge, beside text of these measures.
  func ascent(beside ascent: Double, _ descent: Double) -> Double {
    switch alignment {
    case .baseline(let below): height - (below.isFinite ? min(max(below, -4096), 4096) : 0)
    case .center: ((height + ascent - descent) / 2).rounded()
    case .top: ascent
    case .bottom: height - descent
    }
  }

  private static func sanitized(_ extent: Double) -> Double {
    extent > 0 ? min(extent, 4096) : 0
  }
}
