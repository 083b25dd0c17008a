import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import { usualChoice } from './choice.ts';
import {
  chosenParts,
  evaluateHolder,
  holderBodies,
  type HolderOption,
  holderOptions,
  spindleCodes,
  usualChoiceFor,
  withUsualInsert,
} from './holders.ts';

const mill: Tool = {
  type: 'end-mill',
  profile: 'square',
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  shankForm: 'HA',
  cuttingLength: 1,
  overallLength: 3,
  flutes: 4,
  coolantThrough: false,
};

/** The choices by their code: possible, or the rule against them. */
const rulesOf = (options: readonly HolderOption<unknown>[]) =>
  Object.fromEntries(options.map((option) => [option.code, option.isPossible || option.violation.rule]));

test('at first only the spindles are listed, and all of them are possible', () => {
  const options = holderOptions({});
  expect(rulesOf(options.spindles)).toEqual({
    CAT40: true,
    CAT50: true,
    BT30: true,
    BT40: true,
    'HSK-A63': true,
    R8: true,
    MT2: true,
    MT3: true,
    MT4: true,
  });
  expect([options.types, options.bodies, options.inserts, options.knobs]).toEqual([[], [], [], []]);
  expect(options.next).toBe('spindle');
});

test('the smallest spindle has no milling chuck, and a plain shank no Weldon holder', () => {
  expect(rulesOf(holderOptions({ spindle: 'BT30' }).types)).toMatchObject({
    'milling-chuck': 'not-kept',
    weldon: true,
  });
  expect(rulesOf(holderOptions({ spindle: 'CAT40' }, mill).types)).toEqual({
    'er-collet': true,
    'shrink-fit': true,
    hydraulic: true,
    'milling-chuck': true,
    weldon: 'plain-shank',
    'drill-chuck': 'side-load',
  });
});

test('bodies that the shank does not fit say which shanks they hold', () => {
  const { bodies } = holderOptions({ spindle: 'CAT40', type: 'shrink-fit' }, mill);
  const possible = bodies.filter(({ isPossible }) => isPossible).map(({ code }) => code);
  expect(possible).toEqual(['CAT40-SF.500-4.00', 'CAT40-SF.500-6.00']);
  const other = bodies.find(({ code }) => code === 'CAT40-SF12-4.00');
  expect(other?.isPossible === false && other.violation).toEqual({
    step: 'body',
    rule: 'shank-size',
    numbers: { shank: 12.7, smallest: 12, largest: 12 },
  });
});

test('a collet series that is too small says how near it comes', () => {
  const { bodies } = holderOptions({ spindle: 'CAT40', type: 'er-collet' }, mill);
  const er16 = bodies.find(({ code }) => code === 'CAT40-ER16-4.00');
  expect(er16?.isPossible === false && er16.violation).toEqual({
    step: 'body',
    rule: 'shank-size',
    numbers: { shank: 12.7, smallest: 9, largest: 10 },
  });
});

test('a tool too short for a long collet gets that reason, not that other collets have other sizes', () => {
  const short = {
    ...mill,
    cuttingDiameter: 0.125,
    shankDiameter: 0.125,
    cuttingLength: 0.5,
    overallLength: 1.5,
  };
  const { bodies } = holderOptions({ spindle: 'CAT40', type: 'er-collet' }, short);
  expect(rulesOf(bodies)).toMatchObject({
    'CAT40-ER16-4.00': true,
    'CAT40-ER32-4.00': 'shank-too-short',
  });
});

test('the collets of the body are offered with those that fit', () => {
  const { inserts, next } = holderOptions(
    { spindle: 'CAT40', type: 'er-collet', body: 'CAT40-ER32-4.00' },
    mill,
  );
  const possible = inserts.filter(({ isPossible }) => isPossible).map(({ code }) => code);
  expect(possible).toEqual(['ER32-13', 'ER32-.500', 'ER32-.500-S']);
  expect(next).toBe('insert');
});

test('a bore that takes sleeves may be used without one', () => {
  const choice = { spindle: 'CAT40', type: 'hydraulic', body: 'CAT40-HY.750-3.50' };
  const { inserts, stickOut } = holderOptions(choice, mill);
  expect(rulesOf(inserts)).toMatchObject({
    none: 'shank-size',
    'HS.750-.500': true,
    'HS.750-12': 'shank-size',
  });
  expect(stickOut).toBeUndefined();
  expect(holderOptions({ ...choice, insert: 'HS.750-.500' }, mill).stickOut?.ok).toBe(true);
});

test('the steps follow each other until all is chosen', () => {
  const steps = [
    {},
    { spindle: 'CAT40' },
    { type: 'shrink-fit' },
    { body: 'CAT40-SF.500-4.00' },
    { knob: 'none' },
    { stickOut: 40 },
  ];
  let choice = {};
  const asked = steps.map((step) => {
    choice = { ...choice, ...step };
    return holderOptions(choice, mill).next;
  });
  expect(asked).toEqual(['spindle', 'type', 'body', 'knob', 'stickOut', undefined]);
  expect(holderOptions(choice).next).toBe('tool');
});

test('the knobs are those of the spindle; HSK has a coolant tube instead', () => {
  expect(rulesOf(holderOptions({ spindle: 'BT40' }).knobs)).toEqual({
    none: true,
    'RK-BT40': true,
    'RK-BT40-C': true,
  });
  expect(rulesOf(holderOptions({ spindle: 'HSK-A63' }).knobs)).toEqual({ none: true, 'CT-HSKA63': true });
});

