public import Geometry

/// Everything that decides about a layout: equal requests give equal layouts on every thread.
public struct LayoutRequest: Hashable, Sendable {
  /// What most layouts of a program have in common.
  private struct Options: Hashable, Sendable {
    var style = ParagraphStyle()
    var minimumLines = 0
    var fillsWidth = false
    var cutouts = TextCutouts.none
    var insets = Insets.zero
    var truncationToken: AttributedText?
    var expandedBlocks: Set<Int> = []
    var section: LayoutSection?

    static let standard = Options()
  }

  /// Of any length: layout takes time proportional to it, and a limit would cut texts that a user wants to read
  /// completely. For texts of untrusted length set ``maximumLines``; then no more is read than fits.
  public var text: AttributedText
  /// In logical units, insets included; infinite for no limit. Values below 1 and NaN count as 1.
  public var maxWidth: Double
  /// 0 for as many as the text needs.
  public var maximumLines: Int
  /// nil as long as nothing differs from the standard ones.
  private var changedOptions: Shared<Options>?

  /// Whether surely nothing differs from the standard options.
  var hasStandardOptions: Bool { changedOptions == nil }

  /// For paragraphs that have no style of their own.
  public var style: ParagraphStyle {
    get { changedOptions?.value.style ?? ParagraphStyle() }
    _modify { yield &options.style }
  }

  /// The layout is at least as tall as this many lines.
  public var minimumLines: Int {
    get { changedOptions?.value.minimumLines ?? 0 }
    _modify { yield &options.minimumLines }
  }

  /// Whether the layout is as wide as ``maxWidth``, as an editor is, and lines are aligned within that; otherwise it is
  /// as wide as its widest line. Means nothing where the width has no limit.
  public var fillsWidth: Bool {
    get { changedOptions?.value.fillsWidth ?? false }
    _modify { yield &options.fillsWidth }
  }

  /// Corners that the lines leave free; none by default.
  public var cutouts: TextCutouts {
    get { changedOptions?.value.cutouts ?? .none }
    _modify { yield &options.cutouts }
  }

  /// Room around the lines; what is negative or not finite counts as 0.
  public var insets: Insets {
    get { changedOptions?.value.insets ?? .zero }
    _modify { yield &options.insets }
  }

  /// Put where text was left out at an end; nil for "…" in the looks of the text before it.
  ///
  /// Of a token that begins with "…" or "..." and a space only the rest is shown when it stands
  /// alone in its line.
  public var truncationToken: AttributedText? {
    get { changedOptions?.value.truncationToken }
    _modify { yield &options.truncationToken }
  }

  /// Which collapsible blocks of the text show all their lines, by index.
  public var expandedBlocks: Set<Int> {
    get { changedOptions?.value.expandedBlocks ?? [] }
    _modify { yield &options.expandedBlocks }
  }

  /// Of which part of a paragraph the lines are laid out; nil for all lines of the text. Blocks, cutouts and limits of lines mean nothing
  /// for a part.
  package var section: LayoutSection? {
    get { changedOptions?.value.section }
    _modify { yield &options.section }
  }

  /// A request; `maxWidth` is in logical units, and a `maximumLines` of 0 stands for no limit.
  public init(
    text: AttributedText, style: ParagraphStyle = ParagraphStyle(), maxWidth: Double = .infinity,
    maximumLines: Int = 0, cutouts: TextCutouts = .none
  ) {
    self.text = text
    self.maxWidth = maxWidth
    self.maximumLines = maximumLines
    if style != ParagraphStyle() { self.style = style }
    if cutouts != .none { self.cutouts = cutouts }
  }

  private var options: Options {
    get { changedOptions?.value ?? .standard }
    _modify {
      var options = changedOptions ?? Shared(.standard)
      changedOptions = nil
      defer { changedOptions = options }
      yield &options.value
    }
  }

  /// Whether both give the same layout. Texts that share their memory are compared in O(1).
  public static func == (a: LayoutRequest, b: LayoutRequest) -> Bool {
    a.maxWidth == b.maxWidth && a.maximumLines == b.maximumLines && a.text == b.text
      && (a.changedOptions == b.changedOptions || a.options == b.options)
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(maxWidth)
    hasher.combine(maximumLines)
    hasher.combine(options)
  }
}
