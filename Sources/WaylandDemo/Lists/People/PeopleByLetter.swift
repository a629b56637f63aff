import Flow
import Surface

/// People below the letters that their names begin with.
struct PeopleByLetter: TopicPage {
  struct Letter {
    let name: String
    let people: [Person]
  }

  final class State: ComponentState {
    let letters: [Letter] = {
      let groups = Dictionary(grouping: Person.sorted(400)) { String($0.name.prefix(1)) }
      return groups.sorted { $0.key < $1.key }.map { Letter(name: $0.key, people: $0.value) }
    }()
    private(set) var showsFavourites = false
    weak var view: View?

    let favourites = [3, 16, 28].map { Person(id: $0) }

    func showFavourites(_ isShown: Bool) {
      showsFavourites = isShown
      updated(transition: .spring())
    }

    func jump(to letter: String) {
      let people = letters.first { $0.name >= letter }?.people
      let list = view?.firstSubview(of: ListComponentView.self)
      if let first = people?.first { list?.scrollToRow(id: first.id) }
    }
  }

  func makeState() -> State { State() }

  static func layout(_ context: CombinedComponentContext<PeopleByLetter>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    state.view = context.view
    let list = List<Empty> {
      if state.showsFavourites {
        Section(header: StickyTitle("Favourites"), id: "favourites") {
          // They are in their other section, too.
          ForEach(state.favourites, id: \.favouriteID) { PersonRow(person: $0) }
        }
      }
      for letter in state.letters {
        Section(header: StickyTitle(letter.name), id: letter.name) {
          ForEach(letter.people) { PersonRow(person: $0) }
        }
      }
    }
    .contentInsets(Insets(bottom: 12))
    .backgroundColor(colors.contentBackground)
    return TopicLayout(.sections, content: list.accessibilityLabel("People")) {
      for letter in ["A", "F", "L", "S"] {
        Button(letter, style: .standard) { [weak state] in state?.jump(to: letter) }
          .accessibilityLabel("Jump to \(letter)").identified(by: letter)
      }
      Checkbox("Favourites", isOn: state.showsFavourites) { [weak state] in
        state?.showFavourites($0)
      }
    }
  }
}
