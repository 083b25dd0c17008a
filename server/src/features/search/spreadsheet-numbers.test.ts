// Part numbers that a spreadsheet changed, searched for through HTTP.

import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { searchRoutes } from './search.routes.ts';
import { createSearch } from './search.service.ts';

const { db } = await createTestDatabase();
const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
const shop = await openSmallShop(db, { addRoutes: (api) => searchRoutes(api, { db, search }) });
for (const code of ['00123', '1E5', '1-2', '100-50', '88.50', 'EDP-PART', '.50']) await shop.part({ code });
await db.updateTable('parts').set({ edp: '0007654' }).where('inventory_code', '=', 'EDP-PART').execute();

async function find(path: string, text: string) {
  const { body } = await shop.guest().send('GET', `${path}?query=${encodeURIComponent(text)}`);
  return body.data;
}

test.each([
  ['123', '00123'],
  ['1.00E+05', '1E5'],
  ['1,00E+05', '1E5'],
  ['1E+05', '1E5'],
  ['100000', '1E5'],
  ['2-Jan', '1-2'],
  ['02-janv', '1-2'],
  ['Jan-02', '1-2'],
  ['2024-01-02', '1-2'],
  ['88.5', '88.50'],
  ['7654', 'EDP-PART'],
])(
  '%s, which a spreadsheet may have made of a number, offers %s first and leads nowhere',
  async (text, code) => {
    const found = await find('/search', text);
    expect(found).toMatchObject({ match: expect.stringMatching(/code$/), redirect_to: null });
    expect(found.rows[0]).toMatchObject({ inventory_code: code });
    expect((await find('/search/suggest', text))[0]).toMatchObject({ inventory_code: code });
  },
);

test.each(['00123', '1E5', '1-2', '88.50', '0007654'])('%s leads to its part', async (text) => {
  expect(await find('/search', text)).toMatchObject({ match: 'exact' });
});
