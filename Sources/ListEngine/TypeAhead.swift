import Algorithms

/// What is typed into a list, in order to get to the rows that begin with it.
///
///     let answer = typeAhead.type("a", at: now, from: selection.cursor, count: items.count) {
///       items[$0].title
///     }
///     if case .found(let row) = answer { selection.moveCursor(to: row, in: list) }
///
/// Letters that follow each other within a second are one beginning, which is looked for from the
/// cursor on and, behind the last row, from the first one. One letter, be it once or again and
/// again, goes from row to row. Capitals and accents make no difference, as far as that is known
/// without tables of decompositions: for letters of the Latin, Greek and Cyrillic scripts, and for
/// combining marks.
public struct TypeAhead: Hashable, Sendable {
  /// For how many seconds what was typed is remembered.
  public static let memory = 1.0

  /// What a key led to.
  public enum Answer: Hashable, Sendable {
    /// The key is not one of this: it may do something else.
    case ignored
    /// No row begins with what was typed.
    case notFound
    /// The row that the cursor is to come to.
    case found(Int)
  }

  /// At how many rows is looked for a key.
  public let rowLimit: Int
  /// What was typed until now; at ``deadline`` it is forgotten.
  public private(set) var text = ""
  /// When what was typed is forgotten; nil if nothing was.
  public private(set) var deadline: Duration?

  /// Nothing is typed.
  ///
  /// - Parameter rowLimit: at how many rows is looked for a key, from the cursor on.
  /// - Precondition: `rowLimit` is above zero.
  public init(rowLimit: Int = 100_000) {
    precondition(rowLimit > 0, "A search looks at one row at least")
    self.rowLimit = rowLimit
  }

  /// A key with a text was pressed, without modifiers other than Shift.
  ///
  /// A space is typed only within a text, as it is the key that selects. Control characters are not
  /// typed.
  ///
  /// - Parameters:
  ///   - letters: the text of the key, or what an input method made of several.
  ///   - time: now.
  ///   - cursor: the row from which on is looked for the text; nil for before the first row.
  ///   - count: how many rows there are.
  ///   - title: with what a row begins; nil for rows that cannot be selected, or are not there yet.
  /// - Complexity: O(*n*) in the rows that are looked at, of which there are ``rowLimit`` at most.
  public mutating func type(
    _ letters: String, at time: Duration, from cursor: Int?, count: Int,
    title: (Int) -> String?
  ) -> Answer {
    forget(at: time)
    let isControl = letters.unicodeScalars.contains { $0.properties.generalCategory == .control }
    let isBlank = letters.allSatisfy(\.isWhitespace)
    if isControl || letters.isEmpty || text.isEmpty && isBlank { return .ignored }
    text += letters
    remember(time)
    let prefix = LetterFolding.fold(text)
    // A letter goes to the next row; a longer beginning may be that of the row at which one is.
    if let letter = prefix.first, prefix.allSatisfy({ $0 == letter }) {
      return search([letter], from: (cursor ?? -1) + 1, count, title)
    }
    return search(prefix, from: cursor ?? 0, count, title)
  }

  /// Backspace was pressed: the last letter is forgotten, and what is left is looked for.
  ///
  /// The parameters are those of ``type(_:at:from:count:title:)``.
  public mutating func deleteBackward(
    at time: Duration, from cursor: Int?, count: Int, title: (Int) -> String?
  ) -> Answer {
    forget(at: time)
    if text.isEmpty { return .ignored }
    text.removeLast()
    remember(time)
    if text.isEmpty {
      deadline = nil
      return .notFound
    }
    return search(LetterFolding.fold(text), from: cursor ?? 0, count, title)
  }

  /// Escape was pressed: what was typed is forgotten.
  ///
  /// - Returns: whether there was something, else the key may do something else.
  public mutating func cancel(at time: Duration) -> Bool {
    forget(at: time)
    defer { reset() }
    return !text.isEmpty
  }

  /// Forgets what was typed: the cursor went elsewhere, or the list is no longer typed into.
  public mutating func reset() { (text, deadline) = ("", nil) }

  private mutating func forget(at time: Duration) {
    if let deadline, time >= deadline { reset() }
  }

  private mutating func remember(_ time: Duration) { deadline = time + .seconds(Self.memory) }

  private func search(
    _ prefix: [Unicode.Scalar], from start: Int, _ count: Int, _ title: (Int) -> String?
  ) -> Answer {
    // Marks alone are no beginning.
    if prefix.isEmpty || count <= 0 { return .notFound }
    for step in 0..<min(count, rowLimit) {
      let row = (max(0, start) + step) % count
      if let title = title(row), TypeAhead.begins(title, with: prefix) { return .found(row) }
    }
    return .notFound
  }

  private static func begins(_ title: String, with prefix: [Unicode.Scalar]) -> Bool {
    var matched = 0
    _ = LetterFolding.forEachScalar(of: title) { scalar in
      guard matched < prefix.count, scalar == prefix[matched] else { return false }
      matched += 1
      return true
    }
    return matched == prefix.count
  }
}
