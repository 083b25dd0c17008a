// The logo of the shop through the office's API: what is accepted, what is kept of it, and who may change it.

import { iconPath, logoPath } from '@chipload/contract/page';
import { iconSides } from '@chipload/domain/look';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { type Colleague, insertColleague } from '../../../../tests/support/test-staff.ts';
import { createPictureReader } from '../part-pictures/part-pictures.service.ts';
import { createSettings } from '../settings/settings.service.ts';
import { shopOfficeRoutes } from './shop-details.office-routes.ts';
import { logoOfficeRoutes, logoRoutes } from './shop-logo.routes.ts';

const reader = createPictureReader();
afterAll(reader.close);

async function emptyShop() {
  const { db } = await createTestDatabase();
  await db.deleteFrom('shop_settings').execute();
  const app = await createTestOffice({
    db,
    addRoutes: (office) => {
      shopOfficeRoutes(office, { db });
      logoOfficeRoutes(office, { db, reader });
    },
  });
  logoRoutes(app, { db });
  return { db, app, owner: await insertColleague(db, app), settings: createSettings({ db }) };
}

const octets = { 'content-type': 'application/octet-stream' };
const addLogo = async (by: Colleague, file: Buffer, ground = 'light') =>
  by.send('POST', `/shop/logos/${ground}`, file, octets);
