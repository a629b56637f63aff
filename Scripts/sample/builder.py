"""A short way to write down chats in the shape of Telegram Desktop's export."""

import datetime

OWNER = "Robin Ek"
PEOPLE = {}


def person(name):
    """The same made-up id for a name every time."""
    return PEOPLE.setdefault(name, 5_100_011 + 104_729 * len(PEOPLE))


person(OWNER)


def entity(kind, text, **fields):
    return {"type": kind, "text": text, **fields}


def bold(text):
    return entity("bold", text)


def italic(text):
    return entity("italic", text)


def link(text):
    return entity("link", text)


class Chat:
    def __init__(self, name, kind, number=None, photo=None):
        self.head = {"name": name, "type": kind, "id": number or person(name)}
        if name is None:
            del self.head["name"]
        if photo:
            self.head["photo"] = photo
        self.messages = []
        self.date = None
        self.time = None
        self.next_id = 1 + (self.head["id"] % 97) * 1000

    def day(self, year, month, day):
        self.date = datetime.datetime(year, month, day)

    def _add(self, kind, clock, fields):
        hour, minute = map(int, clock.split(":"))
        time = self.date + datetime.timedelta(
            hours=hour, minutes=minute, seconds=(self.next_id * 17) % 60)
        if self.time:
            assert time.replace(second=0) >= self.time.replace(second=0), clock
            time = max(time, self.time + datetime.timedelta(seconds=2))
        self.time = time
        text = fields.pop("text", "")
        parts = text if isinstance(text, list) else [text] if text else []
        message = {"id": self.next_id, "type": kind, **stamp("date", time)}
        if "edited" in fields:
            later = time + datetime.timedelta(minutes=fields.pop("edited"))
            message |= stamp("edited", later)
        message |= fields
        message["text"] = text
        message["text_entities"] = [
            part if isinstance(part, dict) else entity("plain", part) for part in parts]
        self.messages.append(message)
        self.next_id += 1
        return message["id"]

    def say(self, who, clock, text="", reply=None, reactions=None, **fields):
        body = {"from": who, "from_id": f"user{person(who)}"}
        if self.head["type"].endswith("channel"):
            body = {"from": who, "from_id": f"channel{self.head['id']}"}
        if reply:
            body["reply_to_message_id"] = reply
        if reactions:
            fields["reactions"] = [
                {"type": "emoji", "count": count, "emoji": emoji} for emoji, count in reactions]
        return self._add("message", clock, body | fields | {"text": text})

    def service(self, who, clock, action, **fields):
        body = {"actor": who, "actor_id": f"user{person(who)}", "action": action}
        return self._add("service", clock, body | fields)

    def json(self):
        return self.head | {"messages": self.messages}


def stamp(name, time):
    """Local time is one hour ahead of UTC, as in Stockholm in winter."""
    unix = int((time - datetime.timedelta(hours=1)).replace(
        tzinfo=datetime.timezone.utc).timestamp())
    return {name: time.strftime("%Y-%m-%dT%H:%M:%S"), f"{name}_unixtime": str(unix)}


# Kinds of media, as fields of a message.

def photo(number, width, height, suffix="jpg"):
    return {"photo": f"photos/photo_{number}.{suffix}", "width": width, "height": height}


def sticker(name, emoji):
    return {"file": f"stickers/{name}.webp", "media_type": "sticker", "sticker_emoji": emoji,
            "width": 512, "height": 512}


def voice(number, seconds):
    return {"file": f"voice_messages/audio_{number}.ogg", "media_type": "voice_message",
            "mime_type": "audio/ogg", "duration_seconds": seconds}


def document(name, mime, size):
    return {"file": f"files/{name}", "file_name": name, "file_size": size, "mime_type": mime}


def poll(question, total, answers, closed=False, chosen=None):
    return {"poll": {"question": question, "closed": closed, "total_voters": total, "answers": [
        {"text": text, "voters": voters, "chosen": text == chosen} for text, voters in answers]}}
