import Compositing
import ListEngine

// Rows whose old picture fades into the new one.
extension ListNode {
  /// Lets what a row in view looks like now fade away above what it looks like next.
  final func fadePicture(of id: ListEntryID, _ fade: ListAnimation) {
    guard let row = loaded[id], row.state.contains(.visible), let scene,
      let picture = row.node.layer.snapshot(scale: scene.scale.value)
    else { return }
    let leaving = Layer()
    leaving.frame = row.node.frame
    leaving.contents = picture
    leaving.contentsScale = scene.scale.value
    leaving.zPosition = 1
    layer.addSublayer(leaving)
    leaving.setValue(
      .number(0), of: .opacity,
      timing: AnimationTiming(duration: fade.duration, curve: .easeInOut)
    ) { [weak leaving] _ in leaving?.removeFromSuperlayer() }
  }
}
