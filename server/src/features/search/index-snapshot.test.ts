import { facetValues, sortValue } from '@chipload/domain/catalogue';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { compareTexts } from './block-keys.ts';
import { columnNames, partsIn } from './block.ts';
import { cacheSearchIndex, type CurrentIndex } from './cache-index.ts';
import { findParts } from './find-parts.ts';
import { snapshotsIn } from './keep-snapshot.ts';
import { pack, unpack } from './packed.ts';
import { positionsIn } from './part-sets.ts';
import { codeAt, type SearchIndex } from './search-index.ts';
import { createCacheMemory } from '../../platform/cache/cache-memory.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { createResults } from './results.ts';

const { db } = await createTestDatabase();
await openSmallCatalogue(db);
await sql`
  insert into parts overriding system value select (jsonb_populate_record(parts, jsonb_build_object(
    'id', 1000 + number, 'inventory_code', 'S-' || number, 'code_key', 'S' || number, 'flutes', 2 + number % 3,
    'cutting_diameter', 0.25 + number % 5, 'edp', (70000 + number)::text))).*
  from parts, generate_series(1, 40) as number where inventory_code = 'X4-1/2R-SQ'`.execute(db);
const empty = await createTestDatabase();
const folder = join(tmpdir(), randomUUID());
const sentences: string[] = [];
/** Tells of nothing: what a process that starts has missed. */
const changes = { isListening: true, subscribe: () => undefined };
const onTrouble = (sentence: string) => void sentences.push(sentence);

afterAll(async () => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  sentences.length = 0;
  await rm(folder, { recursive: true, force: true });
});

test('an index from a snapshot, with what has changed since, is the one that would be built anew', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange, { maxLength: 12 }), fc.boolean(), async (all, isOpen) => {
      await rm(folder, { recursive: true, force: true });
      // A transaction that is open while the snapshot is written, and is committed afterwards.
      const mayCommit = Promise.withResolvers<void>();
      const written = Promise.withResolvers<void>();
      const before = isOpen ? all.slice(0, 3) : [];
      const slow = db.transaction().execute(async (transaction) => {
        for (const change of before) await change.execute(transaction);
        written.resolve();
        await mayCommit.promise;
      });
      await written.promise;
      const first = startProcess();
      await first.withPrices();
      await first.save();
      mayCommit.resolve();
      await slow;
      for (const change of all.slice(before.length)) await change.execute(db);
      const started = await startProcess().withPrices();
      const built = await cacheSearchIndex(db, changes, { results: results() }).withPrices();
      expect(contentOf(started.index)).toEqual(contentOf(built.index));
      for (const text of ['1/2', 'square', 'X4-1/2', 'X4-1/3R-SQ', 'copy', 'discontinued 4 flute'])
        expect(foundIn(started, text)).toEqual(foundIn(built, text));
      expect(sentences).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('a price that began since the day of the snapshot is known', async () => {
  const first = startProcess();
  await first.withPrices();
  await first.save();
  await sql`
    insert into prices values (1001, 'CAD', '2026-01-01', '{1}', '{777}')
    on conflict (part_id, currency, valid_from) do update set cents = '{777}', from_quantities = '{1}'`.execute(
    db,
  );
  await sql`delete from prices where part_id = 1001 and valid_from between '2026-01-02' and '2026-12-31'`.execute(
    db,
  );
  await db.deleteFrom('catalogue_changes').execute(); // only the day tells of it
  const snapshots = snapshotsIn({ folder, isWriter: false, onTrouble });
  const ofBefore = {
    ...snapshots,
    read: async () => {
      const snapshot = await snapshots.read();
      if (typeof snapshot !== 'object') throw new Error(snapshot);
      return { ...snapshot, place: { ...snapshot.place, day: '2025-12-31' } };
    },
  };
  const { index } = await cacheSearchIndex(db, changes, {
    results: results(),
    snapshots: ofBefore,
  }).withPrices();
  expect(contentOf(index)).toEqual(
    contentOf((await cacheSearchIndex(db, changes, { results: results() }).withPrices()).index),
  );
  expect(index.blocks[0]?.prices.CAD).toContain(777);
});

test.each([
  ['that is damaged', 'damaged', async () => spoil(1_000)],
  ['whose end is damaged', 'the end is missing', async () => spoil(12)],
  ['whose table is damaged', 'damaged', async () => spoil(20)],
  ['of another database', 'of another database', async () => db.deleteFrom('index_snapshots').execute()],
  [
    'whose row was restored from a dump',
    'of another database',
    async () => sql`update index_snapshots set token = token`.execute(db),
  ],
  [
    'of yesterday morning',
    'older than 36 hours',
    async () =>
      sql`
      with row as (delete from index_snapshots returning token)
      insert into index_snapshots (token, written_at) select token, now() - interval '37 hours' from row`.execute(
        db,
      ),
  ],
])('a snapshot %s is not used, and the operator is told', async (_what, reason, change) => {
  const first = startProcess();
  const built = await first.withPrices();
  await first.save();
  await change();
  const started = await startProcess().withPrices();
  expect(contentOf(started.index)).toEqual(contentOf(built.index));
  expect(sentences).toEqual([expect.stringContaining(reason)]);
});

test('a shop without a snapshot says nothing of it', async () => {
  await startProcess().now();
  expect(sentences).toEqual([]);
});

test('an empty shop that gets its first parts says nothing of it', async () => {
  const listeners: ((payload: string) => void)[] = [];
  const reported = {
    isListening: true,
    subscribe: (listener: (payload: string) => void) => listeners.push(listener),
  };
  const started = startProcess(empty.db, reported);
  expect((await started.now()).index.blocks).toHaveLength(0);
  await openSmallCatalogue(empty.db);
  for (const listener of listeners) listener('all');
  expect((await started.now()).index.blocks).not.toHaveLength(0);
  expect(sentences).toEqual([]);
});

test('what was packed is unpacked', () => {
  fc.assert(
    fc.property(
      fc.float64Array(),
      fc.int32Array(),
      fc.uint16Array(),
      fc.uint8Array(),
      fc.array(fc.string({ unit: 'binary' })),
      (doubles, integers, shorts, bytes, texts) => {
        const packed = unpack(pack([shorts, doubles, bytes, integers, ...texts]).slice().buffer);
        expect(packed.shorts()).toEqual(shorts);
        expect(packed.doubles()).toEqual(doubles);
        expect(packed.bytes()).toEqual(bytes);
        expect(packed.integers()).toEqual(integers);
        for (const text of texts) expect(packed.text()).toBe(text);
      },
    ),
  );
});

function startProcess(database = db, reported: ChangeFeed = changes) {
  return cacheSearchIndex(database, reported, {
    results: results(),
    snapshots: snapshotsIn({ folder, isWriter: true, onTrouble }),
  });
}

/** Changes one byte of the file, so far from its end. */
async function spoil(fromEnd: number): Promise<void> {
  const file = await open(join(folder, 'search-index'), 'r+');
  const place = (await file.stat()).size - fromEnd;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place);
  await file.write(Uint8Array.of((buffer[0] ?? 0) ^ 255), 0, 1, place);
  await file.close();
}

