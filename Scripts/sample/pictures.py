"""Computed pictures: landscapes of layered noise, evening skies, leaves and simple faces."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter


def ramp(height, width, stops):
    """A vertical gradient through colours (0...255) at given heights (0...1)."""
    y = np.linspace(0, 1, height)
    places = [place for place, _ in stops]
    channels = [np.interp(y, places, [color[i] for _, color in stops]) for i in range(3)]
    return np.repeat(np.stack(channels, -1)[:, None, :], width, axis=1)


def ridge(rng, width, roughness, octaves=7):
    """A skyline as sum of sines with falling weight, about -1...1."""
    x = np.linspace(0, 1, width)
    line = np.zeros(width)
    for octave in range(octaves):
        frequency = 2 ** octave
        phase = rng.uniform(0, 2 * np.pi)
        line += np.sin(2 * np.pi * frequency * x * rng.uniform(0.8, 1.2) + phase) * roughness ** octave
    return line / 1.8


def clouds(rng, height, width, scale=6):
    """Smooth noise of several sizes, 0...1."""
    total = np.zeros((height, width))
    weight = 1.0
    for octave in range(5):
        cells = (max(2, height * scale * 2 ** octave // width), scale * 2 ** octave)
        noise = Image.fromarray((rng.random(cells) * 255).astype(np.uint8))
        total += weight * np.asarray(noise.resize((width, height), Image.BICUBIC), dtype=float) / 255
        weight *= 0.5
    total -= total.min()
    return total / total.max()


def blend(image, color, alpha):
    """Paints a colour with an alpha for each pixel."""
    return image * (1 - alpha[..., None]) + np.array(color, dtype=float) * alpha[..., None]


def glow(image, x, y, radius, color, strength):
    height, width, _ = image.shape
    yy, xx = np.mgrid[0:height, 0:width]
    distance = np.hypot(xx - x * width, yy - y * height) / (radius * width)
    return blend(image, color, np.clip(strength * np.exp(-distance ** 2), 0, 1))


def disc(image, x, y, radius, color):
    height, width, _ = image.shape
    yy, xx = np.mgrid[0:height, 0:width]
    distance = np.hypot(xx - x * width, yy - y * height)
    return blend(image, color, np.clip(radius * width - distance + 0.5, 0, 1))


def mountains(width, height, seed, sky, layers, sun=None, base=0.45):
    """Ridges one behind the other, the far ones paler."""
    rng = np.random.default_rng(seed)
    image = ramp(height, width, sky)
    if sun:
        x, y, radius, color = sun
        image = glow(image, x, y, radius * 5, color, 0.75)
        image = disc(image, x, y, radius, color)
    cover = np.clip(clouds(rng, height, width) * 1.6 - 0.85, 0, 1)
    fade = np.clip(1.1 - np.linspace(0, 2.2, height), 0, 1)[:, None]
    image = blend(image, (255, 250, 245), cover * fade * 0.55)
    yy = np.arange(height)[:, None]
    for index, color in enumerate(layers):
        depth = index / max(1, len(layers) - 1)
        top = (base + 0.42 * depth) * height
        line = top + ridge(rng, width, 0.52) * height * (0.11 - 0.05 * depth)
        inside = np.clip(yy - line[None, :] + 0.5, 0, 1)
        shade = np.clip((yy - line[None, :]) / (height * 0.35), 0, 1)[..., None]
        mist = np.array(color, dtype=float) * (1 - 0.35 * shade) + 0.35 * shade * np.array(sky[-1][1])
        image = image * (1 - inside[..., None]) + mist * inside[..., None]
    return finish(image, rng)


def sea(width, height, seed, sky, water, sun):
    rng = np.random.default_rng(seed)
    horizon = int(height * 0.55)
    image = np.zeros((height, width, 3))
    image[:horizon] = ramp(horizon, width, sky)
    image[horizon:] = ramp(height - horizon, width, water)
    x, y, radius, color = sun
    image = glow(image, x, y, radius * 6, color, 0.8)
    above = disc(image, x, y, radius, color)
    image[:horizon] = above[:horizon]
    cover = np.clip(clouds(rng, height, width, 4) * 1.7 - 0.9, 0, 1)
    cover[horizon:] = 0
    image = blend(image, (255, 235, 225), cover * 0.5)
    # Glitter: short dashes below the sun, wider towards us.
    rows, columns = np.mgrid[horizon:height, 0:width]
    depth = (rows - horizon) / (height - horizon)
    waves = np.sin(columns / (6 + 40 * depth) + 3 * np.sin(rows / 3.1) + rows * 0.9)
    path = np.exp(-((columns / width - x) / (0.05 + 0.16 * depth)) ** 2)
    glitter = np.clip(waves * 1.5 - 0.4, 0, 1) * path * 0.85
    image[horizon:] = blend(image[horizon:], color, glitter)
    return finish(image, rng)


def leaves(width, height, seed):
    """Overlapping leaves with a vein each."""
    rng = np.random.default_rng(seed)
    picture = Image.new("RGB", (width * 2, height * 2), (24, 48, 40))
    for index in range(150):
        light = index / 150
        color = tuple(int(v) for v in np.array([30, 74, 52]) * (1 - light)
                      + np.array(rng.choice([[112, 176, 92], [150, 196, 104], [84, 158, 116]])) * light)
        length = int(rng.uniform(0.16, 0.3) * width * 2)
        leaf = Image.new("RGBA", (length, length), (0, 0, 0, 0))
        pen = ImageDraw.Draw(leaf)
        t = np.linspace(0, np.pi, 40)
        half = length * 0.19
        upper = [(length * i / 39, length / 2 - half * np.sin(a) ** 0.8) for i, a in enumerate(t)]
        lower = [(length * i / 39, length / 2 + half * np.sin(a) ** 0.8) for i, a in enumerate(t)]
        pen.polygon(upper + lower[::-1], fill=color + (255,))
        pale = tuple(min(255, c + 38) for c in color) + (255,)
        pen.line([(0, length / 2), (length, length / 2)], fill=pale, width=max(2, length // 60))
        for step in range(4, 34, 5):
            x = length * step / 39
            reach = half * np.sin(t[step]) * 0.8
            pen.line([(x, length / 2), (x + reach, length / 2 - reach)], fill=pale, width=2)
            pen.line([(x, length / 2), (x + reach, length / 2 + reach)], fill=pale, width=2)
        leaf = leaf.rotate(rng.uniform(0, 360), expand=True, resample=Image.BICUBIC)
        place = (int(rng.uniform(-0.1, 1) * width * 2), int(rng.uniform(-0.1, 1) * height * 2))
        picture.paste(leaf, place, leaf)
    return picture.resize((width, height), Image.LANCZOS)


def city(width, height, seed):
    """A street of houses at night with lit windows."""
    rng = np.random.default_rng(seed)
    image = ramp(height, width, [(0, (18, 22, 58)), (0.6, (66, 52, 112)), (1, (214, 120, 120))])
    image = glow(image, 0.75, 0.2, 0.14, (255, 244, 214), 0.5)
    image = disc(image, 0.75, 0.2, 0.035, (255, 246, 224))
    picture = Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(picture)
    for layer, (color, low, high) in enumerate([((58, 50, 98), 0.35, 0.6), ((32, 30, 66), 0.2, 0.45)]):
        x = -20
        while x < width:
            wide = int(rng.uniform(0.06, 0.12) * width)
            top = int(height * (1 - rng.uniform(low, high)))
            pen.rectangle([x, top, x + wide, height], fill=color)
            if rng.random() < 0.5:
                pen.polygon([(x, top), (x + wide / 2, top - wide * 0.4), (x + wide, top)], fill=color)
            for wy in range(top + 18, height - 14, 34):
                for wx in range(x + 12, x + wide - 18, 28):
                    if rng.random() < (0.35 + 0.2 * layer):
                        warm = (255, int(rng.uniform(196, 230)), int(rng.uniform(110, 160)))
                        pen.rectangle([wx, wy, wx + 11, wy + 16], fill=warm)
            x += wide + int(rng.uniform(0, 8))
    return picture


def petals(width, height, seed, colors):
    """Soft overlapping circles."""
    rng = np.random.default_rng(seed)
    image = ramp(height, width, [(0, colors[0]), (1, colors[1])])
    yy, xx = np.mgrid[0:height, 0:width]
    for _ in range(26):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        radius = rng.uniform(0.05, 0.22) * max(width, height)
        color = colors[rng.integers(2, len(colors))]
        distance = np.hypot(xx - x, yy - y)
        image = blend(image, color, np.clip((radius - distance) / 3, 0, 1) * rng.uniform(0.25, 0.6))
    return finish(image, rng, grain=1.2)


def finish(image, rng, grain=2.0):
    height, width, _ = image.shape
    yy, xx = np.mgrid[-1:1:height * 1j, -1:1:width * 1j]
    image = image * (1 - 0.13 * np.clip(xx ** 2 + yy ** 2 - 0.4, 0, 2))[..., None]
    image = image + rng.normal(0, grain, (height, width, 1))
    return Image.fromarray(np.clip(image, 0, 255).astype(np.uint8))


def cat_sticker():
    """A cat with a cup, on transparent ground."""
    size = 1024
    picture = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    fur, dark, white = (246, 168, 84, 255), (92, 56, 40, 255), (255, 255, 255, 255)
    pen.ellipse([240, 480, 784, 980], fill=fur)
    pen.polygon([(250, 400), (270, 110), (470, 260)], fill=fur)
    pen.polygon([(774, 400), (754, 110), (554, 260)], fill=fur)
    pen.polygon([(300, 300), (312, 190), (400, 262)], fill=(255, 206, 178, 255))
    pen.polygon([(724, 300), (712, 190), (624, 262)], fill=(255, 206, 178, 255))
    pen.ellipse([212, 200, 812, 680], fill=fur)
    for x in (512, 430, 594):
        pen.polygon([(x - 22, 208), (x + 22, 208), (x, 320)], fill=(214, 126, 52, 255))
    pen.ellipse([330, 470, 694, 670], fill=(255, 236, 214, 255))
    for x in (390, 634):
        pen.arc([x - 62, 380, x + 62, 500], 200, 340, fill=dark, width=20)
    pen.polygon([(482, 510), (542, 510), (512, 546)], fill=(226, 110, 110, 255))
    pen.arc([432, 520, 512, 600], 20, 160, fill=dark, width=14)
    pen.arc([512, 520, 592, 600], 20, 160, fill=dark, width=14)
    for y in (540, 580):
        pen.line([(340, y), (190, y - 20)], fill=dark, width=9)
        pen.line([(684, y), (834, y - 20)], fill=dark, width=9)
    pen.rounded_rectangle([402, 720, 622, 930], 40, fill=(86, 150, 214, 255))
    pen.arc([600, 760, 700, 880], 270, 90, fill=(86, 150, 214, 255), width=28)
    pen.ellipse([402, 700, 622, 760], fill=(120, 72, 48, 255))
    for x, y in ((330, 780), (600, 800)):
        pen.ellipse([x, y, x + 110, y + 84], fill=fur)
    return outlined(picture, white)


def sun_sticker():
    """A smiling sun."""
    size = 1024
    picture = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    for index in range(12):
        angle = index * np.pi / 6
        points = [(512 + r * np.cos(angle + d), 512 + r * np.sin(angle + d))
                  for r, d in ((300, -0.16), (470, 0), (300, 0.16))]
        pen.polygon(points, fill=(255, 176, 46, 255))
    pen.ellipse([212, 212, 812, 812], fill=(255, 206, 74, 255))
    for x in (400, 624):
        pen.ellipse([x - 34, 420, x + 34, 508], fill=(84, 52, 30, 255))
        pen.ellipse([x - 8, 432, x + 18, 460], fill=(255, 255, 255, 255))
    pen.ellipse([300, 530, 390, 590], fill=(255, 150, 110, 200))
    pen.ellipse([634, 530, 724, 590], fill=(255, 150, 110, 200))
    pen.chord([392, 470, 632, 690], 10, 170, fill=(150, 62, 40, 255))
    return outlined(picture, (255, 255, 255, 255))


def outlined(picture, color):
    """A sticker's white rim, at half the size."""
    alpha = picture.getchannel("A")
    rim = alpha.filter(ImageFilter.MaxFilter(29)).filter(ImageFilter.GaussianBlur(3))
    result = Image.new("RGBA", picture.size, color[:3] + (0,))
    result.putalpha(rim)
    result.alpha_composite(picture)
    return result.resize((512, 512), Image.LANCZOS)


