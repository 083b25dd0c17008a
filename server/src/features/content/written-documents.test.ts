// Texts that the office writes, through its API and as buyers read them.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, untilQueriesWait } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { transact } from '../../platform/database/database.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const writer = await insertColleague(db, shop.app, { role: ['read-content', 'write-content'] });

const post = (title: string, body = 'One flute does the work.') => ({
  fields: { title, author: 'Anna', date: '2026-05-02' },
  body,
});

async function create(slug: string, kind = 'blog-post') {
  return done(owner.send('POST', '/documents', { kind, slug, title: slug }));
}

async function save(uuid: string, texts: object, by = owner) {
  const { version } = await done(owner.send('GET', `/documents/${uuid}`));
  return by.send('POST', `/documents/${uuid}`, { version, texts });
}

async function act(uuid: string, name: string, body: object = {}, by = owner) {
  const { version, live } = await done(owner.send('GET', `/documents/${uuid}`));
  const seen = { version, ...(name === 'publish' && { live }) };
  return by.send('POST', `/documents/${uuid}/${name}`, { ...seen, ...body });
}

async function publish(slug: string) {
  const { uuid } = await create(slug);
  await done(save(uuid, { en: post(slug), fr: null }));
  await done(act(uuid, 'publish', { at: null }));
  return uuid as string;
}

async function read(slug: string, language = 'en') {
  const { status, body } = await visit(shop.app, language).send('GET', `/content/blog-posts/${slug}`);
  return status === 200 ? body.data : status;
}

async function listed() {
  const { body } = await visit(shop.app).send('GET', '/content/blog-posts');
  return body.data.map(({ slug }: { slug: string }) => slug);
}

