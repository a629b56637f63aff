public import Geometry

/// Paragraphs set apart: a quote or a piece of code, on a tinted ground with a bar where its lines
/// begin.
public struct TextBlock: Hashable, Sendable {
  /// What the paragraphs are.
  public enum Kind: Hashable, Sendable {
    /// What somebody else has said.
    case quote
    /// `language`: of the program, as written behind the opening fence.
    case code(language: String?)
  }

  /// What the paragraphs are.
  public var kind: Kind
  /// One line above the text; cut when it is too long.
  public var title: AttributedText?
  /// Whether all but the first lines can be hidden; see ``LayoutRequest/expandedBlocks``.
  public var isCollapsible = false
  /// How many lines a collapsed block shows.
  public var collapsedLines = 3

  /// The bar.
  public var accentColor: Color
  /// Dashes on the bar; a clear one stands for a weaker accent colour.
  public var secondaryColor: Color?
  /// More dashes, behind those of the secondary colour; they count only with one.
  public var tertiaryColor: Color?
  /// The tinted ground.
  public var backgroundColor: Color

  /// What the text keeps free on each side; `left` is the side where its lines begin.
  public var padding = Insets(top: 6, left: 9, bottom: 6, right: 9)
  /// In logical units; 0 for no bar.
  public var barWidth = 3.0
  /// Of the ground, in logical units.
  public var cornerRadius = 4.0
  /// The space between the block and the text above and below it.
  public var spacing = 4.0

  /// A block with the bar and the ground in the given colours.
  public init(
    _ kind: Kind, title: AttributedText? = nil, isCollapsible: Bool = false,
    accentColor: Color, secondaryColor: Color? = nil, tertiaryColor: Color? = nil,
    backgroundColor: Color
  ) {
    self.kind = kind
    self.title = title
    self.isCollapsible = isCollapsible
    self.accentColor = accentColor
    self.secondaryColor = secondaryColor
    self.tertiaryColor = tertiaryColor
    self.backgroundColor = backgroundColor
  }

  var isCode: Bool {
    if case .code = kind { true } else { false }
  }
}
