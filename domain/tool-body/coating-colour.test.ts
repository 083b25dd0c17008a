import { expect, test } from 'vitest';
import { colourOfCoating } from './tool-body.ts';

test('a coating has the colour that it has in the hand, in any spelling of its name', () => {
  expect(
    Object.fromEntries(
      ['TiN', 'ZrN', 'TiAlN', 'AlTiN', 'AlTiN+', 'TiCN', 'AlCrN', 'AlTiSiN', 'DLC', 'ta-C', ''].map(
        (name) => [name, colourOfCoating(name)],
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
  expect(['Xtreme', 'Mystère', 'TiN-9000', '超硬'].map(colourOfCoating)).toEqual(Array(4).fill('unknown'));
});