/** Brings a post as an import of files does. */
async function importPost(slug: string, hasSource = true) {
  const text = {
    title: slug,
    subtitle: '',
    author: 'Anna',
    date: '2026-01-02',
    cover: null,
    files: [],
    body: '<p>F</p>',
  };
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into documents (kind, slug, position, texts)
    values ('blog-post', ${slug}, 5, ${JSON.stringify({ en: text, fr: text })}::jsonb) returning id, uuid`.execute(
    db,
  );
  const [{ id, uuid }] = rows as [{ id: number; uuid: string }];
  const source = { en: post(slug, 'F'), fr: post(slug, 'F'), files: {} };
  if (hasSource)
    await sql`insert into document_sources (document_id, source) values (${id}, ${JSON.stringify(source)}::jsonb)`.execute(
      db,
    );
  return uuid;
}

test('a draft is nobody’s but the staff’s until it is published; then page, list and search have it at once', async () => {
  const { uuid, state } = await create('runout');
  expect(state).toBe('draft');
  await done(save(uuid, { en: post('Runout', '## Why\n\nGyroscopic *chips*.'), fr: post('Faux-rond') }));
  expect(await read('runout')).toBe(404);
  expect(await listed()).not.toContain('runout');
  await done(act(uuid, 'publish', { at: null }));
  expect(await read('runout')).toMatchObject({ title: 'Runout', author: 'Anna' });
  expect((await read('runout')).body).toContain('<h2 id="why">Why</h2>');
  expect(await listed()).toContain('runout');
  const { body } = await visit(shop.app).send('GET', '/search?query=gyroscopic');
  expect(body.data.articles).toMatchObject([{ slug: 'runout' }]);
  await done(save(uuid, { en: post('Runout, again'), fr: post('Faux-rond') }));
  expect(await read('runout')).toMatchObject({ title: 'Runout' });
  expect(await done(owner.send('GET', `/documents/${uuid}`))).toMatchObject({
    state: 'published',
    has_draft: true,
  });
  await done(act(uuid, 'withdraw'));
  expect(await read('runout')).toBe(404);
});

test('a planned version is published at its moment, compared when it is read; what was saved after it is not', async () => {
  const uuid = await publish('planned');
  await done(save(uuid, { en: post('The second'), fr: null }));
  const planned = await done(act(uuid, 'publish', { at: '2999-01-01T09:00' }));
  // 9 o'clock of the shop, in winter.
  expect(planned).toMatchObject({ state: 'planned', planned_at: '2999-01-01T14:00:00.000Z' });
  await done(save(uuid, { en: post('The third'), fr: null }));
  expect(await read('planned')).toMatchObject({ title: 'planned' });
  await sql`update written_documents set planned_at = now() - interval '1 minute' where uuid = ${uuid}`.execute(
    db,
  );
  expect(await read('planned')).toMatchObject({ title: 'The second' });
  expect(await done(owner.send('GET', `/documents/${uuid}`))).toMatchObject({
    state: 'published',
    planned_at: null,
    has_draft: true,
  });
  const past = await act(uuid, 'publish', { at: '2020-01-01T09:00' });
  expect(past).toMatchObject({
    status: 422,
    body: { code: 'publication-past', errors: { at: [expect.any(String)] } },
  });
  expect(await read('planned')).toMatchObject({ title: 'The second' });
});

test('a version is not published against another than buyers see: somebody published, or took it out, in between', async () => {
  const uuid = await publish('between');
  const { live, live_at: since } = await done(owner.send('GET', `/documents/${uuid}`));
  expect([live, since]).toEqual([2, expect.any(String)]);
  await done(save(uuid, { en: post('The second'), fr: null }));
  await done(act(uuid, 'publish', { at: null }));
  await done(save(uuid, { en: post('The third'), fr: null }));
  for (const at of [null, '2999-01-01T09:00'])
    expect(await act(uuid, 'publish', { at, live: 2 })).toMatchObject({
      status: 409,
      body: { code: 'record-changed' },
    });
  expect(await read('between')).toMatchObject({ title: 'The second' });
  await done(act(uuid, 'publish', { at: '2999-01-01T09:00' }));
  await sql`update written_documents set planned_at = now() - interval '1 minute' where uuid = ${uuid}`.execute(
    db,
  );
  await done(save(uuid, { en: post('The fourth'), fr: null }));
  expect((await act(uuid, 'publish', { at: null, live: 3 })).status).toBe(409);
  await done(act(uuid, 'withdraw'));
  expect((await act(uuid, 'publish', { at: null, live: 4 })).status).toBe(409);
  expect(await done(act(uuid, 'publish', { at: null, live: null }))).toMatchObject({
    live: 5,
    live_at: expect.any(String),
  });
});

test('taking back a plan leaves what is published', async () => {
  const uuid = await publish('unplanned');
  await done(save(uuid, { en: post('Later'), fr: null }));
  await done(act(uuid, 'publish', { at: '2999-01-01T09:00' }));
  await done(act(uuid, 'withdraw'));
  expect(await read('unplanned')).toMatchObject({ title: 'unplanned' });
  expect(await done(owner.send('GET', `/documents/${uuid}`))).toMatchObject({ state: 'published' });
});

test('French that is missing is said, and its readers get the English text', async () => {
  const uuid = await publish('english-only');
  expect(await read('english-only', 'fr')).toMatchObject({ title: 'english-only' });
  const { rows } = await done(owner.send('GET', '/documents?kind=blog-post'));
  const row = rows.find((one: { uuid: string }) => one.uuid === uuid);
  expect(row).toMatchObject({
    misses_french: true,
    titles: { fr: '' },
    master: 'office',
    changed_by: owner.name,
  });
});

test.each([
  ['an empty title', { fields: { author: 'A', date: '2026-01-01' }, body: 'x' }, 'EN, title'],
  ['a day that is none', { fields: { title: 'T', author: 'A', date: 'soon' }, body: 'x' }, 'soon'],
  ['a picture that does not exist', post('T', '![A dial](dial.svg)'), 'dial.svg'],
  [
    'a cover that does not exist',
    { ...post('T'), fields: { ...post('T').fields, cover: 'no.svg', cover_alt: 'A' } },
    'no.svg',
  ],
  ['a link to a script', post('T', '[x](ftp://x)'), 'ftp://x'],
  ['a heading of the first level', post('T', '# Title'), '##'],
])('%s may be saved, but not published: nothing typed is lost', async (name, en, said) => {
  const { uuid } = await create(`faulty-${name.replaceAll(/[^a-z]+/g, '-')}`);
  await done(save(uuid, { en, fr: null }));
  const refused = await act(uuid, 'publish', { at: null });
  expect(refused).toMatchObject({ status: 422, body: { code: 'document-faulty' } });
  expect(refused.body.message).toContain(said);
  expect((await done(owner.send('GET', `/documents/${uuid}`))).texts.en).toEqual(en);
});

test('HTML stays text, in the preview and on the page', async () => {
  const { uuid } = await create('html');
  const text = post('HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>');
  const { html } = await done(owner.send('POST', `/documents/${uuid}/preview`, { language: 'en', text }));
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
  await done(save(uuid, { en: text, fr: null }));
  await done(act(uuid, 'publish', { at: null }));
  expect((await read('html')).body).toBe(html);
});

test('an address is taken by one document, and has small letters, digits and hyphens', async () => {
  await create('taken');
  const refusedWith = async (slug: string, kind = 'blog-post') =>
    (await owner.send('POST', '/documents', { kind, slug, title: 'T' })).body;
  for (const slug of ['Big', 'a b', '../a', '', '-a', 'é'])
    expect(await refusedWith(slug), slug).toMatchObject({
      code: 'address-invalid',
      errors: { slug: [expect.any(String)] },
    });
  expect(await refusedWith('taken')).toMatchObject({ code: 'address-taken' });
  await importPost('taken-by-file');
  expect(await refusedWith('taken-by-file')).toMatchObject({ code: 'address-taken' });
  expect(await refusedWith('nowhere', 'page')).toMatchObject({ code: 'address-invalid' });
});

test('former addresses lead to the document itself, never in a chain or a loop, and never from a live page', async () => {
  const uuid = await publish('first');
  await done(act(uuid, 'address', { slug: 'second' }));
  await done(act(uuid, 'address', { slug: 'third' }));
  expect(await read('first')).toMatchObject({ slug: 'third' });
  expect(await read('second')).toMatchObject({ slug: 'third' });
  await done(act(uuid, 'address', { slug: 'first' }));
  expect(await read('first')).toMatchObject({ slug: 'first', title: 'first' });
  expect(await read('third')).toMatchObject({ slug: 'first' });
  await publish('second');
  expect(await read('second')).toMatchObject({ slug: 'second', title: 'second' });
  expect((await act(uuid, 'address', { slug: 'second' })).body).toMatchObject({ code: 'address-taken' });
});

test('an address that a colleague takes at the same moment is refused', async () => {
  const [mine, theirs] = [await publish('mine'), await publish('theirs')];
  const answer = await transact(db, async (transaction) => {
    await sql`update written_documents set slug = 'wanted' where uuid = ${theirs}`.execute(transaction);
    const waiting = act(mine, 'address', { slug: 'wanted' });
    await untilQueriesWait(db);
    return { waiting };
  });
  expect(await answer.waiting).toMatchObject({ status: 422, body: { code: 'address-taken' } });
  expect(await read('mine')).toMatchObject({ slug: 'mine' });
});

test('a document of the files is not changed in the office until it is taken over', async () => {
  const uuid = await importPost('from-files');
  const { master } = await done(owner.send('GET', `/documents/${uuid}`));
  expect(master).toBe('files');
  expect((await act(uuid, 'publish', { at: null })).body).toMatchObject({ code: 'document-from-files' });
  await done(owner.send('POST', `/documents/${uuid}/take-over`));
  expect(await read('from-files')).toMatchObject({ body: '<p>F</p>' });
  await done(save(uuid, { en: post('Of the office'), fr: null }));
  await done(act(uuid, 'publish', { at: null }));
  expect(await read('from-files')).toMatchObject({ title: 'Of the office' });
  expect((await listed()).filter((slug: string) => slug === 'from-files')).toHaveLength(1);
  expect((await owner.send('POST', `/documents/${uuid}/take-over`)).body).toMatchObject({
    code: 'document-not-from-files',
  });
  const old = await importPost('without-source', false);
  expect((await owner.send('POST', `/documents/${old}/take-over`)).body).toMatchObject({
    code: 'document-without-source',
  });
});

test('an earlier version is restored as a new one, and a colleague’s version is never overwritten', async () => {
  const { uuid, version } = await create('versions');
  await done(save(uuid, { en: post('One'), fr: null }));
  const late = await owner.send('POST', `/documents/${uuid}`, {
    version,
    texts: { en: post('Late'), fr: null },
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  await done(save(uuid, { en: post('Two'), fr: null }));
  const restored = await done(act(uuid, 'restore', { number: 2 }));
  expect(restored.texts.en).toEqual(post('One'));
  expect(restored.versions.map(({ number }: { number: number }) => number)).toEqual([4, 3, 2, 1]);
});

test('who may write drafts may not publish, and each act is in the trail', async () => {
  const { uuid } = await done(writer.send('POST', '/documents', { kind: 'coating', slug: 'x', title: 'X' }));
  await done(
    save(uuid, { en: { fields: { name: 'X', order: 1, codes: [] }, body: 'Hard.' }, fr: null }, writer),
  );
  expect((await act(uuid, 'publish', { at: null }, writer)).status).toBe(403);
  await done(act(uuid, 'publish', { at: null }));
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where subject = ${`document ${uuid}`} order by id`.execute(db);
  expect(rows.map(({ action }) => action)).toEqual([
    'document.created',
    'document.saved',
    'document.published',
  ]);
  const { body } = await visit(shop.app).send('GET', '/content/coatings');
  expect(body.data).toMatchObject([{ name: 'X', body: '<p>Hard.</p>' }]);
});
