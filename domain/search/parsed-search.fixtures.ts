// A parser with some names and materials, and its criteria in words, for tests.

import type { MaterialId } from '../speeds/speeds.ts';
import { createSearchParser, type Criterion } from './search.ts';

const materials = new Map<string, MaterialId>([
  ['4140', 'P3'],
  ['12', 'P1'],
  ['1.2379', 'P5'],
  ['1.2500', 'P5'],
  ['D2', 'P5'],
  ['17-4', 'M3'],
  ['P20', 'P5'],
  ['INCONEL 718', 'S2'],
  ['6061-T6', 'N1'],
  ['X5CRNIMO17-12-2', 'M2'],
  ['POLISHED', 'N3'],
  ['POLISHED STEEL', 'P5'],
  ['TIN', 'N3'],
]);
const materialOf = (designation: string) => materials.get(designation.toUpperCase());

export const parse = createSearchParser({
  names: [
    { name: 'X-Mill 4', slug: 'x-mill-4' },
    { name: 'Legacy X-Mill 4', slug: 'legacy-x-mill-4' },
    { name: 'Ultra5X', slug: 'ultra5x' },
    { name: 'Alésoirs Pro Drill', slug: 'pro-drill-reamer' },
    { name: 'P20', slug: 'p20' },
  ],
  coatings: ['AlTiN', 'AlTiSiN', 'TiAlN', 'ZrN'],
  isKnownWord: (word) => word === 'polished',
  isNameWord: () => false,
  materialOf,
});

export function summaryOf(criterion: Criterion): string {
  switch (criterion.kind) {
    case 'length':
      return `${criterion.length} ${sizeOf(criterion)}`;
    case 'metric-size':
      return `${criterion.thread} or ${criterion.size.millimetres.join('|')}`;
    case 'thread':
      return `thread ${criterion.thread}`;
    case 'flutes':
      return `flutes ${criterion.flutes}`;
    case 'type':
      return `type ${criterion.type}`;
    case 'profile':
      return `profile ${criterion.profile}`;
    case 'coating':
      return `coating ${criterion.coating}`;
    case 'form':
      return `form ${criterion.form}`;
    case 'coolant':
      return `coolant ${criterion.isThrough}`;
    case 'units':
      return `units ${criterion.units}`;
    case 'stock':
      return 'stock';
    case 'material':
      return `material ${criterion.group}`;
    case 'series':
      return `series ${criterion.slug}`;
    case 'hole':
      return `${criterion.type} ${criterion.size.millimetres.map((one) => Number(one.toFixed(4))).join('|')}`;
    case 'length-name':
      return criterion.name;
    case 'use':
      return criterion.use;
    case 'other-tool':
      return `other tool, ${criterion.instead ?? 'none'} instead`;
    case 'word':
      return `word ${criterion.word}`;
  }
}

function sizeOf({ size }: Extract<Criterion, { kind: 'length' }>): string {
  const sizes = size.millimetres.map((one) => Number(one.toFixed(4))).join('|');
  return size.units === undefined ? sizes : `${sizes} ${size.units}`;
}
