import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { Trunk } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Dialog } from '@chipload/ui/dialog';
import { Money } from '@chipload/ui/money';
import { Notice } from '@chipload/ui/notice';
import { poundsText } from '../packing/packing-text.ts';
import type { PackedTrunk } from './pack-trunk.ts';
import { PackageList } from './package-list.tsx';
import { packedTrunkQuery } from './packing.queries.ts';
import { shipsApart } from './ships-apart.ts';

const sentences: readonly (readonly [pattern: RegExp, say: (subject: string) => string])[] = [
  [/^Product has no available box: (.+)$/, (sku) => m.shipping_no_box({ sku })],
  [/^Product Not Found \/ Non-Valid Units: (.+)$/, (sku) => m.shipping_product_not_found({ sku })],
  [/^Packed by hand: (.+)$/, (code) => m.shipping_by_hand({ code })],
  [/^Order needs more than (\d+) boxes$/, (most) => m.shipping_too_many_boxes({ most })],
];

/** Returns the reason why an order cannot be packed, in the reader's language. */
export function packingMessageText(message: string): string {
  for (const [pattern, say] of sentences) {
    const subject = pattern.exec(message)?.[1];
    if (subject !== undefined) return say(subject);
  }
  return m.shipping_not_packed();
}

const PackagePlan = lazy(async () => ({
  default: (await import('../packing/package-plan.tsx')).PackagePlan,
}));

/** The boxes of a trunk, as this browser packs them; once the shop has packed and priced them, the shop's. */
export function ParcelPlan({ trunk }: { trunk: Trunk }) {
  const { data: packed, isError } = useQuery(packedTrunkQuery(trunk));
  const agreed = trunk.packing?.packages ?? [];
  const isApart = shipsApart(
    trunk.is_bundled,
    trunk.bags
      .flatMap(({ items }) => items)
      .map((item) => ({ pieces: item.requested, backordered: backorderQuantity(item) })),
  );
  return (
    <section aria-label={m.shipping_packages()} className="grid grid-cols-1 gap-2 text-sm">
      <h3 className="font-medium">{m.shipping_packages()}</h3>
      {isError && <p className="text-muted">{m.shipping_packing_failed()}</p>}
      {packed === undefined && !isError && <Waiting />}
      {packed !== undefined && packed.message !== '' && (
        <Notice tone="partial" icon={PackageSearch} title={packingMessageText(packed.message)}>
          <p>{m.shipping_quoted_later()}</p>
        </Notice>
      )}
      {packed !== undefined && packed.message === '' && (
        <>
          <PackingSummary packed={packed} />
          {isApart && <p className="text-muted">{m.shipping_packages_apart()}</p>}
          <PackageList packages={agreed.length > 0 ? agreed : packed.packages} />
          <PlanOnDemand packed={packed} />
        </>
      )}
    </section>
  );
}

/** The number, billed weight and price of the boxes. The packing looks for the lowest price, then the fewest boxes. */
function PackingSummary({ packed: { packages, billedPounds, price } }: { packed: PackedTrunk }) {
  const count = packages.length;
  const boxes = m.shipping_summary_boxes({
    count,
    boxes: countText(count),
    pounds: poundsText(billedPounds, useShownUnits()),
  });
  return (
    <p className="tabular">
      {boxes}
      {price !== undefined && (
        <>
          {' · '}
          <Money cents={price} currency="USD" />
        </>
      )}
    </p>
  );
}

/** The plan is long, needs room, and is not what a buyer has come for: it is loaded when it is opened. */
function PlanOnDemand({ packed: { packages, pieces, parts } }: { packed: PackedTrunk }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {m.shipping_show_plan()}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={m.shipping_packages()} wide>
        <Suspense fallback={<Waiting />}>
          <PackagePlan packages={packages} pieces={pieces} parts={parts} />
        </Suspense>
      </Dialog>
    </div>
  );
}

function Waiting() {
  return <p className="text-muted">{m.shipping_packing()}</p>;
}
