import { useState } from 'react';
import type { OfficeHold, OfficeOrder } from '@chipload/contract/office/order-records';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { useMay } from '../../platform/office.ts';
import { WhenText } from '../../records/when-text.tsx';
import { HoldBadge } from './order-badges.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

/** The holds of an order, the open ones with a button to release them. */
export function OrderHolds({ order }: { order: OfficeOrder }) {
  const may = useMay();
  const [released, setReleased] = useState<OfficeHold>();
  if (order.holds.length === 0) return null;
  return (
    <section aria-labelledby="order-holds" className="grid gap-2">
      <h2 id="order-holds" className="font-semibold">
        {m.office_orders_holds()}
      </h2>
      <ul className="grid gap-2 text-sm">
        {order.holds.map((hold) => (
          <li key={hold.uuid} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b pb-2">
            <HoldBadge hold={hold} />
            <span className="grow wrap-anywhere">
              {hold.reason}
              {hold.until !== null && ` · ${m.office_orders_until({ day: hold.until })}`}
              {hold.released_at !== null && (
                <span className="block text-muted">
                  {hold.released_by === null && hold.release_reason === ''
                    ? m.office_orders_released_itself()
                    : `${m.office_orders_released_by({ name: hold.released_by ?? m.office_orders_by_shop() })} ${
                        hold.release_reason || m.office_orders_undone()
                      }`}
                </span>
              )}
            </span>
            <span className="text-muted">
              {hold.held_by ?? m.office_orders_by_shop()} · <WhenText at={hold.held_at} />
            </span>
            {hold.may_release && may('release-holds') && (
              <Button size="small" onClick={() => setReleased(hold)}>
                {m.office_orders_release()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {released !== undefined && (
        <ReleaseDialog order={order} hold={released} onClose={() => setReleased(undefined)} />
      )}
    </section>
  );
}
