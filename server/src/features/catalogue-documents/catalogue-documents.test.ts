// Documents of parts and series through the office's API: what is accepted, in which order they stand, and what the shop shows.

import { randomUUID } from 'node:crypto';
import { catalogueDocumentPath } from '@chipload/contract/catalogue-document-path';
import { catalogueDocumentLimits } from '@chipload/domain/catalogue';
import { shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { type Colleague, insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const { rows } = await sql<{ slug: string }>`select slug from series order by id limit 1`.execute(db);
const series = `series/${rows[0]?.slug}`;

type Sent = { readonly uuid: string; readonly kind: string; readonly titles: object };

const octets = { 'content-type': 'application/octet-stream' };
const pathOf = (of: string) => `/catalogue/documents/${of}`;
const add = async (of: string, file: Buffer, name = 'sheet.pdf', by: Colleague = owner) =>
  by.send('POST', `${pathOf(of)}?file_name=${encodeURIComponent(name)}`, file, octets);
const documentsOf = async (of: string) => done(owner.send('GET', pathOf(of)));
const save = async (of: string, sent: object, by: Colleague = owner) => by.send('PUT', pathOf(of), sent);
const sentOf = ({ uuid, kind, titles }: Sent) => ({ uuid, kind, titles });
const shown = async (path: string, language = 'en') =>
  (
    await shop.app.inject({ url: `/api/products/${path}`, headers: { cookie: `language=${language}` } })
  ).json().data.documents;

/** A PDF that no other test has. */
function pdf({ bytes = 300, encrypted = false } = {}): Buffer {
  const head = `%PDF-1.7\n% ${randomUUID()}\n`;
  const end = `trailer\n<< /Root 1 0 R ${encrypted ? '/Encrypt 2 0 R ' : ''}>>\n%%EOF\n`;
  return Buffer.from(head.padEnd(bytes - end.length, ' ') + end);
}

test('a PDF is served as it was uploaded, under the name of its file, for ever, and may run nothing', async () => {
  await shop.part({ code: 'SERVED' });
  const file = pdf();
  const { documents } = await done(add('part/SERVED', file, 'Bêche & fils.pdf'));
  expect(documents).toEqual([
    expect.objectContaining({
      bytes: 300,
      kind: 'other',
      titles: { en: 'Bêche & fils', fr: 'Bêche & fils' },
    }),
  ]);
  const answer = await shop.app.inject(catalogueDocumentPath(documents[0].digest));
  expect(answer.rawPayload.equals(file)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Beche & fils.pdf"; filename*=UTF-8''B%C3%AAche%20%26%20fils.pdf`,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';(?!.*script-src).*frame-ancestors 'none'/,
    ),
  });
  for (const none of [catalogueDocumentPath('0'.repeat(32)), '/catalogue-documents/x.pdf'])
    expect((await shop.app.inject(none)).statusCode).toBe(404);
});

test.each([
  ['nothing', Buffer.alloc(0), 'pdf-unreadable'],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'pdf-unreadable'],
  ['a page before a PDF', Buffer.concat([Buffer.from('<html>'), pdf()]), 'pdf-unreadable'],
  ['half a PDF', pdf().subarray(0, 200), 'pdf-unreadable'],
  ['a PDF with an archive behind it', Buffer.concat([pdf(), Buffer.alloc(2_000, 'PK')]), 'pdf-unreadable'],
  ['a PDF above 10 MB', pdf({ bytes: 10_000_001 }), 'pdf-too-large'],
])('%s is refused, and nothing is kept', async (name, file, code) => {
  const part = `BAD-${name.replaceAll(/\W/g, '')}`;
  await shop.part({ code: part });
  expect((await add(`part/${part}`, file)).body).toMatchObject({ code });
  expect((await documentsOf(`part/${part}`)).documents).toEqual([]);
});

test('a PDF of 10 MB and an encrypted one are taken', async () => {
  await shop.part({ code: 'LARGE' });
  await done(add('part/LARGE', pdf({ bytes: 10_000_000 })));
  expect((await done(add('part/LARGE', pdf({ encrypted: true })))).documents).toHaveLength(2);
});

test('the page of a part shows its own documents in their order, then those of its series, in the titles of its language', async () => {
  await shop.part({ code: 'SHOWN' });
  const both = pdf();
  await done(add('part/SHOWN', pdf(), 'Instructions.pdf'));
  const { version, documents } = await done(add('part/SHOWN', both));
  const of = await done(add(series, pdf(), 'Family SDS.pdf'));
  await done(add(series, both));
  const [first, second] = documents;
  const titles = { en: 'Speeds', fr: 'Vitesses' };
  const wanted = [{ ...sentOf(second), kind: 'data-sheet', titles }, sentOf(first)];
  await done(save('part/SHOWN', { version, documents: wanted }));
  expect(await shown('SHOWN', 'fr')).toEqual([
    { digest: second.digest, kind: 'data-sheet', title: 'Vitesses', bytes: 300 },
    { digest: first.digest, kind: 'instructions', title: 'Instructions', bytes: 300 },
    { digest: of.documents[0].digest, kind: 'safety-data-sheet', title: 'Family SDS', bytes: 300 },
  ]);
  expect((await shown('SHOWN'))[0].title).toBe('Speeds');
  expect(await shown(series)).toMatchObject([{ title: 'Family SDS' }, { digest: second.digest }]);
});

