/// Something that moves by itself and is told about every frame while it does.
@MainActor
public protocol FrameClient: AnyObject {
  /// Called at the start of a frame, before layout.
  ///
  /// - Returns: whether another frame is wanted.
  func frameWillBegin(_ timing: FrameTiming) -> Bool
}
