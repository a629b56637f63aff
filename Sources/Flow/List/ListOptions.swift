import Surface

/// How a ``List`` looks.
struct ListOptions: Equatable {
  var highlightsRows = true
  var contentInsets = Insets.zero
  var backgroundColor: Color?
}
