import Geometry
import Raster
import Surface

// What has to hold when the compositor is reasonable again.
extension HostileSession {
  private static let size = PixelSize(width: 400, height: 300)
  /// Corners of frames are round, and snapshots have none.
  private static let cornerRadius: Int32 = 16

  /// Waits until each window has the size that it is told, and the pixels that painting everything afresh gives.
  func recover() throws {
    becomeReasonable()
    try settle()
    for window in compositor.toplevels {
      window.surface?.enter(compositor.outputs[0])
      window.configure(width: Self.size.width, height: Self.size.height)
    }
    var fault: String?
    do {
      try compositor.run(
        until: {
          compositor.sendFrame()
          fault = self.fault()
          return fault == nil || !compositor.hasClient
        }, limit: limit)
    } catch {
      // A violation has its own words.
      try compositor.checkViolations()
      throw HostileFault("the window does not recover: \(fault ?? "\(error)")")
    }
    guard compositor.hasClient else { throw HostileFault("the program has ended the connection") }
  }

  /// What is wrong with the windows; nil for nothing.
  private func fault() -> String? {
    var left = windows.flatMap(\.withDialogs)
    guard compositor.toplevels.count == left.count else {
      return "\(left.count) windows are open, and \(compositor.toplevels.count) are shown"
    }
    for toplevel in compositor.toplevels {
      if let fault = sizeFault(toplevel) { return fault }
      guard let picture = picture(of: toplevel) else {
        return "\(toplevel.description) is not shown"
      }
      let index = left.firstIndex { window in
        let fresh = part(window.scene.snapshot(), inset: picture.inset)
        return fresh.map { $0.hasEqualPixels(to: picture.pixels) } ?? false
      }
      guard let index else {
        return "\(toplevel.description) shows other pixels than its window has"
      }
      left.remove(at: index)
    }
    return nil
  }

  private func sizeFault(_ toplevel: TestToplevel) -> String? {
    func length(_ wanted: Int32, _ minimum: Int32, _ maximum: Int32) -> Int32 {
      max(minimum, maximum > 0 ? min(wanted, maximum) : wanted)
    }
    let (minimum, maximum) = (toplevel.minimumSize, toplevel.maximumSize)
    let wanted = PixelSize(
      width: length(Self.size.width, minimum.width, maximum.width),
      height: length(Self.size.height, minimum.height, maximum.height))
    let geometry = toplevel.geometry
    let size =
      geometry.map { PixelSize(width: $0.width, height: $0.height) }
      ?? toplevel.surface.map {
        PixelSize(width: Int32($0.size.width), height: Int32($0.size.height))
      }
    if size == wanted { return nil }
    return "\(toplevel.description) has \(size.map { "\($0)" } ?? "no size") instead of \(wanted)"
  }

  /// What a screen shows of the window itself, without a frame of its own around it.
  private func picture(of toplevel: TestToplevel) -> (pixels: Pixmap, inset: Int32)? {
    guard let image = toplevel.surface?.compositedImage() else { return nil }
    let geometry = toplevel.geometry ?? PixelRect(image.size)
    let inset = geometry == PixelRect(image.size) ? 0 : Self.cornerRadius
    let rect = PixelRect(
      x: geometry.x + inset, y: geometry.y + inset, width: geometry.width - 2 * inset,
      height: geometry.height - 2 * inset)
    return image.cropped(to: rect).map { ($0, inset) }
  }

  private func part(_ pixels: Pixmap, inset: Int32) -> Pixmap? {
    pixels.cropped(
      to: PixelRect(
        x: inset, y: inset, width: pixels.size.width - 2 * inset,
        height: pixels.size.height - 2 * inset))
  }
}

extension Window {
  /// It and what stays above it.
  var withDialogs: [Window] { [self] + dialogs.flatMap(\.withDialogs) }
}

extension Pixmap {
  fileprivate func cropped(to rect: PixelRect) -> Pixmap? {
    guard PixelRect(size).contains(rect), !rect.isEmpty else { return nil }
    return Pixmap(size: PixelSize(width: rect.width, height: rect.height)) { target in
      for y in 0..<Int(rect.height) {
        let row = self.pixels.row(Int(rect.y) + y)
        let output = target.row(y)
        for x in 0..<Int(rect.width) { output[x] = row[Int(rect.x) + x] }
      }
    }
  }
}

extension TestCompositor {
  /// Does from now on what a usual compositor does.
  func becomeReasonable() {
    options.bufferRelease = .onReplace
    options.popupArea = Options().popupArea
    (options.fractionalScale, options.decorationMode) = (120, 2)
    fixedPresentationTime = nil
    time = 100_000
    for popup in popups.reversed() { popup.dismiss() }
    for output in outputs { output.change { $0 = OutputDescription() } }
    if outputs.isEmpty { addOutput(OutputDescription()) }
    for seat in seats { seat.becomeReasonable() }
    for seat in seats {
      for surface in toplevels.compactMap(\.surface) {
        seat.pointer.leave(surface)
        seat.keyboard.leave(surface)
      }
      seat.pointer.frame()
    }
    for surface in surfaces {
      (surface.isOccluded, surface.keepsFeedbackOpen, surface.discardsFrames) = (
        false, false, false
      )
      surface.preferFractionalScale(120)
      surface.preferBufferScale(1)
    }
    for window in toplevels { window.decoration?.configure(2) }
    releaseBuffers()
  }
}

extension TestSeat {
  /// Nothing is pressed, dragged or composed.
  fileprivate func becomeReasonable() {
    touch.cancel()
    drag.cancel()
    textInput.leave()
    textInput.done()
    for button: UInt32 in [0, 0x110, 0x111, 0x112, .max] {
      pointer.button(button, isPressed: false)
    }
    pointer.frame()
    keyboard.keymap = TestKeyboard.american
    keyboard.keymapFormat = nil
    keyboard.greetsNewObjects = true
    (keyboard.repeatRate, keyboard.repeatDelay) = (25, 600)
    keyboard.sendKeymap()
    keyboard.sendRepeatInfo()
  }
}
