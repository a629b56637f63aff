import Surface

/// A text in a round box, below who wrote it.
final class PostNode: ThemedDrawingNode<PostNode.Post> {
  nonisolated private static let (padding, gap, top) = (10.0, 2.0, 8.0)

  struct Post: Sendable {
    /// Nil below another one of the same author.
    let author: String?
    let text: String
  }

  nonisolated init(author: String?, text: String) {
    super.init(Post(author: author, text: text))
    isLayerBacked = true
  }

  override var semantics: Semantics? {
    Semantics(.text, label: (content.author.map { $0 + ": " } ?? "") + content.text)
  }

  nonisolated private static func texts(
    _ post: Post, theme: Theme, width: Double
  ) -> (author: TextLayout?, text: TextLayout) {
    func layout(_ text: String, _ font: FontDescriptor, _ color: Color) -> TextLayout {
      TextLayout(
        AttributedText(text, attributes: TextAttributes(font: font, color: color)),
        maxWidth: max(1, min(440, width - PostItem.indent - 16 - 2 * padding)))
    }
    return (
      post.author.map { layout($0, theme.fonts.caption, theme.colors.link) },
      layout(post.text, theme.fonts.body, theme.colors.text)
    )
  }

  /// The box, in which the texts lie.
  nonisolated private static func box(_ texts: (author: TextLayout?, text: TextLayout)) -> Rect {
    let name = texts.author.map { $0.size.height + gap } ?? 0
    return Rect(
      x: PostItem.indent, y: texts.author == nil ? 2 : top,
      width: max(texts.text.size.width, texts.author?.size.width ?? 0).rounded(.up) + 2 * padding,
      height: (name + texts.text.size.height).rounded(.up) + 14)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let texts = PostNode.texts(content, theme: currentTheme, width: constraint.width)
    return Size(width: constraint.width, height: PostNode.box(texts).maxY + 2)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: Themed<Post>, isCancelled: () -> Bool
  ) {
    let theme = parameters.theme
    let texts = texts(parameters.content, theme: theme, width: bounds.width)
    let box = box(texts)
    canvas.fill(RoundedRect(box, radius: 12), with: .solid(theme.colors.controlFill))
    var place = Point(x: box.minX + padding, y: box.minY + 7)
    if let author = texts.author {
      canvas.draw(author, at: place)
      place.y += author.size.height + gap
    }
    canvas.draw(texts.text, at: place)
  }
}
