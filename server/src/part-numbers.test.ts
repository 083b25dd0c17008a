// Tests part numbers with letters of any script in every part of the server that reads or writes them.

import { strFromU8, unzipSync } from 'fflate';
import Fastify from 'fastify';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { createTestDatabase } from '../../tests/support/database.ts';
import { done } from '../../tests/support/small-shop.ts';
import { openWholeShop } from '../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool });

/** Part numbers, each with another accepted spelling. */
const spellings = {
  'Fräser-Ø6': 'fraser o6',
  'ФР-100': 'фр100',
  '刀具-5': '刀具５',
  'ÉB-12 #3': 'e\u0301b12#3',
} as const;
const codes = Object.keys(spellings);
for (const code of codes) await shop.part({ code });
const guest = shop.guest();

function get(path: string) {
  return shop.app.inject({ url: path, headers: { cookie: `session=${guest.token()}` } });
}

const api = (code: string, rest = '') => `/api/products/${encodeURIComponent(code)}${rest}`;
const encoded = (code: string) => encodeURIComponent(encodeURIComponent(code));

test.each(Object.entries(spellings))('the part %s is found, also as %s', async (code, spelling) => {
  for (const text of [code, code.normalize('NFD'), spelling, code.toLowerCase(), ` ${code} `]) {
    expect((await done(guest.send('GET', `/products/${encodeURIComponent(text)}`))).inventory_code).toBe(
      code,
    );
    const found = await done(guest.send('GET', `/search?query=${encodeURIComponent(text)}`));
    expect([found.match, found.rows.map((row: { inventory_code: string }) => row.inventory_code)]).toEqual([
      'exact',
      [code],
    ]);
  }
});

test.each(codes)('%s is suggested for its first characters', async (code) => {
  const beginning = Array.from(code).slice(0, 4).join('').toLowerCase();
  const suggested = await done(guest.send('GET', `/search/suggest?query=${encodeURIComponent(beginning)}`));
  expect(JSON.stringify(suggested)).toContain(code);
});

test.each(Object.entries(spellings))('%s is put into the cart as %s', async (code, spelling) => {
  const visitor = shop.guest();
  await done(visitor.send('POST', '/trunk/add', { sku: spelling, quantity: 2 }));
  await done(
    visitor.send('POST', '/trunk/add-standards', { items: [{ sku: code.normalize('NFD'), quantity: 3 }] }),
  );
  const { bags } = await done(visitor.send('GET', '/trunk'));
  expect(bags[0].items).toMatchObject([{ inventory_code: code, requested: 5 }]);
});

test('quick-add accepts all part numbers in one request, in any spelling, and suggests a correction for a typo', async () => {
  const rows = Object.values(spellings).map((sku) => ({ sku, quantity: 1 }));
  const values = await done(
    guest.send('POST', '/quick-add', { rows: [...rows, { sku: 'ФР-10O', quantity: 1 }] }),
  );
  const known = Object.values<{ inventory_code: string | null; suggestions: string[] }>(values);
  expect(known.map(({ inventory_code: code, suggestions }) => code ?? suggestions[0])).toEqual([
    ...codes,
    'ФР-100',
  ]);
});

test('the site map contains the page of each part, with its number encoded twice', async () => {
  const site = Fastify();
  await site.register(async (scope) =>
    sitemapRoutes(scope, {
      db,
      findShop: async () => ({ madeToOrder: [] }),
      findSiteName: async () => 'Shop',
      origin: 'https://shop.test',
      reportError: () => undefined,
    }),
  );
  const { body } = await site.inject('/sitemap-parts-1.xml');
  for (const code of codes)
    expect(body).toContain(`<loc>https://shop.test/app/products/${encoded(code)}</loc>`);
  expect(body).not.toMatch(/[^\n -~]/);
});

test.each(codes)('the files of %s contain it, and so do their names', async (code) => {
  const name = code.replaceAll(/[ #]+/g, '-');
  for (const file of ['drawing.svg', 'drawing.dxf', 'model.step']) {
    const answer = await get(api(code, `/${file}`));
    expect(answer.statusCode, file).toBe(200);
    expect(savedAs(answer.headers['content-disposition'])).toBe(`${name}.${file.split('.')[1]}`);
    expect(answer.body).toContain(
      file === 'model.step' ? stepText(code) : file.endsWith('dxf') ? code.replace('Ø', '%%c') : code,
    );
  }
});

test.each(codes)('every tool file format contains %s', async (code) => {
  const file = async (format: string) => {
    const answer = await get(api(code, `/tool-data?format=${format}`));
    expect(answer.statusCode, format).toBe(200);
    expect(savedAs(answer.headers['content-disposition'])).toMatch(
      new RegExp(`^${code.replaceAll('#', '_')}[-.]`),
    );
    return answer;
  };
  expect(JSON.parse((await file('fusion-json')).body).data[0]).toMatchObject({
    'product-id': code,
    'product-link': expect.stringMatching(new RegExp(`/app/products/${encoded(code)}$`)),
  });
  expect((await file('iso-13399')).body).toContain(`\n${code},`);
  expect((await file('din-4000')).body).toContain(code);
  expect((await file('csv')).body).toContain(`\n${code},`);
  const [sheet] = await readWorkbook((await file('xlsx')).rawPayload);
  expect(sheet?.data[1]?.[0]).toBe(code);

  const bits = unzipSync((await file('freecad')).rawPayload);
  const bit =
    Object.keys(bits).find((name) => name.startsWith(`Bit/${code.replaceAll(/[ #]+/g, '-')}-`)) ?? '';
  expect(JSON.parse(strFromU8(bits[bit]!)).attribute.PartNumber).toBe(code);
});

/** Returns the name under which a browser saves a file. */
function savedAs(disposition: string | number | string[] | undefined): string | undefined {
  const [, encodedName, plain] =
    /filename\*=UTF-8''(\S+)|filename="([^"]*)"$/.exec(String(disposition)) ?? [];
  return encodedName === undefined ? plain : decodeURIComponent(encodedName);
}

/** Encodes a text as in ISO 10303-21: characters that are not ASCII by their code points. */
function stepText(text: string): string {
  return text.replaceAll(/[^ -~]+/g, (letters) => {
    const numbers = letters
      .split('')
      .map((one) => one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'));
    return `\\X2\\${numbers.join('')}\\X0\\`;
  });
}
