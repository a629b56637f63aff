import Geometry

/// What the tool of a tablet measures, as one word: `eraser,0.5,0.1,-0.2,0,-,0`.
extension RecordingText {
  static func word(of pen: PenState) -> String {
    let numbers = [
      pen.pressure, pen.tilt.x, pen.tilt.y, pen.rotation, pen.distance, pen.slider,
    ]
    let words = numbers.map { $0.map { RecordingNumbers.words($0) } ?? "-" }
    return ([pen.tool.rawValue] + words).joined(separator: ",")
  }

  static func pen(_ word: Substring) -> PenState? {
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    guard words.count == 7, let tool = PenState.Tool(rawValue: String(words[0])) else { return nil }
    var numbers: [Double?] = []
    for word in words.dropFirst() {
      if word == "-" {
        numbers.append(nil)
      } else if let number = Double(word), number.isFinite {
        numbers.append(number)
      } else {
        return nil
      }
    }
    guard let x = numbers[1], let y = numbers[2], let rotation = numbers[3],
      let slider = numbers[5]
    else { return nil }
    return PenState(
      tool, pressure: numbers[0], tilt: Point(x: x, y: y), rotation: rotation,
      distance: numbers[4], slider: slider)
  }
}
