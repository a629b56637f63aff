import Geometry
import Platform
import Raster

/// Does what requests ask for, in the windows and popups of a session.
@MainActor
final class Automation {
  /// What became of a request.
  enum Outcome {
    case done(JSON)
    /// It is asked again until it says something else, or until a time.
    case waiting(until: Duration, isDone: @MainActor () -> JSON?, failure: String)
  }

  let session: Session
  let clock: AutomationClock
  private var input = AutomationInput()

  init(_ session: Session) {
    self.session = session
    clock = AutomationClock(session: session)
  }

  func perform(_ request: AutomationRequest) throws(AutomationError) -> Outcome {
    guard let method = AutomationMethod(rawValue: request.method) else {
      throw AutomationError(.methodNotFound, "there is no method \"\(request.method)\"")
    }
    let params = request.params
    try params.check(method.parameters)
    // Offscreen the answer does not depend on how far workers have come.
    clock.settle()
    switch method {
    case .windows: return .done(.array(surfaces.map(\.json)))
    case .dump: return .done(try surface(params).scene.semantics.jsonValue)
    case .list, .find: return .done(.array(try elements(params).map(\.element.jsonValue)))
    case .get: return .done(try element(params).element.jsonValue)
    case .act: return .done(try act(params))
    case .focus: return .done(try perform(.focus, on: try element(params)))
    case .click: return .done(try click(params))
    case .hover: return .done(try hover(params))
    case .scroll: return .done(try scroll(params))
    case .key: return .done(try key(params))
    case .type: return .done(try type(params))
    case .screenshot: return .done(try screenshot(params))
    case .settle: return try settle(params)
    case .step: return .done(try step(params))
    case .wait: return try wait(params)
    case .close: return .done(try close(params))
    }
  }

  // MARK: Windows and elements

  private var surfaces: [AutomationSurface] {
    session.openSurfaces.compactMap { AutomationSurface($0.number, $0.surface) }
  }

  /// The one that is named, or the first window.
  private func surface(_ params: AutomationParams) throws(AutomationError) -> AutomationSurface {
    let number = try params.integer("window", in: 0...1_000_000)
    let found = surfaces.first { number == nil || $0.number == number }
    guard let found else { throw .failed("there is no such window") }
    return found
  }

  private typealias Found = (surface: AutomationSurface, element: SemanticElement)

  private func elements(_ params: AutomationParams) throws(AutomationError) -> [Found] {
    elements(try AutomationTarget(params))
  }

  private func elements(_ target: AutomationTarget) -> [Found] {
    let found: [Found] = surfaces.filter { target.window == nil || target.window == $0.number }
      .flatMap { surface in
        surface.scene.semantics.elements.filter(target.matches).map { (surface, $0) }
      }
    guard let nth = target.nth else { return found }
    return nth < found.count ? [found[nth]] : []
  }

  /// The one element that is meant.
  private func element(_ params: AutomationParams) throws(AutomationError) -> Found {
    let target = try AutomationTarget(params)
    if target.isEmpty { throw .params("an element, role, name, identifier or text is missing") }
    let found = elements(target)
    guard let first = found.first else { throw .failed("no element is \(target.description)") }
    if found.count > 1 {
      throw .failed("\(found.count) elements are \(target.description); nth says which")
    }
    return first
  }

  // MARK: Input

  private func act(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let name = try params.required("action")
    guard let action = SemanticAction(name: name, value: try params.string("value")) else {
      throw .params("there is no action \"\(name)\", or its value is missing")
    }
    return try perform(action, on: try element(params))
  }

  /// - Returns: the element as it is afterwards; null if it has gone.
  private func perform(
    _ action: SemanticAction, on found: Found
  ) throws(AutomationError) -> JSON {
    guard found.surface.scene.perform(action, on: found.element.id) else {
      let value = action.value.map { " to \"\($0)\"" } ?? ""
      throw .failed("\(found.element) does not \(action.name)\(value)")
    }
    clock.inputDidEnd()
    return after(found)
  }

  private func after(_ found: Found) -> JSON {
    found.surface.scene.semantics.element(found.element.id)?.jsonValue ?? .null
  }

  /// A place of a surface, or the middle of an element, which is scrolled into sight.
  private func place(
    _ params: AutomationParams
  ) throws(AutomationError) -> (surface: AutomationSurface, position: Point, found: Found?) {
    let limits = -100_000.0...100_000.0
    let (x, y) = (try params.number("x", in: limits), try params.number("y", in: limits))
    if let x, let y, try AutomationTarget(params).isEmpty {
      return (try surface(params), Point(x: x, y: y), nil)
    }
    let found = try element(params)
    found.surface.scene.perform(.scrollIntoView, on: found.element.id)
    clock.settle()
    guard let element = found.surface.scene.semantics.element(found.element.id), element.isInSight
    else { throw .failed("\(found.element) is not in sight") }
    let origin = element.frame.origin
    let middle = element.frame.center
    let position = Point(
      x: x.map { origin.x + $0 } ?? middle.x, y: y.map { origin.y + $0 } ?? middle.y)
    return (found.surface, position, found)
  }