test('a kind that is sent with a document wins over the one that its name proposes', async () => {
  await shop.part({ code: 'KIND' });
  const as = async (kind: string) =>
    owner.send('POST', `${pathOf('part/KIND')}?file_name=KIND_SDS.pdf&kind=${kind}`, pdf(), octets);
  const { documents } = await done(as('data-sheet'));
  expect(documents).toMatchObject([{ kind: 'data-sheet', titles: { en: 'KIND SDS' } }]);
  expect(await as('poster')).toMatchObject({ status: 422, body: { code: 'validation' } });
  expect((await documentsOf('part/KIND')).documents).toHaveLength(1);
});

test('a document that is left out is removed, and its file when nothing shows it any more', async () => {
  await shop.part({ code: 'ONE' });
  const file = pdf();
  const ofPart = await done(add('part/ONE', file));
  const ofSeries = await done(add(series, file));
  const { digest } = ofPart.documents[0];
  const status = async () => (await shop.app.inject(catalogueDocumentPath(digest))).statusCode;
  expect(await done(save('part/ONE', { version: ofPart.version, documents: [] }))).toMatchObject({
    documents: [],
  });
  expect(await status()).toBe(200);
  const left = ofSeries.documents.filter((one: { digest: string }) => one.digest !== digest).map(sentOf);
  await done(save(series, { version: ofSeries.version, documents: left }));
  expect(await status()).toBe(404);
});

test('documents that somebody else has changed since are not overwritten, nor those of another part', async () => {
  for (const code of ['LATE', 'STRANGE']) await shop.part({ code });
  const { version } = await documentsOf('part/LATE');
  const { documents } = await done(add('part/LATE', pdf()));
  expect((await save('part/LATE', { version, documents: [] })).body).toMatchObject({
    code: 'record-changed',
  });
  const strange = await save('part/STRANGE', { version, documents: documents.map(sentOf) });
  expect(strange.body).toMatchObject({ code: 'validation' });
  expect((await documentsOf('part/LATE')).documents).toHaveLength(1);
});

test('a new document of a part reloads that part in every process, and one of a series reloads the whole catalogue', async () => {
  await shop.part({ code: 'TOLD' });
  const told: (string | undefined)[] = [];
  const client = await pool.connect();
  client.on('notification', ({ payload }) => told.push(payload));
  await client.query('listen catalogue_changed');
  await done(add('part/TOLD', pdf()));
  await done(add(series, pdf()));
  await expect.poll(() => told).toEqual([expect.stringMatching(/^parts \d+ of /), 'all']);
  client.release(true);
});

test('the same document twice on a part is refused with the title that it has, and one sent twice with its key is added once', async () => {
  await shop.part({ code: 'TWICE' });
  const file = pdf();
  const send = async () =>
    owner.send('POST', `${pathOf('part/TWICE')}?file_name=a.pdf`, file, {
      ...octets,
      'idempotency-key': key,
    });
  const key = randomUUID();
  for (const answer of [await send(), await send()]) expect(answer.status).toBe(200);
  const again = await add('part/TWICE', file, 'b.pdf');
  expect(again.body).toMatchObject({ code: 'document-there', message: expect.stringContaining('“a”') });
  expect((await documentsOf('part/TWICE')).documents).toHaveLength(1);
});

test('a part has at most twenty documents', async () => {
  await shop.part({ code: 'MANY' });
  for (let count = 0; count < catalogueDocumentLimits.ofOne; count += 1) await done(add('part/MANY', pdf()));
  expect((await add('part/MANY', pdf())).body).toMatchObject({ code: 'too-many-sheets' });
});

test.each(['part/NOBODY', 'series/nobody'])('there are no documents of %s', async (of) => {
  expect(await owner.send('GET', pathOf(of))).toMatchObject({ status: 404 });
  expect(await add(of, pdf())).toMatchObject({ status: 404 });
  expect(await save(of, { version: '', documents: [] })).toMatchObject({ status: 404 });
});

test('the trail says who added, changed and removed which documents', async () => {
  await shop.part({ code: 'TRAIL' });
  const { version, documents } = await done(add('part/TRAIL', pdf(), 'Data sheet.pdf'));
  await done(save('part/TRAIL', { version, documents: documents.map(sentOf) }));
  await done(save('part/TRAIL', { version, documents: [] }));
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'part TRAIL')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'part.document-added', before: null, after: { title: 'Data sheet' } },
    {
      action: 'part.documents-changed',
      before: { documents: ['data-sheet: Data sheet / Data sheet'] },
      after: { documents: [] },
    },
  ]);
});

test.each(Object.entries(shopRoles))(
  'a %s changes documents only with the permission',
  async (role, { permissions }) => {
    const of = `part/ROLE-${role}`;
    await shop.part({ code: `ROLE-${role}` });
    const by = await insertColleague(db, shop.app, { role: role as keyof typeof shopRoles });
    const may = permissions.includes('edit-catalogue') ? 200 : 403;
    expect(await add(of, pdf(), 'a.pdf', by)).toMatchObject({ status: may });
    const { version } = await documentsOf(of);
    expect(await save(of, { version, documents: [] }, by)).toMatchObject({ status: may });
  },
);
