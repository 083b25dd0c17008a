import { afterEach, expect, test } from 'vitest';
import type { WireTool } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { columnsOf, commonUnits } from './columns.ts';
import { drill, endMill, reamer, sawBlade, threadMill } from '../tools/example-parts.fixtures.ts';
import { toleranceText } from '../tools/size-text.ts';
import { cornerText } from '../tools/tool-text.ts';

afterEach(() => setCurrentLanguage(() => 'en'));

const keys = (type: string, ...tools: Parameters<typeof columnsOf>[1]) =>
  columnsOf(type, tools, 'as-made').map(({ key }) => key);

test('each kind of tool has the columns that its buyers compare', () => {
  expect(keys('end-mill', endMill)).toEqual([
    'diameter',
    'corner',
    'cutting-length',
    'overall-length',
    'shank',
    'shank-form',
    'flutes',
    'helix',
    'coating',
  ]);
  expect(keys('drill', drill)).toContain('usable-length');
  expect(keys('reamer', reamer)).toContain('reach');
  expect(keys('thread-mill', threadMill)[0]).toBe('thread');
});

test('inch and metric parts in one table show their units in each row', () => {
  expect(keys('end-mill', endMill, { ...endMill, units: 'metric' })[0]).toBe('unit');
  expect(commonUnits([endMill, drill])).toBeUndefined();
  expect(commonUnits([])).toBeUndefined();
});

test('inch and metric parts in one table show the units they were made in when all are shown in one unit', () => {
  const tools = [endMill, { ...endMill, units: 'metric' as const }];
  const [madeIn] = columnsOf('end-mill', tools, 'inch');
  expect(madeIn?.heading()).toBe('Made in');
  expect(tools.map((tool) => madeIn?.text(tool, 'inch'))).toEqual(['in', 'mm']);
});

test('sizes are written as the trade writes them', () => {
  expect(texts('end-mill', endMill, 'as-made')).toEqual([
    '1/2',
    '.030',
    '1',
    '3',
    '1/2',
    'HB',
    '4',
    '38°',
    'AlTiN',
  ]);
});

test('in other units every size is converted, and anything else is unchanged', () => {
  expect(texts('end-mill', endMill, 'metric')).toEqual([
    '12.7',
    '0.762',
    '25.4',
    '76.2',
    '12.7',
    'HB',
    '4',
    '38°',
    'AlTiN',
  ]);
  expect(texts('drill', drill, 'inch').slice(0, 3)).toEqual(['.3346', 'm7', '1.9291']);
});

test('a drill shows its number in its own units only, a thread mill its thread in any', () => {
  const numbered = { ...drill, size: '#7', units: 'inch' as const, cutting_diameter: 0.201 };
  expect(['inch', 'metric'].map((shown) => texts('drill', numbered, shown as 'inch')[0])).toEqual([
    '#7',
    '5.105',
  ]);
  expect(texts('thread-mill', threadMill, 'metric').slice(0, 2)).toEqual(['1/4-20', '3.937']);
  expect(texts('mixed', threadMill, 'metric')[1]).toBe('1/4-20');
});

test('French writes a comma in sizes and leaves threads unchanged', () => {
  setCurrentLanguage(() => 'fr');
  expect(cornerText(endMill, 'as-made')).toBe('0,030');
  expect(texts('drill', drill, 'as-made')[0]).toBe('8,5');
  expect(texts('thread-mill', threadMill, 'as-made')[0]).toBe('1/4-20');
});

test('a corner without a radius is a chamfer or a word', () => {
  const corner = (differs: Partial<WireTool>) => cornerText({ ...endMill, ...differs }, 'as-made');
  expect(corner({ corner_radius: null, corner_chamfer: 0.01 })).toBe('.010 × 45°');
  expect(corner({ profile: 'square', corner_radius: null })).toBe('Square');
  expect(corner({ profile: 'ball', corner_radius: 0.25 })).toBe('Ball');
});

test('limits have a true minus, and no tolerance gives undefined', () => {
  expect(toleranceText('+0/-.002', 'inch', 'as-made')).toBe('+0/−.002');
  expect(toleranceText('+0/-.002', 'inch', 'metric')).toBe('+0/−0.051');
  expect(toleranceText('-0.01/-0.02', 'metric', 'as-made')).toBe('−0.01/−0.02');
  expect(toleranceText('', 'inch', 'as-made')).toBeUndefined();
});

function texts(type: string, tool: WireTool, shown: ShownUnits) {
  return columnsOf(type, [tool], shown).map(({ text }) => text(tool, shown));
}

test('a type that its owner has described has the columns that the owner chose, the first ones always', () => {
  const columns = columnsOf('saw-blade', [sawBlade], 'as-made');
  expect(columns.map(({ key, level }) => [key, level])).toEqual([
    ['size', 1],
    ['cutting_diameter', 1],
    ['bore', 1],
    ['flutes', 1],
    ['pins', 2],
  ]);
  expect(columns.map(({ text }) => text(sawBlade, 'as-made'))).toEqual([
    '100 x 1.5',
    '100',
    '25.4',
    '48',
    'Yes',
  ]);
  expect(columns.map(({ text }) => text(sawBlade, 'inch')).slice(1, 4)).toEqual(['3.937', '1', '48']);
});

test('among tools of other types a part has its owner’s name of its type, and no columns of its own', () => {
  const [kind] = columnsOf('mixed', [endMill, sawBlade], 'as-made').filter(({ key }) => key === 'kind');
  expect([endMill, sawBlade].map((tool) => kind?.text(tool, 'as-made'))).toEqual(['End mills', 'Saw blades']);
  expect(keys('mixed', endMill, sawBlade)).not.toContain('bore');
});

const rake = { key: 'rake', kind: 'angle', symbol: '', name: 'Rake', is_column: true, value: 7 } as const;

test('a size that an owner added to drills is a column after those of drills, where it is marked so', () => {
  const own = { sizes: [rake, { ...rake, key: 'note', is_column: false }] };
  const columns = columnsOf('drill', [drill, { ...drill, own }], 'as-made');
  expect(columns.map(({ key }) => key)).toEqual([...keys('drill', drill), 'rake']);
  expect(columns.at(-1)).toMatchObject({ level: 2, sort: 'size_rake' });
  expect(keys('mixed', endMill, { ...drill, own })).not.toContain('rake');
});

test('each column of an owner’s type sorts by its size', () => {
  const columns = columnsOf('saw-blade', [sawBlade], 'as-made');
  expect(columns.map(({ sort }) => sort)).toEqual(columns.map(({ key }) => `size_${key}`));
});
