import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts';
import { createCatalogue } from '../catalogue/catalogue.service.ts';
import { createSearch } from '../search/search.service.ts';
import { contentRoutes } from './content.routes.ts';
import { documentFileRoutes } from './document-files.routes.ts';
import type { Tables } from '../../platform/database/database.ts';

const { db } = await createTestDatabase();
await openSmallCatalogue(db);
const changes = { isListening: false, subscribe: () => undefined };
const catalogue = createCatalogue({ db, changes });
const app = await createTestApi(db, (api) => {
  contentRoutes(api, { db, catalogue, changes, search: createSearch({ db, changes }), secrets: testSecrets });
  catalogueRoutes(api, { db, catalogue });
});
documentFileRoutes(app, { db });

const digest = '0123456789abcdef0123456789abcdef';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
await sql`
  insert into document_files (digest, media_type, content)
  values (${digest}, 'image/svg+xml', ${Buffer.from(svg)})`.execute(db);
const cover = { src: `/files/${digest}/a.svg`, alt: 'A', width: 2, height: 1 };
await write('blog-post', 'newer', 1, post('Newer', 'Plus récent', '2026-05-02'));
await write('blog-post', 'older', 2, post('Older', 'Plus ancien', '2026-01-31'));
await write('tech-page', 'feeds', 1, post('Feeds', 'Avances', '2026-03-04'));
await write('coating', 'zrn', 1, both({ name: 'ZrN', codes: ['ZrN'], body: '<p>Gold</p>', image: cover }));
await write(
  'team-member',
  'anna',
  1,
  both({ name: 'Anna', role: 'Grinder', body: '', avatar: { thumbnail: cover.src } }),
);
await write(
  'testimonial',
  'ben',
  1,
  both({ name: 'Ben', position: 'Owner', content: '<p>Good</p>', image: null }),
);
await write('page', 'about', 0, both({ title: 'About', subtitle: '', body: '<p>We</p>', cover: null }));
const titled = (title: string) => both({ title, subtitle: 'By material', body: `<p>${title}</p>`, cover });
const steel = await write('structure', 'steel', 1, titled('Steel'), { facts: { materials: ['P1'] } });
const milling = await write('structure', 'milling', 2, titled('Milling'), {
  parent: 'steel',
  facts: { categories: ['x-mill-4/square', 'hidden/square'] },
});
const lineup = (title: string) =>
  both({ title, subtitle: '', lead: `<p>${title}</p>`, body: '<h2 id="sizes">Sizes</h2>', cover });
await write('lineup', 'x-mill-4-flute', 1, lineup('X-Mill'), {
  facts: { series: ['x-mill-4'], tolerance: null },
});
await write('lineup', 'pro-drill', 2, lineup('Pro Drill'), { facts: { series: [], tolerance: 'm7' } });

test('posts are listed in their order, without their bodies, in the visitor’s language', async () => {
  const { body } = await visit(app, 'fr').send('GET', '/content/blog-posts');
  expect(body.data.map(({ slug, title }: { slug: string; title: string }) => [slug, title])).toEqual([
    ['newer', 'Plus récent'],
    ['older', 'Plus ancien'],
  ]);
  expect(body.data[0]).not.toHaveProperty('body');
});

test('a post has its text, its files and the posts before and after it', async () => {
  const { body } = await visit(app).send('GET', '/content/blog-posts/older');
  expect(body.data).toMatchObject({
    slug: 'older',
    title: 'Older',
    author: 'Anna',
    date: '2026-01-31',
    body: '<p>Older</p>',
    files: [{ path: cover.src, thumbnail: cover.src, name: 'Drawing' }],
    previous: { slug: 'newer', title: 'Newer' },
    next: null,
  });
});

test('a technical page is listed and read under its own path', async () => {
  const list = (await visit(app).send('GET', '/content/tech-pages')).body.data;
  expect(list).toMatchObject([{ slug: 'feeds', title: 'Feeds' }]);
  const { body } = await visit(app, 'fr').send('GET', '/content/tech-pages/feeds');
  expect(body.data).toMatchObject({ slug: 'feeds', title: 'Avances', body: '<p>Avances</p>' });
});

