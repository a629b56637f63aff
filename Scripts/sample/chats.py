"""The chats of the sample, all invented."""

from builder import (
    OWNER, Chat, PEOPLE, bold, document, entity, italic, link, person, photo, poll, sticker, voice)

ME = OWNER


def hike():
    c = Chat("Mountain hike", "private_supergroup", 1_480_023_117, "chat_photos/hike.jpg")
    c.day(2024, 2, 26)
    c.service("Mila", "18:30", "create_group", title="Mountain hike", members=["Mila", ME, "Jonas"])
    c.service("Mila", "18:31", "edit_group_photo", photo="chat_photos/hike.jpg", width=160, height=160)
    first = c.say("Mila", "18:33", "So! Who is coming up to the hut with me on the second weekend of March? 🏔")
    c.say("Jonas", "18:35", "Me. I have been looking at the same four walls since Christmas.", reply=first)
    c.say(ME, "18:41", "Count me in. Is there still snow?")
    c.say("Mila", "18:42", ["Above the tree line, yes. ", bold("Bring gaiters"), " and something dry for the evening."])
    c.service("Mila", "18:50", "invite_members", members=["Priya", "Иван Петров"])
    c.say("Priya", "18:58", "Hello from the train! What did I just agree to? 😄")
    c.say("Иван Петров", "19:04", "К двум вершинам и одной бане, насколько я понял.", reactions=[("😁", 4)])
    c.day(2024, 2, 28)
    c.say("Mila", "12:10", **poll(
        "Which way do we walk?", 5,
        [("Along the river, 14 km", 1), ("Over the ridge, 11 km", 3), ("Straight up, 7 km", 1)],
        chosen="Over the ridge, 11 km"))
    c.say("Jonas", "12:12", ["The ridge. ", entity("spoiler", "I may have told my knees otherwise."), ""])
    c.say(ME, "12:30", ["Map and profile are here: ", link("https://example.org/maps/ridge"), ", the steep part is only the first hour."])
    c.say("Priya", "12:44", **document("packing-list.pdf", "application/pdf", 184_320),
          text=["Packing list from last year. ", entity("strikethrough", "Guitar."), " ", italic("Ukulele.")], edited=3)
    plan = c.say("Mila", "20:15", [
        bold("The plan"), "\n\nSaturday\n  07:10  train from platform 4\n  10:30  start at the church\n  16:00  the hut, at the latest\n\nSunday\n  09:00  down again, slowly\n\nWho is late buys ",
        entity("underline", "everybody"), " a bun."], reactions=[("👍", 4), ("🔥", 2)])
    c.service("Mila", "20:16", "pin_message", message_id=plan)
    c.day(2024, 3, 8)
    c.say("Jonas", "21:40", "Weather says sun until four. I have never trusted it less.")
    c.say(ME, "21:44", **sticker("sun", "☀️"))
    c.say("Priya", "21:50", ["Does anyone have a spare head torch? ", entity("mention", "@robin_ek"), "?"])
    c.say(ME, "21:52", "Two. One of them even works.", reactions=[("😂", 3)])
    c.day(2024, 3, 9)
    c.say("Mila", "6:58", "Platform 4! Where is everybody?")
    c.say("Jonas", "7:05", "Running")
    c.say("Jonas", "7:09", "Still running")
    late = c.say("Jonas", "7:11", "I can see you through the window of the train. I suppose the buns are on me.")
    c.say("Priya", "7:12", "🥐🥐🥐🥐🥐", reply=late)
    c.say("Mila", "10:34", "We start here.", location_information={"latitude": 61.31542, "longitude": 12.86013},
          place_name="The old church", address="Byvägen 2")
    c.say(ME, "11:52", "First view over the valley. Nobody said a word for about a minute.", **photo(1, 1280, 853),
          reactions=[("❤️", 5), ("😍", 2)])
    c.say("Иван Петров", "12:20", **photo(2, 1280, 853))
    c.say("Иван Петров", "12:21", "Обед с видом. Суп из термоса ещё никогда не был таким вкусным.")
    c.say("Priya", "13:47", **photo(8, 1280, 480), text="The whole ridge in one picture. We are the dot that is not there.")
    c.say("Mila", "16:05", "At the hut! Five minutes late, which on this mountain counts as early.")
    c.say("Jonas", "17:48", **photo(3, 853, 1280), text="The moment the fire caught and the sun went down.")
    c.say("Jonas", "18:30", file="video_files/fire.mp4", thumbnail="video_files/fire_thumb.jpg",
          media_type="animation", mime_type="video/mp4", duration_seconds=6, width=480, height=270)
    c.say("Priya", "18:33", "I could watch this for hours.")
    c.say(ME, "18:34", "You did watch it for hours.", reactions=[("🤣", 4)])
    c.day(2024, 3, 10)
    c.say("Иван Петров", "8:15", **voice(1, 23))
    c.say("Mila", "8:17", "Is that… snoring?", reply=c.next_id - 1)
    c.say("Иван Петров", "8:18", "Это Йонас. Научная запись.")
    c.say("Jonas", "8:40", ["I would like to state for the record that ", entity("spoiler", "it was the stove"), "."])
    c.say("Mila", "15:22", "Everybody home? Write a word so that I stop worrying.")
    c.say("Priya", "15:40", "Home, feet in warm water. Thank you, all of you. 💛")
    c.say("Иван Петров", "16:02", "Дома! Спасибо за компанию, это было именно то, что нужно.")
    c.say(ME, "16:10", "Home too. Same time next year?")
    c.say("Jonas", "16:11", **sticker("cat", "😌"))
    c.say("Jonas", "16:12", "Next year I will be on platform 4 at seven sharp. Quote me on that.", reactions=[("👏", 3)])
    return c


