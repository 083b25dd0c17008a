import { expect, test } from 'vitest';
import { suitsNonferrous } from './tools.ts';

test('nitrides with aluminium or silicon do not cut aluminium; diborides, carbon, zirconium and bare carbide do', () => {
  expect(['TiAlN', 'AlTiN', 'AlCrN', 'AlTiSiN', 'TiSiN'].filter(suitsNonferrous)).toEqual([]);
  expect(['', 'TiB2', 'ZrN', 'DLC', 'TiN', 'TiCN'].every(suitsNonferrous)).toBe(true);
});
