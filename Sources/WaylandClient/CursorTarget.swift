/// What has a cursor: a pointer, or the tool of a tablet.
@MainActor
protocol CursorTarget: AnyObject {
  func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32)
  func makeShapeDevice(_ manager: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1
}

extension WlPointer: CursorTarget {
  func makeShapeDevice(_ manager: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1 {
    manager.getPointer(pointer: self)
  }
}

extension ZwpTabletToolV2: CursorTarget {
  func makeShapeDevice(_ manager: WpCursorShapeManagerV1) -> WpCursorShapeDeviceV1 {
    manager.getTabletToolV2(tabletTool: self)
  }
}
