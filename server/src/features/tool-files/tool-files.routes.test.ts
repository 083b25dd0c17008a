import { readTable } from '@chipload/domain/quick-add';
import { toolFileFormats, toolFileKind } from '@chipload/domain/tool-data';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { productListRoutes } from '../product-lists/product-lists.routes.ts';
import { toolFileRoutes } from './tool-files.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db, {
  addRoutes: (api, { settings, kept }) => {
    productListRoutes(api, { db, kept });
    toolFileRoutes(api, { db, settings, origin: 'https://shop.test' });
  },
});
await shop.part({ code: 'XM5-1/2"' });
await shop.part({ code: 'XM5-0250' });
const slug = (await db.selectFrom('series').select('slug').executeTakeFirstOrThrow()).slug;
await db
  .insertInto('materials')
  .values({
    symbol: 'P2',
    position: 1,
    iso_group: 'P',
    colour: '#0063A7',
    names: '{"en": "Steel", "fr": "Acier"}',
  })
  .execute();
await db
  .insertInto('category_materials')
  .expression((eb) =>
    eb
      .selectFrom(['categories', 'materials'])
      .select(['categories.id', 'materials.id as material', eb.lit(1).as('suitability')]),
  )
  .execute();

type Visitor = { token(): string };

function get(visitor: Visitor, path: string, language = 'en') {
  return shop.app.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { cookie: `session=${visitor.token()}; language=${language}` },
  });
}

const nobodys = '00000000-0000-4000-8000-000000000000';
const partFile = `/products/${encodeURIComponent('XM5-1/2"')}/tool-data`;

type Tool = {
  'product-id': string;
  'start-values': { presets: { name: string; n: number }[] };
  [name: string]: unknown;
};
const toolsOf = (text: string) => (JSON.parse(text) as { data: Tool[] }).data;

