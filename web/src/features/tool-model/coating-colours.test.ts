import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourOfCoating } from './coating-colours.ts';

const tokens = readFileSync(new URL('../../../../ui/tokens.css', import.meta.url), 'utf8');
const colourOf = (coating: string) => colourOfCoating(coating).token.replace('--coating-', '');

test('a coating has the colour that it has in the hand, in any spelling of its name', () => {
  expect(
    Object.fromEntries(
      ['TiN', 'ZrN', 'TiAlN', 'AlTiN', 'AlTiN+', 'TiCN', 'AlCrN', 'AlTiSiN', 'DLC', 'ta-C', ''].map(
        (name) => [name, colourOf(name)],
      ),
    ),
  ).toEqual({
    TiN: 'gold',
    ZrN: 'pale-gold',
    TiAlN: 'violet-grey',
    AlTiN: 'violet-black',
    'AlTiN+': 'violet-black',
    TiCN: 'blue-grey',
    AlCrN: 'blue-grey',
    AlTiSiN: 'bronze',
    DLC: 'black',
    'ta-C': 'black',
    '': 'none',
  });
});

test('a name that only the shop knows is neutral grey', () => {
  expect(['Xtreme', 'Mystère', 'TiN-9000', '超硬'].map(colourOf)).toEqual(Array(4).fill('unknown'));
});

test('each colour is a token of the design, in the class of its mark too', () => {
  for (const name of ['TiN', 'ZrN', 'TiAlN', 'AlTiN', 'AlTiSiN', 'TiCN', 'CrN', 'DLC', 'Diamond', '', '?']) {
    const { token, mark } = colourOfCoating(name);
    expect(tokens).toContain(`${token}: #`);
    expect(mark).toBe(`bg-(${token})`);
  }
});
