import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../tests/support/database.ts';
import { runCommand } from '../tests/support/run-command.ts';
import { verifyPassword } from '@chipload/server/password';
import { smallContent, writeContent } from './import/content/small-content.fixtures.ts';
import { lines, peopleFiles, smallFiles, writeFolder } from './import/small-folder.fixtures.ts';

const { db, url } = await createEmptyDatabase();
const shopFolder = await writeFolder({ ...smallFiles, ...peopleFiles });
afterAll(shopFolder.remove);

test('without a known command the commands are listed', async () => {
  for (const asked of [[], ['--help']])
    expect(await shop(asked)).toMatchObject({
      code: 0,
      said: expect.stringContaining('import-catalogue <folder>'),
    });
  for (const wrong of ['sell', '--fast'])
    expect(await shop([wrong])).toMatchObject({
      code: 2,
      said: `There is no command "${wrong}"; npm run shop -- help lists them.\n`,
    });
});

test('a command says what it takes, also after an option that it does not know', async () => {
  expect(await shop(['pack', '--help'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^npm run shop -- pack/),
  });
  expect(await shop(['migrate', '--fast'])).toMatchObject({ code: 2 });
  const { code, said } = await shop(['import-catalogue', 'x', '--fast']);
  expect(code).toBe(2);
  expect(said).toContain("Unknown option '--fast'");
  expect(said).not.toMatch(/^ +at /m);
});

test('doctor says what to do with an empty database', async () => {
  const { code, said } = await shop(['doctor']);
  expect(code).toBe(2);
  expect(said).toMatch(/^wrong {6}The tables lack .* Run: npm run shop -- migrate/m);
});

test('an import creates the tables and prints a report, and a dry run stores nothing', async () => {
  const dry = await shop(['import-catalogue', shopFolder.folder, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('A dry run: nothing of') });
  expect(await db.selectFrom('parts').select('id').execute()).toHaveLength(0);

  const { code, said } = await shop(['import-catalogue', shopFolder.folder]);
  expect(code).toBe(0);
  expect(said).toContain(`Imported ${shopFolder.folder} into the shop in ${new URL(url).host}`);
  expect(said).toMatch(/parts\.csv +2 rows +2 new +0 changed +0 as before/);
  expect(await db.selectFrom('parts').select('id').execute()).toHaveLength(2);
});

test('a command refuses to begin a database beside that of the shop, and names the folder', async () => {
  const folder = join(shopFolder.folder, 'elsewhere');
  const place = { databaseUrl: '', environment: { DATA_DIR: folder } };
  for (const words of [['import-catalogue', shopFolder.folder], ['quote-requests'], ['backup']])
    expect(await runCommand(place, ...words)).toMatchObject({
      code: 78,
      said: expect.stringContaining(`There is no shop in ${folder}. Set DATA_DIR`),
    });
  expect(await runCommand(place, 'doctor')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^wrong {6}There is no shop in .*elsewhere/m),
  });
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

test('an import with a fault ends with code 1 and names the row', async () => {
  const { folder, remove } = await writeFolder({ 'stock.csv': lines('inventory_code,on_hand', 'X9,1') });
  const { code, said } = await shop(['import-catalogue', folder]);
  await remove();
  expect(code).toBe(1);
  expect(said).toContain('stock.csv, row 2, inventory_code: "X9" is not known.');
  expect(said).toContain('was imported: 1 fault.');
});

test('texts are imported after the parts that they refer to, and a dry run stores none', async () => {
  const { folder, remove } = await writeContent(smallContent);
  const dry = await shop(['import-content', folder, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('A dry run: nothing of') });
  expect(await db.selectFrom('documents').select('id').execute()).toHaveLength(0);

  const { code, said } = await shop(['import-content', folder]);
  expect(code).toBe(0);
  expect(said).toMatch(/structures +2 documents +2 new +0 changed +0 as before +0 removed/);
  await remove();
});

test('sample people are imported only if SAMPLE_SHOP is on', async () => {
  expect(await shop(['import-people', shopFolder.folder])).toMatchObject({
    code: 1,
    said: expect.stringContaining('SAMPLE_SHOP=on'),
  });
  expect(await shop(['import-people', shopFolder.folder], { SAMPLE_SHOP: 'on' })).toMatchObject({ code: 0 });
  const { password_hash: hash } = await customer('a@chipload.test');
  expect(await verifyPassword('chipload-sample-1', hash)).toBe(true);
});

