import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { ConflictingFact } from '../../../records/conflicts/version-conflict.tsx';
import type { OrderDraft } from './order-draft.ts';

/** Lists the lines that somebody else has changed since a draft was begun, with both numbers; none for one that the draft leaves. */
export function conflictsOf({
  draft,
  seen,
  now,
}: {
  readonly draft: OrderDraft;
  readonly seen: OfficeOrder;
  readonly now: OfficeOrder;
}): ConflictingFact[] {
  const before = new Map(seen.lines.map((line) => [line.uuid, line.ordered - line.cancelled]));
  return now.lines.flatMap((line) => {
    const theirs = line.ordered - line.cancelled;
    if (before.get(line.uuid) === theirs) return [];
    return {
      label: line.inventory_code,
      yours: draft.wanted.get(line.uuid) ?? '–',
      theirs: String(theirs),
    };
  });
}
