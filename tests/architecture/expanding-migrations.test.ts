// While a new version is rolled out, the one before runs on the newer tables, and after it was taken back too. So a migration adds; what it
// takes away or makes stricter, a version that runs with it must not have used any more.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';
import { blockingIndexes, contractingSteps } from './contracting.ts';

/** From before this rule. A later step is listed with the version since which nothing uses what it takes away. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  '20261120T1800_card_declines': [
    'alter column customer_id set not null',
    'alter column masked_card_number drop default',
  ],
  '20261120T1850_attempts': ['drop table sign_in_failures', 'alter column email type text'],
  '20261121T1280_lists_of_open_work': ['alter column order_number set not null'],
  '20261121T1284_company_names': ['alter column purchaser_name set not null'],
};

const folder = join(root, 'database/migrations');

test('no migration takes away what the version before it uses', () => {
  const found = Object.fromEntries(
    readdirSync(folder).flatMap((name) => {
      const steps = contractingSteps(readFileSync(join(folder, name, 'up.sql'), 'utf8'));
      return steps.length > 0 ? [[name, steps]] : [];
    }),
  );
  expect(found).toEqual(allowed);
});

/** The last migration from before this rule. */
const beforeConcurrent = '20261126T1530_purchase_order_keys';

test('no migration keeps the orders waiting while it creates an index', () => {
  const later = readdirSync(folder).filter((name) => name > beforeConcurrent);
  const found = later.flatMap((name) => {
    const indexes = blockingIndexes(readFileSync(join(folder, name, 'up.sql'), 'utf8'));
    return indexes.map((index) => `${name}: ${index}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['create index orders_day on orders (day);', ['orders_day']],
  ['create unique index if not exists orders_day on only orders (day);', ['orders_day']],
  ['create index concurrently orders_day on orders (day);', []],
  ['create table days (day date);\ncreate index days_day on days (day);', []],
  // Everything in a script with a concurrent index is run on its own, and must not need a transaction.
  [
    'create index concurrently a on b (c);\nalter table b add column d int;',
    ['alter table b add column d int'],
  ],
])('of %s the blocking steps are %j', (sql, steps) => {
  expect(blockingIndexes(sql)).toEqual(steps);
});

test.each([
  ['alter table parts drop column weight;', 'drop column weight'],
  ['drop table if exists sign_in_failures;', 'drop table if exists sign_in_failures'],
  ['alter table parts rename column code to number;', 'rename column code'],
  [
    'alter table invoices\n  alter column order_number set not null;',
    'alter column order_number set not null',
  ],
  ['alter table parts alter column weight type numeric;', 'alter column weight type numeric'],
  ['alter table parts add column weight int not null, add column height int;', 'add column weight not null'],
])('%s takes something away', (sql, step) => {
  expect(contractingSteps(sql)).toEqual([step]);
});

test.each([
  'alter table parts add column weight int;',
  "alter table parts add column weight int not null default 0, add column name text not null default '';",
  'alter table parts add column size int not null generated always as (1) stored;',
  'create table weights (part_id bigint not null);',
  '-- drop table parts\nselect 1;',
  "comment on table parts is 'do not drop table parts';",
])('%s adds only', (sql) => {
  expect(contractingSteps(sql)).toEqual([]);
});
