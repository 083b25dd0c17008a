// Limits the quantity of a part in a trunk: for a part that is sold off, to the pieces that are left.

import { saleLimit } from '@chipload/domain/catalogue';
import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { RefusalCode } from '@chipload/contract/refusals';
import type { Say } from '../../platform/refusal.ts';

export type LimitedPart = {
  readonly status: string;
  readonly available: number;
  /** The code of the part that replaces it. */
  readonly supersededBy?: string | undefined;
};

export type PartProblem = {
  readonly code: RefusalCode;
  readonly field: 'part' | 'quantity';
  readonly say: Say;
};

/** Returns the maximum number of pieces of a part in one trunk; the statements of changes have the same rule in SQL. */
function mostPieces(part: LimitedPart): number {
  return Math.min(trunkLimits.maximumQuantity, saleLimit(part) ?? Infinity);
}

/** Returns why this quantity of a part cannot be ordered; undefined if it can. */
export function quantityProblem(part: LimitedPart, quantity: number): PartProblem | undefined {
  const most = mostPieces(part);
  if (quantity <= most) return undefined;
  if (most === 0) return { code: 'not-sold-any-more', field: 'part', say: sayEnded(part) };
  return { code: 'quantity-too-large', field: 'quantity', say: sayTooMany(part) };
}

function sayEnded({ supersededBy }: LimitedPart): Say {
  return (options) =>
    supersededBy === undefined
      ? m.refusal_not_sold_any_more({}, options)
      : m.trunk_server_superseded({ code: supersededBy }, options);
}

/** Says that too few pieces are left, or that the quantity exceeds the limit. */
export function sayTooMany(part: LimitedPart): Say {
  const left = saleLimit(part);
  return (options) =>
    left === undefined
      ? m.refusal_quantity_too_large({}, options)
      : m.trunk_server_too_few_left({ left: formatCount(left, options.locale) }, options);
}
