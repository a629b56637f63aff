import Flow
import Surface

/// What a page of the lists scene is about.
enum ListsTopic: String, CaseIterable, Identifiable {
  case rows, selection, tasks, diary, sections, photos, table, folders, folding, files, posts

  var id: ListsTopic { self }

  var title: String {
    switch self {
    case .rows: "A million rows"
    case .selection: "Selection"
    case .tasks: "Swipe and move"
    case .diary: "Pull and pages"
    case .sections: "Sections"
    case .photos: "Photos"
    case .table: "Table"
    case .folders: "Trees"
    case .folding: "Folding sections"
    case .files: "Rubber band"
    case .posts: "Around rows"
    }
  }

  /// What there is to try.
  var note: String {
    switch self {
    case .rows:
      "Scroll, jump anywhere, and let rows come in at the top: what you read stays where it is."
    case .selection:
      "Click, with Control or Shift too, use the arrows, type a name, press Delete or Control and A."
    case .tasks:
      "Pull a row aside, hold one to move it or press Alt and an arrow, and take a deletion back."
    case .diary:
      "Pull down for news, and scroll to both ends: older days load there, and once they fail to."
    case .sections:
      "Scroll: the letter on top stays until the next one pushes it away. Jump, or add a section."
    case .photos: "Choose another layout, and click a photo to give it a star."
    case .table:
      "Press heads to sort, with Shift by several; drag their edges to resize and heads to move."
    case .folders:
      "Open folders by their triangles, or with Right, Left and *; what is inside takes a moment."
    case .folding: "Press a letter to hide its people, and again to show them."
    case .files:
      "Drag a band from beside the files: with Shift it adds, with Control it changes sides."
    case .posts: "Scroll: pictures stay beside what somebody wrote, and the title floats above it."
    }
  }

  /// Topics that belong together in the sidebar.
  enum Group: String, CaseIterable {
    case rows = "Rows"
    case order = "Order and layout"
    case nodes = "Made of nodes"

    var topics: [ListsTopic] {
      switch self {
      case .rows: [.rows, .selection, .tasks, .diary]
      case .order: [.sections, .photos, .table]
      case .nodes: [.folders, .folding, .files, .posts]
      }
    }
  }

  @MainActor var page: AnyComponent<Empty> {
    switch self {
    case .rows: AnyComponent(MillionRows())
    case .selection: AnyComponent(PeopleSelection())
    case .tasks: AnyComponent(TaskList())
    case .diary: AnyComponent(Diary())
    case .sections: AnyComponent(PeopleByLetter())
    case .photos: AnyComponent(PhotoWall())
    case .table: AnyComponent(MemberList())
    case .folders: AnyComponent(FolderTree())
    case .folding: AnyComponent(FoldingPeople())
    case .files: AnyComponent(FileGrid())
    case .posts: AnyComponent(PostList())
    }
  }
}
