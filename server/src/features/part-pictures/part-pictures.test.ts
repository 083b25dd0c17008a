// Pictures of parts through the office's API: what is accepted, in which order a part has them, and what its page shows.

import { randomBytes } from 'node:crypto';
import type { MatchedFile } from '@chipload/contract/office/part-pictures';
import { partPicturePath, partPictureWidths } from '@chipload/contract/part-picture-path';
import { partPictureLimits } from '@chipload/domain/catalogue';
import { shopRoles } from '@chipload/domain/staff';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { type Colleague, insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);

const octets = { 'content-type': 'application/octet-stream' };
const add = async (code: string, file: Buffer, by: Colleague = owner) =>
  by.send('POST', `/parts/${code}/pictures`, file, octets);
const picturesOf = async (code: string) => done(owner.send('GET', `/parts/${code}/pictures`));
const save = async (code: string, sent: object, by: Colleague = owner) =>
  by.send('PUT', `/parts/${code}/pictures`, sent);
const shownOf = async (code: string, language = 'en') => {
  const headers = { cookie: `language=${language}` };
  return (await shop.app.inject({ url: `/api/products/${code}`, headers })).json().data.pictures;
};

/** A picture that no other test has. */
function drawn({ width = 320, height = 240 } = {}) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
}
const jpeg = async (size = {}) => drawn(size).jpeg().toBuffer();

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a picture in %s is kept as WebP in widths',
  async (format) => {
    await shop.part({ code: `PIC-${format}` });
    const file = await drawn({ width: 1_000, height: 500 }).toFormat(format).toBuffer();
    const { pictures } = await done(add(`PIC-${format}`, file));
    expect(pictures).toEqual([expect.objectContaining({ width: 1_000, height: 500 })]);
    const widths = { 160: 160, 480: 480, 960: 960, 1600: 1_000 };
    for (const asked of partPictureWidths) {
      const width = widths[asked];
      const answer = await shop.app.inject(partPicturePath(pictures[0].digest, asked));
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 2,
      });
    }
    for (const none of [`/pictures/${pictures[0].digest}/200.webp`, '/pictures/x/160.webp', '/pictures/x/y'])
      expect((await shop.app.inject(none)).statusCode).toBe(404);
  },
);

