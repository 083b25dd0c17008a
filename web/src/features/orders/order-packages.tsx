import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Notice } from '@chipload/ui/notice';
import { PackagePlan } from '../../packing/package-plan.tsx';
import { piecesQuery } from './orders.queries.ts';

/** The boxes of an order as they were packed and priced, and a note where the freight has no price yet. */
export function OrderPackages({ order }: { order: Order }) {
  return (
    <>
      {order.freight_to_quote && (
        <Notice tone="partial" icon={PackageSearch} title={m.shipping_quoted_later_title()}>
          <p>{m.shipping_quoted_later_after()}</p>
        </Notice>
      )}
      {order.packages.length > 0 && <Packages order={order} />}
    </>
  );
}

function Packages({ order: { uuid, packages, lines } }: { order: Order }) {
  const { api } = useShop();
  // The list is shown at once, also when printed; the drawings appear when the positions have loaded.
  const { data } = useQuery(piecesQuery(api, uuid));
  return (
    <section aria-label={m.shipping_packages()} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold tracking-tight">{m.shipping_packages()}</h2>
      <PackagePlan packages={packages} pieces={data?.packages} parts={lines} />
    </section>
  );
}
