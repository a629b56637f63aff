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
    a.highlightsRows == b.highlightsRows && a.contentInsets == b.contentInsets
      && a.backgroundColor == b.backgroundColor
      && (a.refresh == nil) == (b.refresh == nil)
      && (a.reachStart == nil) == (b.reachStart == nil)
      && (a.reachEnd == nil) == (b.reachEnd == nil) && a.selection.isEqual(to: b.selection)
  }
}
