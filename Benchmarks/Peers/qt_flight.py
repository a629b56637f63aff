"""The rows of ListFlight as a Qt programmer would show them: a ListView of QML over a model in Python, in each row a wrapped Text
and an Image that is loaded by a thread.

    qt_flight.py MODE ROWS PHOTOS FRAMES STATISTICS

does in each of FRAMES frames what MODE says (fling-5000, fling-20000, jumps, transactions), looks before the next one at where the rows
lie, and writes what it has seen as a JSON object.
"""

import bisect
import itertools
import json
import os
import sys
import time

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, QUrl, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickView

SKIPPED_FRAMES = 30
POINTS = {"fling-5000": 83, "fling-20000": 333, "jumps": 10, "transactions": 83}
SYLLABLES = (
    "ba co du fe gi hal jor kem lin mo nur pas quo rit sol tev ul vam wex yon zil ar est ing on ple tra der sha mi lo ne"
).split()

QML = b"""
import QtQuick

ListView {
    id: list
    cacheBuffer: height / 2
    delegate: Item {
        required property int rowId
        required property string rowText
        required property url rowPhoto
        property bool isComplete: photo.status === Image.Ready
        width: ListView.view.width
        height: Math.max(60, Math.ceil(text.implicitHeight)) + 16
        Image {
            id: photo
            x: 8; y: 8; width: 80; height: 60
            sourceSize: Qt.size(80, 60)
            asynchronous: true
            source: parent.rowPhoto
        }
        Text {
            id: text
            x: 96; y: 8; width: 400
            wrapMode: Text.WordWrap
            font.pixelSize: 15
            text: parent.rowText
        }
    }
}
"""


class Noise:
    def __init__(self, seed):
        self.state = seed & 0xFFFFFFFF

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return self.state >> 16


def text_of(row, revision):
    noise = Noise(row * 2654435761 + revision * 40503 + 12345)
    words = 4 + noise.next() % 48
    return " ".join(
        SYLLABLES[noise.next() % 32] + SYLLABLES[noise.next() % 32] for _ in range(words))


class Rows(QAbstractListModel):
    """Rows in parts of a thousand, of which a change shifts one."""

    ID, TEXT, PHOTO = (Qt.ItemDataRole.UserRole + number for number in range(3))

    def __init__(self, count, photos):
        super().__init__()
        self.parts = [range(start, min(start + 1000, count)) for start in range(0, count, 1000)]
        self.photos = photos
        self.revisions = {}
        self.changed()

    def changed(self):
        self.ends = list(itertools.accumulate(map(len, self.parts)))

    def place(self, row):
        part = min(bisect.bisect_right(self.ends, row), len(self.parts) - 1)
        return part, row - self.ends[part] + len(self.parts[part])

    def rowCount(self, parent=QModelIndex()):
        return 0 if parent.isValid() else self.ends[-1]

    def roleNames(self):
        return {self.ID: b"rowId", self.TEXT: b"rowText", self.PHOTO: b"rowPhoto"}

    def data(self, index, role):
        part, offset = self.place(index.row())
        row = self.parts[part][offset]
        if role == self.ID:
            return row
        if role == self.TEXT:
            return text_of(row, self.revisions.get(row, 0))
        return self.photos[row * 7 % len(self.photos)]

    def insert(self, row, key):
        self.beginInsertRows(QModelIndex(), row, row)
        part, offset = self.place(row)
        self.parts[part] = list(self.parts[part])
        self.parts[part].insert(offset, key)
        self.changed()
        self.endInsertRows()

    def remove(self, row):
        self.beginRemoveRows(QModelIndex(), row, row)
        part, offset = self.place(row)
        self.parts[part] = list(self.parts[part])
        key = self.parts[part].pop(offset)
        self.changed()
        self.endRemoveRows()
        return key

    def revise(self, row):
        part, offset = self.place(row)
        key = self.parts[part][offset]
        self.revisions[key] = self.revisions.get(key, 0) + 1
        index = self.index(row)
        self.dataChanged.emit(index, index, [self.TEXT])


