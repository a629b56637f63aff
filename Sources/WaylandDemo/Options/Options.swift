import Surface

/// What the command line asks for. `Options.help` explains each.
struct Options: Hashable, Sendable {
  enum Scene: String, CaseIterable, Sendable {
    case chats
    case settings
    case gallery
    case lists
    case raster
    case text
    case engine
    case writer
  }

  /// An export, or the folder it is in; nil for the bundled sample. In the writer, a text file; nil for one without a name.
  var open: String?
  var scene = Scene.chats
  /// The only card of the gallery; nil for all.
  var card: GalleryCardName?
  /// Logical points.
  var width = 1000
  /// Logical points.
  var height = 700
  /// Buffer pixels per logical point; nil for what the compositor prefers, offscreen for 1.
  var scale: Double?
  /// Nil for that of the desktop.
  var theme: ThemeTraits.Appearance?
  /// Draw into memory under a manual clock, without a compositor.
  var isOffscreen = false
  /// Where to write the first settled frame as PNG.
  var screenshot: String?
  /// After how many frames to end.
  var frames: Int?
  /// How far to scroll the messages in every frame, in logical points; positive towards the newest.
  var scroll: Double?
  /// How many messages come in a second.
  var live: Double?
  /// Where to write input and timing.
  var record: String?
  /// Where to read them from.
  var replay: String?
  /// Where to write measurements as JSON.
  var stats: String?
  /// A folder of fonts to use instead of the system's, so that pixels are the same everywhere.
  var fonts: String?
  /// Where texts are kept that are not saved; nil for a folder of the user.
  var recovery: String?
  var wantsHelp = false
}
