import Flow
import Surface

/// Which page of the lists scene is open.
final class ListsState: ComponentState {
  private(set) var topic = ListsTopic.rows
  /// Where there is room for one pane.
  private(set) var showsTopic = false

  func open(_ topic: ListsTopic) {
    self.topic = topic
    show(topic: true)
  }

  func show(topic isShown: Bool) {
    let slides = showsTopic != isShown
    showsTopic = isShown
    updated(transition: slides ? .easeInOut(0.25) : .immediate)
  }
}
