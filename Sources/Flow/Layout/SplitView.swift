public import Surface

/// Two components beside each other, and a line between them that is dragged to share the room otherwise. A drag or a key
/// asks for another position through ``action``.
///
/// ```swift
/// SplitView(
///   position: state.sidebarWidth, minimumFirst: 160, minimumSecond: 320, collapsible: [.first],
///   action: {
///     state.sidebarWidth = $0
///     state.updated()
///   }
/// ) {
///   ChatList()
/// } second: {
///   Conversation()
/// }
/// ```
public struct SplitView<EnvironmentType>: CombinedComponent {
  /// Along which the parts lie.
  public let axis: Axis
  /// The length of the first part in logical units; nil for half of the room.
  public let position: Double?
  /// Where a double click puts the line; nil for the middle.
  public let defaultPosition: Double?
  /// The least length of the first part.
  public let minimumFirst: Double
  /// The least length of the second part.
  public let minimumSecond: Double
  /// The parts that may be closed: by a drag to less than half of their least length, or with Enter.
  public let collapsible: Set<SplitLengths.Part>
  /// What lies at the edge at which the language begins, or above.
  public let first: AnyComponent<EnvironmentType>
  /// What lies behind the line.
  public let second: AnyComponent<EnvironmentType>
  /// Called with the length of the first part that the user asks for.
  @ZeroEquatable public var action: @MainActor (Double) -> Void

  /// Two components that share the room that is offered.
  public init(
    _ axis: Axis = .horizontal, position: Double? = nil, defaultPosition: Double? = nil,
    minimumFirst: Double = 0, minimumSecond: Double = 0,
    collapsible: Set<SplitLengths.Part> = [], action: @escaping @MainActor (Double) -> Void,
    first: () -> some Component<EnvironmentType>, second: () -> some Component<EnvironmentType>
  ) {
    self.axis = axis
    self.position = position
    self.defaultPosition = defaultPosition
    self.minimumFirst = minimumFirst
    self.minimumSecond = minimumSecond
    self.collapsible = collapsible
    self.first = AnyComponent(first())
    self.second = AnyComponent(second())
    _action = ZeroEquatable(wrappedValue: action)
  }

  /// 0: a stack gives it what the other children leave.
  public var flexibleLength: Double? { 0 }

  /// All of the room that is offered. A part that is closed keeps its view and is laid out in its least length.
  public static var body: Body {
    let first = Child(environment: EnvironmentType.self)
    let second = Child(environment: EnvironmentType.self)
    let divider = Child(SplitDivider.self)
    return { context in
      let me = context.component
      let size = me.room(in: context.availableSize)
      let isMirrored =
        me.axis == .horizontal && context.environment[LayoutDirectionKey.self] == .rightToLeft
      let lengths = SplitLengths(
        total: me.length(of: size),
        divider: context.environment[ThemeKey.self].metrics.separatorWidth,
        minimumFirst: me.minimumFirst, minimumSecond: me.minimumSecond,
        collapsible: me.collapsible)
      let position = lengths.limited(me.position)
      let frames = lengths.frames(
        at: position, me.axis, breadth: me.length(ofOther: size), isMirrored: isMirrored)
      for (child, content, part, frame) in [
        (first, me.first, SplitLengths.Part.first, frames.first),
        (second, me.second, .second, frames.second),
      ] {
        let isClosed = lengths.isCollapsed(part, at: position)
        let least = part == .first ? me.minimumFirst : me.minimumSecond
        let shown = child.update(
          component: content, environment: { context.environment },
          availableSize: isClosed ? me.size(length: least, like: frame.size) : frame.size,
          transition: context.transition)
        context.add(shown.frame(frame).clipsToBounds(true).disabled(isClosed))
      }
      let line = divider.update(
        component: SplitDivider(
          axis: me.axis, lengths: lengths, position: position,
          defaultPosition: me.defaultPosition, action: me.action),
        availableSize: frames.divider.size, transition: context.transition)
      context.add(line.frame(frames.divider))
      return size
    }
  }

  private func length(of size: Size) -> Double { axis == .horizontal ? size.width : size.height }

  private func length(ofOther size: Size) -> Double {
    axis == .horizontal ? size.height : size.width
  }

  private func size(length: Double, like size: Size) -> Size {
    axis == .horizontal
      ? Size(width: length, height: size.height) : Size(width: size.width, height: length)
  }

  /// What is offered; without a limit what both parts need at least.
  private func room(in available: Size) -> Size {
    let least = size(length: minimumFirst + minimumSecond, like: .zero)
    return Size(
      width: available.width.isFinite ? available.width : least.width,
      height: available.height.isFinite ? available.height : least.height)
  }
}
