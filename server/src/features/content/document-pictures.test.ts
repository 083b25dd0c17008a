// Pictures that the office uploads for its texts: what is kept, by which name a text shows one, and who sees it.

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { shopRoles } from '@chipload/domain/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { type Colleague, insertColleague } from '../../../../tests/support/test-staff.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { transact } from '../../platform/database/database.ts';
import { insertPicture, lockPictures } from './document-pictures.repository.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);

const octets = { 'content-type': 'application/octet-stream' };

async function create(slug: string): Promise<string> {
  const { uuid } = await done(owner.send('POST', '/documents', { kind: 'blog-post', slug, title: slug }));
  return uuid;
}

const add = async (uuid: string, name: string, file: Buffer, by: Colleague = owner) =>
  by.send('POST', `/documents/${uuid}/pictures?file_name=${encodeURIComponent(name)}`, file, octets);
const added = async (uuid: string, name: string, file: Buffer) => (await done(add(uuid, name, file))).picture;
const documentOf = async (uuid: string) => done(owner.send('GET', `/documents/${uuid}`));
const listed = async (text = ''): Promise<string[]> => {
  const { rows } = await done(owner.send('GET', `/document-pictures?text=${encodeURIComponent(text)}`));
  return rows.map(({ name }: { name: string }) => name);
};

const post = (body: string, fields = {}) => ({
  fields: { title: 'Runout', author: 'Anna', date: '2026-05-02', ...fields },
  body,
});

async function save(uuid: string, en: object) {
  const { version } = await documentOf(uuid);
  return done(owner.send('POST', `/documents/${uuid}`, { version, texts: { en, fr: null } }));
}

async function publish(uuid: string) {
  const { version, live } = await documentOf(uuid);
  return done(owner.send('POST', `/documents/${uuid}/publish`, { version, live, at: null }));
}

async function read(slug: string) {
  const { status, body } = await visit(shop.app).send('GET', `/content/blog-posts/${slug}`);
  return status === 200 ? body.data : status;
}

/** Brings a post as an import of files does. */
async function importPost(slug: string, files: object): Promise<string> {
  const source = { en: post('F'), fr: post('F'), files };
  const { rows } = await sql<{ uuid: string }>`
    with document as (
      insert into documents (kind, slug, position, texts)
      values ('blog-post', ${slug}, 5, '{"en": {}, "fr": {}}') returning id, uuid
    ),
    kept as (insert into document_sources select id, ${JSON.stringify(source)}::jsonb from document)
    select uuid from document`.execute(db);
  return rows[0]?.uuid ?? '';
}

/** A picture that no other test has. */
function drawn({ width = 320, height = 240 } = {}) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}
const jpeg = async (size = {}) => drawn(size).jpeg().toBuffer();

test('a picture is uploaded, named in the text and at the top, previewed at once, and on the page once it is published', async () => {
  const uuid = await create('dial');
  const inText = await added(uuid, 'Dial (tip).jpg', await jpeg());
  const cover = await added(uuid, 'cover.png', await drawn().png().toBuffer());
  expect([inText.name, cover.name]).toEqual(['dial-tip.webp', 'cover.webp']);
  const text = post(`![A dial](${inText.name})`, { cover: cover.name, cover_alt: 'The spindle' });
  const preview = await done(owner.send('POST', `/documents/${uuid}/preview`, { language: 'en', text }));
  expect(preview).toMatchObject({ faults: [], picture: cover.path });
  expect(preview.html).toContain(`<img src="${inText.path}" alt="A dial" width="320" height="240"`);
  await save(uuid, text);
  expect((await documentOf(uuid)).files).toEqual(['cover.webp', 'dial-tip.webp']);
  expect(await read('dial')).toBe(404);
  await publish(uuid);
  const page = await read('dial');
  expect(page.body).toContain(`src="${inText.path}"`);
  expect(page.cover).toEqual({ src: cover.path, alt: 'The spindle', width: 320, height: 240 });
});

test('a picture is kept as WebP of at most 1,600 pixels without what the camera wrote, and a small one for lists', async () => {
  const camera = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '43/1 15/1 0/1' } };
  const file = await drawn({ width: 2_000, height: 1_000 }).jpeg().withExif(camera).toBuffer();
  const picture = await added(await create('camera'), 'big.jpg', file);
  expect(picture).toMatchObject({ width: 1_600, height: 800 });
  const [large, small] = [await shop.app.inject(picture.path), await shop.app.inject(picture.thumbnail)];
  expect(large.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const metadata = await sharp(large.rawPayload).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(metadata.exif).toBeUndefined();
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480 });
});

test.each([
  ['no picture', async () => Buffer.from('not a picture'), 'picture-unreadable'],
  ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture-unreadable'],
  ['nothing', async () => Buffer.alloc(0), 'picture-unreadable'],
  ['a picture too small', async () => jpeg({ width: 99, height: 200 }), 'picture-shape'],
  ['too many bytes', async () => Buffer.alloc(partPictureLimits.bytes + 1), 'picture-too-large'],
])('%s is refused as for a part, and nothing is kept', async (name, make, code) => {
  const uuid = await create(`bad-${name.replaceAll(' ', '-')}`);
  const before = await listed();
  expect((await add(uuid, 'x.jpg', await make())).body).toMatchObject({ code });
  expect(await listed()).toEqual(before);
});

