"""The game in a window: the panel in its case, keys to click, what the program prints."""

import os
from array import array

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from host.play_front import NAMES, Front
from host.sim import DOWN, LEFT, MENU, RIGHT, UP, A, B, X

KEYS = {
    pygame.K_UP: UP,
    pygame.K_DOWN: DOWN,
    pygame.K_LEFT: LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_RETURN: A,
    pygame.K_SPACE: A,
    pygame.K_a: A,
    pygame.K_BACKSPACE: B,
    pygame.K_ESCAPE: B,
    pygame.K_b: B,
    pygame.K_TAB: MENU,
    pygame.K_m: MENU,
    pygame.K_x: X,
}
_OWN = {UP: "up", DOWN: "down", LEFT: "left", RIGHT: "right", A: "A, Enter", B: "B, Esc"}
_OWN |= {MENU: "M, Tab", X: "X"}
# What a press means that the case has no key of its own for.
_MEANS = {A: "Select", B: "Back", MENU: "Menu", X: "Last trick"}
_HELP = "P picture   G film   L log   + - size   Ctrl+Q quit"
_CASE, _EDGE, _KEY, _DOWN, _PRINT = "#22262e", "#11141a", "#3a404c", "#e8b23a", "#dfe3ea"
_QUIET = "#8a93a3"
_LINE = 16  # pixels a line of text
_LOG = 6  # lines of console


class Window(Front):
    """A window over a Handheld; scale: PC pixels a pixel of the panel, None for a fitting one."""

    def __init__(self, handheld, folder, pace=True, scale=None):
        super().__init__(handheld, folder, pace)
        pygame.display.init()
        pygame.font.init()
        self._font = pygame.font.Font(None, 18)
        self._bold = pygame.font.Font(None, 22)
        case = handheld.case
        self.scale = scale or max(2, min(4, 640 // case.width, 560 // case.height))
        self._log = True
        self._pressed = None  # the case's key under the mouse button
        self._keys = []  # [rectangle, print]
        self._dirty = True
        self._last = None
        self._sounds = {}
        self._playing = None
        try:
            pygame.mixer.init(22050, -16, 1, 512)
            handheld.on_tone = self._tone
        except pygame.error:
            pass  # a PC without sound
        self._open()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pygame.quit()

    def _open(self):
        case = self.h.case
        width = max(case.width * self.scale + 40, 430)
        self._panel = pygame.Rect(0, 20, case.width * self.scale, case.height * self.scale)
        self._panel.centerx = width // 2
        self._rows = self._key_rows(width)
        height = self._panel.bottom + 16 + len(self._rows) * 52 + _LINE + 6
        if self._log:
            height += _LOG * _LINE + 12
        self.screen = pygame.display.set_mode((width, height))
        pygame.display.set_caption("Sixty-Six: " + case.title)
        self._dirty = True

    def _key_rows(self, width):
        """Return the case's keys as rows of (print, what the PC's keys for it are)."""
        case = self.h.case
        lines = []
        for key in case.keys:
            own = []
            for mask, how in case.ways.items():
                if how == key:
                    own.append(_OWN[mask])
            lines.append((key, " / ".join(own)))
        for mask, how in case.ways.items():
            if how not in case.keys:
                meant = _MEANS.get(mask, NAMES[mask])
                lines.append(("", "%s: %s (%s)" % (meant, how, _OWN[mask])))
        rows, row, used = [], [], 0
        for key, own in lines:
            wide = max(self._bold.size(key)[0] + 20, self._font.size(own)[0] + 8, 48)
            if used + wide > width - 20 and row:
                rows.append(row)
                row, used = [], 0
            row.append((key, own, wide))
            used += wide + 6
        return [*rows, row]

    def pump(self):
        """Read keys and mouse; return False when the window is closed."""
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return False
            if event.type == pygame.KEYDOWN:
                if event.key == pygame.K_q and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                    return False
                self._key(event.key, True)
            elif event.type == pygame.KEYUP:
                self._key(event.key, False)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                for rectangle, key in self._keys:
                    if rectangle.collidepoint(event.pos):
                        self._pressed = key
                        self.h.case.down(key)
                        self._dirty = True
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
                self.h.case.up(self._pressed)
                self._pressed = None
                self._dirty = True
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST):
                self._dirty = True
        return True

    def _key(self, key, down):
        if key in KEYS:
            self.logical(KEYS[key], down)
            self._dirty = True
        elif not down:
            return
        elif key == pygame.K_p:
            self.screenshot()
        elif key == pygame.K_g:
            self.film()
        elif key == pygame.K_l:
            self._log = not self._log
            self._open()
        elif key in (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS) and self.scale < 6:
            self.scale += 1
            self._open()
        elif key in (pygame.K_MINUS, pygame.K_KP_MINUS) and self.scale > 1:
            self.scale -= 1
            self._open()

    def draw(self):
        """Draw what changed since the last time."""
        panel = self.h.panel
        state = (panel.frames, panel.light, tuple(self.said)[-_LOG:])
        if state == self._last and not self._dirty:
            return
        self._last, self._dirty = state, False
        screen = self.screen
        screen.fill(_CASE)
        pygame.draw.rect(screen, _EDGE, self._panel.inflate(12, 12), border_radius=6)
        image = self.h.image()
        picture = pygame.image.frombytes(image.tobytes(), image.size, "RGB")
        shade = self.shade()
        if shade < 255:
            picture.fill((shade, shade, shade), special_flags=pygame.BLEND_MULT)
        screen.blit(pygame.transform.scale(picture, self._panel.size), self._panel)
        y = self._draw_keys(self._panel.bottom + 16)
        self._text(self._font, _HELP, _QUIET, (10, y))
        if self._log:
            top = y + _LINE + 8
            screen.fill(_EDGE, (0, top - 4, screen.get_width(), _LOG * _LINE + 8))
            for line in [line for line in self.said if line][-_LOG:]:
                self._text(self._font, line, _PRINT, (10, top))
                top += _LINE
        pygame.display.flip()

    def _draw_keys(self, y):
        self._keys = []
        for row in self._rows:
            x = (self.screen.get_width() - sum(wide + 6 for _, _, wide in row) + 6) // 2
            for key, own, wide in row:
                if key:
                    box = pygame.Rect(x, y, wide, 26)
                    colour = _DOWN if key in self.h.case.pressed else _KEY
                    pygame.draw.rect(self.screen, colour, box, border_radius=9)
                    self._keys.append((box, key))
                    size = self._bold.size(key)
                    at = box.centerx - size[0] // 2, box.centery - size[1] // 2
                    self._text(self._bold, key, _PRINT, at)
                size = self._font.size(own)
                at = x + (wide - size[0]) // 2, y + (30 if key else 8)
                self._text(self._font, own, _QUIET, at)
                x += wide + 6
            y += 52
        return y

    def _text(self, font, text, colour, at):
        self.screen.blit(font.render(text.replace("\0", " "), True, colour), at)

    def _tone(self, pitch, loudness):
        """Let the PC's speaker swing as the handheld's does."""
        if self._playing:
            self._playing.stop()
            self._playing = None
        if pitch and loudness:
            key = pitch, loudness
            if key not in self._sounds:
                period = max(2, 22050 // pitch)
                high = 5000 if loudness > 0x1000 else 1500
                swing = array("h", ([high] * (period // 2) + [-high] * (period - period // 2)))
                self._sounds[key] = pygame.mixer.Sound(buffer=(swing * (11025 // period)).tobytes())
            self._playing = self._sounds[key]
            self._playing.play(loops=-1)
