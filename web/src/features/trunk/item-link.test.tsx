import { expect, test } from 'vitest';
import { madeKinds } from '@chipload/domain/trunk';
import { itemWith, renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { ItemLink } from './item-link.tsx';

const hrefs = {
  mod: '/app/mod?mod=an-item',
  holder: '/app/holder?holder=an-item',
  regrind: '/app/regrind?part=X4-1%2F2R-SQ',
};

test.each(madeKinds)(
  'an item of kind %s leads to its screen while it is offered, and is only named otherwise',
  async (kind) => {
    const name = kind === 'regrind' ? 'X4-1/2R-SQ' : 'Cell 4';
    const made = { uuid: 'an-item', kind, name, lead_days: 5, obstacle: null };
    const link = <ItemLink item={itemWith({ inventory_code: 'MADE-1', made })} />;
    expect(await renderInShop(link)).toContain(`href="${hrefs[kind]}"`);
    const html = await renderInShop(link, { madeToOrder: madeKinds.filter((other) => other !== kind) });
    expect(html).not.toContain('href');
    expect(textOf(html)).toBe(`MADE-1${name}`);
  },
);
