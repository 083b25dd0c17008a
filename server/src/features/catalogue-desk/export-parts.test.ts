// The list of parts as a file: everything that an import takes is in it, comes back without a change, and each cell that is corrected
// changes its part.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const readers = {
  en: await insertColleague(db, shop.app),
  fr: await insertColleague(db, shop.app, { language: 'fr' }),
};
const owner = readers.en;

await sql`
  insert into tool_types (slug, position, names, fields) values (
    'gauge', 90, '{"en": {"one": "Gauge", "many": "Gauges"}, "fr": {"one": "Calibre", "many": "Calibres"}}', ${JSON.stringify(
      [
        // Their names and keys are also those of other columns.
        ['radius', 'length', 'Radius of the ball', 'Rayon'],
        ['origin', 'text', 'Origin', 'Origine'],
        ['teeth', 'whole', 'Bore', 'Alésage'],
        ['tilt', 'angle', 'Tilt', 'Inclinaison'],
        ['is_certified', 'yes-no', 'Certified', 'Certifié'],
        ['grade', 'text', 'Grade', 'Nuance'],
      ].map(([key, kind, en, fr]) => ({
        key,
        kind,
        symbol: '',
        names: { en, fr },
        is_required: false,
        is_column: true,
        ...(key === 'grade' && { choices: ['A', 'B'] }),
      })),
    )}::jsonb
  )`.execute(db);
await sql`
  with added as (
    insert into series (slug, position, packing_category, texts)
    values ('other', 91, 'default', '{"en": {"name": "Other; tools"}, "fr": {"name": "Autres, outils"}}') returning id
  )
  insert into categories (series_id, slug, position, tool_type, texts)
  select id, type, position, type, jsonb_build_object('en', jsonb_build_object('name', type), 'fr', jsonb_build_object('name', 'x ' || type))
  from added, (values ('insert', 1), ('saw-blade', 2), ('gauge', 3)) as rows (type, position)`.execute(db);

const headings =
  'code,Series,Category,units,size,Inscribed circle,Thickness,Grade,RE,Cutting edges,cutting_diameter,size_bore,CW,flutes,weight_grams,description_en,description_fr,cad,usd,usd_from_5,cad_from_10,size_radius,size_origin,size_teeth,size_tilt,size_is_certified';
const rows = [
  'IN-1,other,insert,metric,120408,12.7,4.76,CP25,0.8,4,,,,,9.5,Insert,Plaquette,14.25,,,12.00,,,,,',
  'SB-1,other,saw-blade,metric,"100 x 1,5",,,,,,100,22,1.5,48,86,Saw,"Fraise-scie ""1,5""",1234.5,10,9,,,,,,',
  'SB-2,other,saw-blade,inch,4,,,,,,4.015625,0.5,0.0625,36,86,=Saw,Fraise-scie,,,,,,,,,',
  'GA-1,other,gauge,inch,3/8,,,A,,,,,,,12,Gauge,Calibre,7,,,,0.1875,-DE,12,-1.5,yes',
  'GA-2,other,gauge,inch,1/8,,,,,,,,,,12,Gauge,Calibre,,,,,0.125,,,,no',
];

const sentOf = (text: string, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  valid_from: shopDay(),
  ...more,
});
const preview = async (text: string, more: object = {}) =>
  done(owner.send('POST', '/part-imports/preview', sentOf(text, more)));
const importAll = async (text: string) => {
  const { plan } = await preview(text);
  return done(
    owner.send(
      'POST',
      '/part-imports',
      sentOf(text, { name: 'list.csv', without_refused: false, digest: plan.digest }),
    ),
  );
};
const exported = async (language: 'en' | 'fr' = 'en', query = ''): Promise<string> =>
  (await readers[language].send('GET', `/parts.csv${query}`)).raw.body;
const problemsOf = async (text: string) => {
  const { plan } = await preview(text);
  return plan.refused_rows.map(({ problems }: { problems: string[] }) => problems.join(' '));
};

await shop.part({ code: 'EM-1', cad: [1_000, 900, 800, 750], usd: [800] });
await shop.part({ code: 'EM-2', cad: null, usd: null, status: 'discontinued' });
await sql`update parts set units = 'metric', cutting_diameter = 12, shank_diameter = 12, cutting_length = 26.5, overall_length = 83,
  helix_angle = 37.5, coating = 'AlTiN', coolant_through = true, edp = '40001', neck_length = 0.125, flutes = 4
  where inventory_code = 'EM-2'`.execute(db);
