// A part of the sample shop before it becomes a row: the tool, its category and how it is sold.

import type { PackingCategory, Tool } from '@chipload/domain/tools';

export type PartStatus = 'active' | 'discontinued' | 'superseded';

export type SamplePart = {
  readonly code: string;
  readonly series: string;
  readonly category: string;
  readonly packing: PackingCategory;
  readonly tool: Tool;
  /** In the notation of the trade: `1/2`, `#7`, `M8x1.25`, `12`. */
  readonly size: string;
  /** The length of the tool, in the notation of its series: `R`, `5xD`, `3D`. */
  readonly reach: string;
  readonly diameterTolerance: string;
  /** Absent on an uncoated tool. */
  readonly coating?: string;
  /** List price of one piece in US dollars before rounding. */
  readonly listUsd: number;
  readonly hsCode: string;
  /** The country of origin as two letters (ISO 3166). */
  readonly origin: string;
  /** The successor of this part. */
  readonly supersededBy?: string;
  /** False for a part that is sold in Canada only. */
  readonly isSoldInUsd: boolean;
};

/** Tariff headings: drills, milling tools, tools for boring or reaming. */
export const hsCodes = { drill: '8207.50', mill: '8207.70', reamer: '8207.60' } as const;
