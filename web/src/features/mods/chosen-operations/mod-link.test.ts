import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOf } from '@chipload/contract/tool-of';
import {
  modOperations,
  type ModParameter,
  mostModOperations,
  operationParameters,
  optionsOf,
  specialRequests,
} from '@chipload/domain/mods';
import { formatQueryText, parseQueryText } from '@chipload/client/query-text';
import { endMill } from '../../../tools/example-parts.fixtures.ts';
import { linkOf, readLink } from './mod-link.ts';
import { parseModSearch } from '../mod-search.ts';
import { readSize, unitOf } from './mod-size.ts';
import { type ChosenOperation, type ChosenOperations, inOrder } from './chosen-operations.ts';

/** Generates the values that a field can have, valid or not. */
function valueOf(parameter: ModParameter): fc.Arbitrary<number | string> {
  const unit = unitOf(parameter, 'inch');
  if (unit === undefined) return fc.string({ minLength: 1, maxLength: 20 });
  const decimals = unit === 'inch' ? 1e4 : unit === 'degrees' ? 10 : 1;
  const size = fc.integer({ min: 1, max: 40 * decimals }).map((steps) => steps / decimals);
  const typo = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((text) => readSize(text, unit, 'en') === text);
  return fc.oneof(size, typo);
}

const operation = fc.constantFrom(...modOperations).chain((name): fc.Arbitrary<ChosenOperation> => {
  const values = Object.fromEntries(
    operationParameters[name].map((parameter) => [parameter, valueOf(parameter)] as const),
  );
  return fc
    .record(values, { requiredKeys: [] })
    .map((filled) => ({ operation: name, values: { ...filled } }));
});
const anyOperation = fc.oneof(
  { weight: 5, arbitrary: operation },
  fc.constantFrom(...specialRequests).map((name): ChosenOperation => ({ operation: name, values: {} })),
);
const anyChosen: fc.Arbitrary<ChosenOperations> = fc
  .uniqueArray(anyOperation, { selector: ({ operation: name }) => name })
  .map(inOrder);

test('a link restores the fields exactly', () => {
  fc.assert(
    fc.property(anyChosen, (chosen) => {
      const address = formatQueryText({ inventoryCode: 'X4-1/2R-SQ', do: linkOf(chosen) });
      const search = parseModSearch(parseQueryText(address));
      expect(search.inventoryCode).toBe('X4-1/2R-SQ');
      expect(readLink(search.do ?? [], 'inch')).toEqual({ chosen, unreadable: [] });
    }),
  );
});

test('a link can be read and written by hand', () => {
  const chosen: ChosenOperations = [
    { operation: 'shorten', values: { overallLength: 2.5 } },
    { operation: 'weldon-flat', values: {} },
    { operation: 'neck', values: { neckLength: 1.5 } },
    { operation: 'marking', values: { text: 'PO 17' } },
  ];
  expect(linkOf(chosen)).toEqual(['shorten 2.5', 'weldon-flat', 'neck _ 1.5', 'marking PO 17']);
  expect(readLink(['shorten 2-1/2', 'corner-radius .030', 'step .4 1 90'], 'inch').chosen).toEqual([
    { operation: 'shorten', values: { overallLength: 2.5 } },
    { operation: 'step', values: { stepDiameter: 0.4, stepLength: 1, stepAngle: 90 } },
    { operation: 'corner-radius', values: { cornerRadius: 0.03 } },
  ]);
  expect(linkOf([{ operation: 'marking', values: { text: '_' } }])).toEqual(['marking _']);
  expect(readLink(['shorten 63.5mm'], 'inch').chosen).toEqual([
    { operation: 'shorten', values: { overallLength: 2.5 } },
  ]);
});

test('unreadable entries of a link are listed, and the rest is applied', () => {
  const { chosen: read, unreadable } = readLink(
    ['shrten 2.5', 'weldon-flat', 'weldon-flat', 'neck .45 1.5 7', 'shorten'],
    'inch',
  );
  expect(read.map(({ operation: name }) => name)).toEqual(['shorten', 'weldon-flat']);
  expect(unreadable).toEqual(['shrten 2.5', 'weldon-flat', 'neck .45 1.5 7']);
});

test('any entries are read without an error', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 60 }), (entries) => {
      const { chosen: read } = readLink(entries, 'metric');
      expect(read.length).toBeLessThanOrEqual(mostModOperations);
    }),
  );
});

test('the fields of an operation are those that the rules ask for', () => {
  const base = {
    inventoryCode: 'X',
    coating: '',
    diameterTolerance: '',
    isDiscontinued: false,
  };
  const drill = { ...bodyOf(endMill), type: 'drill', profile: 'drill', flutes: 2, pointAngle: 118 } as const;
  const tools = [
    { ...bodyOf(endMill), shankForm: 'HA' } as const,
    { ...drill, cuttingLength: 2.5, overallLength: 5 },
  ];
  const metricReamer = {
    ...drill,
    units: 'metric',
    type: 'reamer',
    profile: 'reamer',
    shankForm: 'HA',
    cuttingDiameter: 12,
    shankDiameter: 12,
    cuttingLength: 40,
    overallLength: 120,
  } as const;
  // A margin is offered on a reamer that is ground thinner, a whistle notch on a metric shank.
  const reground = [{ operation: 'smaller-diameter', values: { cuttingDiameter: 11.8 } }];
  const seen = new Set<string>();
  for (const [tool, chosen] of [
    ...tools.map((each) => [each, []] as const),
    [metricReamer, reground] as const,
  ]) {
    for (const option of optionsOf({ ...base, tool }, chosen)) {
      if (!option.isOffered) continue;
      seen.add(option.operation);
      expect(
        option.parameters.map(({ parameter }) => parameter),
        option.operation,
      ).toEqual(operationParameters[option.operation]);
    }
  }
  expect(modOperations.filter((name) => !seen.has(name))).toEqual([]);
});
