import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { createSearch } from '../search/search.service.ts';
import { countUnfoundSearches, listUnfoundSearches } from './unfound-searches.service.ts';

const database = await createTestDatabase();
const { db } = database;
await openSmallCatalogue(db);
const troubles: string[] = [];
const unfound = countUnfoundSearches(db, (message) => troubles.push(message));
const search = createSearch({ db, changes: { isListening: true, subscribe: () => undefined }, unfound });
afterAll(unfound.stop);

const listed = async () => listUnfoundSearches(db, shopDay(), 10);

test('searches that find nothing are counted by text and language, also those answered from the cache', async () => {
  const look = async (text: string, language: 'en' | 'fr' = 'en') =>
    search.search(text, {}, { language, currency: 'CAD', customer: undefined });
  for (const text of ['Center  Drill', 'center drill', 'center drill', 'X4-1/2R-SQ', '1/2 4 flute', ''])
    await look(text);
  await look('foret à centrer', 'fr');
  await look('jane@example.com');
  await look('514 555 1234');

  expect(await listed()).toEqual([]); // nothing is written while a buyer waits
  await unfound.write();
  expect(await listed()).toEqual([
    { words: 'center drill', language: 'en', times: 3, last_on: shopDay() },
    { words: 'foret à centrer', language: 'fr', times: 1, last_on: shopDay() },
  ]);
});

test('counts of the same text add up, and nothing but the text, its language and the day is kept', async () => {
  unfound.note('CENTER DRILL', 'en');
  await unfound.stop();
  expect((await listed())[0]).toMatchObject({ words: 'center drill', times: 4 });
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'unfound_searches'
    order by ordinal_position`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['day', 'language', 'words', 'times']);
});

test('a process counts at most 200 different texts between two writes', async () => {
  for (let number = 0; number < 250; number += 1) unfound.note(`thing ${number}`, 'en');
  await unfound.write();
  expect(await listUnfoundSearches(db, shopDay(), 1_000)).toHaveLength(202);
});

test('counts that cannot be written are told to the operator, and nothing else happens', async () => {
  const gone = countUnfoundSearches(db, (message) => troubles.push(message));
  await asOwner(database, async (owner) =>
    sql`alter table unfound_searches rename to unfound_searches_gone`.execute(owner),
  );
  gone.note('tap', 'en');
  await gone.stop();
  expect(troubles).toHaveLength(1);
});
