// Parts of types whose body the shop does not know (inserts, saw blades): from a messy file in French to the pages of the shop.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await sql`
  with added as (
    insert into series (slug, position, packing_category, texts)
    values ('turning', 91, 'default', '{"en": {"name": "Turning"}, "fr": {"name": "Tournage"}}') returning id
  )
  insert into categories (series_id, slug, position, tool_type, texts)
  select id, slug, position, type, jsonb_build_object('en', jsonb_build_object('name', english), 'fr', jsonb_build_object('name', french))
  from added, (values
    ('cnmg', 1, 'insert', 'CNMG', 'CNMG'), ('blades', 2, 'saw-blade', 'Blades', 'Lames')
  ) as rows (slug, position, type, english, french)`.execute(db);

const headings =
  'Numéro de pièce;Série;Catégorie;Unités;Taille nominale;Cercle inscrit;Épaisseur;Nuance;RE;Arêtes de coupe;Diamètre de la lame;Alésage;CW;Dents;Poids;Description anglaise;Description française;Prix CAD';
type Cells = Readonly<Record<string, string>>;
const insert: Cells = {
  Série: 'Tournage',
  Catégorie: 'CNMG',
  Unités: 'metric',
  'Taille nominale': '120408',
  'Cercle inscrit': '12,7',
  Épaisseur: '4,76',
  Nuance: 'CP25',
  RE: '0,8',
  'Arêtes de coupe': '4',
  Poids: '9,5',
  'Description anglaise': 'CNMG insert',
  'Description française': 'Plaquette CNMG',
  'Prix CAD': '14,25',
};
const blade: Cells = {
  Série: 'Turning',
  Catégorie: 'blades',
  Unités: 'metric',
  'Taille nominale': '100 x 1,5',
  'Diamètre de la lame': '100',
  Alésage: '22',
  CW: '1,5',
  Dents: '48',
  Poids: '86',
  'Description anglaise': 'Slitting saw',
  'Description française': 'Fraise-scie',
};
const rowOf = (code: string, cells: Cells) =>
  headings
    .split(';')
    .map((heading) => (heading === 'Numéro de pièce' ? code : (cells[heading] ?? '')))
    .join(';');
const sentOf = (...rows: string[]) => ({
  content: Buffer.from([headings, ...rows].join('\r\n')).toString('base64'),
  valid_from: shopDay(),
});
const preview = async (...rows: string[]) =>
  done(owner.send('POST', '/part-imports/preview', sentOf(...rows)));
const problemsOf = async (...rows: string[]) => {
  const { plan } = await preview(...rows);
  return plan.refused_rows.map(({ problems }: { problems: string[] }) => problems.join(' '));
};
const read = async (path: string, language = 'en') => {
  const answer = await shop.app.inject({
    url: `/api${path}`,
    headers: { cookie: `language=${language}` },
  });
  return { status: answer.statusCode, data: answer.json().data };
};

test('columns are found by the names and symbols of the sizes of types, and the type by the category', async () => {
  const {
    columns,
    decimal_sign: sign,
    own_sizes: sizes,
    plan,
  } = await preview(rowOf('IN-1', insert), rowOf('SB-1', blade));
  expect(columns.map(({ field }: { field: string }) => field)).toEqual([
    'code',
    'series_slug',
    'category_slug',
    'units',
    'size',
    'size_inscribed_circle',
    'size_thickness',
    'size_grade',
    'corner_radius',
    'size_edge_count',
    'cutting_diameter',
    'size_bore',
    'size_cutting_width',
    'flutes',
    'weight_grams',
    'description_en',
    'description_fr',
    'cad',
  ]);
  expect(sign).toBe('comma');
  expect(sizes).toContainEqual({ field: 'size_bore', name: 'Bore' });
  expect(plan).toMatchObject({ added: 2, refused: 0 });
});

test.each([
  ['without a size that its type must have', { ...insert, Nuance: '' }, 'Grade is empty'],
  ['with a size of another type', { ...insert, Alésage: '22' }, 'Bore is no size of the type insert'],
  ['with a text for a length', { ...insert, 'Cercle inscrit': 'half inch' }, 'Inscribed circle'],
  ['beyond the limit of a size', { ...insert, 'Arêtes de coupe': '120' }, 'Cutting edges'],
  [
    'without a common size that its type must have',
    { ...blade, 'Diamètre de la lame': '' },
    'Cutting diameter',
  ],
])('a part %s is refused, and says which it is', async (_, cells, said) => {
  expect(await problemsOf(rowOf('BAD-1', cells))).toEqual([expect.stringContaining(said)]);
});

test('an imported insert has its page, its row and its filter in both languages, and is offered no work on its body', async () => {
  const sent = sentOf(rowOf('IN-1', insert), rowOf('SB-1', blade));
  const { plan } = await done(owner.send('POST', '/part-imports/preview', sent));
  await done(
    owner.send('POST', '/part-imports', {
      ...sent,
      name: 'own.csv',
      without_refused: false,
      digest: plan.digest,
    }),
  );
  const { data: product } = await read('/products/IN-1', 'fr');
  expect(product.tool).toMatchObject({
    tool_type: 'insert',
    profile: '',
    size: '120408',
    corner_radius: 0.8,
  });
  expect(product.tool.own.type_name).toBe('Plaquettes');
  expect(
    product.tool.own.sizes.map(({ name, symbol, value }: Record<string, unknown>) => [name, symbol, value]),
  ).toEqual([
    ['Taille', '', '120408'],
    ['Cercle inscrit', 'IC', 12.7],
    ['Épaisseur', 'S', 4.76],
    ['Rayon de coin', 'RE', 0.8],
    ['Arêtes de coupe', 'CICT', 4],
    ['Nuance', 'GRADE', 'CP25'],
  ]);
  const { data: category } = await read('/products/series/turning/categories/blades');
  expect(category.rows[0].tool.own.sizes.map(({ key }: { key: string }) => key)).toEqual([
    'size',
    'cutting_diameter',
    'bore',
    'cutting_width',
    'flutes',
  ]);
  const { data: families } = await read('/products/families');
  expect(families.families.map(({ type, name }: Record<string, string>) => [type, name])).toContainEqual([
    'insert',
    'Inserts',
  ]);
  for (const file of ['drawing.svg', 'model.step', 'tool-data?format=csv'])
    expect((await read(`/products/IN-1/${file}`)).status, file).toBe(404);
});