test('anybody can get the library of a part, with its code, the shop’s name and a preset for its material', async () => {
  const answer = await get(shop.guest(), `${partFile}?format=fusion-json`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="XM5-1_2_.json"');
  const [tool] = toolsOf(answer.body);
  expect(tool).toMatchObject({
    'product-id': 'XM5-1/2"',
    'product-link': 'https://shop.test/app/products/XM5-1%252F2%2522',
    vendor: 'Small Tools',
    guid: '4f7889bf-6168-5fe1-a22c-1f0fee412053', // must never change, or the tool would be imported twice
  });
  expect(tool!['start-values'].presets.map(({ name }) => name)).toEqual(['P2 Steel']);
});

test('without a format the file is a .tools file, a zip of tools.json alone', async () => {
  const answer = await get(shop.guest(), partFile);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain('XM5-1_2_.tools');
  const members = unzipSync(answer.rawPayload);
  expect(Object.keys(members)).toEqual(['tools.json']);
  expect(toolsOf(strFromU8(members['tools.json']!))).toHaveLength(1);
});

test('a tool has the same uuid in every file, so that importing it again creates no second tool', async () => {
  const guids = await Promise.all(
    [partFile, `/products/series/${slug}/tool-data`].map(async (path) => {
      const { body } = await get(shop.guest(), `${path}?format=fusion-json`);
      return toolsOf(body).find((tool) => tool['product-id'] === 'XM5-1/2"')!['guid'];
    }),
  );
  expect(guids[0]).toBe(guids[1]);
});

test('a part is found in any spelling; an unknown or unlisted one is not', async () => {
  expect((await get(shop.guest(), '/products/xm50250/tool-data')).statusCode).toBe(200);
  expect((await get(shop.guest(), '/products/nonsense/tool-data')).json()).toMatchObject({
    code: 'not-found',
  });
  expect((await get(shop.guest(), '/products/series/nonsense/tool-data')).statusCode).toBe(404);
  expect((await get(shop.guest(), `${partFile}?format=dxf`)).statusCode).toBe(422);
});

test('a bag’s file has all its lines with their quantities, for its owner only', async () => {
  const guest = shop.guest();
  const { bags } = await done(
    guest.send('POST', '/trunk/add-standards', {
      items: [
        { sku: 'XM5-0250', quantity: 30 },
        { sku: 'XM5-1/2"', quantity: 8 },
      ],
    }),
  );
  const path = `/trunk/bags/${bags[0].uuid}/tool-data`;

  const answer = await get(guest, `${path}?format=csv`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cart.csv"');
  const rows = answer.body.split('\r\n');
  expect(rows[0]).toMatch(/^\uFEFFPart number,EDP number,Quantity,Description,Kind,Unit,Cutting diameter,/);
  expect(rows[1]).toMatch(/^XM5-0250,,30,End mill XM5-0250,End mill,in,0\.5,1\.25,/);
  expect(rows[2]).toMatch(/^"XM5-1\/2""",,8,/);

  for (const other of [shop.guest(), await shop.buyer()]) {
    expect((await get(other, path)).statusCode).toBe(404);
  }
  expect((await get(guest, `/trunk/bags/${nobodys}/tool-data`)).statusCode).toBe(404);
});

test('the table in French has decimal commas, and its name has accents', async () => {
  const buyer = await shop.buyer({ language: 'fr' });
  const list = await done(
    buyer.send('POST', '/product-lists', {
      name: 'Îlot 4 / été',
      lines: [{ sku: 'XM5-0250', quantity: 3 }],
    }),
  );
  const { headers, body } = await get(buyer, `/product-lists/${list.uuid}/tool-data?format=csv`, 'fr');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Ilot 4 _ ete.csv"; filename*=UTF-8''%C3%8Elot%204%20_%20%C3%A9t%C3%A9.csv`,
  );
  expect(body.split('\r\n')[0]).toMatch(/Quantité;Description;Type;Unité;Diamètre de coupe;/);
  expect(body.split('\r\n')[1]).toMatch(/^XM5-0250;;3;Fraise XM5-0250;Fraise;po;0,5;1,25;/);
});

test('a workbook has numbers as numbers', async () => {
  const { headers, rawPayload } = await get(shop.guest(), `${partFile}?format=xlsx`);
  expect(headers['content-type']).toContain('spreadsheetml');
  const [sheet] = await readWorkbook(rawPayload);
  expect(sheet!.sheet).toBe('Tools');
  const [heading, row] = sheet!.data;
  expect(heading!.slice(0, 4)).toEqual(['Part number', 'EDP number', 'Quantity', 'Description']);
  expect(row!.slice(0, 8)).toEqual([
    'XM5-1/2"',
    null,
    null,
    'End mill XM5-1/2"',
    'End mill',
    'in',
    0.5,
    1.25,
  ]);
});

test('the file for FreeCAD has a file for each bit and a library that lists them', async () => {
  const { rawPayload } = await get(shop.guest(), `/products/series/${slug}/tool-data?format=freecad`);
  const members = unzipSync(rawPayload);
  const library = JSON.parse(strFromU8(members[`Library/${slug}.fctl`]!)) as { tools: { path: string }[] };
  expect(library.tools).toHaveLength(2);
  for (const { path } of library.tools) {
    expect(JSON.parse(strFromU8(members[`Bit/${path}`]!))).toMatchObject({ shape: 'endmill.fcstd' });
  }
});

test.each(toolFileFormats)(
  '%s is served with its media type and ending, and names the part',
  async (format) => {
    const { ending, media } = toolFileKind(format);
    const answer = await get(shop.guest(), `/products/XM5-0250/tool-data?format=${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(media);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="XM5-0250${ending}"`);
    expect(answer.rawPayload.length).toBeGreaterThan(100);
  },
);

test('hyperMILL and HSM get the starting values of the part’s material', async () => {
  const file = async (format: string) =>
    (await get(shop.guest(), `/products/XM5-0250/tool-data?format=${format}`)).body;
  expect(await file('hypermill')).toContain('<material name="P2 Steel"/>');
  expect(await file('hypermill')).toMatch(/<param name="cuttingSpeed" value="[\d.]+"\/>/);
  expect(await file('hsmworks')).toMatch(/<comment>P2 Steel<\/comment>[^]*<motion spindle-rpm="\d+"/);
});

test('a list is available to its owner, to colleagues if it is shared, and never to other companies', async () => {
  const [owner, stranger] = [await shop.buyer(), await shop.buyer()];
  const lines = [{ sku: 'XM5-0250', quantity: 3 }];
  const { uuid } = await done(
    owner.send('POST', '/product-lists', { name: 'Cell 4', lines, is_shared: true }),
  );
  const path = `/product-lists/${uuid}/tool-data?format=iso-13399`;

  expect((await get(owner, path)).body).toMatch(
    /\r\nXM5-0250,End mill XM5-0250,Small Tools,https:[^,]+,3,end-mill,/,
  );
  expect((await get(stranger, path)).statusCode).toBe(404);
  expect((await get(shop.guest(), path)).statusCode).toBe(401);

  const colleague = await shop.buyer();
  await db
    .updateTable('customers')
    .set({ company_id: owner.companyId })
    .where('id', '=', colleague.customerId)
    .execute();
  expect((await get(colleague, path)).statusCode).toBe(200);
  await db.updateTable('product_lists').set({ is_shared: false }).where('uuid', '=', uuid).execute();
  expect((await get(colleague, path)).statusCode).toBe(404);
});

test('an order is available to its own company, in a file named by its number', async () => {
  const [buyer, stranger] = [await shop.buyer(), await shop.buyer()];
  await fillCheckout(buyer, [{ sku: 'XM5-0250', quantity: 4 }]);
  const { uuid, number } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const path = `/orders/${uuid}/tool-data`;

  const answer = await get(buyer, `${path}?format=din-4000`);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain(`order-${number}-din4000.xml`);
  expect(answer.body).toContain('<Value>XM5-0250</Value>');
  expect((await get(stranger, path)).statusCode).toBe(404);
  expect((await get(shop.guest(), path)).statusCode).toBe(401);
  expect((await get(buyer, `/orders/${nobodys}/tool-data`)).statusCode).toBe(404);
});

test('a series and a list of more parts than are computed at once are complete, each part once and in order', async () => {
  const buyer = await shop.buyer();
  const codes = Array.from({ length: 230 }, (_, index) => `Z-${1_000 + index}`);
  for (const code of codes) await shop.part({ code });
  const lines = codes.map((sku, index) => ({ sku, quantity: index + 1 }));
  const { uuid } = await done(buyer.send('POST', '/product-lists', { name: 'All of them', lines }));

  const series = toolsOf((await get(buyer, `/products/series/${slug}/tool-data?format=fusion-json`)).body);
  expect(series.map((tool) => tool['product-id'])).toEqual(['XM5-1/2"', 'XM5-0250', ...codes]);
  const list = toolsOf((await get(buyer, `/product-lists/${uuid}/tool-data?format=fusion-json`)).body);
  expect(list.map((tool) => tool['product-id'])).toEqual(codes);
  expect(list.map((tool) => (tool['post-process'] as { number: number }).number)).toEqual(
    codes.map((_, index) => index + 1),
  );
});

test('no starting value exceeds the speed of the named machine, or of a common one', async () => {
  const speeds = async (query: string) => {
    const { body } = await get(shop.guest(), `/products/XM5-0250/tool-data?format=fusion-json${query}`);
    return toolsOf(body).flatMap((tool) => tool['start-values'].presets.map(({ n }) => n));
  };
  expect(Math.max(...(await speeds('&max_rpm=200000')))).toBeGreaterThan(2_000);
  expect(Math.max(...(await speeds('')))).toBeLessThanOrEqual(15_000);
  expect(Math.max(...(await speeds('&max_rpm=1999')))).toBeLessThanOrEqual(1_999);
  const refused = await get(shop.guest(), '/products/XM5-0250/tool-data?max_rpm=0');
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['max_rpm']]);
});

