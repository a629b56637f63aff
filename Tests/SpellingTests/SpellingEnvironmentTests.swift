import Testing

@testable import Spelling

struct SpellingEnvironmentTests {
  private func languages(_ variables: [String: String]) -> [String] {
    SpellingEnvironment(variables: variables).languages
  }

  @Test func `the languages are those of messages`() {
    #expect(languages(["LANG": "de_AT.UTF-8"]) == ["de_AT"])
    #expect(languages(["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR@euro"]) == ["fr_FR"])
    #expect(languages(["LC_MESSAGES": "fr_FR", "LC_ALL": "pl_PL.ISO8859-2"]) == ["pl_PL"])
    #expect(languages(["LANG": "sr_RS.UTF-8@latin"]) == ["sr_RS@latin"])
    #expect(
      languages(["LANG": "de_DE", "LANGUAGE": "de_CH:fr:de_DE"]) == ["de_CH", "fr", "de_DE"])
    #expect(languages(["LANG": "de_DE", "LANGUAGE": "en"]) == ["en", "de_DE"])
    #expect(languages(["LANG": "de_DE", "LC_ALL": ""]) == ["de_DE"])
  }

  @Test func `the locale of C is English`() {
    #expect(languages([:]) == ["en_US"])
    #expect(languages(["LANG": "C.UTF-8", "LANGUAGE": "de"]) == ["en_US"])
    #expect(languages(["LANG": "POSIX"]) == ["en_US"])
  }

  @Test func `a dictionary of the same language stands in for one that is missing`() {
    let names = ["de_CH", "de_DE", "en_GB", "en_US", "fr", "fr_CA", "pt_BR", "pt_PT", "sr@latin"]
    func found(_ language: String) -> String? {
      SpellingLanguage.dictionary(of: language, in: names)
    }
    #expect(found("de_AT") == "de_DE")
    #expect(found("de_CH") == "de_CH")
    #expect(found("de") == "de_DE")
    #expect(found("en_NZ") == "en_US")
    #expect(found("en-GB") == "en_GB")
    #expect(found("fr_FR") == "fr")
    #expect(found("pt_AO") == "pt_PT")
    #expect(SpellingLanguage.dictionary(of: "pt_AO", in: ["pt_BR"]) == "pt_BR")
    #expect(found("sr@latin") == "sr@latin")
    #expect(found("de_CH@modern") == "de_CH")
    #expect(found("d") == nil && found("it") == nil)
  }

  @Test func `dictionaries are looked for in one's own folders first`() {
    let environment = SpellingEnvironment(variables: ["HOME": "/home/a", "DICPATH": "/x:/y"])
    #expect(
      environment.dictionaryFolders == [
        "/x", "/y", "/home/a/.local/share/hunspell", "/usr/share/hunspell",
      ])
    #expect(environment.wordsFile == "/home/a/.local/share/surface/words")
    let data = SpellingEnvironment(variables: ["HOME": "/home/a", "XDG_DATA_HOME": "/data"])
    #expect(data.dictionaryFolders == ["/data/hunspell", "/usr/share/hunspell"])
    #expect(data.wordsFile == "/data/surface/words")
    #expect(SpellingEnvironment(variables: [:]).wordsFile == nil)
    #expect(SpellingEnvironment.process.libraries.first == "libhunspell-1.7.so.0")
  }
}
