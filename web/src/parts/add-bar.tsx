import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { countText } from '@chipload/ui/count-text';
import type { Adding } from './use-parts-to-add.ts';

/** The number and price of the typed quantities, and the button of their form that adds them to the cart. */
export function AddBar({
  adding: {
    toAdd: { items, pieces, mistyped },
    errors,
    isBusy,
    clear,
  },
}: {
  adding: Adding;
}) {
  const isMistyped = mistyped.length > 0;
  return (
    <section
      aria-label={m.catalogue_add_bar()}
      className="appear grid gap-2 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
    >
      <ErrorSummary messages={errors} />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className={`tabular min-w-24 flex-1 ${isMistyped ? 'text-bad' : ''}`}>
          {isMistyped
            ? m.catalogue_quantity_mistyped({ code: mistyped.join(', ') })
            : m.catalogue_pieces({ count: pieces, shown: countText(pieces) })}
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
