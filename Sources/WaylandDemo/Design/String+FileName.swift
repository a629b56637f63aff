extension String {
  /// The last name of a path; nil where there is none.
  var fileName: String? { split(separator: "/").last.map(String.init) }
}
