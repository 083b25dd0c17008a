import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { fuzzApi } from './fuzz-api.ts';
import { fuzzFiles } from './fuzz-files.ts';

// The same inputs every time; `npm run fuzz` tries others, and many more.
const seed = 20_261_120;
const database = await createTestDatabase();

test('no request makes the shop fail, work for long or keep a connection', async () => {
  const { fault, statuses, inputs } = await fuzzApi(database, { inputs: 1_000, seed });
  expect(fault).toBeUndefined();
  expect(inputs).toBeGreaterThanOrEqual(1_000);
  // Some must be valid, or nothing behind the validation would be tested.
  expect(statuses[200]).toBeGreaterThan(100);
}, 120_000);

test('no file makes a reader fail or work for long', () => {
  expect(fuzzFiles({ inputs: 1_000, seed }).fault).toBeUndefined();
}, 120_000);