test('the presets begin with the material that the buyer cuts, under the name that they give it', async () => {
  const names = async (query: string) => {
    const { body } = await get(shop.guest(), `${partFile}?format=fusion-json${query}`);
    return toolsOf(body)[0]!['start-values'].presets.map(({ name }) => name);
  };
  expect(await names('&material=P2&material_name=4140')).toEqual(['4140 · P2']);
  expect(await names('&material=P2')).toEqual(['P2 Steel']);
  expect(await names('&material=N1&material_name=6061')).toEqual(['P2 Steel']);
  const refused = await get(shop.guest(), `${partFile}?material=X9`);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['material']]);
});

const er32 = 'spindle=CAT40&type=er-collet&body=CAT40-ER32-4.00&insert=ER32-.500';

test('a tool in a holder has the holder’s profile and its stick-out', async () => {
  const path = `/holders/tool-data?${er32}&inventory_code=XM5-1%2F2%22&stick_out=38.1&format=fusion-json`;
  const answer = await get(shop.guest(), path);
  expect(answer.headers['content-disposition']).toContain('XM5-1_2_ CAT40-ER32-4.00.json');
  const [tool] = toolsOf(answer.body);
  expect(tool).toMatchObject({
    'product-id': 'XM5-1/2"',
    unit: 'inches',
    geometry: { LB: 1.5, assemblyGaugeLength: 5.5 },
    holder: {
      type: 'holder',
      unit: 'millimeters',
      'product-id': 'CAT40-ER32-4.00',
      description: 'CAT40 ER collet chuck ER32, gauge length 4 in',
      vendor: 'Small Tools',
      gaugeLength: 101.6,
    },
  });
  expect(tool!['start-values'].presets.length).toBeGreaterThan(0);
});