def family():
    c = Chat("Family", "private_group", 402_771_903)
    c.day(2024, 3, 1)
    c.say("Mum", "9:12", "Good morning! The first snowdrops are out behind the shed 🌱")
    c.say("Mum", "9:13", **photo(5, 960, 960))
    c.say("Dad", "9:40", "Those are not snowdrops, those are the leaves I was supposed to rake in November.")
    c.say("Mum", "9:41", "I know. I was being kind.", reactions=[("😂", 3)])
    c.say(ME, "10:02", "Happy first of March, both of you!")
    c.say("Elsa", "10:30", "Does anyone remember grandma’s recipe for cardamom buns? The one with too much butter?")
    recipe = c.say("Mum", "11:05", [
        bold("Grandma’s buns"), " (makes about 24)\n\n",
        "50 g fresh yeast\n150 g butter\n5 dl milk\n1½ dl sugar\n2 tsp cardamom, ", italic("freshly ground, not from the jar!"),
        "\nabout 14 dl flour\n\nMelt, stir, knead, wait, fold, wait again, 225° for eight minutes. The second wait is the important one."],
        edited=4, reactions=[("❤️", 3)])
    c.say("Elsa", "11:06", "“About 14 dl” is how every disaster in my kitchen begins", reply=recipe)
    c.say("Dad", "11:20", **voice(2, 41))
    c.say("Elsa", "11:24", "Dad, you can also write, you know 😄")
    c.say("Dad", "11:31", "My thumbs are too big for this telephone.")
    c.day(2024, 3, 3)
    c.say("Elsa", "15:02", "Result:", **photo(7, 960, 1200, "webp"))
    c.say("Elsa", "15:03", "No, wait, that is Alva’s painting from kindergarten. The buns are gone already.")
    c.say(ME, "15:10", "The painting looks delicious too.", reactions=[("🥰", 2)])
    c.say("Mum", "15:12", "It goes on the fridge. Tell her it is the best one yet.")
    c.say("Elsa", "15:20", **sticker("sun", "☀️"))
    c.day(2024, 3, 6)
    c.say("Dad", "8:00", "The dentist moved. New number:", contact_information={
        "first_name": "Dentist", "last_name": "at the square", "phone_number": "+46 8 000 00 00"})
    c.say("Mum", "8:04", ["Also by mail: ", entity("email", "tand@example.org"), " or ", entity("phone", "+46 8 000 00 00")])
    c.service("Elsa", "18:20", "phone_call", duration_seconds=754)
    c.say("Elsa", "18:35", "Thank you for listening, Mum.")
    c.say("Mum", "18:36", "Always. Sleep well, it will look smaller in the morning.")
    c.day(2024, 3, 11)
    c.say(ME, "12:15", "I am back from the mountains with all my toes. Dinner on Sunday at mine?")
    c.say("Dad", "12:16", "Yes.")
    c.say("Elsa", "12:20", "Yes! Shall I bring Alva or dessert? I cannot carry both.")
    c.say("Mum", "12:31", "When?", **poll("Sunday dinner", 3, [("17:00", 1), ("18:00", 2), ("Whenever it is ready", 0)], chosen="18:00"))
    c.say(ME, "12:40", "18:00 it is. Alva is the dessert.", reactions=[("😍", 2), ("😂", 1)])
    c.say("Dad", "12:52", "What are we eating?")
    c.say(ME, "12:55", ["I thought of ", entity("text_link", "this soup", href="https://example.org/recipes/lentil-soup"), " with bread."])
    c.say("Dad", "12:56", "And after the soup?")
    c.say(ME, "12:56", "More soup.")
    c.say("Mum", "13:20", "Your father will bring a cake.", reply=c.next_id - 2)
    return c


