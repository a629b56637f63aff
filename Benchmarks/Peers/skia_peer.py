"""Draws the scenes of the raster rows with Skia's CPU backend.

Reads one JSON request a line and answers with one line. The first argument is the file of the shared
memory that holds the target and all images; rp_kind in CRasterPeers.h says what the operations are.
"""

import json
import math
import mmap
import os
import sys
import time

import numpy
import skia

RECT, IMAGE, SCALED, MASK, ROUNDED, AVATAR, GRADIENT, PATH, STROKE, SHADOW, BLUR = range(11)


class Scene:
    def __init__(self, memory, request):
        self.memory = memory
        target = request["target"]
        info = skia.ImageInfo.Make(
            target["width"], target["height"], skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(
            info, self.bytes(target), target["stride"])
        self.canvas = self.surface.getCanvas()
        self.images = [self.image(each) for each in request["images"]]
        self.masks = [self.mask(each) for each in request["masks"]]
        self.paths = [self.path(each) for each in request["paths"]]
        self.gradients = [self.gradient(each) for each in request["gradients"]]
        ops = request["ops"]
        self.once = self.record(ops, 1, info)
        # A call from Python costs as much as a small operation.
        self.copies = max(1, 64 // len(ops))
        self.many = self.record(ops, self.copies, info)
        # Skia keeps what a filter made: only a new one is work.
        self.again = None
        if any(int(op[0]) == BLUR for op in ops):
            self.again = lambda: self.record(ops, 1, info)

    def bytes(self, pixels):
        size = pixels["stride"] * pixels["height"]
        return self.memory[pixels["offset"]:pixels["offset"] + size]

    def image(self, pixels):
        alpha = skia.kOpaque_AlphaType if pixels["opaque"] else skia.kPremul_AlphaType
        info = skia.ImageInfo.Make(
            pixels["width"], pixels["height"], skia.kBGRA_8888_ColorType, alpha)
        return skia.Image.MakeFromRaster(skia.Pixmap(info, self.bytes(pixels), pixels["stride"]))

    def mask(self, pixels):
        info = skia.ImageInfo.MakeA8(pixels["width"], pixels["height"])
        return skia.Image.MakeFromRaster(skia.Pixmap(info, self.bytes(pixels), pixels["stride"]))

    def path(self, description):
        path = skia.Path()
        numbers = iter(description["points"])
        for verb in description["verbs"]:
            if verb == 0:
                path.moveTo(next(numbers), next(numbers))
            elif verb == 1:
                path.lineTo(next(numbers), next(numbers))
            elif verb == 2:
                path.cubicTo(*[next(numbers) for _ in range(6)])
            else:
                path.close()
        return path

    def gradient(self, description):
        x0, y0, x1, y1 = description["at"]
        colors, offsets = description["colors"], description["offsets"]
        if description["kind"] == 1:
            return skia.GradientShader.MakeRadial((x0, y0), x1, colors, offsets)
        if description["kind"] == 2:
            degrees = math.degrees(x1)
            matrix = skia.Matrix.RotateDeg(degrees, (x0, y0))
            return skia.GradientShader.MakeSweep(x0, y0, colors, offsets, localMatrix=matrix)
        return skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], colors, offsets)

    def record(self, ops, copies, info):
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect.MakeWH(info.width(), info.height()))
        for _ in range(copies):
            for op in ops:
                self.add(canvas, *op)
        return recorder.finishRecordingAsPicture()

    def add(self, canvas, kind, resource, x, y, width, height, radius, color, opacity):
        kind, resource, color = int(kind), int(resource), int(color)
        paint = skia.Paint(Color=color)
        rect = skia.Rect.MakeXYWH(x, y, width, height)
        if kind == RECT:
            canvas.drawRect(rect, paint)
        elif kind == IMAGE:
            image = self.images[resource]
            paint = skia.Paint(Alpha=int(opacity))
            canvas.drawImage(image, x, y, skia.SamplingOptions(), paint)
        elif kind == BLUR:
            paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(opacity, opacity))
            canvas.drawImage(self.images[resource], x, y, skia.SamplingOptions(), paint)
        elif kind == SCALED:
            canvas.drawImageRect(
                self.images[resource], rect, skia.SamplingOptions(skia.FilterMode.kLinear))
        elif kind == MASK:
            canvas.drawImage(self.masks[resource], x, y, skia.SamplingOptions(), paint)
        else:
            paint.setAntiAlias(True)
            self.add_shape(canvas, kind, resource, rect, radius, opacity, paint)

    def add_shape(self, canvas, kind, resource, rect, radius, opacity, paint):
        if kind == ROUNDED:
            canvas.drawRoundRect(rect, radius, radius, paint)
        elif kind == AVATAR:
            image = self.images[resource]
            half = image.width() / 2
            matrix = skia.Matrix.Translate(rect.x(), rect.y())
            paint = skia.Paint(AntiAlias=True, Shader=image.makeShader(
                skia.TileMode.kClamp, skia.TileMode.kClamp, skia.SamplingOptions(), matrix))
            canvas.drawCircle(rect.x() + half, rect.y() + half, half, paint)
        elif kind == GRADIENT:
            canvas.drawRect(rect, skia.Paint(Shader=self.gradients[resource]))
        elif kind in (PATH, STROKE):
            if kind == STROKE:
                paint.setStyle(skia.Paint.kStroke_Style)
                paint.setStrokeWidth(radius)
                paint.setStrokeJoin(skia.Paint.kRound_Join)
                paint.setStrokeCap(skia.Paint.kRound_Cap)
            is_moved = rect.x() != 0 or rect.y() != 0
            if is_moved:
                canvas.save()
                canvas.translate(rect.x(), rect.y())
            canvas.drawPath(self.paths[resource], paint)
            if is_moved:
                canvas.restore()
        elif kind == SHADOW:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, opacity))
            canvas.drawRoundRect(rect, radius, radius, paint)

    def draw(self):
        self.canvas.drawPicture(self.once)

    def time(self, count):
        start = time.perf_counter()
        if self.again:
            for _ in range(count):
                self.canvas.drawPicture(self.again())
            return time.perf_counter() - start
        for _ in range(max(1, count // self.copies)):
            self.canvas.drawPicture(self.many)
        elapsed = time.perf_counter() - start
        return elapsed / (max(1, count // self.copies) * self.copies) * count


def main():
    file = os.open(sys.argv[1], os.O_RDWR)
    memory = numpy.frombuffer(mmap.mmap(file, os.fstat(file).st_size), dtype=numpy.uint8)
    # Pages are there before anything is timed.
    memory[::4096].sum()
    scene = None
    for line in sys.stdin:
        try:
            request = json.loads(line)
            if request["do"] == "version":
                answer = skia.__version__
            elif request["do"] == "scene":
                scene = Scene(memory, request)
                answer = "ok"
            elif request["do"] == "draw":
                scene.draw()
                answer = "ok"
            else:
                answer = repr(scene.time(request["count"]))
        except Exception as error:
            answer = "error " + repr(error).replace("\n", " ")
        print(answer, flush=True)


main()
