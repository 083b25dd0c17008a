import { expect, test } from 'vitest';
import type { WireTool } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { linesOf } from './dimension-lines.ts';
import { drill, endMill, sawBlade, threadMill } from './example-parts.fixtures.ts';

const lines = (tool: WireTool, shown: ShownUnits = 'as-made') =>
  linesOf(tool, shown).map(({ name, symbol, value, unit }) => [name, symbol, value, unit].join('|'));

test('a size has a name, a symbol, a value and a unit, and its tolerance is the next line', () => {
  expect(lines(endMill).slice(0, 3)).toEqual([
    'Cutting diameter|DC|1/2|in',
    'Diameter tolerance|TCDC|+0/−.002|in',
    'Length of cut|APMX|1|in',
  ]);
});

test.each([
  ['HA', 'Plain (HA)'],
  ['HB', 'Weldon flat (HB)'],
  ['HE', 'Whistle notch (HE)'],
])('a shank of the form %s is called %s', (shank_form, words) => {
  expect(lines({ ...endMill, shank_form })).toContain(`Shank form||${words}|`);
});

test('a drill with a number or a letter names it first, a thread mill its thread', () => {
  expect(lines({ ...drill, size: '#7', units: 'inch', cutting_diameter: 0.201 }).slice(0, 2)).toEqual([
    'Drill size||#7|',
    'Cutting diameter|DC|.201|in',
  ]);
  expect(lines(threadMill)[0]).toBe('Thread|TDZ|1/4-20|');
});

test('an uncoated tool is called uncoated, and coolant is yes or no', () => {
  expect(lines({ ...endMill, coating: '' }).slice(-2)).toEqual([
    'Coating|COATING|Uncoated|',
    'Coolant through the tool|CSP|No|',
  ]);
});

test('in other units the sizes and their limits are converted, and keep their keys', () => {
  expect(lines(endMill, 'metric').slice(0, 3)).toEqual([
    'Cutting diameter|DC|12.7|mm',
    'Diameter tolerance|TCDC|+0/−0.051|mm',
    'Length of cut|APMX|25.4|mm',
  ]);
  const keys = (shown: ShownUnits) => linesOf(endMill, shown).map(({ key }) => key);
  expect(keys('metric')).toEqual(keys('as-made'));
});

test('a part of a type that its owner has described has the sizes of the type alone, lengths in the reader’s units', () => {
  expect(lines(sawBlade, 'inch')).toEqual([
    'Size||100 x 1.5|',
    'Blade|DC|3.937|in',
    'Bore|DCB|1|in',
    'Teeth|NOF|48|',
    'Hook angle||−5°|',
    'Pin holes||Yes|',
  ]);
});

test('a size that an owner added to a tool whose body is known stands after those of the body', () => {
  const web = {
    key: 'web',
    kind: 'length',
    symbol: 'WT',
    name: 'Web',
    is_column: false,
    value: 0.05,
  } as const;
  const all = lines({ ...endMill, own: { sizes: [web] } });
  expect(all.filter((line) => !lines(endMill).includes(line))).toEqual(['Web|WT|.050|in']);
  expect(all.indexOf('Web|WT|.050|in')).toBeGreaterThan(2);
  expect(all.at(-1)).toMatch(/^Coolant/);
});