test('a technical page is not found as a blog post, and unknown posts are not found', async () => {
  for (const path of ['/content/blog-posts/feeds', '/content/tech-pages/nope', '/content/pages/nope'])
    expect(await visit(app).send('GET', path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('coatings, people, testimonials and pages have the content of their screens', async () => {
  const read = async (path: string) => (await visit(app).send('GET', path)).body.data;
  expect(await read('/content/coatings')).toEqual([
    { slug: 'zrn', name: 'ZrN', codes: ['ZrN'], body: '<p>Gold</p>', image: cover },
  ]);
  expect(await read('/content/team-members')).toEqual([
    { slug: 'anna', name: 'Anna', role: 'Grinder', body: '', avatar: { thumbnail: cover.src } },
  ]);
  expect(await read('/testimonials')).toEqual([
    { slug: 'ben', name: 'Ben', position: 'Owner', content: '<p>Good</p>', image: null },
  ]);
  expect(await read('/content/pages/about')).toMatchObject({ title: 'About', body: '<p>We</p>' });
});

test('an answer may be cached for five minutes, then validated by its ETag, which differs by language', async () => {
  const visitor = visit(app);
  const { raw } = await visitor.send('GET', '/content/blog-posts');
  expect(raw.headers).toMatchObject({
    'cache-control': 'private, max-age=300',
    vary: 'Cookie, Accept-Language',
  });
  const etag = String(raw.headers.etag);
  const again = await visitor.send('GET', '/content/blog-posts', undefined, {
    'if-none-match': `"x", W/${etag}`,
  });
  expect(again).toMatchObject({ status: 304, body: undefined });
  const inFrench = await visit(app, 'fr').send('GET', '/content/blog-posts', undefined, {
    'if-none-match': etag,
  });
  expect(inFrench.status).toBe(200);
});

test('a structure has its materials, its parent, its children and its listed categories', async () => {
  const read = async (uuid: string) =>
    (await visit(app, 'fr').send('GET', `/products/structures/${uuid}`)).body.data;
  expect(await read(steel)).toMatchObject({
    uuid: steel,
    title: 'Steel',
    subtitle: 'By material',
    body: '<p>Steel</p>',
    cover: { src: cover.src, alt: 'A' },
    materials: [{ symbol: 'P1', name: 'Acier', color: '#0063A7' }],
    parent: null,
    children: [{ uuid: milling, title: 'Milling' }],
    categories: [],
  });
  expect(await read(milling.toUpperCase())).toMatchObject({
    parent: { uuid: steel, title: 'Steel' },
    categories: [{ slug: 'square', series: { slug: 'x-mill-4' }, parts: 3 }],
  });
});

test('the index of structures has the top-level ones with their children', async () => {
  const { body } = await visit(app).send('GET', '/products/structures');
  expect(body.data).toMatchObject([{ uuid: steel, children: [{ uuid: milling }] }]);
});

test.each(['00000000-0000-4000-8000-000000000000', 'nope'])('the structure %s is not found', async (uuid) => {
  expect(await visit(app).send('GET', `/products/structures/${uuid}`)).toMatchObject({
    status: 404,
    body: { code: 'not-found', message: "What you're looking for isn't here." },
  });
});

test('the lineups are listed with their tolerances', async () => {
  const { body } = await visit(app).send('GET', '/products/lineups');
  expect(body.data).toEqual([
    { endpoint: 'x-mill-4-flute', title: 'X-Mill', subtitle: '', tolerance: null },
    { endpoint: 'pro-drill', title: 'Pro Drill', subtitle: '', tolerance: 'm7' },
  ]);
});

test('a lineup has its groups and the rows of the first one at current prices', async () => {
  const { body, raw } = await visit(app).send('GET', '/products/lineups/x-mill-4-flute');
  expect(raw.headers['cache-control']).toBe('no-store');
  expect(body.data).toMatchObject({
    endpoint: 'x-mill-4-flute',
    title: 'X-Mill',
    lead: '<p>X-Mill</p>',
    body: '<h2 id="sizes">Sizes</h2>',
    tolerance: null,
    groups: [
      { group: 'x-mill-4/square', parts: 3 },
      { group: 'x-mill-4/empty', parts: 0 },
    ],
    group: 'x-mill-4/square',
    total: 3,
  });
  expect(body.data.rows[0]).toMatchObject({ inventory_code: 'X4 1.8#S,100%', price: 2_000, available: 10 });

  await sql`update prices set cents = '{2222,1800}' where valid_from = '2026-01-01'
    and part_id = (select id from parts where inventory_code = 'X4 1.8#S,100%')`.execute(db);
  const { body: later } = await visit(app).send('GET', '/products/lineups/x-mill-4-flute');
  expect(later.data.rows[0]).toMatchObject({ price: 2_222 });
});

test('another group of a lineup is requested by name, and an unknown one is not found', async () => {
  const { body } = await visit(app).send('GET', '/products/lineups/x-mill-4-flute?group=x-mill-4/empty');
  expect(body.data).toMatchObject({ group: 'x-mill-4/empty', rows: [], total: 0 });
  for (const path of ['x-mill-4-flute?group=hidden/square', 'nope'])
    expect((await visit(app).send('GET', `/products/lineups/${path}`)).status).toBe(404);
});

test('a lineup can have a tolerance and no groups', async () => {
  const { body } = await visit(app).send('GET', '/products/lineups/pro-drill');
  expect(body.data).toMatchObject({ tolerance: 'm7', groups: [], group: null, rows: [] });
});

test('a drawing is cached for ever and may run no scripts', async () => {
  const answer = await app.inject(cover.src);
  expect(answer.body).toBe(svg);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
});

test.each([`/files/${'f'.repeat(32)}/a.svg`, '/files/nope/a.svg', '/files/..%2f..%2fetc/passwd'])(
  'there is no file at %s',
  async (path) => {
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);

function post(english: string, french: string, date: string) {
  const inLanguage = (title: string) => ({
    title,
    subtitle: '',
    author: 'Anna',
    date,
    cover,
    files: [{ path: cover.src, thumbnail: cover.src, name: 'Drawing', size: { width: 2, height: 1 } }],
    body: `<p>${title}</p>`,
  });
  return { en: inLanguage(english), fr: inLanguage(french) };
}

function both<Texts extends object>(texts: Texts) {
  return { en: texts, fr: texts };
}

async function write(
  kind: Tables['documents']['kind'],
  slug: string,
  position: number,
  texts: object,
  { parent, facts = {} }: { parent?: string; facts?: object } = {},
): Promise<string> {
  const { uuid } = await db
    .insertInto('documents')
    .values({
      kind,
      slug,
      position,
      parent: parent ?? null,
      facts: JSON.stringify(facts),
      texts: JSON.stringify(texts),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}
