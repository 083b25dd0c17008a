import { expect, test } from 'vitest';
import type { ToolPassport } from '@chipload/contract';
import { renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { endMill } from '../../tools/example-parts.fixtures.ts';
import { PassportScreen } from './passport-screen.tsx';

const passport: ToolPassport = {
  code: 'T-1',
  inventory_code: 'X4-1/2R-SQ',
  description: 'End mill',
  tool: endMill,
  state: 'ground',
  times_ground: 1,
  times_left: 3,
  history: [],
  speeds: [],
};

test('the passport of a tool leads to its next regrind only in a shop that regrinds', async () => {
  const answers = [[['tool-passport', 'T-1'], passport]] as const;
  expect(await renderInShop(<PassportScreen code="T-1" />, { answers })).toContain(
    'href="/app/regrind?part=',
  );
  const html = await renderInShop(<PassportScreen code="T-1" />, { answers, madeToOrder: ['mod'] });
  expect(html).not.toContain('/app/regrind');
  expect(textOf(html)).toContain('We do not regrind tools at the moment.');
});
