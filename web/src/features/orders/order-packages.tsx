import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Notice } from '@chipload/ui/notice';
import { PackagePlan } from '../../packing/package-plan.tsx';
import { shipsApart } from '../../shipping/ships-apart.ts';
import { piecesQuery } from './orders.queries.ts';

/** The boxes of an order as they were packed and priced, until all of it has shipped, and a note where the freight has no price yet. */
export function OrderPackages({ order }: { order: Order }) {
  return (
    <>
      {order.freight_to_quote && (
        <Notice tone="partial" icon={PackageSearch} title={m.shipping_quoted_later_title()}>
          <p>{m.shipping_quoted_later_after()}</p>
        </Notice>
      )}
      {order.packages.length > 0 && order.state !== 'shipped' && <Packages order={order} />}
    </>
  );
}

function Packages({ order }: { order: Order }) {
  const { uuid, packages, lines, shipments } = order;
  const { api } = useShop();
  // The list is shown at once, also when printed; the drawings appear when the positions have loaded.
  const { data } = useQuery(piecesQuery(api, uuid));
  const isApart = shipsApart(
    order.is_bundled,
    lines.map(({ ordered, cancelled, backordered, made }) => ({
      pieces: ordered - cancelled,
      // The buyer's own tools, which are ground again, are awaited, not backordered.
      backordered: made?.kind === 'regrind' ? 0 : backordered,
    })),
  );
  const title = isApart || shipments.length > 0 ? m.orders_packages_planned() : m.shipping_packages();
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      {isApart && <p className="max-w-text text-sm text-muted">{m.shipping_packages_apart()}</p>}
      <PackagePlan packages={packages} pieces={data?.packages} parts={lines} />
    </section>
  );
}
