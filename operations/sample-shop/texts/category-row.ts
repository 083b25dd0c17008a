import type { ToolType } from '@chipload/domain/tools';

/** A category as a tuple, to fit in one line of the list. */
export type CategoryRow = readonly [
  series: string,
  slug: string,
  type: ToolType,
  nameEn: string,
  nameFr: string,
  summaryEn: string,
  summaryFr: string,
];