test('every picture has a name of its own, which files of documents do not have either', async () => {
  const uuid = await create('names');
  const nameOf = async (name: string) => (await added(uuid, name, await jpeg())).name;
  expect(await nameOf('IMG_0001.JPG')).toBe('img-0001.webp');
  expect(await nameOf('img 0001.png')).toBe('img-0001-2.webp');
  expect(await nameOf('Ébauche à sec.jpeg')).toBe('ebauche-a-sec.webp');
  expect(await nameOf('図.png')).toBe('picture.webp');
  await importPost('has-chart', { 'chart.webp': 'x' });
  expect(await nameOf('chart.png')).toBe('chart-2.webp');
});

test('a picture that another process is adding under the same name is waited for', async () => {
  const uuid = await create('at-once');
  await added(uuid, 'warm-up.png', await drawn().png().toBuffer()); // the process that reads pictures is ready from then on
  const photo = await jpeg();
  let second: ReturnType<typeof added> | undefined;
  await transact(db, async (transaction) => {
    await lockPictures(transaction);
    const content = randomBytes(40);
    const [digest, sent] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    const size = { width: 40, height: 30 };
    await insertPicture(transaction, {
      name: 'same.webp',
      digest,
      sent,
      content,
      thumbnail: content,
      ...size,
    });
    second = added(uuid, 'same.jpg', photo);
    await Promise.race([second, pause(1_500)]);
  });
  expect((await second)?.name).toBe('same-2.webp');
});

test('a file that was uploaded before keeps its name and leaves no second event', async () => {
  const uuid = await create('again');
  const file = await jpeg();
  const first = await added(uuid, 'first.jpg', file);
  expect(await added(await create('elsewhere'), 'second.jpg', file)).toEqual(first);
  const { rows } = await sql<{ action: string; after: object }>`
    select action, after from audit_events where action = 'document.picture-added' and subject = ${`document ${uuid}`}`.execute(
    db,
  );
  expect(rows).toEqual([{ action: 'document.picture-added', after: { name: 'first.webp' } }]);
});

test('a picture is a file of the document while its text shows it, and of no document whose text has only a longer name', async () => {
  const uuid = await create('left-out');
  await added(uuid, 'bit.jpg', await jpeg());
  const picture = await added(uuid, 'small-bit.jpg', await jpeg());
  expect((await save(uuid, post(`![A bit](${picture.name})`))).files).toEqual(['small-bit.webp']);
  expect((await save(uuid, post('None.'))).files).toEqual([]);
});

test('a file of the document wins over a picture with its name', async () => {
  const uuid = await create('own');
  const { name } = await added(uuid, 'plate.jpg', await jpeg());
  const other = await added(uuid, 'other.jpg', await jpeg());
  const [, , digest = ''] = other.path.split('/');
  const imported = await importPost('has-plate', { [name]: digest });
  const text = post(`![Plate](${name})`);
  const { html } = await done(owner.send('POST', `/documents/${imported}/preview`, { language: 'en', text }));
  expect(html).toContain(`/files/${digest}/${name}`);
});

test('a picture without words may be saved, and is not published', async () => {
  const uuid = await create('wordless');
  const { name } = await added(uuid, 'wordless.jpg', await jpeg());
  await save(uuid, post(`![](${name})`));
  const { version, live } = await documentOf(uuid);
  const refused = await owner.send('POST', `/documents/${uuid}/publish`, { version, live, at: null });
  expect(refused.body).toMatchObject({ code: 'document-faulty' });
  expect(refused.body.message).toContain(name);
});

test('pictures are listed with the newest first, and found by a piece of the name as it is typed', async () => {
  const uuid = await create('list');
  for (const name of ['Old holder.jpg', 'new holder.jpg', 'vise.jpg']) await added(uuid, name, await jpeg());
  expect((await listed()).slice(0, 3)).toEqual(['vise.webp', 'new-holder.webp', 'old-holder.webp']);
  expect(await listed('Hold')).toEqual(['new-holder.webp', 'old-holder.webp']);
  expect(await listed('OLD h')).toEqual(['old-holder.webp']);
  expect(await listed('nobody')).toEqual([]);
});

test('a document of the files takes no picture until the office writes it, and none is added to nothing', async () => {
  const uuid = await importPost('of-files', {});
  expect((await add(uuid, 'a.jpg', await jpeg())).body).toMatchObject({
    code: 'document-from-files',
  });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await add(nobody, 'a.jpg', await jpeg())).body).toMatchObject({ code: 'not-found' });
});

test.each(Object.entries(shopRoles))(
  'a %s adds pictures only with the permission to write content, and lists them with that to read it',
  async (role, { permissions }) => {
    const uuid = await create(`role-${role}`);
    const by = await insertColleague(db, shop.app, { role: role as keyof typeof shopRoles });
    const mayWrite = permissions.includes('write-content') ? 200 : 403;
    const mayRead = permissions.includes('read-content') ? 200 : 403;
    expect(await add(uuid, `${role}.jpg`, await jpeg(), by)).toMatchObject({ status: mayWrite });
    expect((await by.send('GET', '/document-pictures')).status).toBe(mayRead);
  },
);