test('formats without holders have the tool as it projects, and name the holder that they leave out', async () => {
  const path = `/holders/tool-data?${er32}&inventory_code=XM5-1%2F2%22&stick_out=38.1`;
  const names = 'Projects 1-1/2 in from holder CAT40-ER32-4.00, which is not in this file';
  for (const format of toolFileFormats.filter((each) => !each.startsWith('fusion') && each !== 'xlsx')) {
    const answer = await get(shop.guest(), `${path}&format=${format}`);
    expect([format, answer.statusCode]).toEqual([format, 200]);
    const text =
      format === 'freecad'
        ? Object.values(unzipSync(answer.rawPayload))
            .map((member) => strFromU8(member))
            .join('')
        : answer.body;
    expect(text).toContain(names);
  }
  const table = await get(shop.guest(), `${path}&format=iso-13399`);
  const [heading = [], row = []] = readTable(table.body);
  expect(row[heading.indexOf('LPR')]).toBe('1.5');
  const french = await get(shop.guest(), `${path}&format=mtconnect`, 'fr');
  expect(french.body).toMatch(/Dépasse de 1-1\/2\spo du porte-outil/);
  const fusion = await get(shop.guest(), `${path}&format=fusion-json`);
  expect(fusion.body).not.toContain('not in this file');
});

test('parts that do not fit together have no file, nor does a holder without a tool', async () => {
  const wrong = await get(shop.guest(), `/holders/tool-data?${er32}&inventory_code=XM5-0250&stick_out=500`);
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'holder-not-possible']);
  expect((await get(shop.guest(), `/holders/tool-data?${er32}`)).statusCode).toBe(422);
});

test('the parts of a hole come in one file, each once; an unknown one is not found', async () => {
  const path = '/holes/tool-data?format=fusion-json&part=XM5-1%2F2%22&part=xm5-0250&part=XM5-0250';
  const { body, headers } = await get(shop.guest(), path, 'fr');
  expect(toolsOf(body).map((tool) => tool['product-id'])).toEqual(['XM5-1/2"', 'XM5-0250']);
  expect(headers['content-disposition']).toContain('Trou');
  expect((await get(shop.guest(), `${path}&part=nonsense`)).statusCode).toBe(404);
  expect((await get(shop.guest(), '/holes/tool-data')).statusCode).toBe(422);
});
