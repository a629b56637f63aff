import CWaylandServer
public import Geometry
public import Raster

/// `wl_surface`: what the client has committed.
public final class TestSurface: ServerResource {
  /// One commit that took effect.
  public struct Commit {
    /// Counts the commits of this surface from 0.
    public var index: Int
    /// The number of the buffer object, nil for a commit without attach or with a nil buffer.
    public var buffer: UInt32?
    /// Whether a nil buffer was attached, which hides the surface.
    public var attachesNothing: Bool
    /// In buffer pixels.
    public var damage: [PixelRect]
    /// In surface coordinates, from the request that `damage_buffer` replaces.
    public var surfaceDamage: [PixelRect]
    /// Whether a frame callback was asked for.
    public var requestsFrame: Bool
    /// The integer scale that the client has set.
    public var bufferScale: Int32
    /// The logical size of the surface after the commit.
    public var size: Size
    /// The configure serial last acknowledged, for windows.
    public var acknowledged: UInt32?
    /// `xdg_surface.set_window_geometry` as of this commit, for windows.
    public var geometry: PixelRect?
  }

  enum Role: Equatable {
    case none
    case window
    case subsurface
    case cursor
    case dragIcon
  }

  /// All commits in order.
  public private(set) var commits: [Commit] = []
  /// The pixels of the last committed buffer, as they were at its commit; nil while unmapped.
  public private(set) var contents: Pixmap?
  /// The integer scale after the last commit.
  public private(set) var bufferScale: Int32 = 1
  /// The transform after the last commit, in the numbers of `wl_output`.
  public private(set) var bufferTransform: Int32 = 0
  /// In surface coordinates; nil means everywhere.
  public private(set) var inputRegion: [PixelRect]?
  /// In surface coordinates, after the last commit.
  public private(set) var opaqueRegion: [PixelRect] = []
  /// `wp_viewport`: the part of the buffer that is shown, in units of the buffer scale.
  public private(set) var viewportSource: Rect?
  /// The size that `wp_viewport` has set; nil for none.
  public private(set) var viewportDestination: PixelSize?
  /// While true, `sendFrame()` leaves the surface out, as for a hidden window.
  public var isOccluded = false
  /// While true, presentation feedback is never answered, as in sway 1.7.
  public var keepsFeedbackOpen = false
  /// While true, presentation feedback says that frames were never shown.
  public var discardsFrames = false
  /// What is shown; nil for a surface that is not mapped.
  public private(set) var buffer: TestBuffer?

  /// Where the last committed buffer was moved to, from where the one before was; for cursors and icons.
  public private(set) var bufferOffset = PixelPoint.zero
  var role = Role.none
  var idleInhibitors: [TestIdleInhibitor] = []
  /// Whether the client wants the screen to stay on while the surface is visible.
  public var inhibitsIdle: Bool { isMapped && !idleInhibitors.isEmpty }
  var window: TestWindowSurface?
  var subsurface: TestSubsurface?
  weak var viewport: TestViewport?
  weak var fractionalScale: TestFractionalScale?
  var pending = SurfaceState()
  var children: [TestSubsurface] = []
  /// Surfaces from the bottom to the top; nil is this surface itself.
  var order: [TestSurface?] = [nil]
  var pendingOrder: [TestSurface?]?
  private var cached: SurfaceState?
  private var frameCallbacks: [ServerResource] = []
  private var feedbacks: [TestPresentationFeedback] = []
  private(set) var enteredOutputs: [TestOutput] = []

  required init(
    compositor: TestCompositor, client: OpaquePointer, interface: UnsafePointer<wl_interface>,
    version: Int, id: UInt32
  ) {
    super.init(
      compositor: compositor, client: client, interface: interface, version: version, id: id)
    compositor.surfaces.append(self)
  }

  /// Whether pixels are shown.
  public var isMapped: Bool { contents != nil }

  /// How many frame callbacks wait for their event.
  public var pendingFrameCallbacks: Int { frameCallbacks.count }

