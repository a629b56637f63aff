import Compositing
import Platform

/// Asks for the frames that a window needs by itself: for its animations and for ``FrameClient``s.
///
/// A frame is asked for with the next refresh only while something moves that can be seen. What waits, or
/// shows nothing, gets a frame when its time has come, by one timer for all. Animations end in time also where
/// no frames come at all, in a hidden window.
@MainActor
final class FrameDriver {
  let animator = Animator()
  private unowned let scene: SceneRoot
  private var clients: [Client] = []
  private var timer: ScheduledAction?
  /// How long after their beginning frames are seen.
  private var lead = Duration.zero
  private var framesSinceLook = 0
  /// Whether something that can be seen will begin to move by itself.
  private(set) var isAboutToMove = false

  @MainActor
  private final class Client {
    let client: any FrameClient
    var sight = ClientSight.seen
    /// Whether it was added, not for the first time, while it was called.
    var isAddedAgain = false

    init(_ client: any FrameClient) { self.client = client }

    func addDemand(to demand: inout FrameDemand, after time: Duration) {
      switch sight {
      case .gone: break
      case .unseen:
        if let end = client.endTime { demand.add(next: end) }
      case .seen:
        if let next = client.nextFrameTime, next > time {
          demand.add(next: next)
        } else {
          demand.isNow = true
        }
      }
    }
  }

  /// How long after its end an animation waits for a late frame before it ends without one.
  private static let lateFrameTimeout = Duration.milliseconds(50)

  /// After this many frames that changed something, the visibility of everything that moves is checked.
  private static let longestStretch = 16

  init(scene: SceneRoot) { self.scene = scene }

  func stop() { timer?.cancel() }

  // MARK: Clients

  func add(_ client: any FrameClient) {
    if let known = clients.first(where: { $0.client === client }) {
      known.sight = .seen
      known.isAddedAgain = true
    } else {
      clients.append(Client(client))
    }
  }

  func remove(_ client: any FrameClient) { clients.removeAll { $0.client === client } }

  /// Calls the clients that can be seen or have ended. Clients that they add are called from the next frame on.
  func callClients(_ timing: FrameTiming) {
    // Mostly there are none, and no list to copy.
    if clients.isEmpty { return }
    for entry in clients
    where entry.sight != .unseen || entry.client.isOver(at: timing.presentation) {
      // One that was called before may have removed it.
      guard clients.contains(where: { $0 === entry }) else { continue }
      entry.isAddedAgain = false
      let wantsMore = entry.client.frameWillBegin(timing)
      if !wantsMore, !entry.isAddedAgain { clients.removeAll { $0 === entry } }
    }
  }

  // MARK: Animations

  func layerDidBeginAnimating(_ layer: Layer) {
    animator.add(layer, at: scene.scheduler.now)
    guard let end = animator.end(of: layer) else { return }
    let deadline = end + Self.lateFrameTimeout
    if timer?.isPending == true, let pending = timer?.deadline, pending <= deadline { return }
    wakeUp(at: deadline)
  }

  func bringUpToDate(_ layer: Layer) {
    layer.bringPresentationUpToDate(
      at: scene.scheduler.now + lead, slowMotion: animator.slowMotion)
  }

  // MARK: After a frame

  /// - Parameters:
  ///   - isStill: whether the frame changed nothing.
  ///   - sight: what can be seen after it.
  func frameDidEnd(_ timing: FrameTiming, isStill: Bool, sight: LayerSight) {
    lead = max(.zero, timing.presentation - timing.now)
    framesSinceLook += 1
    let looksAtAll = isStill || framesSinceLook >= Self.longestStretch
    if looksAtAll { framesSinceLook = 0 }
    animator.look(with: sight, all: looksAtAll)
    for entry in clients { entry.sight = sight.sight(of: entry.client) }
    plan(after: timing)
  }

  private func plan(after timing: FrameTiming) {
    let time = timing.presentation
    var demand = animator.demand(after: time)
    for entry in clients { entry.addDemand(to: &demand, after: time) }
    isAboutToMove = demand.isAboutToMove
    // What comes before the next refresh would begin comes with that, or times that are a little apart would
    // make a frame each.
    demand.wait(until: time + timing.interval)
    if let next = demand.next, next - lead <= scene.scheduler.now { demand.isNow = true }
    if demand.isNow { scene.setNeedsFrame() }
    wakeUp(at: demand)
  }

  private func wakeUp(at demand: FrameDemand) {
    let end = demand.end.map { $0 + Self.lateFrameTimeout }
    guard !demand.isNow, let next = demand.next else { return wakeUp(at: end) }
    wakeUp(at: end.map { min($0, next - lead) } ?? next - lead)
  }

  private func wakeUp(at deadline: Duration?) {
    guard let deadline else {
      timer?.cancel()
      return
    }
    if timer?.isPending == true, timer?.deadline == deadline { return }
    timer?.cancel()
    let scheduler = scene.scheduler
    timer = scheduler.schedule(after: deadline - scheduler.now) { [weak self] in self?.timeHasCome()
    }
  }

  /// Something wants a frame, or one that should have ended an animation has not come.
  private func timeHasCome() {
    let now = scene.scheduler.now
    // In a window that seems to be hidden, too: the frame comes when it is shown again, or when a compositor that
    // was busy answers at last. There is no other timer for what wants it.
    scene.setNeedsFrame()
    if scene.isHidden {
      animator.sampleUnseen(at: now)
      wakeUp(at: animator.demand(after: now).end)
    } else {
      wakeUp(at: animator.demand(after: now).end.map { max($0, now) + Self.lateFrame })
    }
  }

  /// How long a frame may be late before the driver checks again whether frames come.
  private static let lateFrame = Duration.milliseconds(250)
}

/// What a client needs frames for.
private enum ClientSight {
  case seen
  case unseen
  /// Its layer has left the window, which the client may not know yet: it is called for frames that others
  /// need.
  case gone
}

extension LayerSight {
  fileprivate func sight(of client: any FrameClient) -> ClientSight {
    guard let layer = client.shownLayer else { return .seen }
    guard contains(layer) else { return .gone }
    let bounds = (layer.presentation ?? layer.model).bounds
    guard maySee(bounds, of: layer) else { return .unseen }
    guard let rects = client.shownRects else { return .seen }
    let isSeen = rects.contains {
      $0.intersects(bounds) && maySee($0.intersection(bounds), of: layer)
    }
    return isSeen ? .seen : .unseen
  }

  /// Whether a pixel of a part of a layer, in the layer's coordinates, can be seen.
  private func maySee(_ part: Rect, of layer: Layer) -> Bool {
    let values = layer.presentation ?? layer.model
    let area = LayerGeometry.turnedExtent(part, applying: values.transformToSuperlayer)
    return maySee(layer, in: values.opacity > 0 ? area : nil)
  }
}

@MainActor
extension FrameClient {
  fileprivate func isOver(at time: Duration) -> Bool { endTime.map { $0 <= time } ?? false }
}
