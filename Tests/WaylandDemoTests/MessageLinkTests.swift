import Testing

@testable import WaylandDemo

/// Whether the text of a link says where it leads.
@Suite struct MessageLinkTests {
  @Test(
    arguments: [
      ("https://example.org/", "https://example.org"), ("HTTPS://EXAMPLE.org/A", "example.org/a"),
      ("https://example.org", "http://example.org/"), ("mailto:Ann@example.org", "ann@EXAMPLE.org"),
      ("https://example.org/a/", "example.org/a"),
    ])
  func `a scheme, a last slash and the case of letters may differ`(target: String, text: String) {
    #expect(MessageLink(target: target, text: text).isPlain)
  }

  @Test(
    arguments: [
      ("https://example.org", "www.example.org"), ("https://example.org/a", "example.org"),
      ("https://example.org", " example.org"), ("https://example.org//", "example.org"),
      ("https://example.org?x", "example.org"), ("https://https://example.org", "example.org"),
      ("https://http://example.org", "example.org"),
      ("mailto:ann@example.org", "bob@example.org"), ("https://exаmple.org", "example.org"),
      ("https://example.org", ""), ("https://evil.net/example.org", "example.org"),
      ("https://user@example.org", "example.org"),
    ])
  func `everything else may not`(target: String, text: String) {
    #expect(!MessageLink(target: target, text: text).isPlain)
  }
}
