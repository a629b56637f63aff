/// The class that stands for an interface whose objects requests make. Others are only logged.
@MainActor let resourceTypes: [String: ServerResource.Type] = [
  "wl_surface": TestSurface.self,
  "wl_region": TestRegion.self,
  "wl_shm_pool": TestSharedMemoryPool.self,
  "wl_buffer": TestBuffer.self,
  "wl_subsurface": TestSubsurface.self,
  "wl_pointer": TestPointerResource.self,
  "wl_keyboard": TestKeyboardResource.self,
  "wl_touch": TestTouchResource.self,
  "wp_viewport": TestViewport.self,
  "wp_fractional_scale_v1": TestFractionalScale.self,
  "wp_presentation_feedback": TestPresentationFeedback.self,
  "wp_cursor_shape_device_v1": TestCursorShapeDevice.self,
  "xdg_surface": TestWindowSurface.self,
  "xdg_toplevel": TestToplevel.self,
  "zxdg_toplevel_decoration_v1": TestDecoration.self,
]
