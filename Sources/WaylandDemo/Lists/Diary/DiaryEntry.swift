/// An entry of the diary.
struct DiaryEntry: Identifiable, Equatable {
  let id: Int

  var title: String { "Entry \(id)" }
  var text: String { SampleText.paragraph(id) }
}
