// The first page of the shop as its owner writes it in the office, and as visitors read it.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { insertDiscount } from '../../../../tests/support/small-discount.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const partId = await shop.part({ code: 'H-1', cad: [2_000], onHand: 5 });
const [{ slug: series }] = (await visit(shop.app).send('GET', '/products/series')).body.data;
const { uuid } = await done(
  owner.send('POST', '/documents', { kind: 'page', slug: 'home', title: 'Welcome' }),
);

async function home(language = 'en') {
  const { status, body } = await visit(shop.app, language).send('GET', '/content/home');
  expect(status).toBe(200);
  return body.data;
}

async function save(body: string, fr: string | null = null) {
  const { version } = await done(owner.send('GET', `/documents/${uuid}`));
  const text = (title: string, words: string) => ({ fields: { title, subtitle: 'Since 1987' }, body: words });
  const texts = { en: text('Welcome', body), fr: fr === null ? null : text('Bienvenue', fr) };
  await done(owner.send('POST', `/documents/${uuid}`, { version, texts }));
}

async function publish() {
  const { version, live } = await done(owner.send('GET', `/documents/${uuid}`));
  return owner.send('POST', `/documents/${uuid}/publish`, { version, live, at: null });
}

test('a shop whose owner wrote nothing has no text on its first page, and a draft is nobody’s', async () => {
  expect(await home()).toBeNull();
  await save('Only a draft.');
  expect(await home()).toBeNull();
});

test('the blocks stand in the order of the text, in both languages, with all products last', async () => {
  await save(
    `Ground in Quebec.\n\n{series: ${series}}\n\n## Regrinding\n\nWe grind ours again.`,
    `Affûté au Québec.\n\n{séries: ${series}}`,
  );
  await done(publish());
  expect(await home()).toMatchObject({
    title: 'Welcome',
    subtitle: 'Since 1987',
    blocks: [
      { kind: 'text', html: '<p>Ground in Quebec.</p>' },
      { kind: 'series', series: [{ slug: series, parts: 1 }] },
      { kind: 'text', html: expect.stringContaining('<h2 id="regrinding">Regrinding</h2>') },
      { kind: 'products' },
    ],
  });
  const french = await home('fr');
  expect(french.title).toBe('Bienvenue');
  expect(french.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['text', 'series', 'products']);
});

test('all products stand where their line is, once', async () => {
  await save('{products}\n\nBelow.\n\n{products}');
  await done(publish());
  expect((await home()).blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['products', 'text']);
});

test('offers are those of the visitor today, and without one there is no block', async () => {
  await save('{offers}\n{products}');
  await done(publish());
  const kinds = async () => (await home()).blocks.map(({ kind }: { kind: string }) => kind);
  expect(await kinds()).toEqual(['products']);
  await insertDiscount(db, { parts: [{ partId, percentOff: 10 }] });
  expect(await kinds()).toEqual(['offers', 'products']);
});

test.each([
  ['{sale}', '"{sale}" is no part of the first page'],
  ['{series}', '"{series}" is no part of the first page'],
  ['{offers: all}', '"{offers: all}" is no part of the first page'],
  ['{series: no-such-mill}', 'There is no series no-such-mill'],
])('%s is not published, with what to write instead', async (line, sentence) => {
  const before = await home();
  await save(`Text.\n\n${line}`);
  const { status, body } = await publish();
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: expect.stringContaining(sentence),
  });
  expect(await home()).toEqual(before);
});

test('braces within a sentence are text', async () => {
  await save('A set is {1, 2}.');
  await done(publish());
  expect((await home()).blocks[0]).toEqual({ kind: 'text', html: '<p>A set is {1, 2}.</p>' });
});

test('a planned first page is shown from its moment on, although nothing tells of it', async () => {
  await save('From a moment on.');
  await sql`update written_documents set planned = latest, planned_at = now() + interval '1.5 seconds'
    where slug = 'home'`.execute(db);
  expect((await home()).blocks[0].html).not.toContain('From a moment on');
  await expect.poll(async () => (await home()).blocks[0].html).toContain('From a moment on');
});

test('the search finds the pages about the shop, and not its first page', async () => {
  const about = await done(
    owner.send('POST', '/documents', { kind: 'page', slug: 'about', title: 'Moment' }),
  );
  const { version } = await done(owner.send('GET', `/documents/${about.uuid}`));
  const texts = { en: { fields: { title: 'Moment' }, body: 'A moment.' }, fr: null };
  await done(owner.send('POST', `/documents/${about.uuid}`, { version, texts }));
  const saved = await done(owner.send('GET', `/documents/${about.uuid}`));
  await done(
    owner.send('POST', `/documents/${about.uuid}/publish`, { version: saved.version, live: null, at: null }),
  );
  const found = async () => {
    const { body } = await visit(shop.app).send('GET', '/search?query=moment');
    return body.data.articles.map(({ slug }: { slug: string }) => slug);
  };
  await expect.poll(found).toEqual(['about']);
});
