import Flow
import Surface

/// A person as a row that a worker makes.
struct PersonItem: ListItem, Identifiable, Equatable {
  let person: Person
  var id: Int { person.id }

  func makeNode(in context: ListItemContext) -> LabelNode {
    LabelNode(
      LabelNode.Label(text: person.name, picture: .person(person.id), height: 40, margin: 16))
  }
}

/// People below letters that hide and show them.
struct FoldingPeople: TopicPage {
  final class State: ComponentState {
    let list = SectionedListNode<String, PersonItem>()
    private let letters: [String]

    override init() {
      let groups = Dictionary(grouping: Person.sorted(400)) { String($0.name.prefix(1)) }
      letters = groups.keys.sorted()
      super.init()
      list.selection = ListSelection(mode: .single)
      list.accessibilityLabel = "People"
      list.contentInsets = Insets(top: 4, bottom: 12)
      list.onCollapseChange = { [weak self] in self?.setNeedsUpdate() }
      list.setSections(
        letters.map { letter in
          ListSection(letter, title: letter, items: groups[letter]!.map(PersonItem.init))
        }, collapsedIDs: ["B", "C"])
    }

    var openCount: Int { letters.count - list.sections.collapsedIDs.count }
    var letterCount: Int { letters.count }

    func fold(_ isFolded: Bool) {
      for letter in letters { list.setCollapsed(letter, isFolded) }
      updated()
    }
  }

  func makeState() -> State { State() }

  static func layout(_ context: CombinedComponentContext<FoldingPeople>) -> TopicLayout {
    let state = context.state
    let people = AnyNode(filling: state.list, background: context.colors.contentBackground)
    return TopicLayout(.folding, content: people) {
      Button("Hide all", style: .standard) { [weak state] in state?.fold(true) }
      Button("Show all", style: .standard) { [weak state] in state?.fold(false) }
      ControlNote("\(state.openCount) of \(state.letterCount) letters shown")
    }
  }
}
