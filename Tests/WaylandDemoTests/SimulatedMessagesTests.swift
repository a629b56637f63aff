import Testing

@testable import WaylandDemo

/// The numbers of messages that came in, which share what they can.
@Suite struct SimulatedMessagesTests {
  @Test func `a thousand numbers are there in their order`() {
    var messages = SimulatedMessages()
    for number in 0..<1000 { messages.append(number * 7) }
    #expect(messages.count == 1000)
    #expect((0..<1000).allSatisfy { messages[$0] == $0 * 7 })
  }

  @Test func `a copy stays as it was`() {
    var messages = SimulatedMessages()
    for number in 0..<300 { messages.append(number) }
    let copy = messages
    for number in 300..<600 { messages.append(number) }
    #expect(copy.count == 300 && copy[299] == 299)
    #expect(messages.count == 600 && messages[255] == 255 && messages[599] == 599)
  }
}
