import SeededNumbers
import Testing

@testable import Editing

struct TextRunsTests {
  @Test func `a word is made bold and plain again`() {
    var runs = TextRuns(repeating: "plain", count: 20)
    runs.setValue("bold", in: 4..<9)
    #expect(runs.runCount == 3)
    #expect(runs[3] == "plain")
    #expect(runs[4] == "bold")
    #expect(runs.run(at: 8) == .init(range: 4..<9, value: "bold"))
    #expect(runs.runs(in: 8..<10).map(\.range) == [8..<9, 9..<10])
    runs.setValue("plain", in: 4..<9)
    #expect(runs.runCount == 1)
  }

  @Test func `what is typed takes the value that is asked for`() {
    var runs = TextRuns(repeating: 0, count: 10)
    runs.setValue(1, in: 3..<6)
    runs.apply(TextEdit(replacing: 6..<6, with: "ab")) { before, _ in before! }
    #expect(runs.runs(in: 0..<12).map(\.value) == [0, 1, 0])
    #expect(runs.run(at: 3).range == 3..<8)
    runs.apply(TextEdit(replacing: 0..<0, with: "z")) { before, behind in before ?? behind! }
    #expect(runs.run(at: 0).range == 0..<4)
    runs.apply(TextEdit(replacing: 4..<9, with: "")) { _, _ in 9 }
    #expect(runs.runCount == 1)
  }

  @Test func `a text that was empty has runs again`() {
    var runs = TextRuns(repeating: 0, count: 3)
    runs.apply(TextEdit(replacing: 0..<3, with: "")) { _, _ in 5 }
    #expect(runs.count == 0)
    #expect(runs.runs(in: 0..<0) == [])
    runs.apply(TextEdit(replacing: 0..<0, with: "ab")) { before, behind in before ?? behind ?? 7 }
    #expect(runs[1] == 7)
  }

  @Test func `random changes equal those of an array`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      var model = Array(repeating: 0, count: Int.random(in: 0...400, using: &random))
      var runs = TextRuns(repeating: 0, count: model.count)
      for _ in 0..<60 {
        let range = random.range(in: model.count)
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let value = Int.random(in: 0..<4, using: &random)
          runs.setValue(value, in: range)
          model.replaceSubrange(range, with: Array(repeating: value, count: range.count))
        case 1:
          runs.updateValues(in: range) { $0 = ($0 + 1) % 4 }
          for index in range { model[index] = (model[index] + 1) % 4 }
        case 2:
          let part = random.range(in: model.count)
          var other = TextRuns(repeating: 0, count: part.count)
          for run in runs.runs(in: part) {
            let start = run.range.lowerBound - part.lowerBound
            other.setValue(run.value, in: start..<start + run.range.count)
          }
          let values = Array(model[part])
          runs.replaceSubrange(range, with: other)
          model.replaceSubrange(range, with: values)
        default:
          let edit = random.edit(ofLength: model.count)
          runs.apply(edit) { before, behind in before ?? behind ?? 2 }
          for replacement in edit.replacements.reversed() {
            let (low, high) = (replacement.range.lowerBound, replacement.range.upperBound)
            let value = low > 0 ? model[low - 1] : high < model.count ? model[high] : 2
            model.replaceSubrange(
              low..<high, with: Array(repeating: value, count: replacement.text.utf8Count))
          }
        }
      }
      #expect(runs.count == model.count)
      #expect(model.indices.allSatisfy { runs[$0] == model[$0] }, "seed \(seed)")
      let all = runs.runs(in: 0..<model.count)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0.value != $1.value }, "seed \(seed)")
      runs.tree.root.checkWidths(isRoot: true, #_sourceLocation)
    }
  }
}