def ivan():
    c = Chat("Иван Петров", "personal_chat")
    name = "Иван Петров"
    c.day(2024, 3, 4)
    c.say(name, "10:15", "Привет! Ты не знаешь, где сейчас можно взять напрокат снегоступы?")
    c.say(ME, "10:22", "Привет! У Милы есть лишняя пара, я спрошу.")
    c.say(name, "10:23", "Было бы здорово. И ещё вопрос: сколько брать воды?")
    c.say(ME, "10:31", ["Литра полтора, у хижины есть ", bold("родник"), "."])
    c.say(name, "10:40", "Отлично 👍")
    c.day(2024, 3, 7)
    book = c.say(name, "19:02", [
        "Дочитал ту книгу, что ты советовал. Вот место, над которым я думаю второй день:\n",
        entity("blockquote", "Дорога не становится короче оттого, что мы на неё смотрим. Но и длиннее она не становится.")])
    c.say(ME, "19:20", "Да! Я тоже его подчеркнул.", reply=book)
    c.say(name, "19:21", ["А финал я бы ", entity("strikethrough", "вырезал"), " переписал."], edited=1)
    c.say(ME, "19:25", "Спойлеры оставь для Йонаса, он на середине.")
    c.say(name, "19:26", [entity("spoiler", "Они всё-таки возвращаются домой."), " Прости, не удержался."])
    c.say(ME, "19:28", "😤")
    c.day(2024, 3, 12)
    c.say(name, "9:05", **photo(4, 1280, 720), text="Утро у моря. Вода +3°, но двое уже купались.")
    c.say(ME, "9:30", "Один из них — ты?", reply=c.next_id - 1)
    c.say(name, "9:31", "Нет. Я держал полотенце — это самая ответственная работа.", reactions=[("😁", 1)])
    c.say(name, "9:33", file="video_files/waves.mp4", thumbnail="video_files/waves_thumb.jpg",
          media_type="video_file", mime_type="video/mp4", duration_seconds=18, width=640, height=360)
    c.say(ME, "9:40", "Слышно даже чаек. Спасибо!")
    c.service(name, "20:10", "phone_call", discard_reason="missed")
    c.say(name, "20:12", "Перезвони, когда сможешь, ничего срочного.")
    c.say(ME, "20:45", **voice(3, 12))
    c.say(name, "20:47", "Договорились, до субботы!")
    return c


