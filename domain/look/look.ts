// The shades of an owner's one colour, each readable where the pages use it: WCAG 2.2, 1.4.3 (4.5 : 1 for text).
// Entry point: `accentShades`. Never knows: where a page uses them.

export type ThemeName = 'light' | 'dark';

export type AccentShades = {
  /** Of links, and behind the words of buttons. */
  readonly accent: string;
  /** Of the same under the pointer. */
  readonly strong: string;
  /** Behind what is chosen. */
  readonly tint: string;
};

type Colour = readonly [red: number, green: number, blue: number];

/** The text and the grounds of each theme, as in ui/tokens.css. The words on an accent have the colour of the paper. */
export const themes = {
  light: { ink: '#12161c', paper: '#ffffff', canvas: '#f6f7f9', hover: '#eef0f3' },
  dark: { ink: '#e8ebef', paper: '#14181d', canvas: '#0d1014', hover: '#1c2127' },
} as const satisfies Readonly<Record<ThemeName, object>>;

/** The accent of a shop whose owner has chosen none, as in ui/tokens.css. */
export const accentAsItCame = { light: '#0b6e69', dark: '#4fbdb5' } as const;

/** The sides of a logo, as it is uploaded and as it is kept. */
export const logoLimits = {
  /** In pixels, as it is kept. Screens show it at a quarter of that, so that it is sharp on all of them, and on paper. */
  height: 128,
  /** In pixels, of an uploaded picture; drawings are sharp in any size. */
  leastHeight: 64,
  /** How many times it may be wider than high, and higher than wide. */
  mostWide: 8,
  mostHigh: 2,
} as const;

/** The sides of the icon that is made of a logo, and of the logo on it, in pixels. */
export const iconSides = { icon: 512, logo: 448 } as const;

/** The most characters of a tagline: search engines show no more of a description. */
export const taglineLength = 160;

export const logoEndings = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'] as const;

const readable = 4.5;
/** Of shapes (WCAG 2.2, 1.4.11). */
const visible = 3;
/** The strong shade is told from the accent beside it. */
const strongStep = 0.3;
const tintShare: Readonly<Record<ThemeName, number>> = { light: 0.1, dark: 0.18 };

/** Returns a colour in the form of the shop: in small letters, with its `#`. A text that is none is only trimmed. */
export function normaliseColour(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(?=[0-9a-f]{6}$)/, '#');
}

/** True for a colour as `#0b6e69`, in small letters. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** True if a picture can be seen of which these are the darkest and the lightest grey, 0 to 255, its ground included. */
export function canBeSeen(darkest: number, lightest: number): boolean {
  const grey = (level: number): Colour => [level, level, level];
  return contrast(grey(darkest), grey(lightest)) >= visible;
}

/**
 * Returns the shades of a colour `#rrggbb` in each theme: the colour itself where it can be read, else the nearest that can, darker in
 * the light theme and lighter in the dark one.
 */
export function accentShades(colour: string): Readonly<Record<ThemeName, AccentShades>> {
  return { light: shadesIn('light', colour), dark: shadesIn('dark', colour) };
}

function shadesIn(theme: ThemeName, colour: string): AccentShades {
  const end: Colour = theme === 'light' ? [0, 0, 0] : [255, 255, 255];
  const own = colourOf(colour);
  const { ink: _ink, ...grounds } = themes[theme];
  for (let step = 0; step <= 100; step += 1) {
    const accent = mixed(own, end, step / 100);
    const tint = mixed(colourOf(grounds.paper), accent, tintShare[theme]);
    const isReadable = [...Object.values(grounds).map(colourOf), tint].every(
      (ground) => contrast(accent, ground) >= readable,
    );
    if (isReadable)
      return {
        accent: written(accent),
        strong: written(mixed(accent, end, strongStep)),
        tint: written(tint),
      };
  }
  throw new Error(`${colour} is not a colour.`);
}

/** Returns the ratio of the lighter to the darker, 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of sRGB (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  const between = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [between(0), between(1), between(2)];
}

function colourOf(text: string): Colour {
  const channel = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function written(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
