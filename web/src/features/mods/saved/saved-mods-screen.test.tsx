import { expect, test } from 'vitest';
import type { QuoteRequest } from '@chipload/contract';
import type { MadeKind } from '@chipload/domain/trunk';
import { renderInShop, textOf } from '../../../cart/trunk.fixtures.tsx';
import { quoted } from './saved-mods.fixtures.ts';
import { SavedModsScreen } from './saved-mods-screen.tsx';

const mods = [
  quoted,
  { ...quoted, uuid: '00000000-0000-4000-8000-000000000002', name: 'Cell 4', has_changed: true },
];
const answered: QuoteRequest = {
  uuid: '00000000-0000-4000-8000-000000000003',
  number: '1002',
  inventory_code: 'X4-1/2R-SQ',
  operations: [{ operation: 'longer', values: {} }],
  quantity: 5,
  body: 'Longer, please',
  state: 'answered',
  answer: 'Gladly',
  price: 45_000,
  currency: 'CAD',
  lead_days: 15,
  quoted_quantity: null,
  valid_until: null,
  mod_uuid: null,
  asked_at: '2026-11-20T12:00:00.000Z',
  answered_at: '2026-11-21T12:00:00.000Z',
};
const accepted: QuoteRequest = { ...answered, uuid: quoted.uuid, state: 'accepted', mod_uuid: quoted.uuid };

const screenOf = async (madeToOrder: readonly MadeKind[], saved = mods, requests = [answered, accepted]) =>
  renderInShop(<SavedModsScreen holders={null} />, {
    madeToOrder,
    answers: [
      [['mods'], saved],
      [['quote-requests'], requests],
    ],
  });

const notOffered = 'We do not modify tools at the moment.';

test('a saved mod is opened, added to the cart and reviewed, and a quotation accepted and ordered again', async () => {
  const html = await screenOf(['mod']);
  expect(html).toContain(`href="/app/mod?mod=${quoted.uuid}"`);
  expect(html).toContain(`href="/app/mod/add-to-cart/${quoted.uuid}"`);
  for (const text of ['Review', 'Accept and add to cart', 'Order again']) expect(html).toContain(text);
  expect(html).not.toContain(notOffered);
});

test('while the shop modifies no tools, saved mods and quotations are read and deleted, and nothing leads to a screen that is not there', async () => {
  const html = await screenOf(['holder', 'regrind']);
  expect(html.match(/href="\/app\/mod(?!\/cart")[^"]*"/g)).toBeNull();
  expect(html).not.toContain('Accept and add to cart');
  const text = textOf(html);
  expect(text).toContain(notOffered);
  for (const read of [
    '#1001',
    'Cell 4',
    'SPECIAL-1001',
    'Request 1002',
    '5 of X4-1/2R-SQ',
    'Gladly',
    '$450.00',
  ])
    expect(text).toContain(read);
  expect(html).toContain('aria-label="Delete Cell 4"');
});

test('without a saved mod, a shop that modifies no tools does not say how to save one', async () => {
  expect(textOf(await screenOf(['mod'], [], []))).toContain('Modify this tool');
  const text = textOf(await screenOf(['holder'], [], []));
  expect(text).toContain('No saved mods yet');
  expect(text).not.toContain('Modify this tool');
});
