import Flow
import Surface

/// Tasks that are pulled aside, moved and deleted.
struct TaskList: TopicPage {
  func makeState() -> TaskListState { TaskListState() }

  static func layout(_ context: CombinedComponentContext<TaskList>) -> TopicLayout {
    let (state, colors) = (context.state, context.colors)
    let list = List<Empty> {
      ForEach(state.tasks) { TaskRow(task: $0) }
        .swipeActions { [weak state] in actions(of: $0, state) }
        .onDelete { [weak state] in state?.delete($0) }
        .onMove { [weak state] in state?.move(from: $0, to: $1) }
        .onActivate { [weak state] in state?.toggleDone($0.id) }
        .typeSelect { $0.title }
    }
    .backgroundColor(colors.contentBackground)
    let done = state.tasks.count { $0.isDone }
    return TopicLayout(
      .tasks, content: list.accessibilityLabel("Tasks"), banner: banner(state)
    ) {
      ControlNote("\(done) of \(state.tasks.count) done")
    }
  }

  @MainActor
  private static func actions(of task: TodoTask, _ state: TaskListState?) -> ListSwipeActions {
    ListSwipeActions(
      leading: [
        ListSwipeAction(task.isDone ? "Not done" : "Done", style: .accent) { [weak state] in
          state?.toggleDone(task.id)
        }
      ],
      trailing: [
        ListSwipeAction(task.isFlagged ? "No flag" : "Flag") { [weak state] in
          state?.toggleFlag(task.id)
        }
      ])
  }

  @MainActor
  private static func banner(_ state: TaskListState) -> Banner? {
    state.deletion.map { deletion in
      Banner(
        title: deletion.title, actions: [BannerAction("Undo") { [weak state] in state?.undo() }],
        dismiss: { [weak state] in state?.forgetDeletion() })
    }
  }
}
