import { type ReactNode, useMemo, useState } from 'react';
import type { PackedBox, PackedPiece } from '@chipload/contract/shipping';
import { type PlanBox, shareFilled } from '@chipload/domain/packing-plan';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { countText } from '@chipload/ui/count-text';
import { usePrinting } from '@chipload/ui/use-printing';
import { BoxContents } from './box-contents.tsx';
import { BoxLayers } from './box-layers.tsx';
import { poundsText, sizeText } from './packing-text.ts';
import type { NumberedParts } from './plan-parts.ts';

/** A box: its contents, and its layers from above in packing order. */
export function BoxPlan({
  box,
  pieces,
  parts,
  numbering: { number, count },
  isOpenAtFirst,
}: {
  box: PackedBox;
  pieces: readonly PackedPiece[] | undefined;
  parts: NumberedParts;
  /** This is box `number` of `count`. */
  numbering: { readonly number: number; readonly count: number };
  isOpenAtFirst: boolean;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isPrinting = usePrinting();
  const plan = useMemo(() => pieces && planOf(box, pieces), [box, pieces]);
  return (
    <details
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
      className="rounded-panel border"
    >
      <summary className="px-4 py-3">
        <h3 className="inline font-semibold">
          {m.packing_box_title({ number: String(number), count: String(count), style: box.box })}
        </h3>
        <BoxFacts box={box} plan={plan} />
      </summary>
      <div className="@container grid grid-cols-1 gap-6 border-t px-4 py-4">
        <BoxContents box={box} parts={parts} number={number} />
        {plan && (isOpen || isPrinting) && <BoxLayers box={plan} parts={parts} number={number} />}
      </div>
    </details>
  );
}

function planOf({ length, height, width }: PackedBox, pieces: readonly PackedPiece[]): PlanBox {
  return {
    length,
    height,
    width,
    pieces: pieces.map(({ inventory_code: part, ...position }) => ({ part, ...position })),
  };
}

function BoxFacts({ box, plan }: { box: PackedBox; plan: PlanBox | undefined }) {
  const shown = useShownUnits();
  const pieces = box.contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <Fact title={m.packing_size()} hint={m.packing_size_hint()}>
        {sizeText(box, shown)}
      </Fact>
      <Fact title={m.packing_gross_weight()}>{poundsText(box.weight, shown)}</Fact>
      {plan && (
        <Fact title={m.packing_filled()}>
          {m.packing_filled_text({ percent: String(Math.round(shareFilled(plan) * 100)) })}
        </Fact>
      )}
      <Fact title={m.packing_tools()}>{countText(pieces)}</Fact>
    </span>
  );
}

function Fact({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <span className="tabular">
      <span className="text-muted" title={hint}>
        {title}
      </span>{' '}
      {children}
    </span>
  );
}
