import Flow
import Surface

/// People of whom several can be selected, found by their names and deleted.
struct PeopleSelection: TopicPage {
  final class State: ComponentState {
    private(set) var people = Person.sorted(200)
    private(set) var selected: Set<Int> = []

    func select(_ ids: Set<Int>) {
      selected = ids
      updated()
    }

    func selectAll() { select(Set(people.map(\.id))) }

    func delete(_ ids: some Collection<Int>) {
      let gone = Set(ids)
      people.removeAll { gone.contains($0.id) }
      selected.subtract(gone)
      updated(transition: .spring())
    }
  }

  func makeState() -> State { State() }

  static func layout(_ context: CombinedComponentContext<PeopleSelection>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    let list = List<Empty> {
      ForEach(state.people) { PersonRow(person: $0) }
        .typeSelect { $0.name }
        .onDelete { [weak state] in state?.delete($0) }
    }
    .selection(state.selected) { [weak state] in state?.select($0) }
    .contentInsets(Insets(top: 4, bottom: 12))
    .backgroundColor(colors.contentBackground)
    return TopicLayout(.selection, content: list.accessibilityLabel("People")) {
      Button("Select all", style: .standard) { [weak state] in state?.selectAll() }
      Button("Select none", style: .standard, isEnabled: !state.selected.isEmpty) {
        [weak state] in state?.select([])
      }
      Button("Delete", style: .destructive, isEnabled: !state.selected.isEmpty) { [weak state] in
        if let state { state.delete(state.selected) }
      }
      ControlNote("\(state.selected.count) of \(state.people.count) selected")
    }
  }
}