const drawing = (colour: string, { width = 24, height = 8, more = '' } = {}) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${more}<rect width="70%" height="70%" fill="${colour}"/></svg>`,
  );
const picture = ({ width = 300, height = 100, background = '#00205b' } = {}) =>
  sharp({ create: { width, height, channels: 4, background } });
/** Two pictures, one after the other. */
const moving = async () =>
  sharp([await picture().png().toBuffer(), await picture({ background: '#c8102e' }).png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();

test.each([
  ['a drawing', async () => drawing('#00205b'), 384],
  ['a PNG', async () => picture().png().toBuffer(), 384],
  ['a JPEG', async () => picture({ width: 1_000, height: 500 }).jpeg().toBuffer(), 256],
  ['a WebP', async () => picture({ width: 64, height: 64 }).webp().toBuffer(), 128],
  ['an AVIF', async () => picture({ width: 64, height: 128 }).avif().toBuffer(), 64],
])('%s is kept as a PNG 128 pixels high, and shown at once', async (_, make, width) => {
  const { app, owner, settings } = await emptyShop();
  expect((await settings.get()).look.logo).toBe('');
  const { status, body } = await addLogo(owner, await make());
  expect([status, body.data.version]).toEqual([200, 2]);
  const { logos } = body.data;
  expect(logos).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{32}$/), width }]);
  const address = logoPath(logos[0].digest);
  expect((await settings.get()).look.logo).toBe(`${address} ${width}`);
  const answer = await app.inject(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { format, height, width: kept, hasAlpha } = await sharp(answer.rawPayload).metadata();
  expect([format, height, kept]).toEqual(['png', 128, width]);
  expect(hasAlpha || width !== 384).toBe(true);
  for (const none of [logoPath('0'.repeat(32)), logoPath('x'), iconPath('0'.repeat(32)), iconPath('x')])
    expect((await app.inject(none)).statusCode).toBe(404);
});

test.each([
  ['a wide drawing', async () => drawing('#00205b', { width: 48, height: 8 })],
  ['a high picture', async () => picture({ width: 64, height: 128 }).png().toBuffer()],
])('the icon of %s is square, the logo in the middle of a white ground', async (_, make) => {
  const { app, owner, settings } = await emptyShop();
  const [{ digest }] = (await addLogo(owner, await make())).body.data.logos;
  expect((await settings.get()).look.icon).toBe(iconPath(digest));
  const { rawPayload, headers } = await app.inject(iconPath(digest));
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const { icon } = iconSides;
  expect(info).toMatchObject({ width: icon, height: icon, channels: 3 });
  const at = (x: number, y: number) => [...data.subarray((y * icon + x) * 3, (y * icon + x) * 3 + 3)];
  for (const corner of [at(0, 0), at(icon - 1, icon - 1), at(0, icon - 1)])
    expect(corner).toEqual([255, 255, 255]);
  expect(at(icon / 2, icon / 2)).toEqual([0x00, 0x20, 0x5b]);
  await owner.send('DELETE', '/shop/logos/light?version=2');
  expect((await settings.get()).look.icon).toBe('');
});

test('the icon is that of the logo for light screens; a logo that was kept without one gets it when it is added anew', async () => {
  const { app, db, owner, settings } = await emptyShop();
  const add = async () => (await addLogo(owner, drawing('#00205b'))).body.data.logos[0].digest;
  const digest = await add();
  const dark = (await addLogo(owner, drawing('#fff'), 'dark')).body.data.logos[1].digest;
  expect((await settings.get()).look.icon).toBe(iconPath(digest));
  expect((await app.inject(iconPath(dark))).statusCode).toBe(404);
  await db.updateTable('shop_logos').set({ icon: null }).execute();
  expect((await settings.get()).look).toMatchObject({ icon: '', logo: expect.stringContaining(digest) });
  expect(await add()).toBe(digest);
  expect((await settings.get()).look.icon).toBe(iconPath(digest));
});

test.each([
  ['nothing', async () => Buffer.alloc(0), 'picture-unreadable'],
  ['a text', async () => Buffer.from('not a picture'), 'picture-unreadable'],
  ['a GIF', async () => picture().gif().toBuffer(), 'picture-unreadable'],
  ['half a picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 400), 'picture-unreadable'],
  ['one of 21 MB', async () => Buffer.alloc(21_000_000), 'picture-too-large'],
  [
    'one of 51 megapixels',
    async () => picture({ width: 10_200, height: 5_000 }).png().toBuffer(),
    'picture-too-large',
  ],
  ['one 63 pixels high', async () => picture({ height: 63 }).png().toBuffer(), 'logo-shape'],
  ['a strip', async () => picture({ width: 801 }).png().toBuffer(), 'logo-shape'],
  ['a tall drawing', async () => drawing('#00205b', { width: 9, height: 19 }), 'logo-shape'],
  ['one that moves', moving, 'logo-animated'],
  ['a white one without ground', async () => drawing('#fff'), 'logo-unseen'],
])('%s is refused as a logo, and nothing is changed', async (_, make, code) => {
  const { owner } = await emptyShop();
  expect((await addLogo(owner, await make())).body).toMatchObject({ code });
  expect((await owner.send('GET', '/shop/details')).body.data).toMatchObject({ version: 1, logos: [] });
});

test('a drawing reaches no file beside it', async () => {
  const { owner } = await emptyShop();
  const folder = await mkdtemp(join(tmpdir(), 'logo-'));
  await picture().png().toFile(join(folder, 'secret.png'));
  const more = `<image href="file://${folder}/secret.png" width="24" height="8"/>`;
  expect((await addLogo(owner, drawing('#fff', { more }))).body).toMatchObject({ code: 'logo-unseen' });
  await rm(folder, { recursive: true });
});

test('a logo for dark screens needs one for light ones, is judged by its own ground, and goes with it', async () => {
  const { owner, settings } = await emptyShop();
  const early = await addLogo(owner, drawing('#fff'), 'dark');
  expect([early.status, early.body.errors]).toEqual([
    422,
    { ground: ['Add the logo for light screens first.'] },
  ]);
  await addLogo(owner, drawing('#00205b'));
  expect((await addLogo(owner, drawing('#14181d'), 'dark')).body).toMatchObject({ code: 'logo-unseen' });
  await addLogo(owner, drawing('#fff'), 'dark');
  expect((await settings.get()).look.logo.split(' ')).toHaveLength(4);
  expect((await owner.send('DELETE', '/shop/logos/light?version=1')).body).toMatchObject({
    code: 'record-changed',
  });
  expect((await owner.send('DELETE', '/shop/logos/dark?version=3')).body.data.logos).toHaveLength(1);
  await addLogo(owner, drawing('#fff'), 'dark');
  expect((await owner.send('DELETE', '/shop/logos/light?version=5')).body.data.logos).toEqual([]);
  expect((await settings.get()).look.logo).toBe('');
});

test('the same logo again changes nothing, and every change of it is in the trail', async () => {
  const { db, app, owner } = await emptyShop();
  const first = (await addLogo(owner, drawing('#00205b'))).body.data;
  expect((await addLogo(owner, drawing('#00205b'))).body.data).toEqual(first);
  const second = (await addLogo(owner, drawing('#c8102e'))).body.data;
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = 'settings.changed' order by id`.execute(db);
  expect(rows).toEqual([
    { before: {}, after: { logo: first.logos[0].digest } },
    { before: { logo: first.logos[0].digest }, after: { logo: second.logos[0].digest } },
  ]);
  // An invoice that was issued with it still shows it.
  expect((await app.inject(logoPath(first.logos[0].digest))).statusCode).toBe(200);
});

test.each(roleCodes)('the role %s changes the logo only with the key for it', async (role) => {
  const { db, app } = await emptyShop();
  const person = await insertColleague(db, app, { role });
  const status = shopRoles[role].permissions.includes('set-shop') ? 200 : 403;
  expect((await addLogo(person, drawing('#00205b'))).status).toBe(status);
  expect((await person.send('DELETE', '/shop/logos/light?version=2')).status).toBe(status);
});
