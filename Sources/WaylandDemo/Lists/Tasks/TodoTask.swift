/// Something to be done.
struct TodoTask: Identifiable, Equatable {
  let id: Int
  let title: String
  var isDone = false
  var isFlagged = false

  static let examples: [TodoTask] = [
    "Water the plants", "Answer the letter of the landlord", "Buy bread, olives and coffee",
    "Repair the lamp in the hall", "Call the dentist", "Return the books to the library",
    "Book the night train to Vienna", "Sharpen the kitchen knives", "Paint the garden gate",
    "Thank Ada for the photos", "Renew the passport", "Clean the bicycle chain",
    "Write the minutes of the meeting", "Find the other glove", "Plan the walk on Sunday",
    "Cancel the old phone number", "Frame the picture of the lake", "Oil the door",
    "Sort the drawer with the cables", "Learn the second verse",
  ].enumerated().map { TodoTask(id: $0, title: $1, isFlagged: $0 == 3) }
}
