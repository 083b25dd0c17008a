import { expect, test } from 'vitest';
import { renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { endMill } from '../../tools/example-parts.fixtures.ts';
import { HolderToolBox } from './holder-tool-box.tsx';

test('the mod in a holder is linked while the shop modifies tools, and only named otherwise', async () => {
  const held = {
    inventory_code: 'MOD-1',
    mod_uuid: 'a-mod',
    description: 'End mill',
    tool: endMill,
    cut: null,
  };
  const box = <HolderToolBox held={held} inventoryCode="" onUse={() => undefined} />;
  expect(await renderInShop(box)).toContain('href="/app/mod?mod=a-mod"');
  const html = await renderInShop(box, { madeToOrder: ['holder'] });
  expect(html).not.toContain('/app/mod');
  expect(textOf(html)).toContain('MOD-1');
});
