/// The buttons, rings and strips of a tablet. Nothing uses them yet: their objects are kept for as long as they are there.
@MainActor
final class TabletPad {
  private let object: ZwpTabletPadV2
  private var groups: [ZwpTabletPadGroupV2] = []
  private var rings: [ZwpTabletPadRingV2] = []
  private var strips: [ZwpTabletPadStripV2] = []
  var onRemoval: (() -> Void)?

  init(_ object: ZwpTabletPadV2) {
    self.object = object
    object.onEvent = { [unowned self] event in
      switch event {
      case .group(let group): add(group)
      case .removed: onRemoval?()
      default: break
      }
    }
  }

  func destroy() {
    for ring in rings { ring.destroy() }
    for strip in strips { strip.destroy() }
    for group in groups { group.destroy() }
    (rings, strips, groups) = ([], [], [])
    object.destroy()
  }

  private func add(_ group: ZwpTabletPadGroupV2) {
    groups.append(group)
    group.onEvent = { [unowned self] event in
      switch event {
      case .ring(let ring): rings.append(ring)
      case .strip(let strip): strips.append(strip)
      default: break
      }
    }
  }
}