test('a picture is stood upright, and what a camera wrote into it is removed', async () => {
  await shop.part({ code: 'UPRIGHT' });
  const exif = { IFD0: { Copyright: 'SECRET PLACE' } };
  const file = await drawn({ width: 400, height: 200 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { pictures } = await done(add('UPRIGHT', file));
  expect(pictures).toEqual([expect.objectContaining({ width: 200, height: 400 })]);
  const kept = (await shop.app.inject(partPicturePath(pictures[0].digest, 160))).rawPayload;
  const { exif: kept_exif, orientation, width, height } = await sharp(kept).metadata();
  expect([kept_exif, orientation, width, height]).toEqual([undefined, undefined, 160, 320]);
});

test.each([
  ['nothing', async () => Buffer.alloc(0), 'picture-unreadable'],
  ['a text', async () => Buffer.from('not a picture'), 'picture-unreadable'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>'),
    'picture-unreadable',
  ],
  ['a GIF', async () => drawn().gif().toBuffer(), 'picture-unreadable'],
  ['a TIFF', async () => drawn().tiff().toBuffer(), 'picture-unreadable'],
  [
    'half a picture',
    async () => (await jpeg({ width: 900, height: 900 })).subarray(0, 1_200),
    'picture-unreadable',
  ],
  [
    'one of 51 megapixels',
    async () => drawn({ width: 10_200, height: 5_000 }).png().toBuffer(),
    'picture-too-large',
  ],
  ['one of 21 MB', async () => Buffer.alloc(21_000_000), 'picture-too-large'],
  ['a tiny one', async () => jpeg({ width: 99, height: 300 }), 'picture-shape'],
  ['a strip', async () => jpeg({ width: 1_100, height: 100 }), 'picture-shape'],
])('%s is refused, and nothing is kept', async (name, make, code) => {
  const part = `BAD-${name.replaceAll(/\W/g, '')}`;
  await shop.part({ code: part });
  const answer = await add(part, await make());
  expect(answer.body).toMatchObject({ code });
  expect((await picturesOf(part)).pictures).toEqual([]);
});

test('the page of the part shows its pictures in their order, in the words of its language', async () => {
  await shop.part({ code: 'SHOWN' });
  expect(await shownOf('SHOWN')).toEqual([]);
  await done(add('SHOWN', await jpeg()));
  const { version, pictures } = await done(add('SHOWN', await jpeg()));
  const { descriptions } = await done(owner.send('GET', '/parts/SHOWN'));
  expect(await shownOf('SHOWN', 'fr')).toMatchObject([{ text: descriptions.fr }, { text: descriptions.fr }]);
  const [first, second] = pictures;
  const texts = { en: 'The tip, from the side', fr: descriptions.fr };
  await done(save('SHOWN', { version, pictures: [{ uuid: second.uuid, texts }, first].map(sentOf) }));
  expect(await shownOf('SHOWN')).toMatchObject([
    { digest: second.digest, text: 'The tip, from the side' },
    { digest: first.digest, text: descriptions.en },
  ]);
});

const sentOf = ({ uuid, texts }: { uuid: string; texts: object }) => ({ uuid, texts });

test('a picture that is left out is removed, and its files when no other part shows it', async () => {
  for (const code of ['ONE', 'OTHER']) await shop.part({ code });
  const file = await jpeg();
  const { version, pictures } = await done(add('ONE', file));
  const { version: versionOfOther } = await done(add('OTHER', file));
  const status = async () => (await shop.app.inject(partPicturePath(pictures[0].digest, 160))).statusCode;
  expect(await done(save('ONE', { version, pictures: [] }))).toMatchObject({ pictures: [] });
  expect(await status()).toBe(200);
  await done(save('OTHER', { version: versionOfOther, pictures: [] }));
  expect(await status()).toBe(404);
});

test('pictures that somebody else has changed since are not overwritten, nor those of another part', async () => {
  for (const code of ['LATE', 'STRANGE']) await shop.part({ code });
  const { version } = await picturesOf('LATE');
  const { pictures } = await done(add('LATE', await jpeg()));
  expect((await save('LATE', { version, pictures: [] })).body).toMatchObject({ code: 'record-changed' });
  const strange = await save('STRANGE', { version, pictures: pictures.map(sentOf) });
  expect(strange.body).toMatchObject({ code: 'validation' });
  expect((await picturesOf('LATE')).pictures).toHaveLength(1);
});

test('the same picture is added to a part once, also when it is sent twice at a time', async () => {
  await shop.part({ code: 'TWICE' });
  const file = await jpeg();
  await Promise.all([done(add('TWICE', file)), done(add('TWICE', file))]);
  expect((await done(add('TWICE', file))).pictures).toHaveLength(1);
});

test('the list of parts is filtered by whether they have pictures', async () => {
  for (const code of ['SEEN', 'SEEN-NOT']) await shop.part({ code });
  await done(add('SEEN', await jpeg()));
  const found = async (pictures: string) => {
    const { rows } = await done(owner.send('GET', `/parts?text=SEEN&pictures=${pictures}`));
    return rows.map(({ code }: { code: string }) => code);
  };
  expect(await found('with')).toEqual(['SEEN']);
  expect(await found('without')).toEqual(['SEEN-NOT']);
});

test('a part has at most twelve pictures', async () => {
  await shop.part({ code: 'MANY' });
  for (let count = 0; count < partPictureLimits.ofPart; count += 1) await done(add('MANY', await jpeg()));
  expect((await add('MANY', await jpeg())).body).toMatchObject({ code: 'too-many-pictures' });
});

test('the trail says who added, changed and removed pictures', async () => {
  await shop.part({ code: 'TRAIL' });
  const { version } = await done(add('TRAIL', await jpeg()));
  await done(save('TRAIL', { version, pictures: [] }));
  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'part TRAIL')
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { action: 'part.picture-added', before: null, after: { pictures: 1 } },
    { action: 'part.pictures-changed', before: { pictures: 1 }, after: { pictures: 0 } },
  ]);
});

