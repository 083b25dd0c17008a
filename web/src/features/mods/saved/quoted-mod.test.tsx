import { expect, test } from 'vitest';
import { renderInShop } from '../../../cart/trunk.fixtures.tsx';
import { QuotedMod } from './quoted-mod.tsx';
import { quoted } from './saved-mods.fixtures.ts';

test('a quoted tool can be ordered as quoted, or started again from its part', async () => {
  const html = (await renderInShop(<QuotedMod mod={quoted} />)).replaceAll('<!-- -->', '');
  expect(html).toContain('$450.00');
  expect(html).toContain('Ready in 15 working days');
  expect(html).toContain('<li>More flutes</li>');
  expect(html).toContain(`href="/app/mod/add-to-cart/${quoted.uuid}"`);
  expect(html).toContain('Start again from X4-1/2R-SQ');
});

test('a quotation in another currency shows no price', async () => {
  const html = await renderInShop(<QuotedMod mod={{ ...quoted, prices: [] }} />);
  expect(html).toContain('This part has no price in CAD.');
});
