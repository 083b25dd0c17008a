import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { countSends } from '../../../../tests/support/count-sends.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { watchChanges } from '../../platform/database/changes.ts';
import { catalogueChannel } from './notice.ts';
import { createOutlines, type Outline } from './outline.ts';

const { db, url } = await createTestDatabase(sampleCatalogue);
const changes = watchChanges({ url, channel: catalogueChannel });
await changes.ready();
afterAll(() => changes.stop());
const told = vi.fn<(words: string) => void>();
changes.subscribe(told);
const outlineIn = createOutlines(db, changes);
const readAnew = createOutlines(db, { isListening: false, subscribe: () => undefined });

/** The outline without the references of categories to their series. */
function plain({ series, categoriesById }: Outline) {
  const categories = [...categoriesById.values()].map(({ series: { slug }, ...one }) => ({
    ...one,
    in: slug,
  }));
  return { series: series.map(({ categories: its, ...one }) => ({ ...one, has: its.length })), categories };
}

/** Makes a change and waits until the process was told of it. */
async function make(change: ReturnType<typeof sql>): Promise<void> {
  told.mockClear();
  await change.execute(db);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
}

/** Moves a part into the category of another one, which may be its own. */
const move = (part: number, other: number) => sql`
  update parts set category_id = (select category_id from parts order by id offset ${other} limit 1)
  where id = (select id from parts order by id offset ${part} limit 1)`;
const resize = (part: number, other: number) => sql`
  update parts set cutting_diameter = cutting_diameter * ${1 + other / 1_000}
  where id = (select id from parts order by id offset ${part} limit 1)`;
const place = fc.nat(6_000);

test('after any changes of parts the outline is what reading all of it anew returns', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(move, resize), place, place), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom('en', 'fr'), async (chosen, language) => {
      await outlineIn(language);
      for (const [change, part, other] of chosen) await make(change(part, other));
      expect(plain(await outlineIn(language))).toEqual(plain(await readAnew(language)));
    }),
    { numRuns: 12 },
  );
});

test('a changed part costs one query, for its categories', async () => {
  await outlineIn('en');
  await make(move(1, 3_000));
  const { sent } = await countSends(() => outlineIn('en'));
  expect(sent.statements).toHaveLength(1);
  expect(sent.statements[0]).toContain('any(');
  expect((await countSends(() => outlineIn('en'))).sent.statements).toEqual([]);
});

test('a change of a category or series is read with all of them', async () => {
  await outlineIn('en');
  await make(sql`update categories set is_listed = false where slug = 'inch-square'`);
  const outline = await outlineIn('en');
  expect([...outline.categoriesById.values()].map(({ slug }) => slug)).not.toContain('inch-square');
});

/** A database whose next statements wait until they are let through, the last one first. */
function waitingDatabase() {
  const waiting: (() => void)[] = [];
  let waits = false;
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
      return result;
    },
  });
  const hold = (held: boolean) => (waits = held);
  return { slow, hold, waiting };
}

test('two readings that overtake each other leave nothing out', async () => {
  const { slow, hold, waiting } = waitingDatabase();
  const outlineOf = createOutlines(slow, changes);
  await outlineOf('en');
  hold(true);
  await make(move(10, 4_000));
  const first = outlineOf('en');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await make(move(11, 2_000));
  const second = outlineOf('en');
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  await make(move(12, 4_000));
  for (const resume of waiting.toReversed()) resume();
  await Promise.all([first, second]);
  hold(false);
  expect(plain(await outlineOf('en'))).toEqual(plain(await readAnew('en')));
});

test('when reading fails, the next reading has what changed before', async () => {
  let isDown = false;
  const failing = createOutlines(
    db.withPlugin({
      transformQuery: ({ node }) => {
        if (isDown) throw new Error('The database is away');
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    changes,
  );
  await failing('en');
  await make(move(10, 4_000));
  isDown = true;
  await expect(failing('en')).rejects.toThrow('away');
  isDown = false;
  expect(plain(await failing('en'))).toEqual(plain(await readAnew('en')));
});

test('each material of an outline is in memory once, however many categories have it', async () => {
  const { categoriesById } = await readAnew('en');
  const all = [...categoriesById.values()].flatMap(({ materials }) => materials);
  const different = new Set(all.map((material) => JSON.stringify(material)));
  expect(all.length).toBeGreaterThan(different.size);
  expect(new Set(all).size).toBe(different.size);
});