test('a tool without sizes fits nothing, and every choice says so', () => {
  const { spindles, next } = holderOptions({}, { ...mill, shankDiameter: -1 });
  expect(new Set(Object.values(rulesOf(spindles)))).toEqual(new Set(['tool-sizes']));
  expect(next).toBe('spindle');
});

test('a choice that does not belong to the one before it must be made again', () => {
  const { next, inserts } = holderOptions({
    spindle: 'BT40',
    type: 'er-collet',
    body: 'CAT40-ER32-4.00',
    insert: 'ER32-12',
  });
  expect([next, inserts]).toEqual(['body', []]);
});

test('the pieces of the usual holder belong together, and a half-inch end mill goes into it', () => {
  expect(chosenParts(usualChoice).violations).toEqual([]);
  const { inserts } = holderOptions(usualChoice, mill);
  expect(inserts.some(({ isPossible }) => isPossible)).toBe(true);
});

test('a machine begins with its own holder, or with the usual collet holder of its spindle', () => {
  expect(usualChoiceFor({ spindle: 'BT40', holder: '' })).toEqual({
    spindle: 'BT40',
    type: 'er-collet',
    body: 'BT40-ER32-100',
  });
  expect(usualChoiceFor({ spindle: 'MT2', holder: '' }).body).toBe('MT2-ER20-60');
  for (const nothing of [undefined, { spindle: null, holder: '' }, { spindle: 'CAT40', holder: 'gone' }])
    expect(usualChoiceFor(nothing)).toEqual(usualChoice);
  for (const spindle of spindleCodes) {
    const { body } = usualChoiceFor({ spindle, holder: '' });
    expect(chosenParts(usualChoiceFor({ spindle, holder: body ?? '' })).violations).toEqual([]);
  }
});

test('what is offered to begin with holds the tool, if any holder of the spindle does', () => {
  const ofShank = (shankDiameter: number): Tool => ({
    ...mill,
    units: 'metric',
    cuttingDiameter: shankDiameter,
    shankDiameter,
    cuttingLength: 14,
    overallLength: 110,
  });
  const bodyFor = (spindle: string, holder: string, shank: number) =>
    usualChoiceFor({ spindle, holder }, ofShank(shank)).body;
  expect(bodyFor('BT40', '', 10)).toBe('BT40-ER32-100');
  expect(bodyFor('BT40', 'BT40-ER11-100', 6)).toBe('BT40-ER11-100');
  expect(bodyFor('BT40', 'BT40-ER11-100', 10)).toBe('BT40-ER32-100');
  expect(bodyFor('BT40', '', 25)).toMatch(/^BT40-ER40-/);
  expect(
    usualChoiceFor(undefined, { ...mill, cuttingDiameter: 1, shankDiameter: 1, overallLength: 5 }).body,
  ).toBe('CAT40-ER40-3.50');
  for (const spindle of ['CAT40', 'BT40', 'HSK-A63'] as const) {
    for (const shank of [3, 6, 10, 20, 25, 32]) {
      const choice = usualChoiceFor({ spindle, holder: '' }, ofShank(shank));
      const offered = holderOptions(choice, ofShank(shank)).bodies.find(({ code }) => code === choice.body);
      expect(offered, `${spindle} ${shank}`).toMatchObject({ isPossible: true });
    }
  }
});

test('what is offered to begin with has the collet of exactly the shank, sealed for a tool with coolant through it', () => {
  const insertFor = (tool: Tool, holder = '') => usualChoiceFor({ spindle: 'CAT40', holder }, tool).insert;
  expect(insertFor(mill)).toBe('ER32-.500');
  expect(insertFor({ ...mill, coolantThrough: true })).toBe('ER32-.500-S');
  expect(
    insertFor({ ...mill, units: 'metric', cuttingDiameter: 12, shankDiameter: 12, overallLength: 83 }),
  ).toBe('ER32-12');
  // Between two sizes of inches, the metric one that closes on the shank.
  expect(insertFor({ ...mill, shankDiameter: 0.49 })).toBe('ER32-13');
  expect(usualChoiceFor(undefined).insert).toBeUndefined();
});

test('a body that holds a tool gets the collet of its shank, unless another is chosen or none takes it', () => {
  const body = { spindle: 'CAT40', type: 'er-collet', body: 'CAT40-ER32-4.00' };
  expect(withUsualInsert(body, mill)).toEqual({ ...body, insert: 'ER32-.500' });
  const chosen = { ...body, insert: 'ER32-.500-S' };
  expect(withUsualInsert(chosen, mill)).toEqual(chosen);
  expect(withUsualInsert(body, undefined)).toEqual(body);
  expect(withUsualInsert({ spindle: 'CAT40' }, mill)).toEqual({ spindle: 'CAT40' });
  expect(withUsualInsert(body, { ...mill, shankDiameter: 1.5 }).insert).toBeUndefined();
});

test('what is offered to begin with needs no collet where the bore takes the shank', () => {
  for (const body of holderBodies.filter(({ spindle }) => spindle === 'CAT40')) {
    const choice = usualChoiceFor({ spindle: 'CAT40', holder: body.code }, mill);
    const { ok } = evaluateHolder(choice, mill);
    expect([body.code, ok]).toEqual([body.code, true]);
  }
});
