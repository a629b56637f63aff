import Geometry

/// What windows and popups are configured with.
extension RecordingText {
  static func words(of state: PopupState) -> String {
    let frame = state.frame
    return RecordingNumbers.words(frame.minX, frame.minY, frame.width, frame.height)
      + " scale \(state.scale.numerator)" + subpixelOption(state.subpixelOrders)
  }

  static func words(of state: WindowState) -> String {
    var words = [
      size(state.size), "scale", "\(state.scale.numerator)", state.decorations.rawValue,
    ]
    if state.isActivated { words.append("activated") }
    if state.isMaximized { words.append("maximized") }
    if state.isFullscreen { words.append("fullscreen") }
    if state.isResizing { words.append("resizing") }
    if state.isSuspended { words.append("suspended") }
    if !state.canMaximize { words.append("no-maximize") }
    if !state.canMinimize { words.append("no-minimize") }
    if state.bounds != .zero { words.append("bounds=\(size(state.bounds))") }
    if !state.tiledEdges.isEmpty {
      let edges = edgeNames.filter { state.tiledEdges.contains($0.edge) }
      words.append("tiled=" + edges.map(\.name).joined(separator: ","))
    }
    return words.joined(separator: " ") + subpixelOption(state.subpixelOrders)
  }

  private static func size(_ size: Size) -> String {
    "\(RecordingNumbers.word(size.width))x\(RecordingNumbers.word(size.height))"
  }

  private static let edgeNames: [(name: String, edge: WindowEdges)] = [
    ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
  ]

  private static func subpixelOption(_ orders: SubpixelOrders) -> String {
    let names = SubpixelOrder.allCases.filter(orders.contains).map(name)
    return names.isEmpty ? "" : " subpixels=" + names.joined(separator: ",")
  }

  static func name(of order: SubpixelOrder) -> String {
    switch order {
    case .rgb: "rgb"
    case .bgr: "bgr"
    case .verticalRGB: "vrgb"
    case .verticalBGR: "vbgr"
    }
  }

  static func subpixelOrder(_ name: Substring) -> SubpixelOrder? {
    SubpixelOrder.allCases.first { self.name(of: $0) == name }
  }

  // MARK: Reading

  static func popupState(_ words: [Substring]) -> PopupState? {
    guard (6...7).contains(words.count), words[4] == "scale", let scale = scale(words[5]),
      let numbers = RecordingNumbers.finite(words[..<4]),
      numbers[2...].allSatisfy({ $0 > 0 && $0 <= 16384 })
    else { return nil }
    var state = PopupState(
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), scale: scale
    )
    guard words.count == 7 else { return state }
    guard let (name, value) = option(words[6]), name == "subpixels",
      let orders = subpixelOrders(value)
    else { return nil }
    state.subpixelOrders = orders
    return state
  }

  static func windowState(_ words: [Substring]) -> WindowState? {
    guard words.count >= 4, words[1] == "scale", let scale = scale(words[2]),
      let decorations = WindowState.Decorations(rawValue: String(words[3])),
      let size = windowSize(words[0])
    else { return nil }
    var state = WindowState(size: size, scale: scale, decorations: decorations)
    for word in words[4...] {
      switch word {
      case "activated": state.isActivated = true
      case "maximized": state.isMaximized = true
      case "fullscreen": state.isFullscreen = true
      case "resizing": state.isResizing = true
      case "suspended": state.isSuspended = true
      case "no-maximize": state.canMaximize = false
      case "no-minimize": state.canMinimize = false
      default: guard take(word, into: &state) else { return nil }
      }
    }
    return state
  }

  private static func take(_ word: Substring, into state: inout WindowState) -> Bool {
    guard let (name, value) = option(word) else { return false }
    switch name {
    case "bounds":
      guard let bounds = windowSize(value) else { return false }
      state.bounds = bounds
    case "subpixels":
      guard let orders = subpixelOrders(value) else { return false }
      state.subpixelOrders = orders
    case "tiled":
      for word in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let edge = edgeNames.first(where: { $0.name == word })?.edge else { return false }
        state.tiledEdges.insert(edge)
      }
    default: return false
    }
    return true
  }

  /// A word of the form `name=value`.
  static func option(_ word: Substring) -> (name: Substring, value: Substring)? {
    guard let sign = word.firstIndex(of: "=") else { return nil }
    return (word[..<sign], word[word.index(after: sign)...])
  }

  private static func windowSize(_ word: Substring) -> Size? {
    let parts = word.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let size = RecordingNumbers.finite(parts),
      size.allSatisfy({ $0 >= 0 && $0 <= 16384 })
    else { return nil }
    return Size(width: size[0], height: size[1])
  }

  private static func scale(_ word: Substring) -> ScaleFactor? {
    guard let numerator = Int32(word), numerator >= 30, numerator <= 960 else { return nil }
    return ScaleFactor(numerator: numerator)
  }

  private static func subpixelOrders(_ value: Substring) -> SubpixelOrders? {
    var orders = SubpixelOrders()
    for word in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let order = subpixelOrder(word) else { return nil }
      orders.insert(SubpixelOrders(order))
    }
    return orders
  }
}
