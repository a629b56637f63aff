import Surface

/// A row of a number, made by a worker when it comes near the view.
struct NumberedRow: ListItem, Equatable {
  let number: Int

  /// Those that come in later have negative numbers.
  var title: String {
    number < 0 ? "New row \((-number).grouped)" : "Row \((number + 1).grouped)"
  }

  var text: String { SampleText.paragraph(number) }

  func makeNode(in context: ListItemContext) -> NumberedRowNode { NumberedRowNode(self) }
}
