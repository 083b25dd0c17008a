// The import of companies in the office, through its API: whose the rows are, what is refused, and undoing.

import { type Permission, roleCodes, shopRoles } from '@chipload/domain/staff';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);

type Sender = Pick<typeof owner, 'send'>;
const sentOf = (text: string | Buffer, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const preview = async (text: string | Buffer, by: Sender = owner) =>
  done(by.send('POST', '/company-imports/preview', sentOf(text)));
const apply = async (text: string | Buffer, more: object = {}, by: Sender = owner) => {
  const { plan } = await preview(text, by);
  const sent = { name: 'customers.csv', without_refused: false, digest: plan.digest, ...more };
  return by.send('POST', '/company-imports', sentOf(text, sent));
};
const undo = async (uuid: string, by: Sender = owner) => by.send('POST', `/company-imports/${uuid}/undo`);
const problemsOf = async (text: string, by: Sender = owner) =>
  (await preview(text, by)).plan.refused_rows.map(
    ({ row, problems }: { row: number; problems: string[] }) => [row, problems.join(' ')],
  );
const companyNamed = async (name: string) => {
  const { rows } = await sql<{ uuid: string }>`select uuid from companies where name = ${name}`.execute(db);
  return rows[0] ? done(owner.send('GET', `/companies/${rows[0].uuid}`)) : undefined;
};

let companies = 0;
/** A name, a domain for e-mail addresses and the cells of an address that no other test has. */
function fresh() {
  companies += 1;
  return {
    name: `Import Works ${companies}`,
    at: `works${companies}.test`,
    place: `${companies} Dock Road,Ottawa,ON,K1A 0B1`,
  };
}
const head = 'Company,Person,E-mail,Address line 1,City,Province or state,Postal code';

test('a file adds a company with its people and addresses, none of whom can sign in or is mailed', async () => {
  const { name, at, place } = fresh();
  const text = [
    'Company,Code,Currency,Credit limit,Terms,Person,E-mail,Phone,Language,Address line 1,City,Province,Postal code',
    `${name},WORKS-1,CAD,12000.50,Net 45 days,Ann Roy,ann@${at},(613) 555-0100,French,${place}`,
    `${name},,,,,Bo Lee,bo@${at},,,9 Mill Street,Toronto,Ontario,M5V 2T6`,
  ].join('\n');
  const { plan, problems } = await preview(text);
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({ added: 1, changed: 0, refused: 0, unchanged: 0 });
  const set = await done(apply(text));
  expect(set).toMatchObject({ kind: 'companies', parts: 1, file: 'customers.csv' });
  const company = await companyNamed(name);
  expect(company).toMatchObject({
    code: 'WORKS-1',
    currency: 'CAD',
    is_approved: true,
    credit: { limit: 1_200_050, terms_days: 45 },
    people: [
      {
        name: 'Ann Roy',
        email: `ann@${at}`,
        phone: '613-555-0100',
        language: 'fr',
        is_email_confirmed: false,
      },
      { name: 'Bo Lee', email: `bo@${at}`, language: 'en', gets_statements: false },
    ],
    addresses: [
      { is_billing: true, name, postal: 'K1A 0B1' },
      { is_billing: false, name, province: 'ON', postal: 'M5V 2T6' },
    ],
  });
  const { rows: jobs } = await sql`
    select from graphile_worker._private_jobs where payload::text like ${`%${at}%`}`.execute(db);
  expect(jobs).toEqual([]);
  const { entries } = await done(owner.send('GET', `/timeline?subject=company%20${company.uuid}`));
  expect(entries[0]).toMatchObject({ action: 'company.added', after: { file: 'customers.csv' } });
  expect((await preview(text)).plan).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});

test('the exported lists of companies and of people change nothing when they are read back', async () => {
  const { name, at, place } = fresh();
  const other = fresh();
  await done(
    apply(
      [
        `${head},Credit limit,Terms`,
        `${name},Ann Roy,ann@${at},${place},2500,30`,
        `${other.name},Bo Lee,bo@${other.at},${other.place},,By card`,
      ].join('\n'),
    ),
  );
  const french = await insertColleague(db, shop.app, { language: 'fr' });
  for (const by of [owner, french])
    for (const list of ['companies', 'people']) {
      const { raw } = await by.send('GET', `/${list}.csv`);
      const text = raw.body;
      const { problems, plan } = await preview(text);
      expect(problems).toEqual([]);
      expect(plan).toMatchObject({ added: 0, changed: 0, refused: 0 });
      expect(plan.unchanged).toBeGreaterThanOrEqual(2);
    }
});

test('terms and people change only where the file has a text, and undoing gives them back', async () => {
  const { name, at, place } = fresh();
  await done(
    apply(`${head},Phone,Credit limit,Terms\n${name},Ann Roy,ann@${at},${place},613-555-0100,1000,20\n`),
  );
  const text = [
    'Company,Person,E-mail,Phone,Language,Credit limit,Terms',
    `${name},,ann@${at},613-555-0199,,,60`,
    `${name.toUpperCase()},Cy Fox,cy@${at},,,,`,
  ].join('\n');
  const { plan } = await preview(text);
  expect(plan).toMatchObject({ added: 0, changed: 1 });
  expect(plan.first.map(({ field }: { field: string }) => field)).toEqual([
    'terms_days',
    `person ann@${at}`,
    `person cy@${at}`,
  ]);
  const set = await done(apply(text));
  expect(await companyNamed(name)).toMatchObject({
    credit: { limit: 100_000, terms_days: 60 },
    people: [{ name: 'Ann Roy', phone: '613-555-0199' }, { name: 'Cy Fox' }],
  });
  await done(undo(set.uuid));
  const company = await companyNamed(name);
  expect(company).toMatchObject({ credit: { limit: 100_000, terms_days: 20 } });
  expect(company.people).toMatchObject([{ name: 'Ann Roy', phone: '613-555-0100' }]);
  const { entries } = await done(owner.send('GET', `/timeline?subject=company%20${company.uuid}`));
  expect(entries[0]).toMatchObject({
    action: 'company.terms-set',
    before: { terms_days: 60 },
    after: { credit_limit_cents: 100_000, terms_days: 20 },
  });
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
});

test('by card ends the credit of a company', async () => {
  const { name, at, place } = fresh();
  await done(apply(`${head},Credit limit\n${name},Ann Roy,ann@${at},${place},1000\n`));
  const set = await done(apply(`Company,Terms\n${name},by card\n`));
  expect(await companyNamed(name)).toMatchObject({ credit: { limit: null } });
  await done(undo(set.uuid));
  expect(await companyNamed(name)).toMatchObject({ credit: { limit: 100_000 } });
});

test('each refused row names its column, its value and what to do', async () => {
  const { name, at, place } = fresh();
  const other = fresh();
  await done(
    apply(
      [
        `${head},Code`,
        `${name},Ann Roy,ann@${at},${place},IW-${companies}`,
        `${other.name},Bo Lee,bo@${other.at},${other.place},`,
      ].join('\n'),
    ),
  );
  const own = `IW-${companies}`;
  const { name: third, at: far, place: there } = fresh();
  const rows: [string, string][] = [
    [`${name},,Bo Lee,bo at works,,,,,,,,,`, 'E-mail "bo at works" is not an e-mail address'],
    [`${name},NOT-IT,,,,,,,,,,,`, `"NOT-IT" is not the code of ${name}, which is ${own}`],
    [`${other.name},${own},,,,,,,,,,,`, `"${own}" belongs to ${name}, not to “${other.name}”`],
    [`${name},,Bo Lee,bo@${other.at},,,,,,,,,`, `"bo@${other.at}" belongs to somebody at ${other.name}`],
    [`${name},,,,,,USD,,,,,,`, `${name} pays in CAD`],
    [`${name},,,,613 55,,,,,,,,`, 'Phone "613 55" is not a telephone number'],
    [`${name},,Di Oz,,,,,,,,,,`, 'Person "Di Oz" needs an e-mail address'],
    [`${name},,,new@${at},,,,,,,,,`, 'Person is empty'],
    [`${name},,,,,German,,,,,,,`, 'Language "German" is not known'],
    [`${name},,,,,,,-5,,,,,`, 'Credit limit "-5" is not an amount'],
    [`${name},,,,,,,99999999,,,,,`, 'Credit limit 99999999 is too large'],
    [`${name},,,,,,,,Net 181,,,,`, 'Terms "Net 181" are not terms'],
    [`${name},,,,,,,5,By card,,,,`, 'Empty one of the two cells'],
    [`${name},,,,,,,,,4 Elm St,Ottawa,ON,V5K 0A1`, 'Postal code "V5K 0A1" is not in Ontario'],
    [`${name},,,,,,,,,4 Elm St,Ottawa,Ontaria,K1A 0B1`, 'Province or state “Ontaria”'],
    [`${name},,,,,,,,,4 Elm St,,ON,K1A 0B1`, 'City is empty'],
    [`${third},-X-,Ed Ox,ed@${far},,,,,,${there}`, '"-X-" is not a code of a company'],
    [`${third},,,,,,,,,,,,`, 'A new company needs an address'],
    [',,,,,,,,,,,,', ''],
    [`,NOT-IT,,,,,,5,,,,,`, 'Company is empty'],
  ];
  const text = [
    'Company,Code,Person,E-mail,Phone,Language,Currency,Credit limit,Terms,Address line 1,City,Province,Postal code',
    ...rows.map(([row]) => row),
  ].join('\n');
  const problems = await problemsOf(text);
  const expected = rows.flatMap(([, problem], at_) => (problem === '' ? [] : [[at_ + 2, problem]]));
  expect(problems).toEqual(expected.map(([row, problem]) => [row, expect.stringContaining(String(problem))]));
});

test('rows that disagree about one company, person or address are refused, and the first stands', async () => {
  const { name, at, place } = fresh();
  const second = fresh();
  const text = [
    `${head},Code,Credit limit`,
    `${name},Ann Roy,ann@${at},${place},AG-${companies},100`,
    `${name},Ann Ray,ann@${at},,,,,,`,
    `${name},,,,,,,,200`,
    `${name},,,${place.replace('Ottawa', 'Gatineau')},,`,
    `${second.name},Ann Roy,ann@${at},${second.place},,`,
    `${second.name},Bo Lee,bo@${second.at},${second.place},AG-${companies},`,
    `${name},,,,,,,AG-${companies},100`,
  ].join('\n');
  expect(await problemsOf(text)).toEqual([
    [3, expect.stringContaining('"Ann Ray" differs from row 2')],
    [4, expect.stringContaining('"200" differs from row 2')],
    [5, expect.stringContaining('differs from row 2')],
    [6, expect.stringContaining(`"ann@${at}" belongs to somebody at ${name}`)],
    [7, expect.stringContaining(`belongs to ${name}`)],
  ]);
  expect(await apply(text)).toMatchObject({ status: 422, body: { code: 'rows-refused' } });
  expect(await companyNamed(name)).toBeUndefined();
  await done(apply(text, { without_refused: true }));
  expect(await companyNamed(name)).toMatchObject({
    credit: { limit: 10_000 },
    people: [{ name: 'Ann Roy' }],
  });
});

test('a company that several have the name of is called by its code', async () => {
  const { name, at, place } = fresh();
  const other = fresh();
  await done(
    apply(
      `${head},Code\n${name},Ann,ann@${at},${place},TWIN-A\n${other.name},Bo,bo@${other.at},${other.place},TWIN-B`,
    ),
  );
  await sql`update companies set name = 'Twin Works' where code in ('TWIN-A', 'TWIN-B')`.execute(db);
  expect(await problemsOf('Company,Terms\nTwin Works,50\n')).toEqual([
    [2, expect.stringContaining('Several companies are called “Twin Works”')],
  ]);
  expect((await preview(`Company,E-mail\nTwin Works,bo@${other.at}\n`)).plan).toMatchObject({ unchanged: 1 });
  expect((await preview('Company,Company code,Terms\n,TWIN-A,50\n')).plan).toMatchObject({ changed: 1 });
  expect((await preview('Company,Code,Terms\nTwin Works,twin-b,50\n')).plan).toMatchObject({
    changed: 1,
    first: [{ code: 'TWIN-B', field: 'terms_days', after: 50 }],
  });
});

test('a new company gets a free code of its name, and the currency of its country', async () => {
  const { at, place } = fresh();
  const text = [
    head,
    `Atelier Écrou inc.,Ann,ann@${at},${place}`,
    `Atelier Ecrou Inc,Bo,bo@${at},${place}`,
    `Boise Cutters,Cy,cy@${at},1 Main St,Boise,Idaho,83702`,
  ].join('\n');
  await done(apply(text));
  expect(await companyNamed('Atelier Écrou inc.')).toMatchObject({
    code: 'atelier-ecrou-inc',
    currency: 'CAD',
  });
  expect(await companyNamed('Atelier Ecrou Inc')).toMatchObject({ code: 'atelier-ecrou-inc-2' });
  expect(await companyNamed('Boise Cutters')).toMatchObject({
    currency: 'USD',
    addresses: [{ country: 'US', province: 'ID' }],
  });
});

test('a file is read in French with semicolons, decimal commas and the names of provinces', async () => {
  const { name, at } = fresh();
  const text = [
    'Raison sociale;Nom du contact;Courriel;Téléphone;Langue;Limite de crédit;Conditions;Adresse;Ville;Province;Code postal;Pays',
    `${name};Zoé Côté;ZOE@${at};514 555-0100;Français;1250,50;Net 30 jours;12, rue du Foret;Montréal;Québec;h2x1y4;Canada`,
  ].join('\r\n');
  const bytes = Buffer.from(text, 'latin1');
  const { text: read, decimal_sign: sign, plan } = await preview(bytes);
  expect([read, sign]).toEqual([{ encoding: 'windows-1252', separator: 'semicolon' }, 'comma']);
  expect(plan).toMatchObject({ added: 1, refused: 0 });
  await done(apply(bytes));
  expect(await companyNamed(name)).toMatchObject({
    credit: { limit: 125_050, terms_days: 30 },
    people: [{ name: 'Zoé Côté', email: `zoe@${at}`, language: 'fr' }],
    addresses: [{ line_1: '12, rue du Foret', province: 'QC', postal: 'H2X 1Y4', country: 'CA' }],
  });
});

test.each(roleCodes)('the role %s imports companies as its permissions say', async (role) => {
  const colleague = await insertColleague(db, shop.app, { role });
  const { name, place } = fresh();
  const may = (...keys: Permission[]) => keys.every((key) => shopRoles[role].permissions.includes(key));
  const reads = may('read-customers', 'write-customers');
  const statusOf = async (text: string) =>
    (await colleague.send('POST', '/company-imports/preview', sentOf(text))).status;
  expect(await statusOf(`${head}\n${name},,,${place}\n`)).toBe(reads ? 200 : 403);
  expect(await statusOf(`Company,Terms\n${name},30\n`)).toBe(reads && may('set-terms') ? 200 : 403);
  expect((await colleague.send('GET', '/company-imports')).status).toBe(may('write-customers') ? 200 : 403);
});

test('a limit and terms are read to the cent and the day, however the file writes decimals', async () => {
  const { name, place } = fresh();
  const cells = place.split(',').join(';');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 180 }),
      fc.boolean(),
      async (cents, days, isComma) => {
        const amount = (cents / 100).toFixed(2).replace('.', isComma ? ',' : '.');
        const text = `${head.replaceAll(',', ';')};Credit limit;Terms\n${name};;;${cells};${amount};${days}\n`;
        const { plan } = await preview(text);
        expect(plan.first[0].after).toMatchObject({ credit_limit_cents: cents, terms_days: days });
      },
    ),
    { numRuns: 25 },
  );
});