  /// The logical size.
  public var size: Size {
    if let destination = viewportDestination {
      return Size(width: Double(destination.width), height: Double(destination.height))
    }
    if let source = viewportSource { return source.size }
    guard let contents else { return .zero }
    let scale = Double(bufferScale)
    let size = Size(
      width: Double(contents.size.width) / scale, height: Double(contents.size.height) / scale)
    return bufferTransform % 2 == 1 ? Size(width: size.height, height: size.width) : size
  }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("attach", .object(let buffer)?): attach(buffer as? TestBuffer, arguments)
    case ("damage", _): pending.surfaceDamage.append(rect(arguments))
    case ("damage_buffer", _): pending.damage.append(rect(arguments))
    case ("frame", .new(let callback)?): pending.frameCallbacks.append(callback)
    case ("offset", .int(let x)?):
      guard case .int(let y) = arguments[1] else { return }
      pending.offset = PixelPoint(x: x, y: y)
    case ("set_opaque_region", .object(let region)?): setRegion(request, region as? TestRegion)
    case ("set_input_region", .object(let region)?): setRegion(request, region as? TestRegion)
    case ("set_buffer_scale", .int(let scale)?):
      if scale < 1 { return fail(0, "buffer scale \(scale)") }
      require(request, changes: scale != latest(\.scale) ?? bufferScale)
      pending.scale = scale
    case ("set_buffer_transform", .int(let transform)?):
      if !(0...7).contains(transform) { return fail(1, "buffer transform \(transform)") }
      require(request, changes: transform != latest(\.transform) ?? bufferTransform)
      pending.transform = transform
    case ("commit", _): commit()
    case ("destroy", _):
      if window?.isAlive == true || subsurface?.isAlive == true {
        fail(4, "the surface is destroyed before its role object")
      }
    default: break
    }
  }

  private func setRegion(_ request: String, _ region: TestRegion?) {
    region?.isUsed = true
    if request == "set_opaque_region" {
      let rects = region?.region.rects ?? []
      require(request, changes: rects != latest(\.opaqueRegion) ?? opaqueRegion)
      pending.opaqueRegion = rects
    } else {
      let rects = region?.region.rects
      require(request, changes: rects != latest(\.inputRegion) ?? inputRegion)
      pending.inputRegion = .some(rects)
    }
  }

  /// What waits for a commit, or for that of the parent.
  private func latest<T>(_ part: KeyPath<SurfaceState, T?>) -> T? {
    pending[keyPath: part] ?? cached?[keyPath: part]
  }

  /// The part of the buffer that is shown and the size that it has, with what waits for a commit.
  var latestViewport: Viewport {
    Viewport(
      source: latest(\.source) ?? viewportSource,
      destination: latest(\.destination) ?? viewportDestination)
  }

  struct Viewport: Equatable {
    var source: Rect?
    var destination: PixelSize?
  }

  /// Whether a commit waits for that of the parent.
  var hasCachedState: Bool { cached != nil }

  /// A commit does something with the state of the surface, of its role, or of the surfaces on it.
  private func checkNeed(of state: SurfaceState) {
    let isNeeded =
      !state.isEmpty || pendingOrder != nil || window?.needsCommit == true
      || children.contains { $0.waitsForParent }
    require("commit", changes: isNeeded)
    if case .some(.some(let attached)) = state.buffer, attached === buffer, state.damage.isEmpty,
      state.surfaceDamage.isEmpty
    {
      require("attach", changes: false)
    }
  }

  private func attach(_ buffer: TestBuffer?, _ arguments: [ServerArgument]) {
    guard case .int(let x) = arguments[1], case .int(let y) = arguments[2] else { return }
    if version >= 5, x != 0 || y != 0 { return fail(3, "attach with an offset") }
    pending.buffer = .some(buffer)
    if version < 5 { pending.offset = PixelPoint(x: x, y: y) }
  }

  private func rect(_ arguments: [ServerArgument]) -> PixelRect {
    guard case .int(let x) = arguments[0], case .int(let y) = arguments[1],
      case .int(let width) = arguments[2], case .int(let height) = arguments[3]
    else { return .zero }
    if x < 0 || y < 0 || width <= 0 || height <= 0 {
      compositor.record(
        violation: "damage \(width)×\(height) at \(x),\(y) is outside of any buffer",
        of: interfaceName)
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  override func wasDestroyed() {
    compositor.surfaces.removeAll { $0 === self }
    buffer?.release()
  }

  // MARK: Events

  /// Tells the client that the surface is shown on an output.
  public func enter(_ output: TestOutput) {
    enteredOutputs.append(output)
    for resource in output.resources { post("enter", .object(resource)) }
  }

  /// Says that the surface is no longer on a screen.
  public func leave(_ output: TestOutput) {
    enteredOutputs.removeAll { $0 === output }
    for resource in output.resources { post("leave", .object(resource)) }
  }

  /// `wl_surface.preferred_buffer_scale`, from version 6 on.
  public func preferBufferScale(_ scale: Int32) { post("preferred_buffer_scale", .int(scale)) }

  /// `wp_fractional_scale_v1.preferred_scale` in 120ths.
  public func preferFractionalScale(_ numerator: UInt32) {
    fractionalScale?.post("preferred_scale", .uint(numerator))
  }

  /// Fires the frame callbacks and ends the presentation feedback of the last commit.
  public func sendFrame() {
    let callbacks = frameCallbacks
    frameCallbacks = []
    for callback in callbacks {
      callback.post("done", .uint(compositor.time))
      callback.destroy()
    }
    if keepsFeedbackOpen { return }
    let presented = feedbacks
    feedbacks = []
    for feedback in presented {
      if discardsFrames { feedback.discard() } else { feedback.present() }
    }
  }
}

// MARK: - Commit

extension TestSurface {
  /// Whether the state waits for a commit of the parent.
  private var isSynchronized: Bool {
    guard let subsurface, subsurface.isAlive else { return false }
    return subsurface.isSynchronized || subsurface.parent?.isSynchronized == true
  }

  private func commit() {
    let state = pending
    pending = SurfaceState()
    checkNeed(of: state)
    guard window?.permitsCommit(state) ?? true else { return }
    if !state.frameCallbacks.isEmpty, !isMapped, state.buffer.flatMap({ $0 }) == nil,
      role == .window
    {
      compositor.record(
        violation: "a frame callback for a surface without a buffer never comes",
        of: interfaceName)
    }
    if isSynchronized {
      cached =
        cached.map { old in
          var merged = old
          merged.merge(state)
          return merged
        } ?? state
    } else {
      var complete = cached ?? SurfaceState()
      cached = nil
      complete.merge(state)
      apply(complete)
    }
  }

  /// What a parent's commit does to this subsurface.
  func applyCachedState() {
    guard let state = cached else { return }
    cached = nil
    apply(state)
  }

  private func apply(_ state: SurfaceState) {
    let wasMapped = isMapped
    bufferScale = state.scale ?? bufferScale
    bufferTransform = state.transform ?? bufferTransform
    bufferOffset = state.offset ?? .zero
    if let region = state.inputRegion { inputRegion = region }
    opaqueRegion = state.opaqueRegion ?? opaqueRegion
    if let source = state.source { viewportSource = source }
    if let destination = state.destination { viewportDestination = destination }
    if let attached = state.buffer { show(attached, state) }
    frameCallbacks += state.frameCallbacks
    if !keepsFeedbackOpen {
      for feedback in feedbacks { feedback.discard() }
      feedbacks = []
    }
    feedbacks += state.feedbacks
    checkSizes()
    commits.append(
      Commit(
        index: commits.count, buffer: state.buffer.flatMap { $0 }?.id,
        attachesNothing: state.buffer.map { $0 == nil } ?? false, damage: state.damage,
        surfaceDamage: state.surfaceDamage, requestsFrame: !state.frameCallbacks.isEmpty,
        bufferScale: bufferScale, size: size, acknowledged: window?.acknowledged,
        geometry: window?.nextGeometry))
    if let changed = pendingOrder { order = changed }
    pendingOrder = nil
    for child in children { child.parentWasCommitted() }
    window?.surfaceWasCommitted(wasMapped: wasMapped)
    if isMapped, !wasMapped, role == .window, compositor.options.entersFirstOutput,
      let output = compositor.outputs.first
    {
      enter(output)
    }
  }

  private func show(_ attached: TestBuffer?, _ state: SurfaceState) {
    let previous = buffer
    let old = contents
    buffer = attached
    contents = attached?.hold()
    if let old, let contents { checkDamage(from: old, to: contents, state) }
    switch compositor.options.bufferRelease {
    case .instant: attached?.release()
    case .onReplace: if previous !== attached { previous?.release() }
    case .afterTwoFrames, .never: break
    }
  }

  /// Every changed pixel must have been reported: a real compositor repaints only the damage.
  private func checkDamage(from old: Pixmap, to new: Pixmap, _ state: SurfaceState) {
    let damage = damagedPixels(state, in: new)
    let missed: Bool
    if old.size != new.size {
      missed = !damage.contains(PixelRect(new.size))
    } else {
      missed = old.differences(from: new).contains { !damage.contains($0) }
    }
    if missed {
      compositor.record(
        violation: "commit \(commits.count) changed pixels outside of its damage",
        of: interfaceName)
    }
  }

  private func damagedPixels(_ state: SurfaceState, in contents: Pixmap) -> Region {
    var region = Region()
    for rect in state.damage { region.formUnion(rect) }
    let factor =
      size.width > 0
      ? max(
        Double(contents.size.width) / size.width, Double(contents.size.height) / size.height) : 1
    for rect in state.surfaceDamage {
      let scaled = Rect(
        x: Double(rect.x) * factor, y: Double(rect.y) * factor,
        width: Double(rect.width) * factor, height: Double(rect.height) * factor)
      region.formUnion(PixelRect(enclosing: scaled))
    }
    return region
  }

  private func checkSizes() {
    guard let contents else { return }
    if contents.size.width % bufferScale != 0 || contents.size.height % bufferScale != 0 {
      fail(2, "a buffer of \(contents.size) is no multiple of the scale \(bufferScale)")
    }
    guard let source = viewportSource, let viewport else { return }
    let width = Double(contents.size.width) / Double(bufferScale)
    let height = Double(contents.size.height) / Double(bufferScale)
    if source.maxX > width || source.maxY > height {
      viewport.fail(2, "the source is larger than the buffer")
    }
    if viewportDestination == nil,
      source.width.rounded() != source.width || source.height.rounded() != source.height
    {
      viewport.fail(1, "a source of a fractional size needs a destination")
    }
  }
}
