// How many pieces of a part a trunk may ask for: of one that is sold off no more than are left.

import { saleLimit } from '@chipload/domain/catalogue';
import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { RefusalCode } from '@chipload/contract/refusals';
import type { Say } from '../../platform/refusal.ts';

export type LimitedPart = {
  readonly status: string;
  readonly available: number;
  /** The code of the part that took its place. */
  readonly supersededBy?: string | undefined;
};

export type PartProblem = {
  readonly code: RefusalCode;
  readonly field: 'part' | 'quantity';
  readonly say: Say;
};

/** At most so many pieces of a part in one trunk. */
export function mostPieces(part: LimitedPart): number {
  return Math.min(trunkLimits.maximumQuantity, saleLimit(part) ?? Infinity);
}

/** Why so many pieces of a part cannot be asked for; undefined when they can. */
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

/** That there are fewer, or that nobody may order so many. */
export function sayTooMany(part: LimitedPart): Say {
  const left = saleLimit(part);
  return (options) =>
    left === undefined
      ? m.refusal_quantity_too_large({}, options)
      : m.trunk_server_too_few_left({ left: formatCount(left, options.locale) }, options);
}
