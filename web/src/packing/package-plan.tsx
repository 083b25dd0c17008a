import { useMemo } from 'react';
import type { PackedBox, PackedPiece } from '@chipload/contract/shipping';
import { m } from '@chipload/messages';
import { BoxPlan } from './box-plan.tsx';
import { numberParts, type PlanPart } from './plan-parts.ts';

/** Further boxes are drawn when they are opened. */
const boxesOpenAtFirst = 3;

/**
 * The packing of an order: every box with its contents and, once `pieces` are known, their positions and packing order.
 * `pieces` has a list for each box, as `GET orders/:uuid/pieces` returns them or the browser has packed them.
 */
export function PackagePlan({
  packages,
  pieces,
  parts,
}: {
  packages: readonly PackedBox[];
  pieces: readonly { readonly pieces: readonly PackedPiece[] }[] | undefined;
  /** In the order of their numbers. */
  parts: readonly PlanPart[];
}) {
  const numbered = useMemo(() => numberParts(parts), [parts]);
  return (
    <div className="grid grid-cols-1 gap-4">
      {pieces !== undefined && <p className="max-w-text text-sm text-muted">{m.packing_hint()}</p>}
      {packages.map((box, index) => (
        <BoxPlan
          // Nothing else identifies a box, and the order never changes.
          key={index}
          box={box}
          pieces={pieces?.[index]?.pieces}
          parts={numbered}
          numbering={{ number: index + 1, count: packages.length }}
          isOpenAtFirst={index < boxesOpenAtFirst}
        />
      ))}
    </div>
  );
}
