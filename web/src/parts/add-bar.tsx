import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Money } from '@chipload/ui/money';
import { countText } from '@chipload/ui/count-text';
import { usePiecesInCart } from '../cart/pieces-in-cart.ts';
import { useShop, useVisitor } from '../platform/shop.ts';
import { pricesQuery } from '../cart/prices.queries.ts';
import type { PartsToAdd } from './parts-to-add.ts';
import { sumAt } from './price-at.ts';
import type { Adding } from './use-parts-to-add.ts';

/**
 * The number of the typed quantities, and the button of their form that adds them to the cart. Those of parts that the list does not
 * show, such as under another filter, are named. `shown`: the parts of the list, if it can have others.
 */
export function AddBar({
  shown,
  adding: {
    toAdd: { items, pieces, mistyped },
    errors,
    isBusy,
    clear,
  },
}: {
  adding: Adding;
  shown?: readonly string[] | undefined;
}) {
  // Mistakes in another list keep nothing of this one from the cart.
  const wrong = shown === undefined ? mistyped : mistyped.filter((sku) => shown.includes(sku));
  const isMistyped = wrong.length > 0;
  const elsewhere = shown === undefined ? [] : items.filter(({ sku }) => !shown.includes(sku));
  const isAllElsewhere = items.length === 0 && mistyped.length > wrong.length && !isMistyped;
  if (isAllElsewhere) return null;
  return (
    <section
      aria-label={m.catalogue_add_bar()}
      className="add-bar appear grid gap-2 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
    >
      <ErrorSummary messages={errors} />
      {elsewhere.length > 0 && (
        <p className="tabular pt-1 text-xs text-muted wrap-anywhere">
          {m.catalogue_typed_elsewhere({
            parts: elsewhere
              .map(({ sku, quantity }) =>
                m.orders_shipment_line({ quantity: countText(quantity), part: sku }),
              )
              .join(', '),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className={`tabular ${isMistyped ? 'basis-full text-bad' : 'min-w-16 flex-1'}`}>
          {isMistyped ? (
            m.catalogue_quantity_mistyped({ code: wrong.join(', ') })
          ) : (
            <>
              {m.catalogue_pieces({ count: pieces, shown: countText(pieces) })} <SumOf items={items} />
            </>
          )}
        </p>
        <Button look="quiet" onClick={clear} disabled={isBusy}>
          {m.catalogue_clear_quantities()}
        </Button>
        <Button type="submit" look="primary" busy={isBusy} disabled={items.length === 0 || isMistyped}>
          {m.catalogue_add_parts({ count: items.length, shown: countText(items.length) })}
        </Button>
      </div>
    </section>
  );
}

/** The sum of the typed pieces; it has its line before the prices came. */
function SumOf({ items }: { items: PartsToAdd['items'] }) {
  const { api } = useShop();
  const { currency } = useVisitor();
  const { data = {} } = useQuery(pricesQuery(api, items.map(({ sku }) => sku).toSorted()));
  const cents = sumAt(items, data, usePiecesInCart());
  return (
    <strong className="block h-5 font-semibold">
      {cents !== undefined && <Money cents={cents} currency={currency} />}
    </strong>
  );
}

/** After “Clear”: the way back, since a finger in a glove hits it beside “Add”. */
export function ClearedBar({ onUndo }: { onUndo: () => void }) {
  return (
    <section
      aria-label={m.catalogue_add_bar()}
      className="add-bar appear flex items-center gap-2 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
    >
      <p role="status" className="flex-1">
        {m.catalogue_quantities_cleared()}
      </p>
      <Button onClick={onUndo}>{m.purchases_undo()}</Button>
    </section>
  );
}
