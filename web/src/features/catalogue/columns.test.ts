import { afterEach, expect, test } from 'vitest';
import { speakIn } from '@chipload/messages/locale';
import { columnsOf, commonUnits, cornerText, toleranceText } from './columns.ts';
import { drill, endMill, reamer, threadMill } from './example-parts.ts';

afterEach(() => speakIn(() => 'en'));

const keys = (type: string, ...tools: Parameters<typeof columnsOf>[1]) =>
  columnsOf(type, tools).map(({ key }) => key);

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

test('inch and metric parts in one table say their units row by row', () => {
  expect(keys('end-mill', endMill, { ...endMill, units: 'metric' })[0]).toBe('unit');
  expect(commonUnits([endMill, drill])).toBeUndefined();
  expect(commonUnits([])).toBeUndefined();
});

test('sizes are written as the trade writes them', () => {
  const texts = columnsOf('end-mill', [endMill]).map(({ text }) => text(endMill));
  expect(texts).toEqual(['1/2', '.030', '1', '3', '1/2', 'HB', '4', '38°', 'AlTiN']);
});

test('French writes a comma in sizes and leaves threads as they are', () => {
  speakIn(() => 'fr');
  expect(cornerText(endMill)).toBe(',030');
  expect(columnsOf('drill', [drill])[0]?.text(drill)).toBe('8,5');
  expect(columnsOf('thread-mill', [threadMill])[0]?.text(threadMill)).toBe('1/4-20');
});

test('a corner that is no radius is a chamfer or a word', () => {
  expect(cornerText({ ...endMill, corner_radius: null, corner_chamfer: 0.01 })).toBe('.010 × 45°');
  expect(cornerText({ ...endMill, profile: 'square', corner_radius: null })).toBe('Square');
  expect(cornerText({ ...endMill, profile: 'ball', corner_radius: 0.25 })).toBe('Ball');
});

test('limits have a true minus, and no tolerance is no text', () => {
  expect(toleranceText('+0/-.002')).toBe('+0/−.002');
  expect(toleranceText('')).toBeUndefined();
});
