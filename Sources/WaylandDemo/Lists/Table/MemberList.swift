import Flow
import Surface

/// A table of the members of a club.
struct MemberList: TopicPage {
  func makeState() -> MemberListState { MemberListState() }

  private static let columns: [Table<ClubMember>.Column] = {
    func column(
      _ column: ClubMember.Column, ideal: Double, minimum: Double = TableColumn.minimumWidth,
      weight: Double = 0, isFixed: Bool = false
    ) -> TableColumn {
      TableColumn(
        column.rawValue, ideal: ideal, minimum: minimum, weight: weight, isFixed: isFixed)
    }
    return [
      .text(column(.name, ideal: 180, minimum: 130, weight: 1, isFixed: true), title: "Name") {
        $0.name
      },
      .text(column(.city, ideal: 110), title: "City") { $0.city },
      .text(column(.visits, ideal: 80), title: "Visits", alignment: .trailing) {
        $0.visits.grouped
      },
      .component(column(.rating, ideal: 120), title: "Rating") {
        Rating(value: Double($0.rating)).accessibilityLabel("Rating")
      },
      .text(column(.joined, ideal: 80), title: "Joined", alignment: .trailing) {
        String($0.joined)
      },
    ]
  }()

  static func layout(_ context: CombinedComponentContext<MemberList>) -> TopicLayout {
    let state = context.state
    let table = Table(state.members, columns: columns, hasNaturalOrder: true)
      .arrangement(state.arrangement) { [weak state] in state?.arrange($0) }
      .onSort { [weak state] in state?.sort(by: $0) }
      .selection(state.selected) { [weak state] in state?.select($0) }
      .typeSelect { $0.name }
      .striped(state.isStriped)
    return TopicLayout(.table, content: table.accessibilityLabel("Members")) {
      Checkbox("Stripes", isOn: state.isStriped) { [weak state] in state?.setStriped($0) }
      for column in [ClubMember.Column.city, .rating, .joined] {
        Checkbox(column.title, isOn: state.isShown(column)) { [weak state] in
          state?.show(column, $0)
        }.identified(by: column)
      }
      Button("Reset columns", style: .standard) { [weak state] in state?.resetColumns() }
      ControlNote(status(state))
    }
  }

  @MainActor
  private static func status(_ state: MemberListState) -> String {
    if state.isSorting { return "Sorting…" }
    let all = state.members.count.grouped
    return state.selected.isEmpty
      ? "\(all) members" : "\(state.selected.count.grouped) of \(all) selected"
  }
}
