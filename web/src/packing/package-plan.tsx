import { useMemo } from 'react';
import type { PackedBox, PackedPiece } from '@chipload/contract/shipping';
import { m } from '@chipload/messages';
import { BoxPlan } from './box-plan.tsx';
import { numberParts, type PlanPart } from './plan-parts.ts';

/** More boxes than these are drawn when they are opened. */
const boxesOpenAtFirst = 3;

/**
 * How an order is packed: every box with what is in it and, once `pieces` has come, where it lies and in what order it is
 * laid in. `pieces` are those of each box, as `GET orders/:uuid/pieces` answers them or the browser has packed them.
 */
export function PackagePlan({
  packages,
  pieces,
  parts,
}: {
  packages: readonly PackedBox[];
  pieces: readonly { readonly pieces: readonly PackedPiece[] }[] | undefined;
  /** In the order in which they are numbered. */
  parts: readonly PlanPart[];
}) {
  const numbered = useMemo(() => numberParts(parts), [parts]);
  return (
    <div className="grid grid-cols-1 gap-4">
      {pieces !== undefined && <p className="max-w-text text-sm text-muted">{m.packing_hint()}</p>}
      {packages.map((box, index) => (
        <BoxPlan
          // Nothing else tells two boxes apart, and they keep their places.
          key={index}
          box={box}
          pieces={pieces?.[index]?.pieces}
          parts={numbered}
          place={{ number: index + 1, count: packages.length }}
          isOpenAtFirst={index < boxesOpenAtFirst}
        />
      ))}
    </div>
  );
}