test.each(Object.entries(shopRoles))(
  'a %s changes pictures only with the permission',
  async (role, { permissions }) => {
    await shop.part({ code: `ROLE-${role}` });
    const by = await insertColleague(db, shop.app, { role: role as keyof typeof shopRoles });
    const may = permissions.includes('edit-catalogue') ? 200 : 403;
    expect(await add(`ROLE-${role}`, await jpeg(), by)).toMatchObject({ status: may });
    const { version } = await picturesOf(`ROLE-${role}`);
    expect(await save(`ROLE-${role}`, { version, pictures: [] }, by)).toMatchObject({ status: may });
  },
);

test('a file name means the part with this number, then the one before -2 or _2; others are suggested or not found', async () => {
  for (const code of ['M-100', 'M-100-2', 'M-200']) await shop.part({ code });
  const file = await jpeg();
  const { pictures } = await done(add('M-200', file));
  const names = ['M-100.jpg', 'M-100-2.PNG', 'M-200_3.webp', 'm 200-1.jpg', 'M100.jpg', 'nobody.jpg'];
  const files = names.map((name) => ({ name, digest: pictures[0].digest }));
  const found = await done(owner.send('POST', '/part-pictures/match', { files }));
  const facts = found.files.map(
    (one: { part: { code: string } | null; place: number; is_suggestion: boolean }) => [
      one.part?.code,
      one.place,
      one.is_suggestion,
    ],
  );
  expect(facts).toEqual([
    ['M-100', 1, false],
    ['M-100-2', 1, false],
    ['M-200', 3, false],
    ['M-200', 1, true],
    ['M-100', 1, true],
    [undefined, 1, false],
  ]);
  expect(found.files.map((one: { is_kept: boolean }) => one.is_kept)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('the name of a document means a part like that of a picture, also before words of a kind, or else a series', async () => {
  for (const code of ['D-100', 'D-100-2']) await shop.part({ code });
  const { slug } = await db.selectFrom('series').select('slug').orderBy('id').executeTakeFirstOrThrow();
  await shop.part({ code: 'D-SDS' });
  const names = ['D-100.pdf', 'D-100-2.PDF', 'D-100_3.pdf', 'D-100_SDS.pdf', 'D-SDS.pdf', 'd100 manual.pdf'];
  const files = [...names, `${slug}.pdf`, `${slug}_SDS.pdf`, `${slug}.jpg`, 'nobody.pdf'];
  const found = await done(
    owner.send('POST', '/part-pictures/match', {
      files: files.map((name) => ({ name, digest: null })),
    }),
  );
  const facts = found.files.map(
    ({ part, series, place, is_suggestion: isSuggestion }: MatchedFile) =>
      `${part?.code ?? '-'} ${series?.slug ?? '-'} ${place} ${isSuggestion ? 'suggested' : 'meant'}`,
  );
  expect(facts).toEqual([
    'D-100 - 1 meant',
    'D-100-2 - 1 meant',
    'D-100 - 3 meant',
    'D-100 - 1 meant',
    'D-SDS - 1 meant',
    'D-100 - 1 suggested',
    `- ${slug} 1 meant`,
    `- ${slug} 1 meant`,
    '- - 1 meant',
    '- - 1 meant',
  ]);
});

test('a document that the part or the series of its name has already is told before it is sent', async () => {
  await shop.part({ code: 'D-KEPT' });
  await shop.part({ code: 'D-NEW' });
  const { slug } = await db.selectFrom('series').select('slug').orderBy('id').executeTakeFirstOrThrow();
  const file = Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n');
  let digest = '';
  for (const of of ['part/D-KEPT', `series/${slug}`]) {
    const { documents } = await done(
      owner.send('POST', `/catalogue/documents/${of}?file_name=a.pdf`, file, octets),
    );
    ({ digest } = documents[0]);
  }
  const names = ['D-KEPT.pdf', 'D-NEW.pdf', `${slug}.pdf`];
  const found = await done(
    owner.send('POST', '/part-pictures/match', { files: names.map((name) => ({ name, digest })) }),
  );
  expect(found.files.map((one: MatchedFile) => one.is_kept)).toEqual([true, false, true]);
  expect(found.files[0].part.pictures).toBe(0);
});
