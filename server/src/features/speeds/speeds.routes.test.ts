import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { speedRoutes } from './speeds.routes.ts';

const { db } = await createTestDatabase();
const app = await createTestApi(db, (api) => speedRoutes(api, { db }));

type Material = { id: string; name: string; color: string } & Record<
  'speed' | 'feed' | 'rate' | 'turn',
  Record<string, number>
>;
type Group = { series: string; coolant: boolean; materials: Material[] };

test('the answer has the tables by group, material and diameter in mm, as they are published', async () => {
  const { status, body } = await visit(app, 'en').send('GET', '/speeds/drills');
  expect(status).toBe(200);
  const groups: Group[] = body.data.groups;
  const answered = groups.flatMap(({ series, coolant, materials }) =>
    materials.flatMap((material) =>
      (['speed', 'feed', 'turn', 'rate'] as const).map((table) =>
        [series, coolant ? 'yes' : 'no', material.id, table, ...Object.values(material[table])].join(','),
      ),
    ),
  );
  const published = readFileSync('domain/speeds/drill-tables.csv', 'utf8').trim().split('\n').slice(1);
  expect(answered).toEqual(published);
  expect(Object.keys(groups[0]?.materials[0]?.feed ?? {})).toEqual('3 4 5 6 7 10 12 14 16'.split(' '));
});

test('the names are in the language of the visitor, the colours those of ISO 513', async () => {
  const first = async (language: 'en' | 'fr') => {
    const { body } = await visit(app, language).send('GET', '/speeds/drills');
    return body.data.groups[0].materials[0];
  };
  expect(await first('en')).toMatchObject({
    id: 'P1',
    iso: 'P',
    name: 'Low-carbon and free-cutting steel',
    color: '#0063A7',
  });
  expect(await first('fr')).toMatchObject({ name: 'Acier doux et acier de décolletage' });
});

test('a browser that has the tables already gets a 304 by their ETag', async () => {
  const { headers } = await app.inject('/api/speeds/drills');
  const again = await app.inject({
    url: '/api/speeds/drills',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