def layla():
    c = Chat("ليلى", "personal_chat")
    name = "ليلى"
    c.day(2024, 3, 5)
    c.say(name, "17:05", "مساء الخير! كيف حالك اليوم؟")
    c.say(ME, "17:12", "مساء النور يا ليلى، الحمد لله بخير. وأنتِ؟")
    c.say(name, "17:13", ["تمام. أخيراً أنهيت ترجمة الفصل ", bold("الثالث"), " من الكتاب 🎉"])
    c.say(ME, "17:15", "مبروك! كم صفحة بقيت؟")
    c.say(name, "17:16", "حوالي 120 صفحة، أي شهران من القهوة.", reactions=[("☕", 1)])
    c.say(name, "17:20", ["أرسل لك رابط المقدمة: ", link("https://example.org/books/intro"), " وأخبرني برأيك بصراحة."])
    c.say(ME, "17:48", "قرأتها مرتين. الجملة الأولى جميلة جداً.", reply=c.next_id - 1)
    c.say(name, "17:50", "شكراً، كتبتها سبع مرات قبل أن تبدو سهلة.")
    c.day(2024, 3, 10)
    c.say(name, "20:30", **photo(6, 1280, 720), text="المدينة من سطح البيت الليلة.")
    c.say(ME, "20:34", "ما أجمل هذا القمر!")
    c.say(name, "20:36", [entity("blockquote", "وللبيوت في الليل أسرارٌ لا تعرفها الشوارع."), "\nمن الفصل الذي أعمل عليه الآن."])
    c.say(ME, "20:41", "أريد أن أقرأ الباقي فوراً.")
    c.say(name, "20:42", "الصبر مفتاح الفرج 😄")
    c.say(name, "20:55", **voice(4, 34))
    c.say(ME, "21:02", "سمعتها، سأتصل بك غداً الساعة 18:30 إن شاء الله.")
    c.say(name, "21:03", "اتفقنا. تصبح على خير 🌙")
    return c


def noa():
    c = Chat("נועה", "personal_chat")
    name = "נועה"
    c.day(2024, 3, 2)
    c.say(name, "11:10", "היי! הגעתי הביתה בשלום, תודה על ההסעה 🚗")
    c.say(ME, "11:15", "איזה כיף לשמוע. איך היה הקונצרט אחרי שהלכתי?")
    c.say(name, "11:18", ["היה ", bold("נהדר"), ". הם ניגנו שלושה הדרנים והקהל שר את האחרון לבד."])
    c.say(ME, "11:20", "ידעתי שאני צריך להישאר…")
    c.say(name, "11:21", "בפעם הבאה אני נועלת את הדלת 😈", reactions=[("😂", 1)])
    c.day(2024, 3, 9)
    c.say(name, "18:00", **photo(9, 480, 480, "png"), text="עטיפה לתקליט החדש, מה דעתך?")
    c.say(ME, "18:20", "אוהב את הצבעים. אולי קצת פחות עיגולים?", reply=c.next_id - 1)
    c.say(name, "18:22", "אין דבר כזה פחות עיגולים.")
    c.say(name, "18:30", file="files/demo_04.mp3", media_type="audio_file", performer="נועה", title="Morning tram",
          mime_type="audio/mpeg", duration_seconds=203, file_size=4_871_022)
    c.say(ME, "18:41", ["הפזמון בדקה 1:24 – ", italic("וואו"), "."])
    c.say(name, "18:44", "הקלטתי אותו בחדר האמבטיה, 100% אקוסטיקה טבעית.")
    c.say(ME, "18:45", "👏👏👏")
    c.say(name, "18:50", ["ההופעה ב-24 במרץ, בשעה 20:00. כרטיסים: ", link("example.org/tickets")])
    c.say(ME, "18:52", "כבר שמתי ביומן!")
    return c


def aditi():
    c = Chat("अदिति", "personal_chat")
    name = "अदिति"
    c.day(2024, 3, 6)
    c.say(name, "13:05", "नमस्ते! आज मौसम कितना अच्छा है ☀️")
    c.say(ME, "13:11", "नमस्ते अदिति! यहाँ तो अभी भी बर्फ़ है।")
    c.say(name, "13:12", "तो गरम चाय पियो और मेरी कहानी सुनो।")
    c.say(name, "13:14", ["कल मैंने पहली बार ", bold("गुलाब जामुन"), " बनाए और पूरी रसोई मीठी हो गई।"])
    c.say(ME, "13:15", "फ़ोटो कहाँ है? 😋")
    c.say(name, "13:16", "फ़ोटो लेने से पहले ही ख़त्म हो गए।", reactions=[("😂", 1)])
    c.say(ME, "13:20", "अगली बार मुझे डाक से भेजना।")
    c.day(2024, 3, 11)
    c.say(name, "16:40", ["हमारी किताब की दुकान अब खुल गई है! पता: ", entity("text_link", "पुराने पुल के पास", href="https://example.org/bookshop")])
    c.say(ME, "16:52", "बहुत-बहुत बधाई! 🎉📚", reply=c.next_id - 1)
    c.say(name, "16:53", "धन्यवाद! पहला ग्राहक एक बिल्ली थी।")
    c.say(name, "16:54", **sticker("cat", "😺"))
    c.say(ME, "16:58", "उसने क्या ख़रीदा?")
    c.say(name, "17:00", [italic("मछली पकड़ने"), " पर एक किताब, और क्या।"])
    c.say(ME, "17:01", "समझदार बिल्ली 🐈")
    return c


