public import Geometry
public import Surface

/// `xdg_positioner`: the rules by which a popup is placed.
final class TestPositioner: ServerResource {
  /// The rules as they are, for a popup that is made or moved with them.
  private(set) var rules = TestPopup.Rules()
  /// Whether a popup was made or moved with it.
  var isUsed = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    let numbers = arguments.compactMap { argument -> Int? in
      switch argument {
      case .int(let number): Int(number)
      case .uint(let number): Int(number)
      default: nil
      }
    }
    let before = rules
    defer { require(request, changes: request == "destroy" ? isUsed : rules != before) }
    switch request {
    case "set_size":
      guard numbers[0] > 0, numbers[1] > 0 else { return fail(0, "a size of \(numbers)") }
      rules.size = Size(width: Double(numbers[0]), height: Double(numbers[1]))
    case "set_anchor_rect":
      guard numbers[2] >= 0, numbers[3] >= 0 else { return fail(0, "an anchor of \(numbers)") }
      rules.anchorRect = Rect(
        x: Double(numbers[0]), y: Double(numbers[1]), width: Double(numbers[2]),
        height: Double(numbers[3]))
    case "set_anchor": setEdges(&rules.anchor, numbers[0])
    case "set_gravity": setEdges(&rules.gravity, numbers[0])
    case "set_constraint_adjustment": rules.adjustments = UInt32(numbers[0])
    case "set_offset": rules.offset = Point(x: Double(numbers[0]), y: Double(numbers[1]))
    default: break
    }
  }

  private func setEdges(_ edges: inout WindowEdges, _ number: Int) {
    let names: [WindowEdges] = [
      [], .top, .bottom, .left, .right, [.top, .left], [.bottom, .left], [.top, .right],
      [.bottom, .right],
    ]
    guard names.indices.contains(number) else { return fail(0, "edge \(number)") }
    edges = names[number]
  }
}

extension TestPopup {
  /// What a client asked for with `xdg_positioner`, in logical units of the parent's geometry.
  public struct Rules: Hashable, Sendable {
    /// Both are required before a popup is made.
    public internal(set) var size: Size?
    /// In logical units of the parent's window geometry; nil before it is set, which is an error.
    public internal(set) var anchorRect: Rect?
    /// The edges that the popup holds on to.
    public internal(set) var anchor: WindowEdges = []
    /// The directions in which the popup extends.
    public internal(set) var gravity: WindowEdges = []
    /// The bits of `xdg_positioner.constraint_adjustment`.
    public internal(set) var adjustments: UInt32 = 0
    /// In logical units.
    public internal(set) var offset = Point.zero
  }
}
