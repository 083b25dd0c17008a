import { expect, test } from 'vitest';
import type { SavedHolder } from '@chipload/contract';
import { renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { SavedHolders } from './saved-holders.tsx';

const holder: SavedHolder = {
  uuid: '00000000-0000-4000-8000-000000000001',
  name: 'Cell 6',
  rules_version: 'holders-1',
  is_possible: true,
  held: null,
  choice: { spindle: 'CAT40' },
  code: 'HOLDER-1',
  description: null,
  currency: 'CAD',
  bill: [],
  price: null,
  lead_days: null,
  figures: null,
  warnings: [],
  violations: [],
  has_changed: false,
  has_only_price_changed: false,
  differences: [],
  updated_at: '2026-11-20T12:00:00.000Z',
};
const link = `href="/app/holder?holder=${holder.uuid}"`;

test('a saved holder is opened while the shop builds holders; otherwise it is only named, and can be deleted', async () => {
  const answers = [[['holders'], [holder]]] as const;
  expect(await renderInShop(<SavedHolders />, { madeToOrder: ['holder'], answers })).toContain(link);

  const html = await renderInShop(<SavedHolders />, { madeToOrder: ['mod'], answers });
  expect(html).not.toContain('/app/holder');
  expect(textOf(html)).toContain('We do not build tool holders at the moment.');
  expect(textOf(html)).toContain('Cell 6');
  expect(html).toContain('aria-label="Delete Cell 6"');
});