def portrait(seed, ground, skin, hair, shirt, long_hair):
    """A round, simple face for a chat photo."""
    size = 640
    picture = Image.fromarray(
        np.clip(ramp(size, size, [(0, ground[0]), (1, ground[1])]), 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(picture)
    if long_hair:
        pen.rounded_rectangle([170, 150, 470, 520], 140, fill=hair)
    pen.ellipse([110, 470, 530, 900], fill=shirt)
    pen.rounded_rectangle([275, 400, 365, 520], 40, fill=tuple(int(c * 0.9) for c in skin))
    pen.ellipse([200, 165, 440, 460], fill=skin)
    pen.chord([188, 130, 452, 420], 180, 360, fill=hair)
    pen.chord([188, 200, 330, 350], 150, 290, fill=hair)
    for x in (272, 368):
        pen.ellipse([x - 12, 306, x + 12, 332], fill=(48, 36, 34))
    pen.arc([282, 330, 358, 402], 25, 155, fill=(150, 70, 64), width=8)
    return picture.resize((160, 160), Image.LANCZOS)


def write_all(folder):
    photos, stickers = folder / "photos", folder / "stickers"
    for place in (photos, stickers, folder / "video_files", folder / "chat_photos"):
        place.mkdir(exist_ok=True)

    dawn = [(0, (92, 132, 190)), (0.35, (238, 190, 170)), (1, (252, 222, 190))]
    blue = [(0, (74, 140, 212)), (0.5, (176, 212, 238)), (1, (226, 238, 240))]
    dusk = [(0, (48, 44, 104)), (0.4, (190, 96, 128)), (0.75, (250, 168, 110)), (1, (255, 210, 150))]
    ridges = [(150, 150, 186), (112, 122, 164), (76, 98, 132), (46, 74, 92), (24, 48, 54)]
    green = [(146, 178, 196), (110, 156, 156), (74, 130, 104), (50, 104, 66), (30, 74, 44)]

    jpeg = {"quality": 80, "optimize": True, "progressive": False}
    mountains(1280, 853, 3, dawn, ridges, sun=(0.68, 0.3, 0.035, (255, 240, 214))).save(
        photos / "photo_1.jpg", **jpeg)
    mountains(1280, 853, 11, blue, green).save(photos / "photo_2.jpg", **jpeg)
    mountains(853, 1280, 21, dusk, ridges[1:], sun=(0.4, 0.38, 0.06, (255, 226, 180)), base=0.5).save(
        photos / "photo_3.jpg", **jpeg)
    sea(1280, 720, 5, [(0, (58, 70, 140)), (0.6, (240, 140, 120)), (1, (255, 206, 140))],
        [(0, (210, 130, 120)), (0.4, (90, 78, 128)), (1, (30, 40, 84))],
        (0.42, 0.46, 0.045, (255, 236, 190))).save(photos / "photo_4.jpg", **jpeg)
    leaves(960, 960, 8).save(photos / "photo_5.jpg", **jpeg)
    city(1280, 720, 4).save(photos / "photo_6.jpg", **jpeg)
    petals(960, 1200, 2, [(252, 232, 226), (240, 200, 206), (236, 120, 130), (250, 180, 120),
                          (160, 110, 170), (255, 240, 220)]).save(photos / "photo_7.webp", quality=80)
    mountains(1280, 480, 31, blue, green[1:], base=0.35).save(photos / "photo_8.jpg", **jpeg)
    petals(480, 480, 9, [(30, 60, 90), (20, 90, 110), (60, 150, 160), (240, 220, 150),
                         (230, 120, 90)]).quantize(96).save(photos / "photo_9.png", optimize=True)

    cat_sticker().save(stickers / "cat.webp", quality=86)
    sun_sticker().save(stickers / "sun.webp", quality=86)
    sea(640, 360, 6, [(0, (120, 180, 226)), (1, (230, 240, 240))],
        [(0, (110, 170, 196)), (1, (30, 90, 130))], (0.6, 0.3, 0.03, (255, 252, 236))).save(
        folder / "video_files" / "waves_thumb.jpg", **jpeg)
    mountains(480, 270, 41, dusk, ridges[2:]).save(
        folder / "video_files" / "fire_thumb.jpg", **jpeg)

    portrait(1, ((120, 190, 220), (60, 130, 180)), (244, 206, 178), (96, 58, 36), (240, 240, 236),
             True).save(folder / "chat_photos" / "mila.jpg", quality=88)
    portrait(2, ((250, 210, 140), (236, 150, 90)), (172, 116, 80), (30, 24, 24), (60, 110, 120),
             False).save(folder / "chat_photos" / "jonas.jpg", quality=88)
    mountains(160, 160, 3, dawn, ridges).save(folder / "chat_photos" / "hike.jpg", quality=88)