def hanako():
    c = Chat("山田 花子", "personal_chat")
    name = "山田 花子"
    c.day(2024, 3, 3)
    c.say(name, "9:20", "おはようございます！京都はもう梅が咲いています。")
    c.say(ME, "9:31", "おはようございます。いいですね、こちらはまだ雪です。")
    c.say(name, "9:32", ["来月、", bold("桜"), "の季節に遊びに来ませんか？"])
    c.say(ME, "9:40", "ぜひ！何日ごろが一番きれいですか？")
    c.say(name, "9:42", "だいたい四月一日から八日までですね。でも、毎年ちがいます。")
    c.say(name, "9:45", ["天気予報はここで見られます：", link("https://example.org/sakura")])
    c.say(ME, "9:50", "ありがとうございます。さっそく飛行機を調べます✈️", reply=c.next_id - 1)
    c.day(2024, 3, 8)
    c.say(ME, "11:00", "取れました！四月三日の朝に着きます。")
    c.say(name, "11:05", "やった〜！🎊 駅まで迎えに行きますね。")
    c.say(name, "11:06", location_information={"latitude": 34.98584, "longitude": 135.75876}, place_name="京都駅")
    c.say(ME, "11:10", "自転車は借りられますか。")
    c.say(name, "11:12", ["もちろん。うちに", entity("strikethrough", "一台"), "二台あります🚲🚲"], edited=2)
    c.say(name, "11:15", "それから、おすすめの言葉：「花より団子」。意味は着いてからのお楽しみです。", reactions=[("🍡", 1)])
    c.say(ME, "11:16", "楽しみにしています！")
    return c


def jonas():
    c = Chat("Jonas", "personal_chat", photo="chat_photos/jonas.jpg")
    name = "Jonas"
    c.day(2024, 2, 20)
    c.say(name, "22:01", "You are good with computers, right?")
    c.say(ME, "22:04", "That sentence has never led to anything good.")
    c.say(name, "22:05", ["I want to rename four thousand photos so that they start with the date. I found ", entity("code", "exiftool"), " but it looks at me funny."])
    c.say(ME, "22:12", ["Make a copy of the folder first. Then try this:\n", entity(
        "pre", "for f in *.jpg; do\n  day=$(date -r \"$f\" +%Y-%m-%d)\n  mv -n \"$f\" \"$day $f\"\ndone", language="bash")])
    c.say(name, "22:20", ["What does ", entity("code", "-n"), " do?"], reply=c.next_id - 1)
    c.say(ME, "22:21", ["It never overwrites a file. ", bold("Leave it in.")])
    c.say(name, "22:35", "It worked. I feel like a wizard 🧙‍♂️", reactions=[("🎉", 1)])
    c.say(name, "22:36", "Apparently I own 312 pictures of the same duck.")
    c.day(2024, 3, 2)
    c.say(name, "10:10", forwarded_from="Noticeboard", text=["Choir looks for basses. Mondays at 19:00 in the old school. ", entity("hashtag", "#singing"), " ", entity("hashtag", "#monday")])
    c.say(name, "10:11", "Shall we? I can only sing when someone louder stands next to me.")
    c.say(ME, "10:30", "I am exactly that kind of person.")
    c.day(2024, 3, 12)
    c.say(name, "8:02", "About the head torch: found it. In my bag. Switched on. Since Saturday.")
    c.say(ME, "8:10", "Now we know how long the battery lasts.")
    c.say(name, "8:11", file="round_video_messages/round_1.mp4", thumbnail="video_files/fire_thumb.jpg",
          media_type="video_message", mime_type="video/mp4", duration_seconds=9, width=384, height=384)
    c.say(ME, "8:15", "Very moving. Put it in the obituary.")
    c.say(name, "8:16", **document("duck-collection.zip", "application/zip", 734_003_200))
    c.say(ME, "8:17", "Is this what I think it is?", reply=c.next_id - 1)
    c.say(name, "8:17", "🦆")
    return c


