import Surface

/// A window that shows everything that comes in from outside, so that a picture of it tells whether something was
/// missing.
@MainActor
final class ProbeContent {
  private let window: Window
  private let start: Duration
  private let page = ProbePage()
  private let texts = (
    pasted: TextNode(), selected: TextNode(), hits: TextNode(), token: TextNode()
  )
  private let bars = (offers: View(), time: View(), photo: View())
  private(set) var menu: Popup?
  private(set) var answers = 0

  init(_ window: Window) {
    self.window = window
    start = window.scheduler.now
    window.waitsForDisplay = true
    page.fillsSuperview = true
    window.contentView.addSubview(page)
    page.takeSettings()
    for (index, text) in [texts.pasted, texts.selected, texts.hits, texts.token].enumerated() {
      text.frame = Rect(x: 10, y: 40 + 25 * Double(index), width: 280, height: 20)
      page.addSubview(text.view)
    }
    for (bar, hex) in [(bars.offers, 0xff8800), (bars.time, 0x00aa00), (bars.photo, 0x0066ff)] {
      bar.backgroundColor = Color(hex: UInt32(hex))
      page.addSubview(bar)
    }
    bars.photo.frame = Rect(x: 200, y: 150, width: 20, height: 20)
    listen()
  }

  private func listen() {
    window.onKeyEvent { [unowned self] event in
      if event.phase == .down { press(event.text, event.serial) }
      return true
    }
    page.addGestureRecognizer(TapGestureRecognizer { [unowned self] in open(at: $0) })
    page.addGestureRecognizer(
      PinchGestureRecognizer { [unowned self] phase in
        if case .updated(let scale) = phase {
          bars.photo.frame = Rect(x: 200, y: 150, width: 20 * scale, height: 20 * scale)
        }
      })
    for clipboard in [window.clipboard, window.primarySelection] {
      clipboard?.onChange { [unowned self] _ in showOffers() }
    }
    showOffers()
  }

  private func showOffers() {
    let counts = [window.clipboard, window.primarySelection].map { $0?.contentTypes().count ?? 0 }
    bars.offers.frame = Rect(
      x: 10, y: 150, width: 10 + Double(counts[0] * 20 + counts[1] * 7), height: 8)
  }

  private func press(_ key: String, _ serial: InputSerial?) {
    switch key {
    case "c": window.clipboard?.write([.text("copied here")], for: serial)
    case "v": paste(window.clipboard, into: texts.pasted)
    case "m": paste(window.primarySelection, into: texts.selected)
    case "s":
      // What nobody could know who has not been told.
      window.session.perform("search") {
        ["found by", "\(ProbeContent.secret)"]
      } receive: { [unowned self] (hits: [String]) in
        show(hits.joined(separator: " "), in: texts.hits)
      }
    case "a":
      window.requestActivationToken(for: serial) { [unowned self] token in
        show(token?.rawValue ?? "refused", in: texts.token)
      }
    case "t":
      let seconds = Double((window.scheduler.now - start) / .milliseconds(1)) / 1000
      bars.time.frame = Rect(x: 10, y: 165, width: 40 * seconds, height: 8)
    default: break
    }
  }

  nonisolated private static let secret = UInt64.random(in: 0 ... .max)

  private func paste(_ clipboard: Clipboard?, into node: TextNode) {
    clipboard?.readText { [unowned self] result in
      switch result {
      case .success(let text): show(text, in: node)
      case .failure(let error): show("\(error)", in: node)
      }
    }
  }

  private func show(_ text: String, in node: TextNode) {
    answers += 1
    node.attributedText = AttributedText(
      text, attributes: TextAttributes(font: .system(size: 14), color: Color(hex: 0x888888)))
  }

  private func open(at point: Point) {
    let anchor = Rect(x: point.x, y: point.y, width: 1, height: 1)
    let placement = PopupPlacement(size: Size(width: 80, height: 50), anchorRect: anchor)
    menu = try? Popup(placement, in: window.scene, input: .all(openedBy: nil))
    guard let content = menu?.contentView else { return }
    content.backgroundColor = Color(hex: 0xffeeaa)
    let row = View(frame: Rect(x: 0, y: 0, width: 80, height: 25))
    row.addGestureRecognizer(
      TapGestureRecognizer { [unowned row] in
        row.backgroundColor = Color(hex: 0xcc0000)
        row.frame.size.width = 30 + $0.x
      })
    content.addSubview(row)
  }
}

/// The background: the settings, and whether the window is the active one.
private final class ProbePage: View {
  func takeSettings() {
    let settings = window?.settings ?? DesktopSettings()
    backgroundColor = settings.colorScheme == .dark ? .black : .white
    layer.borderColor = settings.accentColor
    layer.cornerRadius = settings.textScale * 4
  }

  override func desktopSettingsDidChange(from old: DesktopSettings) { takeSettings() }

  override func sceneActivityDidChange(from old: SceneActivity) {
    layer.borderWidth = scene?.activity.isActivated == true ? 6 : 2
  }
}
