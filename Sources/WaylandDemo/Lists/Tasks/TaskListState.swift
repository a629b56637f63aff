import Flow
import Surface

/// Tasks, and the last ones that were deleted.
final class TaskListState: ComponentState {
  /// What Undo brings back.
  struct Deletion {
    /// Each with the place that it had.
    let tasks: [(place: Int, task: TodoTask)]

    var title: String {
      tasks.count == 1 ? "Deleted “\(tasks[0].task.title)”" : "Deleted \(tasks.count) tasks"
    }
  }

  private(set) var tasks = TodoTask.examples
  private(set) var deletion: Deletion?

  private func change(_ id: Int, _ body: (inout TodoTask) -> Void) {
    guard let index = tasks.firstIndex(where: { $0.id == id }) else { return }
    body(&tasks[index])
    updated(transition: .spring())
  }

  func toggleDone(_ id: Int) { change(id) { $0.isDone.toggle() } }

  func toggleFlag(_ id: Int) { change(id) { $0.isFlagged.toggle() } }

  func move(from: Int, to: Int) {
    tasks.insert(tasks.remove(at: from), at: to)
    updated(transition: .spring())
  }

  func delete(_ ids: [Int]) {
    let gone = Set(ids)
    deletion = Deletion(
      tasks: tasks.enumerated().filter { gone.contains($1.id) }.map { ($0, $1) })
    tasks.removeAll { gone.contains($0.id) }
    updated(transition: .spring())
  }

  func undo() {
    for (place, task) in deletion?.tasks ?? [] {
      tasks.insert(task, at: min(place, tasks.count))
    }
    forgetDeletion()
  }

  func forgetDeletion() {
    deletion = nil
    updated(transition: .spring())
  }
}
