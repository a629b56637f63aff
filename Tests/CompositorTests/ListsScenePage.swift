/// Pages of the lists scene, in the order of its sidebar.
enum ListsScenePage: String, CaseIterable, Sendable {
  case rows
  case tasks
  case photos
  case table
  case folders

  /// A click on its row of the sidebar, which is there in windows of 560 points of height.
  var opening: String {
    """
    0.1 pointer moved 100 \(y)
    0.2 pointer pressed 272 100 \(y)
    0.3 pointer released 272 100 \(y)
    0.4 pointer moved 400 20
    """
  }

  private var y: Int {
    switch self {
    case .rows: 112
    case .tasks: 204
    case .photos: 377
    case .table: 423
    case .folders: 504
    }
  }
}
