struct ContactCard: Hashable, Sendable {
  var firstName: String
  var lastName: String
  var phoneNumber: String

  var name: String {
    [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
