import Surface

/// What a ``List`` does besides showing rows.
struct ListOptions: Equatable {
  var selection: (any ItemSelection)?
  var refresh: (@MainActor (_ done: @escaping @MainActor () -> Void) -> Void)?
  var reachStart: (@MainActor (BatchFetching.Batch) -> Void)?
  var reachEnd: (@MainActor (BatchFetching.Batch) -> Void)?
  var highlightsRows = true
  var contentInsets = Insets.zero
  var backgroundColor: Color?

  /// Whether a list looks the same and does the same things; how it does them is not compared.
  static func == (a: ListOptions, b: ListOptions) -> Bool {
    func hasSameSelection() -> Bool {
      guard let selection = a.selection, let other = b.selection else {
        return (a.selection == nil) == (b.selection == nil)
      }
      return selection.isEqual(to: other)
    }
    return a.highlightsRows == b.highlightsRows && a.contentInsets == b.contentInsets
      && a.backgroundColor == b.backgroundColor
      && (a.refresh == nil) == (b.refresh == nil)
      && (a.reachStart == nil) == (b.reachStart == nil)
      && (a.reachEnd == nil) == (b.reachEnd == nil) && hasSameSelection()
  }
}
