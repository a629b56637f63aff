import Glibc
import Testing

@testable import Spelling

/// What the outside world lacks.
struct SpellingProblemTests {
  private let user = SpellingUser()

  @Test func `nothing is wrong where the library is missing, and the answer says why`() async {
    var environment = user.environment(languages: ["en_US"], withSystem: true)
    environment.libraries = ["/nowhere/libhunspell.so"]
    let checker = SpellChecker(environment: environment)
    for version in 0..<2 {
      let answer = await checker.check("wrogn", version: version)
      #expect(answer.version == version && answer.misspelled == [])
      guard case .libraryIsMissing(let reason) = answer.problem else {
        Issue.record("\(String(describing: answer.problem))")
        return
      }
      #expect(reason.contains("/nowhere/libhunspell.so"))
      #expect(answer.problem?.description.hasPrefix("Spelling is not checked: ") == true)
    }
    #expect(await checker.suggestions(for: "wrogn") == [])
  }

  @Test func `a library that is another one is none`() async {
    var environment = user.environment(languages: ["en_US"], withSystem: true)
    environment.libraries = ["libc.so.6"]
    let answer = await SpellChecker(environment: environment).check("wrogn", version: 0)
    #expect(
      answer.problem
        == .libraryIsMissing(reason: "the library has no function Hunspell_create"))
    environment.libraries = ["/nowhere/lib.so", "libhunspell-1.7.so.0"]
    #expect(await SpellChecker(environment: environment).wrongWords(in: "wrogn") == ["wrogn"])
    environment.libraries = []
    let none = await SpellChecker(environment: environment).check("wrogn", version: 0)
    #expect(none.problem == .libraryIsMissing(reason: "no library is named"))
  }

  @Test func `nothing is wrong in a language without a dictionary`() async {
    let checker = SpellChecker(languages: ["tlh", "qya"], environment: user.environment())
    let answer = await checker.check("wrogn", version: 1)
    #expect(answer.problem == .noDictionary(languages: ["tlh", "qya"]))
    #expect("\(answer.problem!)" == "Spelling is not checked: no dictionary of tlh, qya")
    #expect(await checker.availableLanguages() == [])
  }

  @Test func `a dictionary of unknown letters is left out where there is another one`() async {
    user.folder.writeDictionary("aa", encoding: "KLINGON-1", words: [Array("abc".utf8)])
    user.folder.writeDictionary("bb", encoding: "UTF-8", words: [Array("wörd".utf8)])
    let alone = SpellChecker(languages: ["aa"], environment: user.environment())
    #expect(
      await alone.check("abc", version: 0).problem
        == .unknownEncoding("KLINGON-1", dictionary: user.folder.path + "/aa.dic"))
    let both = SpellChecker(languages: ["aa", "bb"], environment: user.environment())
    #expect(await both.wrongWords(in: "abc wörd") == ["abc"])
  }

  @Test func `half a dictionary is none`() async {
    user.folder.write("SET UTF-8\n", to: "cc.aff")
    let checker = SpellChecker(languages: ["cc"], environment: user.environment())
    #expect(await checker.check("abc", version: 0).problem == .noDictionary(languages: ["cc"]))
  }

  @Test func `a dictionary of one's own comes before that of the system`() async {
    user.folder.writeDictionary("en_US", encoding: "UTF-8", words: [Array("wrogn".utf8)])
    let checker = SpellChecker(
      languages: ["en_US"], environment: user.environment(withSystem: true))
    #expect(await checker.wrongWords(in: "wrogn hello") == ["hello"])
  }

  @Test(arguments: [
    ("KOI8-R", [0xCD, 0xC9, 0xD2] as [UInt8], "мир"),
    ("ISO8859-15", [0xE7, 0xBD, 0x75], "çœu"),
    ("microsoft-cp1251", [0xEC, 0xE8, 0xF0], "мир"),
    ("ISO8859-2", [0xB1, 0xB6], "ąś"),
  ])
  func `letters of all encodings`(encoding: String, bytes: [UInt8], word: String) async {
    user.folder.writeDictionary("xx", encoding: encoding, words: [bytes])
    let checker = SpellChecker(environment: user.environment())
    // Words that the encoding has no letters for, and the one behind them.
    #expect(
      await checker.wrongWords(in: "\(word) אבג \(word) \(word)x") == ["אבג", word + "x"])
    #expect(await checker.suggestions(for: word + "x") == [word])
  }

  @Test func `words that cannot be kept are right as long as the program runs`() async {
    var environment = user.environment()
    user.folder.writeDictionary("xx", encoding: "UTF-8", words: [Array("abc".utf8)])
    environment.wordsFile = "/dev/null/words"
    let checker = SpellChecker(environment: environment)
    let problem = await withCheckedContinuation { done in
      checker.learn("wrogn") { done.resume(returning: $0) }
    }
    #expect(problem == .wordsAreNotKept(path: "/dev/null/words", reason: "Not a directory"))
    #expect(await checker.wrongWords(in: "wrogn wrod") == ["wrod"])
    environment.wordsFile = nil
    let forgetful = SpellChecker(environment: environment)
    #expect(
      await withCheckedContinuation { done in
        forgetful.learn("wrogn") { done.resume(returning: $0) }
      }
        == nil)
    #expect(await forgetful.wrongWords(in: "wrogn wrod") == ["wrod"])
  }

  @Test func `a word is written behind what others have written`() throws {
    let path = user.folder.path + "/words"
    user.folder.write("one\ntwo", to: "words")
    var words = OwnWords(path: path)
    #expect(words.contains("two") && words.contains("TWO") && !words.contains("three"))
    var others = OwnWords(path: path)
    try others.insert("three")
    try words.insert("four")
    try words.insert("four")
    #expect(user.folder.text(of: "words") == "one\ntwo\nthree\nfour\n")
  }
}