test('the import of offers prints their addresses, and a dry run prints none', async () => {
  const { folder, remove } = await writeFolder({
    'offers.csv': lines(
      'offer,title_en,title_fr,valid_from,valid_until,for_whom',
      'trial,Trial,Essai,,2099-12-31,companies',
      'over,Over,Fini,2020-01-01,2020-01-31,everyone',
    ),
    'offer-companies.csv': lines('offer,company', 'trial,Grand River'),
    'offer-parts.csv': lines('offer,inventory_code,percent_off', 'trial,X4-1/2R-SQ,10', 'over,X4-1/2R-SQ,10'),
  });
  const dry = await shop(['import-offers', folder, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, said: expect.not.stringContaining('/app/discounts/') });
  expect(await db.selectFrom('discounts').select('id').execute()).toEqual([]);

  const { code, said } = await shop(['import-offers', folder]);
  await remove();
  expect(code).toBe(0);
  const offers = await db.selectFrom('discounts').select(['code', 'uuid']).orderBy('code').execute();
  expect(offers).toMatchObject([{ code: 'over' }, { code: 'trial' }]);
  expect(said).toContain(`/app/discounts/${offers[1]!.uuid}`);
  expect(said).not.toContain(offers[0]!.uuid);
});

test('create-customer reads a password from standard input', async () => {
  const words = [
    'create-customer',
    '--email',
    'c@chipload.test',
    '--name',
    'Chris',
    '--company',
    'Grand River',
  ];
  const { code, said } = await shop([...words, '--password-stdin'], {}, 'one two three four\n');
  expect({ code, said }).toEqual({ code: 0, said: 'c@chipload.test may sign in.\n' });
  expect(await verifyPassword('one two three four', (await customer('c@chipload.test')).password_hash)).toBe(
    true,
  );

  expect(await shop(words)).toMatchObject({ code: 1, said: 'c@chipload.test is a customer already.\n' });
});

test('create-customer without a password prints a link to choose one', async () => {
  const words = ['create-customer', '--email', 'e@chipload.test', '--name', 'E', '--company', 'Grand River'];
  const { code, said } = await shop(words, { PUBLIC_URL: 'https://shop.example.com' });
  expect(code).toBe(0);
  expect(said).toMatch(/at\nhttps:\/\/shop\.example\.com\/password\/reset\/[\w-]{43}\n$/);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - now())::float8 / 60 as minutes from password_resets
    join customers on customers.id = customer_id where email = 'e@chipload.test'`.execute(db);
  expect(rows).toEqual([{ minutes: expect.closeTo(30, -1) }]);
});

test('a new company needs a valid address', async () => {
  const words = ['create-customer', '--email', 'd@chipload.test', '--name', 'D', '--company', 'Atelier Dubé'];
  const { code, said } = await shop([
    ...words,
    '--address-line-1',
    '1 rue King',
    '--city',
    'Québec',
    '--province',
    'QC',
  ]);
  expect(code).toBe(2);
  expect(said).toContain('postal is missing');
  expect(await db.selectFrom('companies').select('id').where('name', '=', 'Atelier Dubé').execute()).toEqual(
    [],
  );
});

test('a command whose database is away ends with 75, and says which database', async () => {
  const away = await runCommand('postgresql://shop:hidden@127.0.0.1:1/tools', 'migrate');
  expect(away.code).toBe(75);
  expect(away.said).toContain('The database tools at 127.0.0.1:1 (role shop) refuses connections');
  expect(away.said).not.toMatch(/hidden|^ +at /m);
});

test('a command names the variables that have no effect', async () => {
  const { said } = await shop(['credit-applications'], { CHIPLOAD_THEME: 'dark' });
  expect(said).toContain('CHIPLOAD_THEME is not known and has no effect');
});

async function customer(email: string) {
  return db
    .selectFrom('customers')
    .select(['password_hash', 'role'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

/** Runs a command on this test's database. */
function shop(words: readonly string[], environment: Record<string, string> = {}, input = '') {
  return runCommand({ databaseUrl: url, environment: { SAMPLE_SHOP: '', ...environment }, input }, ...words);
}
