import type { PlannedHole } from '@chipload/contract';
import { m } from '@chipload/messages';
import { languages } from '@chipload/messages/locale';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { createSearch } from '../search/search.service.ts';
import { holeRoutes } from './holes.routes.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
const app = await createTestApi(db, (api) => holeRoutes(api, { db, search }));

async function plan(query: Record<string, string>): Promise<PlannedHole> {
  const { status, body } = await visit(app, 'en').send('GET', `/holes?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body.data;
}

const line = async (hole: string) => plan({ hole });

/** The kinds of the steps with the codes of their best parts. */
function bestParts({ steps }: PlannedHole) {
  return steps.map(({ kind, parts }) => `${kind} ${parts[0]?.row.inventory_code ?? '-'}`);
}

test('a fit in steel is drilled and reamed with parts that reach, and everything was understood', async () => {
  const hole = await line('6 H7, 18 deep, 4140');
  expect(hole).toMatchObject({
    words: { kind: 'reamed', size: '6', fit: 'H7', depth: '18', material: 'P3' },
    units: 'metric',
    ignored: [],
    problem: null,
  });
  expect(bestParts(hole)).toEqual(['spot -', expect.stringMatching(/^drill PD[35]D-M5\.8/), 'ream PDR-6.01']);
  const [, drill, reamer] = hole.steps;
  expect(drill).toMatchObject({ purpose: 'reamer', diameter: 5.8, deeper: 2, depth: 20 });
  expect(drill?.parts[0]).toMatchObject({ is_main: true, lacks: [] });
  expect(drill?.parts[0]?.start).toMatchObject({
    speed: expect.closeTo(70, 0),
    rpm: expect.closeTo(3842, 0),
  });
  expect(reamer).toMatchObject({ limits: { least: 6.005, most: 6.01 }, hole: { least: 6, most: 6.012 } });
  expect(reamer?.parts.map(({ lacks }) => lacks.map(({ code }) => code))).toEqual([
    ['chips-ahead', 'worn-sooner'],
  ]);
});

test.each(
  [
    m.holes_line_hint,
    m.holes_example_fit,
    m.holes_example_metric,
    m.holes_example_unified,
    m.holes_example_pipe,
    m.holes_example_limits,
    m.holes_example_counterbore,
  ].flatMap((example) => languages.map((locale) => [example({}, { locale })])),
)('the example of the screen is understood to the last word: %s', async (example) => {
  const { ignored, problem, steps } = await line(example.replace(/^(Such as|Par exemple) /, ''));
  expect({ ignored, problem }).toEqual({ ignored: [], problem: null });
  expect(steps.length).toBeGreaterThan(1);
});

test('a metric thread is drilled and milled, the mill thinner than the hole and long enough', async () => {
  const hole = await line('M8x1.25 20 deep 304');
  expect(bestParts(hole)).toEqual([
    'spot -',
    expect.stringMatching(/^drill PD5D.*-M6\.8/),
    'countersink -',
    'mill-thread TM-M8X1.25-3D',
  ]);
  expect(hole.steps[1]).toMatchObject({ percent: 74, purpose: 'thread' });
  expect(hole.steps[3]?.parts[0]?.start?.centre_feed_rate).toBeGreaterThan(0);
});

test('a unified thread is drilled with its number drill', async () => {
  const hole = await line('1/4-20 UNC 5/8 deep 6061');
  expect(bestParts(hole)[1]).toMatch(/^drill PD.*-#7/);
  expect(bestParts(hole)[3]).toBe('mill-thread TM-1/4-20-3D');
});

test('a tapered pipe thread has its published drill and its own mill; a parallel one has no mill here', async () => {
  const npt = await line('1/4 NPT');
  expect(bestParts(npt)).toEqual([
    'spot -',
    expect.stringMatching(/^drill P[DN].*-7\/16/),
    'countersink -',
    'mill-thread TM-1/4-18NPT',
  ]);
  const parallel = await line('G1/4 12 deep');
  expect(bestParts(parallel)).toEqual([
    'spot -',
    expect.stringMatching(/^drill P[DN].*-M11\.8/),
    'countersink -',
    'mill-thread -',
  ]);
});

test('a drill that is too short is still shown, after those that reach, with what it lacks', async () => {
  const { steps } = await line('10 mm 200 deep 4140');
  expect(steps[1]?.parts[0]?.lacks).toEqual([
    { code: 'reach', has: expect.any(Number), wanted: expect.any(Number) },
  ]);
});

test('a counterbore is milled with a flat mill that fits into it', async () => {
  const { steps } = await line('counterbore for M8 cap screw, 4140');
  const [, drill, counterbore] = steps;
  expect(drill).toMatchObject({ diameter: 9, purpose: 'counterbore' });
  expect(counterbore).toMatchObject({ kind: 'mill-counterbore', diameter: 15, depth: 8.6 });
  for (const { row, lacks } of counterbore?.parts ?? []) {
    expect(row.tool.profile).toBe('square');
    expect(row.tool.cutting_diameter! * (row.tool.units === 'inch' ? 25.4 : 1)).toBeLessThanOrEqual(12);
    expect(lacks).toEqual([]);
  }
  expect(counterbore?.parts).toHaveLength(4);
});

test('the fields give the same hole as the line', async () => {
  const { words, steps } = await line('6 H7, 18 deep, 4140');
  const texts = Object.entries(words).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  expect(await plan(Object.fromEntries(texts))).toEqual({
    ...(await line('6 H7, 18 deep, 4140')),
    words,
    steps,
  });
});

test('an impossible hole says which number is impossible and what is possible', async () => {
  expect(await line('8 mm 900 deep')).toMatchObject({
    problem: { code: 'out-of-range', field: 'depth', value: 900, most: 800 },
    steps: [],
  });
  expect((await line('')).problem).toMatchObject({ code: 'no-size', field: 'size' });
  expect((await line('M8x9 20 deep')).problem).toMatchObject({ code: 'unknown-thread', text: 'M8X9' });
});

test('of a repeated name the first counts, unknown ones are ignored, and a long text is cut', async () => {
  const { body } = await visit(app, 'en').send('GET', '/holes?size=8&size=9&depth=20&utm=x');
  expect(body.data).toMatchObject({ words: { size: '8', depth: '20' }, problem: null });
  expect((await line('6'.repeat(500))).problem).toMatchObject({ code: 'unreadable', field: 'size' });
});
