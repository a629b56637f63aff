public import Geometry

extension TestCompositor {
  /// When a committed buffer goes back to the client.
  public enum BufferRelease: Hashable, Sendable, CaseIterable {
    /// At once, as compositors that upload to a GPU do.
    case instant
    /// When the next buffer takes its place, as weston and sway with pixman do.
    case onReplace
    /// Two frames after the commit.
    case afterTwoFrames
    /// Only by ``TestCompositor/releaseBuffers()``.
    case never
  }

  /// What the compositor does with a popup that does not fit.
  public enum PopupAdjustment: Hashable, Sendable, CaseIterable {
    /// Everything that the positioner allows, as mutter, KWin, wlroots and Smithay.
    case complete
    /// Nothing: it lies where it was asked for, as on weston.
    case none
    /// As `complete`, but what is to be made smaller becomes larger, as on wlroots 0.15.
    case enlarging
  }

  /// Which popups the compositor takes away before they are shown.
  public enum PopupRefusal: Hashable, Sendable, CaseIterable {
    /// No popups.
    case none
    /// Those with a grab, as one does while an input method has the input.
    case grabs
    /// All of them.
    case all
  }

  /// A monitor.
  public struct OutputDescription: Hashable, Sendable {
    /// The name of the connector, as `wl_output.name` sends it.
    public var name = "TEST-1"
    /// The position in the global logical space.
    public var origin = Point.zero
    /// The mode, in physical pixels.
    public var mode = PixelSize(width: 1920, height: 1080)
    /// The integer scale of the screen.
    public var scale: Int32 = 1
    /// In millihertz; 0 means unknown.
    public var refresh: Int32 = 60_000
    /// `wl_output.subpixel`; 0 means unknown.
    public var subpixel: Int32 = 0
    /// `wl_output.transform`; 0 means upright.
    public var transform: Int32 = 0
    /// In millimetres; headless outputs have 0, some compositors send negative ones.
    public var physicalSize: (width: Int32, height: Int32) {
      get { (physicalWidth, physicalHeight) }
      set { (physicalWidth, physicalHeight) = newValue }
    }
    private var physicalWidth: Int32 = 600
    private var physicalHeight: Int32 = 340

    /// A screen of 1920 by 1080 pixels at scale 1 and 60 Hz.
    public init() {}
  }

  /// How the compositor behaves; set before the client connects.
  public struct Options: Sendable {
    /// The globals and their versions. Remove one to see what the client does without.
    public var globals: [String: Int] = [
      "wl_compositor": 6, "wl_shm": 1, "wl_subcompositor": 1, "xdg_wm_base": 6,
      "zxdg_decoration_manager_v1": 1, "wp_viewporter": 1, "wp_presentation": 1,
      "wp_fractional_scale_manager_v1": 1, "wp_cursor_shape_manager_v1": 1,
      "zwp_pointer_gestures_v1": 3, "wl_data_device_manager": 3,
      "zwp_primary_selection_device_manager_v1": 1, "xdg_activation_v1": 1,
      "zwp_text_input_manager_v3": 1, "zwp_idle_inhibit_manager_v1": 1,
      "xdg_toplevel_icon_manager_v1": 1, "zxdg_exporter_v2": 1,
      "zwp_relative_pointer_manager_v1": 1, "zwp_pointer_constraints_v1": 1,
      "zwp_tablet_manager_v2": 1, "xdg_wm_dialog_v1": 1,
    ]
    /// The screens at the beginning.
    public var outputs = [OutputDescription()]
    /// The version of `wl_output` that is offered.
    public var outputVersion = 4
    /// One seat for each entry, with these capabilities.
    public var seats: [TestSeat.Capabilities] = [[.pointer, .keyboard]]
    /// The version of `wl_seat` that is offered.
    public var seatVersion = 9
    /// When buffers go back to the client.
    public var bufferRelease = BufferRelease.onReplace
    /// Answers the initial commit of a window with a configure sequence of size 0×0.
    public var answersInitialCommit = true
    /// Tells a window that is mapped that it is on the first output.
    public var entersFirstOutput = true
    /// The mode that `zxdg_toplevel_decoration_v1` gets, 1 for the client and 2 for the server.
    public var decorationMode: UInt32 = 1
    /// The clock of presentation times: `CLOCK_MONOTONIC` is 1, weston uses 4.
    public var presentationClock: UInt32 = 1
    /// Sent for each surface that asks, in 120ths; nil leaves it open.
    public var fractionalScale: UInt32? = 120
    /// Gives a window that is exported a name.
    public var answersExports = true
    /// Locks and confines a pointer as soon as a client asks; else only ``TestPointer/beginConstraints()`` does.
    public var locksPointers = true
    /// Says nothing about a drag that it refuses, as weston does; others say that it was cancelled.
    public var refusesDragsSilently = false
    /// What popups stay inside of, in logical units of their parent's geometry.
    public var popupArea = Rect(x: -1000, y: -1000, width: 3000, height: 3000)
    /// What is done with popups that do not fit into ``popupArea``.
    public var popupAdjustment = PopupAdjustment.complete
    /// Which popups get `popup_done` in place of their first configure sequence.
    public var popupRefusal = PopupRefusal.none
    /// Answers the first commit of a popup; else only ``TestPopup/configure()`` does.
    public var placesPopups = true
    /// Protocol errors end the connection, as in a real compositor. Otherwise they are only recorded.
    public var raisesErrors = true
    /// Requests that change nothing are violations, though compositors let them pass.
    public var refusesVainRequests = true
    /// Does nothing by itself and nothing that it is asked for, for a trace that is played.
    var playsTrace = false

    /// A compositor with all protocols, one screen and one seat.
    public init() {}
  }
}
