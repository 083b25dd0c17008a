// Links of the office that show a version in the shop before it is published, as strangers open them.

import { draftLinkDays } from '@chipload/domain/content';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const opened = await createTestDatabase();
const { db } = opened;
const html = '<!doctype html><html><head></head><body><p>A page</p></body></html>';
const shop = await openWholeShop(opened, {
  environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' },
  web: {
    render: async ({ url }) => ({
      status: 200,
      headers: {
        'content-type': 'text/html',
        ...(url.includes('/preview/') && { 'cache-control': 'no-store' }),
      },
      html,
    }),
  },
});
const owner = await insertColleague(db, shop.app);
const reader = await insertColleague(db, shop.app, { role: ['read-content'] });

afterEach(() => void vi.useRealTimers());

const post = (title: string) => ({ fields: { title, author: 'Anna', date: '2026-05-02' }, body: 'Short.' });

async function create(kind: string, slug: string): Promise<string> {
  return (await done(owner.send('POST', '/documents', { kind, slug, title: slug }))).uuid;
}

async function save(uuid: string, en: object, fr: object | null = null): Promise<number> {
  const { version } = await done(owner.send('GET', `/documents/${uuid}`));
  return (await done(owner.send('POST', `/documents/${uuid}`, { version, texts: { en, fr } }))).latest;
}

async function publish(uuid: string) {
  const { version, live } = await done(owner.send('GET', `/documents/${uuid}`));
  await done(owner.send('POST', `/documents/${uuid}/publish`, { version, live, at: null }));
}

async function link(uuid: string, number: number): Promise<string> {
  const { address } = await done(owner.send('POST', `/documents/${uuid}/versions/${number}/link`));
  return new URL(address).pathname;
}