def mila():
    c = Chat("Mila", "personal_chat", photo="chat_photos/mila.jpg")
    name = "Mila"
    c.day(2024, 3, 11)
    c.say(name, "21:02", "❤️")
    c.say(ME, "21:04", "🥰")
    c.say(name, "21:05", "Seven things from this weekend: 🏔 ☀️ 🔥 🥐 🦆 😴 🫶🏽")
    c.say(ME, "21:09", "You forgot the sauna 🧖‍♀️")
    c.say(name, "21:10", "I did not forget it, I repressed it. 🥵➡️❄️")
    c.say(name, "21:12", "👨‍👩‍👧‍👦🏳️‍🌈👩🏾‍🚀🇸🇪🇯🇵 – does your phone show all of these?")
    c.say(ME, "21:13", "All five. Even the astronaut.", reply=c.next_id - 1)
    c.day(2024, 3, 12)
    c.say(name, "12:30", ["Lunch tomorrow at ", entity("underline", "the usual place"), "? I want to plan the autumn."])
    c.say(ME, "12:41", "12:15, the table by the window.")
    c.say(name, "12:42", **sticker("cat", "😻"))
    return c


def reading():
    c = Chat("Reading circle", "public_supergroup", 1_733_902_558)
    c.day(2024, 2, 12)
    c.service("Priya", "18:00", "join_group_by_link", inviter="Group")
    c.say("Priya", "18:05", "Hello! What are you reading at the moment?")
    c.say("אביגיל", "18:11", ["Short stories, one each evening. Rule: ", italic("never two"), "."])
    c.say("王小明", "18:20", "我在读一本关于灯塔的小说，很安静，很好看。")
    c.say("Mila", "18:24", ["A book about mushrooms that is secretly about patience. ", entity("hashtag", "#nature")])
    c.say("김민수", "18:30", "저는 아직 표지만 보고 있어요. 표지가 너무 예뻐서요 📖", reactions=[("😄", 6)])
    c.day(2024, 2, 27)
    c.say("Mila", "19:00", [bold("Next month’s book"), " is chosen! We meet on the 19th as always. ", entity("mention", "@priya_reads"), " brings the tea."],
          reactions=[("👍", 9), ("🫖", 4)])
    quote = c.say("אביגיל", "20:14", [entity("blockquote", "A library is a place where you can lose your way without being late."), "\nPage 31, and I have already missed my stop."])
    c.say("Priya", "20:20", "Ha! Same page, other tram.", reply=quote)
    c.say("王小明", "20:41", ["第31页也是我最喜欢的一页。", italic("慢慢读"), "，不着急。"], reply=quote)
    c.say("Γιώργος", "21:02", "Καλησπέρα σε όλους! Υπάρχει και ελληνική μετάφραση;")
    c.say("Mila", "21:10", "There is, and people say it is the best one.", reply=c.next_id - 1)
    c.say("สมชาย", "21:31", "เล่มนี้แปลเป็นภาษาไทยแล้วเหมือนกันครับ")
    c.day(2024, 3, 10)
    c.say("Priya", "10:00", "Which evening suits you better?", **poll(
        "Which evening suits you better?", 14, [("Tuesday the 19th", 9), ("Thursday the 21st", 5)], closed=True, chosen="Tuesday the 19th"))
    c.say(ME, "10:20", "Tuesday. I have finally reached chapter two.")
    c.say("김민수", "10:25", "벌써 2장이요? 저보다 빠르네요!")
    c.say("Priya", "10:31", via_bot="@quote_bot", text=[italic("“One more page” is the shortest fairy tale there is.")])
    c.service("Mila", "10:40", "edit_group_title", title="Reading circle")
    c.say("Γιώργος", "11:15", ["The list so far:\n1. the mushrooms\n2. the lighthouse\n3. the trams\n", entity("bot_command", "/vote"), " if you want a fourth."])
    return c


