import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { accentAsItCame, accentShades, isColour, normaliseColour, themes } from './look.ts';

const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('text, grounds and accent of the themes are those of ui/tokens.css', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');
  const named = (text: string, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, new RegExp(`--${name}: (#\\w+);`).exec(text)?.[1]]));
  for (const [theme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    expect(named(text, [...Object.keys(themes[theme]), 'accent'])).toEqual({
      ...themes[theme],
      accent: accentAsItCame[theme],
    });
});

test('the shades of any colour can be read on every ground of their theme, and on their own tint', () => {
  fc.assert(
    fc.property(colours, (colour) => {
      const shades = accentShades(colour);
      for (const theme of ['light', 'dark'] as const) {
        const { accent, strong, tint } = shades[theme];
        const { paper, canvas, hover } = themes[theme];
        for (const ground of [paper, canvas, hover, tint])
          for (const shade of [accent, strong])
            expect(ratio(shade, ground), `${colour} ${theme} ${shade} ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a colour that can be read is left as it is', () => {
  expect(accentShades('#0b6e69').light.accent).toBe('#0b6e69');
  expect(accentShades('#4fbdb5').dark.accent).toBe('#4fbdb5');
});

test('a pale colour is darkened in the light theme, a dark one lightened in the dark theme, and keeps its hue', () => {
  expect(accentShades('#ffd400')).toMatchObject({
    light: { accent: '#806a00' },
    dark: { accent: '#ffd400' },
  });
  expect(accentShades('#00205b').dark.accent).not.toBe('#00205b');
  expect(accentShades('#00205b').light.accent).toBe('#00205b');
});

test('a colour is written with six digits, in small letters', () => {
  expect(['#0b6e69', '#0B6E69', '#06c', '0b6e69', 'teal', '#0b6e69;}'].map(isColour)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
});

test('a colour is read in large letters and without its sign', () => {
  expect([' 8C1D2F ', '#8c1d2f', '06c', 'accent'].map(normaliseColour)).toEqual([
    '#8c1d2f',
    '#8c1d2f',
    '06c',
    'accent',
  ]);
});

/** The contrast ratio of WCAG 2.2, written once more: the one that is tested may not vouch for itself. */
function ratio(one: string, other: string): number {
  const light = (text: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [darker = 0, lighter = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
