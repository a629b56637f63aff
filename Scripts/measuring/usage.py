"""Somebody who reads chats, as a recording that the demo plays: the same one each time."""

import random


def recording(seconds, seed=11):
    lines, time, chance = ["# surface input 1"], 0.5, random.Random(seed)

    def send(event, after):
        nonlocal time
        time += after
        lines.append(f"{time:.6f} {event}")

    def click(x, y):
        send(f"pointer moved {x} {y} 0", 0.1)
        send(f"pointer pressed 272 {x} {y} 0", 0.1)
        send(f"pointer released 272 {x} {y} 0", 0.06)

    def fling():
        speed = chance.uniform(-120, 120)
        for _ in range(12):
            send(f"scroll finger 0 {speed:.3f} 0 0 650 400 0", 0.012)
        send("scroll finger 0 0 0 0 650 400 0 end", 0.01)

    def wheel(x):
        way = chance.choice((1, -1))
        for _ in range(chance.randrange(3, 20)):
            send(f"scroll wheel 0 {15 * way} 0 {way} {x} 400 0", 0.05)

    send("pointer entered 500 350 0", 0.1)
    while time < seconds:
        act = chance.randrange(7)
        if act == 0:
            click(150, chance.randrange(80, 690))
        elif act <= 2:
            fling()
        elif act <= 4:
            wheel(650 if act == 3 else 150)
        elif act == 5:
            click(270, 59)
        time += chance.choice((0.6, 1.5, 2.5))
    lines.append(f"{time:.6f} end")
    return "\n".join(lines) + "\n"
