import Geometry
import Platform

/// The field for the address of a link in a popover. Return takes the address over, and an empty one takes the link away, as the
/// button behind it does.
final class LinkFieldNode: DisplayNode {
  private let field = TextFieldNode()
  private let removeButton = FieldButtonNode(\.dismiss, label: "Remove Link")
  /// Called with the address that somebody has set; nil for none.
  private let finish: @MainActor (String?) -> Void

  nonisolated private static let width = 300.0

  /// - Parameter link: the address that is there; nil for none.
  init(_ link: String?, finish: @escaping @MainActor (String?) -> Void) {
    self.finish = finish
    super.init()
    field.editor.text = link ?? ""
    addSubnode(field)
  }

  override func didLoad() {
    super.didLoad()
    field.label = "Address"
    field.editor.placeholder = "Address of the link"
    field.editor.purpose = .url
    field.editor.onSubmit = { [weak self] in self?.end(with: $0.text) }
    if !field.editor.isTextEmpty { field.trailingNodes = [removeButton] }
    removeButton.on(.primaryAction) { [weak self] _ in self?.end(with: "") }
    field.editor.perform(.selectAll)
  }

  private func end(with text: String) {
    // What was copied often brings a space or a line end along.
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    finish(end.map { String(start[...$0]) })
  }

  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let width = min(constraint.width, LinkFieldNode.width)
    return Size(
      width: width, height: field.measure(Size(width: width, height: constraint.height)).height)
  }

  override func layout() {
    super.layout()
    field.frame = bounds
  }
}