class Flight(QObject):
    def __init__(self, view, rows, mode, frames, path):
        super().__init__()
        (self.view, self.list, self.rows) = (view, view.rootObject(), rows)
        (self.mode, self.frames, self.path) = (mode, frames, path)
        self.random, self.edits = Noise(3), Noise(7)
        self.next_id = rows.rowCount()
        self.step = self.moved = self.looks = self.holes = self.jumps = self.missing = 0
        self.visible, self.places, self.times = 0, {}, []
        self.mark = time.thread_time()
        self.list.setProperty("model", rows)
        # Called before each frame is laid out and drawn.
        view.afterAnimating.connect(self.frame)
        self.go_to(rows.rowCount() // 10)

    def go_to(self, row):
        jump(self.list, row)
        self.places = {}

    def find_places(self):
        top = self.list.property("contentY")
        height = self.list.property("height")
        found = []
        for item in self.list.property("contentItem").childItems():
            row = item.property("rowId")
            if row is None or not item.isVisible():
                continue
            start = item.y() - top
            if start + item.height() > 0 and start < height:
                found.append((start, start + item.height(), row, item.property("isComplete")))
        return sorted(found)

    def look(self):
        places = self.find_places()
        covered = 0
        for start, end, _, _ in places:
            if start <= covered + 1:
                covered = max(covered, end)
        self.looks += 1
        self.holes += covered < self.list.property("height") - 1
        self.missing += any(not is_complete for _, _, _, is_complete in places)
        new = {row: start for start, _, row, _ in places}
        for row, start in self.places.items():
            if row in new:
                self.jumps += abs(start - self.moved - new[row]) > 1
                break
        self.places = new

    @Slot()
    def frame(self):
        now = time.thread_time()
        if self.step > SKIPPED_FRAMES:
            self.times.append(now - self.mark)
        if self.step > 0:
            self.look()
        self.mark = time.thread_time()
        self.moved = 0
        self.view.update()
        if self.step == self.frames:
            return self.finish()
        self.step += 1
        points = POINTS[self.mode]
        self.list.setProperty("contentY", self.list.property("contentY") + points)
        self.moved = points
        if self.mode == "jumps" and self.step % 6 == 0:
            high = self.random.next() << 16
            self.go_to(100 + (high | self.random.next()) % (self.rows.rowCount() - 200))
        if self.mode == "transactions":
            for _ in range(self.step * 17 // 10 - (self.step - 1) * 17 // 10):
                self.change()

    def change(self):
        near = self.edits.next() % 2 == 0
        kind = self.edits.next() % 4
        first = index_at(self.list)
        if first >= 0:
            self.visible = first
        step = self.edits.next()
        # From 23 to 8 rows before the first one in view, or from 4 to 19 behind it.
        distance = -8 - step % 32 if step % 32 < 16 else step % 32 - 12
        place = self.visible + distance if near else step % 100
        row = min(max(place, 0), self.rows.rowCount() - 2)
        if kind == 0:
            self.next_id += 1
            self.rows.insert(row, self.next_id)
        elif kind == 1:
            self.rows.remove(row)
        elif kind == 2:
            self.rows.revise(row)
        else:
            key = self.rows.remove(row)
            self.rows.insert(min(row + 5, self.rows.rowCount()), key)

    def finish(self):
        times = sorted(self.times) or [0]
        numbers = {
            "mainMean": sum(times) / len(times) * 1e6,
            "mainP50": times[len(times) // 2] * 1e6,
            "mainP99": times[min(len(times) - 1, int(len(times) * 0.99))] * 1e6,
            "frames": self.looks, "holes": self.holes, "jumps": self.jumps, "blanks": 0,
            "missingPhotos": self.missing,
        }
        with open(self.path, "w") as file:
            json.dump(numbers, file)
        # Objects of QML and of Python are not taken down in an order that both agree to.
        os._exit(0)


# ListView is a class of C++ without a Python type.
HELPER = b"""
import QtQml

QtObject {
    function jump(list, row) { list.positionViewAtIndex(row, 0) }
    function indexAt(list) { return list.indexAt(1, list.contentY + 1) }
}
"""


def main():
    mode, count, folder, frames, path = sys.argv[1:]
    application = QGuiApplication(sys.argv[:1])
    photos = sorted(name for name in os.listdir(folder) if name.endswith(".jpg"))
    rows = Rows(int(count), [QUrl.fromLocalFile(os.path.join(folder, name)) for name in photos])
    engine = QQmlEngine()
    view = QQuickView(engine, None)
    component = QQmlComponent(engine)
    component.setData(QML, QUrl())
    helper = QQmlComponent(engine)
    helper.setData(HELPER, QUrl())
    root, functions = component.create(), helper.create()
    if root is None or functions is None:
        sys.exit(component.errorString() + helper.errorString())
    global jump, index_at
    jump, index_at = functions.jump, functions.indexAt
    view.setContent(QUrl(), component, root)
    view.setResizeMode(QQuickView.ResizeMode.SizeRootObjectToView)
    view.resize(1000, 700)
    view.show()
    flight = Flight(view, rows, mode, int(frames), path)
    sys.exit(application.exec() if flight else 1)


main()
