import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paintOfCoating } from './coating-colours.ts';

const tokens = readFileSync(new URL('../../../../ui/tokens.css', import.meta.url), 'utf8');

test('each colour is a token of the design, in the class of its mark too', () => {
  for (const name of ['TiN', 'ZrN', 'TiAlN', 'AlTiN', 'AlTiSiN', 'TiCN', 'CrN', 'DLC', 'Diamond', '', '?']) {
    const { token, mark } = paintOfCoating(name);
    expect(tokens).toContain(`${token}: #`);
    expect(mark).toBe(`bg-(${token})`);
  }
});
