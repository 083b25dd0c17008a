// The order in which equally good matches are shown: active parts first, common profiles before special ones, plain shanks before Weldon
// flats, then by category, and within one as in a printed catalogue.

import type { ToolProfile } from '@chipload/domain/tools';
import { columnNames, type IndexedPart } from './block.ts';
import { compareTexts } from './block-keys.ts';
import type { Knowledge } from './search-index.ts';

type Ordering = Pick<Knowledge, 'kinds' | 'categoryPlaces'>;

const [corner, form, category] = [
  columnNames.indexOf('corner'),
  columnNames.indexOf('form'),
  columnNames.indexOf('category'),
];
const printed = ['diameter', 'cutting-length', 'overall-length', 'corner'] as const;

const profileRanks: ReadonlyMap<string, number> = new Map<ToolProfile, number>([
  ['ball', 1],
  ['high-feed', 2],
  ['radius', 3],
  ['chamfer', 3],
  ['tapered', 4],
  ['lens', 5],
  ['oval', 5],
]);

/** Returns the rank of a part's group: parts of the same group are in printed order. */
export function groupRank({ kinds, categoryPlaces }: Ordering, part: IndexedPart): number {
  const { profile } = kinds.corner.parts[part.kinds[corner] ?? 0] ?? {};
  const { shankForm } = kinds.form.parts[part.kinds[form] ?? 0] ?? {};
  return (
    (part.isActive ? 0 : 1e9) +
    (profileRanks.get(profile ?? '') ?? 0) * 1e7 +
    (shankForm === 'HB' ? 1e6 : 0) +
    (categoryPlaces[part.kinds[category] ?? 0] ?? 0)
  );
}

/** Creates the comparison of parts within a group. */
export function createPrintedOrder({ kinds }: Ordering): (a: IndexedPart, b: IndexedPart) => number {
  const levels = printed.map((name) => {
    const { ranks, rankOfZero } = kinds[name];
    return { column: columnNames.indexOf(name), ranks: ranks(), zero: rankOfZero() };
  });
  return (a, b) => {
    for (const { column, ranks, zero } of levels) {
      const [one, other] = [ranks[a.kinds[column] ?? 0] ?? -1, ranks[b.kinds[column] ?? 0] ?? -1];
      const difference = (one < 0 ? zero : one) - (other < 0 ? zero : other);
      if (difference !== 0) return difference;
    }
    return compareTexts(a.code, b.code) || a.id - b.id;
  };
}

/** Creates the comparison of parts by their group and within it. */
export function createDisplayOrder(knowledge: Ordering): (a: IndexedPart, b: IndexedPart) => number {
  const inGroup = createPrintedOrder(knowledge);
  return (a, b) => groupRank(knowledge, a) - groupRank(knowledge, b) || inGroup(a, b);
}
