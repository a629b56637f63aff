extension MessageDecoder {
  /// What a message of type "message" consists of.
  mutating func content() -> MessageContent {
    if let photo = file(of: "photo") { return .photo(photo) }
    if let content = fileContent() { return content }
    if let poll = poll() { return .poll(poll) }
    if let location = location() { return .location(location) }
    if let contact = contact() { return .contact(contact) }
    return .text
  }

  private mutating func fileContent() -> MessageContent? {
    guard let file = file(of: "file") else { return nil }
    switch string("media_type") {
    case "sticker": return .sticker(file, emoji: string("sticker_emoji"))
    case "voice_message": return .voiceMessage(file)
    case "video_message": return .videoMessage(file)
    case "video_file": return .video(file)
    case "animation": return .animation(file)
    case "audio_file":
      return .audio(file, performer: string("performer"), title: string("title"))
    default: return .file(file)
    }
  }

  /// The photo or file named by the member `name`, with what its neighbours say about it.
  mutating func file(of name: String) -> MediaFile? {
    guard let path = string(name) else { return nil }
    var file = MediaFile(location: Self.location(of: path))
    file.thumbnail = string("thumbnail").flatMap { text in
      if case .path(let path) = Self.location(of: text) { path } else { nil }
    }
    file.fileName = string("file_name")
    file.mimeType = string("mime_type")
    file.byteCount = detail("\(name)_file_size")?.integer ?? detail("file_size")?.integer
    if let width = integer("width"), let height = integer("height") {
      file.size = PixelExtent(width: width, height: height)
    }
    file.duration = integer("duration_seconds").map { Int(clamping: $0) }
    file.isSpoiler = field("media_spoiler")?.bool ?? false
    return file
  }

  /// Instead of a path an export may hold "(File not included. Change data exporting settings…)".
  private static func location(of text: String) -> MediaFile.Location {
    guard text.hasPrefix("("), text.hasSuffix(")") else { return .path(text) }
    return .notIncluded(String(text.dropFirst().dropLast()))
  }

  private mutating func poll() -> Poll? {
    guard let poll = field("poll"), case .object = poll else { return nil }
    let answers = (poll["answers"] ?? poll["options"])?.elements ?? []
    return Poll(
      question: Self.text(of: poll["question"]), isClosed: poll["closed"]?.bool ?? false,
      totalVoters: max(0, poll["total_voters"]?.integer ?? 0),
      answers: answers.map { answer in
        Poll.Answer(
          text: Self.text(of: answer["text"] ?? answer),
          voters: max(0, (answer["voters"] ?? answer["votes"])?.integer ?? 0),
          isChosen: answer["chosen"]?.bool ?? false)
      })
  }

  /// The plain text of a string or of an array of spans.
  private static func text(of value: JSONValue?) -> String {
    TextDecoder.spans(text: value, entities: nil).plainText
  }

  private mutating func location() -> MapLocation? {
    guard let place = field("location_information"),
      let latitude = place["latitude"]?.double, (-90...90).contains(latitude),
      let longitude = place["longitude"]?.double, (-180...180).contains(longitude)
    else { return nil }
    return MapLocation(
      latitude: latitude, longitude: longitude, placeName: string("place_name"),
      address: string("address"), livePeriod: integer("live_location_period_seconds"))
  }

  private mutating func contact() -> ContactCard? {
    guard let contact = field("contact_information"), case .object = contact else { return nil }
    return ContactCard(
      firstName: contact["first_name"]?.string ?? "", lastName: contact["last_name"]?.string ?? "",
      phoneNumber: contact["phone_number"]?.string ?? "")
  }
}