/** Reads what a link leads to as a stranger; the status of a refusal. */
async function read(path: string, language = 'en') {
  const answer = await shop.app.inject({
    url: path.replace('/app', '/api'),
    headers: { 'accept-language': language },
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
}

test('a link shows one version to a stranger, in both languages, and nothing else does', async () => {
  const uuid = await create('blog-post', 'runout');
  const number = await save(uuid, post('Runout'), post('Faux-rond'));
  const path = await link(uuid, number);
  expect(await read(path)).toMatchObject({
    number,
    is_published: false,
    page: { kind: 'blog-post', shown: { title: 'Runout', body: '<p>Short.</p>' } },
  });
  expect((await read(path, 'fr')).page.shown.title).toBe('Faux-rond');
  expect((await visit(shop.app).send('GET', '/content/blog-posts/runout')).status).toBe(404);
  expect((await visit(shop.app).send('GET', '/content/blog-posts')).body.data).toEqual([]);
  const found = await visit(shop.app).send('GET', '/search?query=runout');
  expect(found.body.data.articles ?? []).toEqual([]);
  const map = await shop.app.inject('/sitemap-pages.xml');
  expect(map.body).not.toContain('runout');
});

test('a link keeps its version when another one is saved and published, and says when buyers see its own', async () => {
  const uuid = await create('blog-post', 'kept');
  const first = await link(uuid, await save(uuid, post('First')));
  await publish(uuid);
  expect(await read(first)).toMatchObject({ is_published: true, page: { shown: { title: 'First' } } });
  const second = await link(uuid, await save(uuid, post('Second')));
  expect(await read(second)).toMatchObject({ is_published: false, page: { shown: { title: 'Second' } } });
  await publish(uuid);
  expect(await read(first)).toMatchObject({ is_published: false, page: { shown: { title: 'First' } } });
});

test('a link works for seven days, to the second', async () => {
  const uuid = await create('blog-post', 'seven-days');
  const path = await link(uuid, await save(uuid, post('Seven')));
  const until = new Date((await read(path)).works_until).getTime();
  const days = (until - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(draftLinkDays - 0.01);
  expect(days).toBeLessThanOrEqual(draftLinkDays);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(until - 1_000);
  expect(await read(path)).toMatchObject({ number: 2 });
  vi.setSystemTime(until);
  expect(await read(path)).toBe(404);
});

test('a forged or shortened link, and one whose document is gone, is not found', async () => {
  const uuid = await create('blog-post', 'forged');
  const path = await link(uuid, await save(uuid, post('Forged')));
  const place = path.length - 10;
  const other = path[place] === 'A' ? 'B' : 'A';
  for (const forged of [
    path.slice(0, place) + other + path.slice(place + 1),
    path.slice(0, -4),
    '/app/content/preview/x',
    `/app/content/preview/${Buffer.from(`${uuid} 2 9999999999999`).toString('base64url')}`,
  ])
    expect(await read(forged), forged).toBe(404);
  await sql`delete from written_documents where uuid = ${uuid}`.execute(db);
  expect(await read(path)).toBe(404);
});

test('a draft that lacks its date and its picture is shown without them', async () => {
  const uuid = await create('tech-page', 'bare');
  const number = await save(uuid, { fields: { title: 'Bare', cover: 'no.svg' }, body: '' });
  expect((await read(await link(uuid, number))).page.shown).toMatchObject({
    title: 'Bare',
    date: '',
    cover: null,
  });
});

test.each([
  ['coating', 'name', { codes: ['ZrN'] }],
  ['team-member', 'name', { role: 'Grinder' }],
  ['testimonial', 'name', { position: 'Owner' }],
])('a draft of a %s is shown in its place among those that buyers see', async (kind, name, fields) => {
  const [shown, draft] = [await create(kind, 'shown'), await create(kind, 'draft')];
  await save(shown, { fields: { [name]: 'Shown', order: 2, ...fields }, body: 'S' });
  await publish(shown);
  const number = await save(draft, { fields: { [name]: 'Draft', order: 1, ...fields }, body: 'D' });
  const { page } = await read(await link(draft, number));
  expect(page).toMatchObject({ kind, shown: [{ name: 'Draft' }, { name: 'Shown' }] });
});

test('a draft of the terms and one of a lineup are shown on their pages', async () => {
  const terms = await create('page', 'terms');
  const number = await save(terms, { fields: { title: 'Our terms' }, body: '## Price' });
  expect((await read(await link(terms, number))).page).toMatchObject({
    kind: 'page',
    shown: { slug: 'terms', title: 'Our terms', body: '<h2 id="price">Price</h2>' },
  });
  const lineup = await create('lineup', 'fast');
  const latest = await save(lineup, { fields: { title: 'Fast', order: 1, series: ['none'] }, body: 'F' });
  expect((await read(await link(lineup, latest))).page).toMatchObject({
    kind: 'lineup',
    shown: { endpoint: 'fast', title: 'Fast', rows: [] },
  });
});

test('only who may write makes a link, of a version that there is, and it is in the trail', async () => {
  const uuid = await create('blog-post', 'trail');
  const number = await save(uuid, post('Trail'));
  expect((await reader.send('POST', `/documents/${uuid}/versions/${number}/link`)).status).toBe(403);
  expect((await owner.send('POST', `/documents/${uuid}/versions/9/link`)).status).toBe(404);
  await link(uuid, number);
  const { rows } = await sql<{ after: object }>`
    select after from audit_events where subject = ${`document ${uuid}`} and action = 'document.linked'`.execute(
    db,
  );
  expect(rows).toEqual([{ after: { title: 'Trail', number } }]);
});

test('while the shop is not open, a stranger sees the draft of a link that works, and nothing else', async () => {
  const uuid = await create('blog-post', 'closed');
  const path = await link(uuid, await save(uuid, post('Closed')));
  await sql`insert into shop_opening (state) values ('not-opened')`.execute(db);
  const page = await shop.app.inject(`${path}?language=fr`);
  expect(page.body).toContain('A page');
  expect(page.body).not.toContain('id="closed"');
  for (const other of [`${path.slice(0, -4)}AAAA`, '/app/content/preview/x', '/app/'])
    expect((await shop.app.inject(other)).body, other).not.toContain('A page');
  await sql`delete from shop_opening`.execute(db);
});

test('the page of a draft is stored nowhere, as its screen says', async () => {
  const page = await shop.app.inject('/app/content/preview/x');
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await shop.app.inject('/app/')).headers['cache-control']).toBe('private, no-cache');
});
