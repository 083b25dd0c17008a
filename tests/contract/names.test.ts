// How the contract names things: fields are snake_case without exception, codes and slugs are kebab-case.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { jsonSchemaOf } from '../support/json-schema.ts';
import { refusals } from '@chipload/contract/refusals';
import { findDomainName, getDomainName, wireName, wireNames } from '@chipload/contract/wire-names';
import { facetNames, limitNames } from '@chipload/domain/catalogue';
import { modParameters } from '@chipload/domain/mods';
import { spindleCodes } from '@chipload/domain/holders';
import { drillSeries, isoGroups, materialIds } from '@chipload/domain/speeds';
import { expect, test } from 'vitest';

const snake = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Fields in the specification's own spelling, section 3. */
const specifiedFields = new Set<string>([
  'isGuest',
  // A facet is a slug: its key in an answer and its name in the query and in the address of a page are the same.
  ...facetNames,
  ...limitNames.map(([name]) => name),
]);

/** Values that a standard or the specification writes in capitals or with a digit first. */
const symbols = new Set<string>([
  '1-30', // days of ageing
  '31-60',
  '61-90',
  'CAD',
  'USD',
  'CA',
  'US',
  'USA',
  ...drillSeries,
  ...isoGroups,
  ...materialIds,
  ...spindleCodes,
]);

type Name = { readonly name: string; readonly at: string };

const { fields, values } = namesOfContract();

test('every field of every request and answer is snake_case', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  expect(fields.filter(({ name }) => !snake.test(name) && !specifiedFields.has(name))).toEqual([]);
});

test('every value of a list is snake_case or kebab-case, or a symbol of a standard', () => {
  expect(values.length).toBeGreaterThan(500);
  const strange = values.filter(({ name }) => !snake.test(name) && !kebab.test(name) && !symbols.has(name));
  expect(strange).toEqual([]);
});

test('every refusal code is kebab-case', () => {
  expect(Object.keys(refusals).filter((code) => !kebab.test(code))).toEqual([]);
});

test('a domain name can be restored from its name on the wire', () => {
  expect(wireNames(['cuttingDiameter', 'flutes', 'shank-reduction'])).toEqual([
    'cutting_diameter',
    'flutes',
    'shank-reduction',
  ]);
  for (const name of modParameters) {
    expect(wireName(name)).toMatch(snake);
    expect(findDomainName(modParameters, wireName(name))).toBe(name);
  }
  expect(findDomainName(modParameters, 'overallLength')).toBeUndefined();
  expect(() => getDomainName(['flutes'], 'teeth' as 'flutes')).toThrow(RangeError);
});

/** Returns every field and every listed value of the contract, with the calls that have it. */
function namesOfContract(): { fields: Name[]; values: Name[] } {
  const found = { fields: [] as Name[], values: [] as Name[] };
  for (const [call, endpoint] of Object.entries<Endpoint>(contract)) {
    for (const part of ['params', 'query', 'body', 'reply'] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      for (const io of ['input', 'output'] as const) {
        collect(jsonSchemaOf(schema, io), `${call}.${part}`, found);
      }
    }
  }
  return found;
}

function collect(schema: unknown, at: string, found: { fields: Name[]; values: Name[] }): void {
  if (typeof schema !== 'object' || schema === null) return;
  if (Array.isArray(schema)) {
    for (const each of schema) collect(each, at, found);
    return;
  }
  for (const [key, inside] of Object.entries(schema)) {
    if (key === 'examples' || key === 'default') continue;
    if (key === 'properties' || key === '$defs') {
      for (const [name, property] of Object.entries(inside as object)) {
        if (key === 'properties') found.fields.push({ name, at });
        collect(property, at, found);
      }
    } else if (key === 'enum' || key === 'const') {
      const texts = [inside as unknown].flat().filter((value) => typeof value === 'string');
      found.values.push(...texts.map((name) => ({ name, at })));
    } else collect(inside, at, found);
  }
}
