import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { toolPictureRoutes } from './tool-pictures.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PICTURED' });
const app = await createTestApi(db, (api) => toolPictureRoutes(api, { db }));
const get = (query: string) => app.inject(`/api/products/${query}`);

test.each(['webp', 'png'])('a part has a picture as %s in the width that was asked for', async (format) => {
  const answer = await get(`PICTURED/picture.${format}?width=160`);
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format}`,
    'content-disposition': 'inline',
    'cache-control': expect.stringContaining('public'),
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.headers).not.toHaveProperty('vary');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const { width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
  expect([width, height, hasAlpha]).toEqual([160, 50, true]);
});

test('the card for links is opaque and of the size that services ask for', async () => {
  const { width, height, hasAlpha } = await sharp(
    (await get('PICTURED/picture.png?width=1200')).rawPayload,
  ).metadata();
  expect([width, height, hasAlpha]).toEqual([1200, 630, false]);
});

test('who has a picture is told that it has not changed, and other widths and parts are refused', async () => {
  const { headers } = await get('PICTURED/picture.webp');
  const again = await app.inject({
    url: '/api/products/PICTURED/picture.webp',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await get('PICTURED/picture.webp?width=5000')).statusCode).toBe(422);
  expect((await get('NOTHING/picture.webp')).statusCode).toBe(404);
});

test('a part whose body is not known has the first picture that was uploaded for it, and an empty one before', async () => {
  const id = await shop.part({ code: 'INSERT' });
  await sql`update parts set tool_type = 'insert', profile = '', shank_diameter = null where id = ${id}`.execute(
    db,
  );
  const size = { width: 100, height: 100 };
  const alphaOf = async () => {
    const { rawPayload } = await get('INSERT/picture.png?width=160');
    const { channels } = await sharp(rawPayload).ensureAlpha().stats();
    return channels[3]?.max;
  };
  expect(await alphaOf()).toBe(0);
  const content = await sharp({ create: { ...size, channels: 3, background: '#f00' } })
    .webp()
    .toBuffer();
  const digest = 'a'.repeat(32);
  await sql`insert into pictures (digest, width, height) values (${digest}, 100, 100)`.execute(db);
  await sql`insert into picture_files (digest, width, content) values (${digest}, 100, ${content})`.execute(
    db,
  );
  await sql`insert into part_pictures (part_id, digest, position) values (${id}, ${digest}, 1)`.execute(db);
  expect(await alphaOf()).toBe(255);
  expect((await get('INSERT/picture.png?width=1200')).statusCode).toBe(200);
});
