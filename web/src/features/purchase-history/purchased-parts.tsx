import { useRef } from 'react';
import type { PurchasedRow } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { useVisitor } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { isSold } from '../../parts/is-sold.ts';
import { PartsToBuy } from '../../parts/parts-to-buy.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { StarButton } from '../../parts/star-button.tsx';

/** Parts that were bought before, with today's price, to buy them again in the last or in other quantities. */
export function PurchasedParts({
  caption,
  intro,
  rows,
}: {
  caption: string;
  intro?: string;
  rows: readonly PurchasedRow[];
}) {
  const { currency } = useVisitor();
  const adding = usePartsToAdd();
  const list = useRef<HTMLDivElement>(null);
  const fill = () => {
    for (const row of rows) if (isSold(row)) adding.setTyped(row.inventory_code, String(row.last_quantity));
    // On a phone the list may be below the window; its bar is there in the next frame.
    requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div ref={list} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {intro !== undefined && <p className="max-w-text text-muted">{intro}</p>}
        <Button onClick={fill}>{m.purchases_fill()}</Button>
      </div>
      <PartsToBuy
        caption={caption}
        rows={rows}
        currency={currency}
        adding={adding}
        fact={{ heading: m.purchases_ordered(), of: orderedOf }}
        action={starOf}
      />
    </div>
  );
}

function starOf({ inventory_code: code }: PurchasedRow) {
  return <StarButton code={code} />;
}

/** Says how often a part was ordered, and when and how many last. */
function orderedOf(row: PurchasedRow) {
  return (
    <span className="tabular">
      {m.purchases_times({ count: row.times_ordered, shown: countText(row.times_ordered) })}
      <span className="@2xl:hidden"> · </span>
      <span className="text-xs text-muted @2xl:block">
        <Unbroken
          text={m.purchases_last({
            count: row.last_quantity,
            date: formatDate(row.last_ordered_at, shopTimeZone),
            quantity: countText(row.last_quantity),
          })}
        />
      </span>
    </span>
  );
}