def garden():
    c = Chat("Balcony garden", "public_channel", 1_911_400_206)
    c.day(2024, 3, 1)
    c.say("Balcony garden", "7:00", [bold("March on the balcony"), "\n\nIt is too early for tomatoes outside and exactly right for tomatoes on the window sill. Sow them one centimetre deep, keep them warm, and then, the hard part, leave them alone.\n\n",
          entity("hashtag", "#sowing"), " ", entity("hashtag", "#march")], author="Tove", reactions=[("🌱", 48), ("❤️", 21)])
    c.say("Balcony garden", "7:01", **photo(5, 960, 960), text="What it looks like in July, to keep you going.", author="Tove", reactions=[("😍", 63)])
    c.day(2024, 3, 8)
    c.say("Balcony garden", "7:00", ["Question of the week: do I water seedlings from above or from below?\n\n", entity("spoiler", "From below. Always from below."), "\n\nA saucer, ten minutes, pour away the rest."], author="Tove")
    c.say("Balcony garden", "7:02", **poll("How many pots do you have?", 311, [("1–5", 102), ("6–20", 140), ("I stopped counting", 69)]), text="")
    c.day(2024, 3, 12)
    c.say("Balcony garden", "7:00", "The bees are back. Put out a shallow dish of water with a few stones in it, they cannot swim. 🐝", author="Tove", reactions=[("🐝", 97), ("👏", 30)])
    return c


def saved():
    c = Chat(None, "saved_messages", person(ME))
    c.day(2024, 1, 14)
    c.say(ME, "23:10", "Ideas for the flat: a lamp by the window, hooks in the hall, fewer boxes")
    c.say(ME, "23:12", ["Wifi for guests: ", entity("code", "snowdrop-kettle-27")])
    c.day(2024, 2, 3)
    c.say(ME, "12:00", link("https://example.org/long-read/why-trains-are-quiet"))
    c.say(ME, "12:01", **document("rental-agreement.pdf", "application/pdf", 911_360))
    c.day(2024, 3, 5)
    c.say(ME, "19:44", forwarded_from="Elsa", text="Alva said today: “The moon is following us because it likes our car.”")
    c.say(ME, "22:15", ["Shopping: ", entity("strikethrough", "yeast, butter"), ", cardamom, batteries for the torch, a card for Dad"], edited=900)
    return c


def weather():
    c = Chat("Weather bot", "bot_chat", 6_020_114_391)
    name = "Weather bot"
    c.day(2024, 3, 9)
    c.say(ME, "5:55", [entity("bot_command", "/start")])
    c.say(name, "5:55", ["Good morning! Send me a place and I tell you what is coming.\n", entity("bot_command", "/today"), "  ", entity("bot_command", "/week"), "  ", entity("bot_command", "/stop")])
    c.say(ME, "5:56", [entity("bot_command", "/today")])
    c.say(name, "5:56", [bold("Saturday, March 9"), "\n\n", entity(
        "pre", "06  -4°  clear\n09   0°  sun\n12   5°  sun\n15   4°  clouds\n18  -1°  clear", language=""), "\nSunset 17:49"],
        inline_bot_buttons=[[{"type": "callback", "text": "Tomorrow"}, {"type": "callback", "text": "Week"}]])
    c.say(ME, "5:58", "Thank you 🌞")
    c.say(name, "5:58", "You are welcome. Take a hat.")
    return c


def export():
    chats = [hike(), family(), ivan(), layla(), noa(), aditi(), hanako(), jonas(), mila(), reading(),
             garden(), saved(), weather()]
    return {
        "about": "A made-up history that comes with WaylandDemo.",
        "personal_information": {
            "user_id": PEOPLE[ME], "first_name": "Robin", "last_name": "Ek", "username": "@robin_ek"},
        "chats": {"about": "All people and conversations are invented.",
                  "list": [chat.json() for chat in chats]},
    }
