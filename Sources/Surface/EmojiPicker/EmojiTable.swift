/// Common emoji by their groups. It is a choice: a picker is no list of all that Unicode has.
extension EmojiCategory {
  /// In the order in which a picker shows them.
  var emoji: [Emoji] {
    switch self {
    case .smileys: EmojiTable.smileys
    case .people: EmojiTable.people
    case .nature: EmojiTable.nature
    case .food: EmojiTable.food
    case .travel: EmojiTable.travel
    case .activities: EmojiTable.activities
    case .objects: EmojiTable.objects
    case .symbols: EmojiTable.symbols
    case .flags: EmojiTable.flags
    }
  }
}

private enum EmojiTable {
  static let smileys = emoji(
    """
    😀😃😄😁😆😅🤣😂🙂🙃😉😊😇🥰😍🤩😘😗😚😋😛😜🤪😝🤑🤗🤭🤫🤔🤐🤨😐😑😶😏😒🙄😬😌😔😪🤤😴😷🤒🤕🤢🤮🤧🥵🥶🥴😵🤯🤠🥳😎🤓🧐😕😟🙁😮😯😲😳🥺😦😨😰😥\
    😢😭😱😖😣😞😓😩😫🥱😤😡😠🤬😈👿💀💩🤡👹👺👻👽👾🤖😺😸😹😻😼🙀😿😾🙈🙉🙊
    """)
  static let people = emoji(
    """
    👋🤚✋🖖👌🤏✌️🤞🤟🤘🤙👈👉👆👇☝️👍👎✊👊🤛🤜👏🙌👐🤲🤝🙏✍️💅🤳💪👂👃🧠👀👅👄👶🧒👦👧🧑👨👩🧓👴👵🙍🙎🙅🙆💁🙋🙇🤦🤷👮💂👷🤴👸🎅🧙🧚🧛🧜\
    🧝🧟💃🕺🚶🏃👫👪🗣️👤👥👣
    """)
  static let nature = emoji(
    """
    🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆🦅🦉🦇🐺🐗🐴🦄🐝🐛🦋🐌🐞🐜🕷️🦂🐢🐍🦎🐙🦑🦀🐡🐠🐟🐬🐳🦈🐊🐘🦒🐪🐑🐐🦌🐕🐈🐓🦃🕊️🐇🐿️🦔🐾🌵🎄🌲\
    🌳🌴🌱🌿🍀🍁🍂🍃🍄💐🌷🌹🌺🌸🌼🌻🌞🌙⭐🌟✨⚡🔥🌈☀️⛅☁️🌧️⛄❄️💧🌊🌍
    """)
  static let food = emoji(
    """
    🍏🍎🍐🍊🍋🍌🍉🍇🍓🍈🍒🍑🥭🍍🥥🥝🍅🍆🥑🥦🌶️🌽🥕🥔🍞🥐🥖🥨🧀🥚🍳🥞🥓🍗🍖🌭🍔🍟🍕🥪🌮🌯🥗🍝🍜🍲🍣🍱🍙🍚🍦🍰🎂🧁🍫🍬🍭🍩🍪🍯🥛☕🍵🥤🍺🍻🥂🍷🍸🍹🍾🍴
    """)
  static let travel = emoji(
    """
    🚗🚕🚌🏎️🚓🚑🚒🚚🚜🏍️🚲🛴🚨🚂🚆🚇🚊✈️🛫🛬🚀🛸🚁⛵🚢⚓⛽🚧🚦🗺️🗿🗽🗼🏰🏟️🎡🎢🏖️🏝️🌋⛰️🏔️🏕️⛺🏠🏡🏢🏥🏦🏨🏫🏭⛪🕌🌃🌅🌉🎆
    """)
  static let activities = emoji(
    """
    ⚽🏀🏈⚾🎾🏐🏉🎱🏓🏸🥅⛳🏹🎣🥊🥋⛸️🎿🏂🏋️🤸🤺🏇🏄🏊🚴🏆🥇🥈🥉🏅🎖️🎪🎭🎨🎬🎤🎧🎼🎹🥁🎷🎺🎸🎻🎲🎯🎳🎮🧩🎉🎊🎈🎁🎃
    """)
  static let objects = emoji(
    """
    ⌚📱💻⌨️🖥️🖨️🖱️💾💿📷📹🎥📞☎️📺📻⏰⌛🔋🔌💡🔦🕯️💸💵💰💳💎🔧🔨🛠️🔩⚙️🔫💣🔪🛡️🔮💊💉🧬🔬🔭🧹🛒🔑🚪🛏️🚿🛁✉️📧📦📜📄📊📈📉📅📁📰📚📖🔗📎📌✂️📝✏️\
    🔍🔒🔓👓👕👗👟👑🎒☂️💍
    """)
  static let symbols = emoji(
    """
    ❤️🧡💛💚💙💜🖤💔❣️💕💞💓💗💖💘💝💟☮️✝️☪️🕉️✡️☯️♈♻️⚠️🚫❌⭕🛑💯💢❗❓‼️✅✔️☑️➕➖➗✖️♾️💲™️©️®️🔴🔵⚪⚫🔺🔔🔕🎵🎶💤💬💭🔄🆗🆕🆒🔝🔜➡️⬅️⬆️⬇️↩️▶️⏸️⏹️⏩🔀🔊🔇
    """)
  static let flags =
    emoji("🏁🚩🏴🏳️")
    + [
      "AR": "Argentina", "AT": "Austria", "AU": "Australia", "BE": "Belgium", "BR": "Brazil",
      "CA": "Canada", "CH": "Switzerland", "CL": "Chile", "CN": "China", "CZ": "Czechia",
      "DE": "Germany", "DK": "Denmark", "EG": "Egypt", "ES": "Spain", "EU": "European Union",
      "FI": "Finland", "FR": "France", "GB": "United Kingdom", "GR": "Greece", "HU": "Hungary",
      "ID": "Indonesia", "IE": "Ireland", "IL": "Israel", "IN": "India", "IT": "Italy",
      "JP": "Japan", "KE": "Kenya", "KR": "South Korea", "MX": "Mexico", "NG": "Nigeria",
      "NL": "Netherlands", "NO": "Norway", "NZ": "New Zealand", "PK": "Pakistan", "PL": "Poland",
      "PT": "Portugal", "RO": "Romania", "SE": "Sweden", "TR": "Turkey", "UA": "Ukraine",
      "US": "United States", "VN": "Vietnam", "ZA": "South Africa",
    ].sorted { $0.value < $1.value }.map { Emoji(flagOf: $0.key, named: $0.value) }

  private static func emoji(_ characters: String) -> [Emoji] { characters.map { Emoji($0) } }
}