await sql`update parts set status = 'superseded', superseded_by = 'EM-2' where inventory_code = 'EM-1'`.execute(
  db,
);
await importAll([headings, ...rows].join('\n'));

test.each(['en', 'fr'] as const)(
  'an exported list (%s) has every field of its parts, and changes nothing when it is imported again',
  async (language) => {
    const { columns, problems, plan } = await preview(await exported(language));
    expect(problems).toEqual([]);
    expect(plan).toMatchObject({
      unchanged: 7,
      added: 0,
      changed: 0,
      refused: 0,
      kept: [],
      refused_rows: [],
    });
    const lost = columns.filter(({ field }: { field: string | null }) => field === null);
    expect(lost).toHaveLength(2); // what is on hand, and what a part lacks
    const fields = columns.map(({ field }: { field: string | null }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(
        (
          'code edp series_slug category_slug tool_type units profile size corner_radius coolant_through ' +
          'size_bore size_radius size_origin size_teeth cad cad_from_10 cad_from_25 cad_from_50 usd usd_from_5 ' +
          'status superseded_by description_en description_fr weight_grams hs_code origin'
        ).split(' '),
      ),
    );
    expect(new Set(fields).size).toBe(fields.length - 1);
  },
);

test.each(['en', 'fr'] as const)(
  'a part of an exported list (%s) with another code is added with all of its fields',
  async (language) => {
    const partOf = async (code: string) => {
      const { rows: found } = await sql<{ part: object }>`
      select to_jsonb(parts) - array['id', 'changed_at', 'inventory_code', 'code_key', 'edp'] as part
      from parts where inventory_code = ${code}`.execute(db);
      return found[0]?.part;
    };
    const codes = ['IN-1', 'SB-2', 'GA-1', 'GA-2', 'EM-2'];
    const [heading = '', ...lines] = (await exported(language)).split('\r\n');
    const renamed = lines.filter((line) => codes.some((code) => line.startsWith(code)));
    const text = [heading, ...renamed.map((line) => `NEW-${line.replace('40001', '40002')}`)].join('\r\n');
    expect(await problemsOf(text)).toEqual([]);
    const { uuid, parts } = await importAll(text);
    expect(parts).toBe(codes.length);
    for (const code of codes) expect(await partOf(`NEW-${code}`)).toEqual(await partOf(code));
    await done(owner.send('POST', `/part-imports/${uuid}/undo`));
  },
);

test('lengths name the unit of the list, unless its parts have both', async () => {
  const first = async (query: string) => (await exported('en', query)).split('\r\n')[0];
  expect(await first('?text=GA-')).toContain('Radius of the ball (in)');
  expect(await first('?text=IN-')).toContain('Inscribed circle (mm),');
  expect(await first('?text=SB-')).toContain('Cutting diameter,');
  expect(await first('?text=SB-')).not.toContain('Inscribed circle');
});

/** Replaces the cell of a part under a heading of an exported list. */
function withCell(
  text: string,
  { code, heading, cell }: { code: string; heading: string; cell: string },
): string {
  const lines = text.split('\r\n');
  const at = (lines[0] ?? '').replace('\u{FEFF}', '').split(',').indexOf(heading);
  expect(at, heading).toBeGreaterThan(0);
  return lines
    .map((line) => (line.startsWith(`${code},`) ? line.split(',').with(at, cell).join(',') : line))
    .join('\r\n');
}

test.each([
  ['GA-1', 'Radius of the ball (in)', '1/4', { field: 'sizes.radius', before: 0.1875, after: 0.25 }],
  ['GA-1', 'Certified', 'non', { field: 'sizes.is_certified', before: true, after: false }],
  ['GA-2', 'Grade', 'B', { field: 'sizes.grade', before: null, after: 'B' }],
  ['GA-1', 'Nominal size', '1/2', { field: 'size', before: '3/8', after: '1/2' }],
  ['GA-1', 'French description', 'Jauge', { field: 'description_fr', before: 'Calibre', after: 'Jauge' }],
  ['GA-1', 'HS code', '9031.80', { field: 'hs_code', before: '', after: '9031.80' }],
])(
  'one corrected cell of %s, its %s, changes that alone, and undoing gives it back',
  async (code, heading, cell, change) => {
    const before = await exported('en', '?text=GA-');
    const corrected = withCell(before, { code, heading, cell });
    const { plan } = await preview(corrected);
    expect(plan).toMatchObject({ added: 0, changed: 1, unchanged: 1, refused: 0 });
    expect(plan.first).toEqual([{ code, ...change }]);
    const { uuid } = await importAll(corrected);
    expect((await preview(corrected)).plan).toMatchObject({ changed: 0, unchanged: 2 });
    await done(owner.send('POST', `/part-imports/${uuid}/undo`));
    expect(await exported('en', '?text=GA-')).toBe(before);
  },
);

test('sizes of a part that exists are refused as on its record: those that it cannot have, and those in other units', async () => {
  expect(await problemsOf('code,flutes,shank_diameter\nEM-2,120,\n')).toEqual([
    'Flutes 120 is too large. Write 40 or less.',
  ]);
  expect(await problemsOf('code,corner_radius\nEM-2,7\n')).toEqual([
    expect.stringContaining('more than half the diameter'),
  ]);
  expect(await problemsOf('code,size_bore\nEM-2,7\n')).toEqual([
    expect.stringContaining('Bore is no size of the type end-mill'),
  ]);
  expect(await problemsOf('code,size_grade\nGA-1,C\n')).toEqual([
    expect.stringContaining('"C" is not known'),
  ]);
  expect(await problemsOf('code,Overall length (in)\nEM-2,3.5\n')).toEqual([
    'Overall length "3.5" is not in millimetres, the units of the part. Convert the lengths of the row, or correct its units.',
  ]);
  expect(await problemsOf('code,overall_length,units\nEM-2,3.5,inch\n')).toEqual([
    expect.stringContaining('"3.5" is not in millimetres'),
  ]);
  expect(await problemsOf('code,overall_length\nEM-2,1/2\n')).toEqual([
    expect.stringContaining('a fraction of an inch'),
  ]);
  expect((await preview('code,overall_length\nEM-2,83.000\n')).plan).toMatchObject({ unchanged: 1 });
});

test('what a file says otherwise of the series, category, type, units or EDP of a part is named, and stays', async () => {
  const text =
    'code,Series,Category,tool_type,units,edp\nEM-2,Nowhere,X,insert,inch,9\nIN-1,Other; tools,Insert,Inserts,mm,\n';
  const { plan } = await preview(text);
  const field = (name: string) => ({ field: name, parts: 1, codes: ['EM-2'] });
  expect(plan).toMatchObject({ changed: 0, unchanged: 2, refused: 0 });
  expect(plan.kept).toEqual(['edp', 'series_slug', 'tool_type', 'units'].map(field));
});

test('a French list without a price has decimal commas by its sizes alone', async () => {
  const { decimal_sign: sign } = await preview('Pièce;Alésage;CAD\nSB-2;0,125;\n');
  expect(sign).toBe('comma');
  expect((await preview('code,overall_length\nEM-2,"1,250"\n')).decimal_sign).toBe('point');
});

test('a length whose own heading has other units than the part is refused, whatever other headings and the row say', async () => {
  const inch = 'the units of the part. Convert';
  for (const file of [
    'code,Overall length (mm)\nEM-1,83\n',
    'code,Overall length (mm),Cutting diameter (in)\nEM-1,83,\n',
    'code,Overall length (mm),units\nEM-1,83,inch\n',
  ])
    expect(await problemsOf(file), file).toEqual([expect.stringContaining(`"83" is not in inches, ${inch}`)]);
});

test('a row is counted once in a group, and a column keeps the number in its name', async () => {
  const { plan } = await preview('code,CAD from 10,CAD from 25\nEM-1,x,y\nEM-2,z,4\n');
  expect(plan.refused_groups.map((group: { rows: number }) => group.rows)).toEqual([2, 1]);
  expect(plan.refused_groups[0].problem).toMatch(/10 … is|10 … /);
});

test('refused rows with the same reason are counted together, with the first of them', async () => {
  const bad = Array.from({ length: 7 }, (_, at) => `NO-${at},1,`);
  const { plan } = await preview(
    ['code,weight_grams,origin', ...bad, 'EM-1,1,Canada', 'EM-2,x,Canada'].join('\n'),
  );
  expect(plan.refused_groups).toEqual([
    {
      problem: 'Part … is not in the catalogue. Correct the code; a new part needs its series and category.',
      rows: 7,
      first: [0, 1, 2, 3, 4].map((at) => ({ row: at + 2, code: `NO-${at}` })),
    },
    {
      problem: expect.stringContaining('Origin "Canada" is not a country'),
      rows: 2,
      first: [
        { row: 9, code: 'EM-1' },
        { row: 10, code: 'EM-2' },
      ],
    },
    { problem: expect.stringContaining('"x" is not a number'), rows: 1, first: [{ row: 10, code: 'EM-2' }] },
  ]);
});