  private func click(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let buttons: [String: PointerButton] = [
      "left": .primary, "right": .secondary, "middle": .middle, "back": .back,
      "forward": .forward,
    ]
    let name = try params.string("button") ?? "left"
    guard let button = buttons[name] else { throw .params("there is no button \"\(name)\"") }
    let count = try params.integer("count", in: 1...10) ?? 1
    let modifiers = try AutomationKeys.modifiers(try params.strings("modifiers"))
    let place = try place(params)
    input.click(button, count: count, modifiers: modifiers, at: place.position, on: place.surface)
    clock.inputDidEnd()
    return place.found.map(after) ?? .null
  }

  private func hover(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let place = try place(params)
    input.move(to: place.position, on: place.surface)
    clock.inputDidEnd()
    return place.found.map(after) ?? .null
  }

  private func scroll(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let limits = -1000.0...1000.0
    let clicks = Point(
      x: try params.number("right", in: limits) ?? 0, y: try params.number("down", in: limits) ?? 0)
    let place = try place(params)
    input.scroll(clicks, at: place.position, on: place.surface)
    clock.inputDidEnd()
    return place.found.map(after) ?? .null
  }

  /// - Returns: the element that has the keyboard afterwards.
  private func key(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let name = try params.required("key")
    let modifiers = try AutomationKeys.modifiers(try params.strings("modifiers"))
    let key = try AutomationKeys.key(name)
    let surface = try surface(params)
    for _ in 0..<(try params.integer("count", in: 1...1000) ?? 1) {
      input.press(key, text: AutomationKeys.text(name, modifiers), modifiers, on: surface)
    }
    clock.inputDidEnd()
    return surface.scene.keyScene.semantics.focused?.jsonValue ?? .null
  }

  /// What is typed at a time, so that nobody keeps the program from everything else.
  private static let longestText = 10_000

  private func type(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let text = try params.required("text")
    guard text.utf8.count <= Automation.longestText else {
      throw .params("text has at most \(Automation.longestText) bytes")
    }
    let surface = try surface(params)
    input.type(text, on: surface)
    clock.inputDidEnd()
    return surface.scene.keyScene.semantics.focused?.jsonValue ?? .null
  }

  private func close(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let surface = try surface(params)
    surface.send(.closeRequested)
    return .bool(!surfaces.contains { $0.number == surface.number })
  }

  // MARK: Pictures

  private func screenshot(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let surface = try surface(params)
    let picture = surface.scene.snapshot()
    let bytes: [UInt8]
    do { bytes = try picture.pngData() } catch { throw .failed("\(error)") }
    var members: [(key: String, value: JSON)] = [
      ("width", JSON(Double(picture.size.width))), ("height", JSON(Double(picture.size.height))),
    ]
    if let path = try params.string("path") {
      try AutomationFile.write(bytes, to: path)
      members.append(("path", .string(path)))
    } else {
      members.append(("png", .string(Base64.text(of: bytes))))
    }
    return .object(members)
  }

  // MARK: Time

  private static let defaultTimeout = 5000.0

  private func timeout(_ params: AutomationParams) throws(AutomationError) -> Duration {
    let milliseconds = try params.number("timeout", in: 0...600_000) ?? Automation.defaultTimeout
    return .milliseconds(milliseconds)
  }

  private func settle(_ params: AutomationParams) throws(AutomationError) -> Outcome {
    let timeout = try timeout(params)
    // By a manual clock it has happened before any method.
    if clock.manual != nil { return .done(.bool(true)) }
    return .waiting(
      until: session.scheduler.now + timeout,
      isDone: { [clock] in clock.isIdle ? .bool(true) : nil },
      failure: "the program is still at work")
  }

  private func step(_ params: AutomationParams) throws(AutomationError) -> JSON {
    let milliseconds = try params.number("milliseconds", in: 0...3_600_000)
    guard let milliseconds else { throw .params("milliseconds is missing") }
    try clock.step(by: .milliseconds(milliseconds))
    return .bool(true)
  }

  /// Waits until there is an element, or none any more.
  private func wait(_ params: AutomationParams) throws(AutomationError) -> Outcome {
    let target = try AutomationTarget(params)
    if target.isEmpty { throw .params("an element, role, name, identifier or text is missing") }
    let isGone = try params.bool("gone")
    let timeout = try timeout(params)
    let look: @MainActor () -> JSON? = { [weak self] in
      guard let self else { return .null }
      let found = elements(target).first
      if isGone { return found == nil ? .bool(true) : nil }
      return found?.element.jsonValue
    }
    let failure =
      isGone ? "\(target.description) has not gone" : "no element is \(target.description)"
    let end = session.scheduler.now + timeout
    guard clock.manual != nil else {
      return .waiting(until: end, isDone: look, failure: failure)
    }
    // Nobody else moves the time.
    while true {
      if let result = look() { return .done(result) }
      guard session.scheduler.now < end else { throw .failed(failure) }
      try clock.step(by: .nanoseconds(16_666_667))
    }
  }
}
