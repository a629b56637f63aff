/// What the header of a pane shows of a search there.
struct SearchLook: Equatable {
  var text: String
  var status: String
}
