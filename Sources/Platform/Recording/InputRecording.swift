/// The events of a window as readable lines that can be replayed.
///
/// One line an event: the time in seconds since the first one, a word that names it, its values. Words at the end
/// say which finger it was (`touch=2`), on which seat (`seat=1`), with which serial (`serial=7`), and when by the
/// device's own clock (`at=0.348`), where that is not the first mouse of the first seat at the time of the line.
///
/// ```
/// # surface input 1
/// 0.000000 configured 1000x700 scale 120 client activated
/// 0.350000 pointer moved 120.5 300
/// 0.366000 pointer pressed 272 120.5 300
/// 0.366000 pointer pressed 272 40 300 0 touch=3
/// 0.400000 key down 65364 - 0
/// 1.000000 screenshot chats
/// 1.200000 end
/// ```
public struct InputRecording: Hashable, Sendable {
  /// What a line says.
  public enum Entry: Hashable, Sendable {
    case event(SurfaceEvent)
    /// The player keeps a picture under this name: letters, digits, `-`, `_` and `.` of ASCII, at most 100, the
    /// first one a letter, a digit or `_`.
    case screenshot(String)
    /// Nothing happens; the recording lasts until here.
    case end
  }

  /// One line: something that happened, and when.
  public struct Line: Hashable, Sendable {
    /// Since the start of the recording.
    public var time: Duration
    /// What happened.
    public var entry: Entry

    /// Something that happened at a time.
    public init(time: Duration, entry: Entry) {
      self.time = time
      self.entry = entry
    }
  }

  /// The first line of a recording.
  public static let header = "# surface input 1"

  /// In the order of time.
  public var lines: [Line] = []

  /// A recording of nothing.
  public init() {}

  /// The whole recording as text.
  public var text: String {
    lines.reduce(into: InputRecording.header + "\n") {
      $0 += InputRecording.text(of: $1) + "\n"
    }
  }

  /// One line without its newline.
  package static func text(of line: Line) -> String {
    let time = RecordingText.seconds(line.time)
    switch line.entry {
    case .event(let event): return "\(time) \(RecordingText.words(of: event))"
    case .screenshot(let name): return "\(time) screenshot \(name)"
    case .end: return "\(time) end"
    }
  }

  /// Reads a recording. Empty lines and lines that begin with `#` are skipped.
  public init(text: String) throws(InputRecordingError) {
    var lastTime = Duration.zero
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let time = RecordingText.duration(first), time >= lastTime, words.count > 1,
        let entry = RecordingText.entry(words.dropFirst())
      else {
        throw InputRecordingError(line: index + 1, text: String(line.prefix(80)))
      }
      lastTime = time
      self.lines.append(Line(time: time, entry: entry))
    }
  }
}
