import { Link } from '@tanstack/react-router';
import type { PurchasedRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { PurchasedParts } from './purchased-parts.tsx';

/** The parts that a customer orders most, to order them again from home. */
export function OftenBought({ rows }: { rows: readonly PurchasedRow[] }) {
  return (
    <section aria-labelledby="often-bought" className="grid grid-cols-1 gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="often-bought" className="font-semibold">
          {m.purchases_often()}
        </h2>
        <Link
          to="/app/frequently-purchased"
          className="thumb-room text-sm text-accent underline-offset-2 hover:underline"
        >
          {m.layout_frequently_purchased()}
        </Link>
      </div>
      <PurchasedParts caption={m.purchases_often()} rows={rows} />
    </section>
  );
}
