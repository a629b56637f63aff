/// One text in each of the scripts that the pinned fonts have.
enum Samples {
  static let latin = "The quick brown fox jumps over the lazy dog — fi ffl AVATAR, “quoted”."
  static let cyrillic = "Съешь же ещё этих мягких французских булок, да выпей чаю."
  static let arabic = "أهلا بالعالم، هذه رسالة تجريبية مع رقم 1234 وكلمة English في الوسط."
  static let hebrew = "שלום עולם, זו הודעת ניסיון עם מספר 42 ומילה English באמצע."
  static let devanagari = "नमस्ते दुनिया, यह एक परीक्षण संदेश है। क्षत्रिय श्री"
  static let chinese = "你好世界，这是一个测试信息。我们今天去公园看书。"
  static let japanese = "日本語のテキスト、カタカナとひらがな。"
  static let korean = "안녕하세요 세계, 한국어 문장입니다."
  static let emoji = "😀😂 👍🏽 👨‍👩‍👧‍👦 🇺🇦 ❤️ 1️⃣ ☀️ ❤️‍🔥 🧼"
  static let mixed = "Hi 😀 שלום 123 (עולם) https://example.org/a-b ñ e\u{301} 你好 «да»"

  static let all = [
    latin, cyrillic, arabic, hebrew, devanagari, chinese, japanese, korean, emoji, mixed,
  ]
}
