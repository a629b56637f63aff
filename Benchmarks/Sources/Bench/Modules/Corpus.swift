import BenchKit

/// Chat messages that were never seen before, made of the common words of a language.
struct Corpus {
  let name: String
  private let words: [Substring]
  private let separator: String
  private var generator: SeededGenerator

  private init(_ name: String, words: String, separator: String = " ") {
    self.name = name
    self.words = words.split(separator: " ")
    self.separator = separator
    generator = SeededGenerator(seed: 42)
  }

  /// Messages of 3 to 37 words, 20 on average.
  mutating func messages(_ count: Int) -> [String] {
    (0..<count).map { _ in
      let length = Int.random(in: 3...37, using: &generator)
      return (0..<length).map { _ in String(words.randomElement(using: &generator) ?? "") }
        .joined(separator: separator)
    }
  }

  static let all = [
    Corpus(
      "english",
      words: """
        the quick answer is that we should meet at seven, because the train leaves early tomorrow \
        and nobody wants to wait again; I think Anna said she would bring coffee (and cake!) if \
        you could please send me that photograph from last summer's holiday near Brighton
        """),
    Corpus(
      "russian",
      words: """
        привет, я думаю что завтра мы встретимся около вокзала в семь часов утра, потому что \
        поезд уходит рано и никто не хочет снова ждать целый час; Анна сказала что принесёт кофе
        """),
    Corpus(
      "arabic",
      words: """
        مرحبا أعتقد أننا سوف نلتقي غدا عند محطة القطار في الساعة السابعة صباحا لأن القطار يغادر \
        مبكرا ولا أحد يريد الانتظار مرة أخرى وقالت ليلى إنها ستحضر القهوة
        """),
    Corpus(
      "hindi",
      words: """
        नमस्ते मुझे लगता है कि हम कल सुबह सात बजे स्टेशन के पास मिलेंगे क्योंकि ट्रेन जल्दी निकलती है और कोई भी \
        फिर से इंतज़ार नहीं करना चाहता
        """),
    Corpus(
      "chinese",
      words: """
        你好 我想 我们 明天 早上 七点 在 火车站 附近 见面， 因为 火车 很早 就要 开了。 没有 人 想 再 等 一个 小时， \
        安娜 说 她 会 带 咖啡 来
        """, separator: ""),
    Corpus(
      "mixed",
      words: """
        see https://example.org/a/b?c=1 👍 отлично 😀 tomorrow مرحبا 明天 @anna #holiday 👩‍👩‍👧 \
        10:30 ok, שלום and नमस्ते “quoted” — fine… the next day we could meet again perhaps
        """),
  ]
}
