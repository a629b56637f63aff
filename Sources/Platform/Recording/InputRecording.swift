/// What came in from outside while a program ran, as readable lines that can be played again: input, what its windows
/// and popups were configured with, settings, clipboards, and results of the program's own tasks.
///
/// One line an event: the time in seconds since the first one, a word that names it, its values. Words at the end
/// say which finger it was (`touch=2`), on which seat (`seat=1`), with which serial (`serial=7`), and when by the
/// device's own clock (`at=0.348`), where that is not the first mouse of the first seat at the time of the line.
/// Bytes, text and names are one word, with `%20` for a space. Surfaces are counted as they are opened, windows and
/// popups alike; what no `surface` stands before is of the first one.
///
/// ```
/// # surface input 1
/// 0.000000 settings dark motion=reduced
/// 0.000000 configured 1000x700 scale 120 client activated
/// 0.350000 pointer moved 120.5 300
/// 0.366000 pointer pressed 272 120.5 300
/// 0.366000 pointer pressed 272 40 300 0 touch=3
/// 0.380000 surface 1 placed 20 40 180 240 scale 120
/// 0.400000 key down 65364 - 0
/// 0.410000 clipboard offers text/plain;charset=utf-8
/// 0.420000 clipboard answer 1 Hello%20world
/// 0.500000 result search 1 ["a","b"]
/// 1.000000 screenshot chats
/// 1.200000 end
/// ```
public struct InputRecording: Hashable, Sendable {
  /// What a line says.
  public enum Entry: Hashable, Sendable {
    /// An event of the surface with this number.
    case event(SurfaceEvent, surface: Int = 0)
    /// What the settings of the desktop are from now on.
    case settings(DesktopSettings)
    /// The forms of what was copied or selected, from now on.
    case offers(ClipboardKind, [ContentType], seat: SeatID = .first)
    /// What the program got for reading a clipboard for the n-th time, counted from 1.
    case answer(ClipboardKind, number: Int, Result<[UInt8], TransferError>)
    /// The result of the n-th task of this name, counted from 1, as JSON.
    case result(name: String, number: Int, json: String)
    /// What the program got for asking for an activation token for the n-th time, counted from 1.
    case token(number: Int, ActivationToken?)
    /// What the program got for reading what was dropped on it for the n-th time, counted from 1.
    case dropAnswer(number: Int, Result<[UInt8], TransferError>)
    /// What was done with what the program has dragged for the n-th time, counted from 1.
    case dragEnd(number: Int, DragActions)
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
  public static let header = anyHeader + "1"
  private static let anyHeader = "# surface input "

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
    "\(RecordingNumbers.seconds(line.time)) \(RecordingText.words(of: line.entry))"
  }

  /// Reads a recording. Empty lines and lines that begin with `#` are skipped, but for the header of another version.
  ///
  /// - Throws: `InputRecordingError` with the first line that means nothing.
  public init(text: String) throws(InputRecordingError) {
    var lastTime = Duration.zero
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      if line.hasPrefix(InputRecording.anyHeader), line != InputRecording.header {
        throw InputRecordingError(line: index + 1, text: String(line.prefix(80)))
      }
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      guard let time = RecordingNumbers.duration(first), time >= lastTime, words.count > 1,
        let entry = RecordingText.entry(words.dropFirst())
      else {
        throw InputRecordingError(line: index + 1, text: String(line.prefix(80)))
      }
      lastTime = time
      self.lines.append(Line(time: time, entry: entry))
    }
  }
}