/** Parts are chosen by their place among all. */
const anyPart = fc
  .nat({ max: 30 })
  .map(
    (at) =>
      sql`(select id from parts order by id offset ${at}::int % (select count(*)::int from parts) limit 1)`,
  );
const anyChange = fc.oneof(
  anyPart.map((part) => sql`update parts set flutes = 2 + (flutes + 1) % 5 where id = ${part}`),
  anyPart.map(
    (part) =>
      sql`update parts set status = case status when 'active' then 'discontinued' else 'active' end where id = ${part}`,
  ),
  fc.tuple(anyPart, fc.uuid()).map(
    ([part, code]) => sql`
      insert into parts overriding system value select (jsonb_populate_record(parts, jsonb_build_object(
        'id', (select max(id) + 1 from parts), 'inventory_code', ${code}::text, 'code_key', upper(replace(${code}::text, '-', '')),
        'edp', null, 'descriptions', jsonb_build_object('en', 'Copy of ' || inventory_code, 'fr', 'Copie')))).*
      from parts where id = ${part}`,
  ),
  fc.tuple(anyPart, fc.nat({ max: 9 })).map(
    ([part, pieces]) => sql`
      insert into stock (part_id, on_hand) select id, ${pieces}::int from parts where id = ${part}
      on conflict (part_id) do update set on_hand = stock.allocated + excluded.on_hand`,
  ),
  fc.tuple(anyPart, fc.integer({ min: 1, max: 9_999 })).map(
    ([part, cents]) => sql`
      insert into prices select id, 'CAD', '2026-01-02', '{1}', array[${cents}::bigint] from parts where id = ${part}
      on conflict (part_id, currency, valid_from) do update set from_quantities = '{1}', cents = excluded.cents`,
  ),
  anyPart.map((part) => sql`delete from prices where part_id = ${part}`),
  anyPart.map((part) => sql`delete from parts where id = ${part} and inventory_code ~ '-.*-.*-'`),
);

/** Returns all parts in their order, with the texts of their words and what their kinds stand for. */
function contentOf({ blocks, kinds, words, categories }: SearchIndex) {
  return blocks.flatMap((block) =>
    partsIn(block).map((part) => ({
      ...part,
      words: [...part.words].map((word) => words.texts[word] ?? '').toSorted(compareTexts),
      kinds: columnNames.map((name, at) => {
        const kind = part.kinds[at] ?? -1;
        if (name === 'category') return categories[kind]?.id;
        const one = kinds[name].parts[kind];
        return one && (name === 'reach' ? sortValue(one, name) : facetValues(one)[name]);
      }),
    })),
  );
}

function foundIn({ index }: CurrentIndex, text: string) {
  const found = findParts(index, text);
  const codes = found.ranked.map((set) => positionsIn(set).map((position) => codeAt(index, position)));
  return { ...found, ranked: codes, key: undefined, nearest: found.nearest?.missing };
}

function results() {
  return createResults(createCacheMemory());
}