test('who may not set terms imports no column of them, and nobody gives more credit than their limit', async () => {
  const clerk = await insertColleague(db, shop.app, { role: ['read-customers', 'write-customers'] });
  const writer = await insertColleague(db, shop.app, { role: ['write-customers'] });
  const reader = await insertColleague(db, shop.app, { role: ['read-customers', 'set-terms'] });
  const limited = await insertColleague(db, shop.app, {
    role: ['read-customers', 'write-customers', 'set-terms'],
  });
  await sql`
    update roles set account_limit_cents = 50_000 from staff_roles
    where staff_roles.role_id = roles.id and staff_id = ${limited.id}`.execute(db);
  const { name, at, place } = fresh();
  const plain = `${head}\n${name},Ann Roy,ann@${at},${place}\n`;
  const withLimit = `Company,Credit limit\n${name},500.01\n`;
  const denied = { status: 403, body: { code: 'not-allowed' } };
  expect(await reader.send('POST', '/company-imports/preview', sentOf(plain))).toMatchObject(denied);
  expect(await writer.send('POST', '/company-imports/preview', sentOf(plain))).toMatchObject(denied);
  await done(apply(plain, {}, clerk));
  expect(await clerk.send('POST', '/company-imports/preview', sentOf(withLimit))).toMatchObject(denied);
  expect(
    await clerk.send(
      'POST',
      '/company-imports',
      sentOf(withLimit, { name: 'x', digest: '', without_refused: false }),
    ),
  ).toMatchObject(denied);
  expect(await problemsOf(withLimit, limited)).toEqual([
    [2, expect.stringContaining('Credit limit “500.01”: This is above your limit of $500.00')],
  ]);
  const set = await done(apply(withLimit));
  expect((await preview(withLimit.replace('500.01', '500'), limited)).plan).toMatchObject({ changed: 1 });
  expect(await undo(set.uuid, clerk)).toMatchObject(denied);
  await done(undo(set.uuid, owner));
  const next = fresh();
  const first = await done(apply(`${head}\n${next.name},Bo Lee,bo@${next.at},${next.place}\n`, {}, clerk));
  await done(undo(first.uuid, clerk));
});

test('a file without names of companies, or with nothing beside them, says what it lacks', async () => {
  expect((await preview('Code,Terms\nX,30\n')).problems).toEqual([
    expect.stringContaining('No column is “Company”'),
  ]);
  expect((await preview('Company\nAcme\n')).problems).toEqual([
    expect.stringContaining('No column has anything to import'),
  ]);
});
