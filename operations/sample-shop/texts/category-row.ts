import type { ToolType } from '@chipload/domain/tools';

/** A category as it is written down: one line of the list, the same words in both languages. */
export type CategoryRow = readonly [
  series: string,
  slug: string,
  type: ToolType,
  nameEn: string,
  nameFr: string,
  summaryEn: string,
  summaryFr: string,
];
