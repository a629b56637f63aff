import Algorithms

/// The messages of a chat that are left when some are deleted.
///
/// A position is that of a message among all, and never changes; a number is that among those that are left.
struct KeptMessages: Hashable, Sendable {
  private let deleted: MessagePositions
  /// The number of the first message of each part of ``deleted``, and of what lies behind them.
  private let numbers: [Int]
  /// How many are left.
  let count: Int

  /// - Parameters:
  ///   - count: How many messages there were.
  ///   - deleted: The positions of those that are gone.
  init(of count: Int, without deleted: MessagePositions = MessagePositions()) {
    self.deleted = deleted
    var numbers = [0]
    for part in deleted.parts {
      numbers.append(numbers[numbers.count - 1] + MessagePositions.partLength - part.count)
    }
    self.numbers = numbers
    self.count = count - deleted.count
  }

  /// Where the message of a number is.
  ///
  /// - Complexity: O(log *n*) in the number of messages.
  func position(of number: Int) -> Int {
    let part = numbers.partitioningIndex { $0 > number } - 1
    let (start, rest) = (part * MessagePositions.partLength, number - numbers[part])
    return start + (part < deleted.parts.count ? deleted.gap(rest, inPart: part) : rest)
  }

  /// The number of the message at a position, or of the first one behind it that is left.
  func number(from position: Int) -> Int {
    let (part, offset) = max(0, position).quotientAndRemainder(
      dividingBy: MessagePositions.partLength)
    guard part < deleted.parts.count else {
      let start = deleted.parts.count * MessagePositions.partLength
      return min(count, numbers[deleted.parts.count] + max(0, position) - start)
    }
    let number = numbers[part] + offset - deleted.count(before: offset, inPart: part)
    return min(count, number)
  }
}
