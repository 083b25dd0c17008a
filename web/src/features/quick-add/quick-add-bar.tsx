import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { measureBar } from '@chipload/ui/measured';
import { Money } from '@chipload/ui/money';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { countText } from '@chipload/ui/count-text';
import { isBlank } from './rows.ts';
import type { QuickAdd } from './use-quick-add.ts';
import type { Sum } from './verdict.ts';

/** The totals, a button that shows the first row to fix, and the button that adds the valid rows to the cart. */
export function QuickAddBar({
  quick: { rows, isCleared, sum, errors, isBusy, dispatch },
  currency,
}: {
  quick: QuickAdd;
  currency: Currency;
}) {
  const { good, toFix } = sum;
  const [firstToFix] = toFix;
  return (
    <section
      ref={measureBar}
      aria-label={m.quick_add_totals()}
      className="sticky bottom-4 z-10 mt-4 grid gap-2 rounded-panel bg-paper p-2 pl-4 text-sm shadow-float"
    >
      <ErrorSummary messages={errors} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="tabular flex grow flex-wrap items-baseline gap-x-4 sm:flex-1">
          {isCleared ? m.quick_add_cleared() : <Totals sum={sum} currency={currency} />}
        </p>
        {firstToFix !== undefined && (
          <button
            type="button"
            onClick={() => showBox(firstToFix)}
            className="thumb-room min-h-8 font-medium text-bad underline underline-offset-2"
          >
            {m.quick_add_to_fix({ count: toFix.length, shown: countText(toFix.length) })}
          </button>
        )}
        <div className="ml-auto flex gap-2">
          {/* One button, which keeps the focus. */}
          <Button
            look={isCleared ? 'secondary' : 'quiet'}
            onClick={() => dispatch({ kind: isCleared ? 'undo-clear' : 'clear' })}
            disabled={isBusy || (!isCleared && rows.every(isBlank))}
          >
            {isCleared ? m.purchases_undo() : m.quick_add_clear()}
          </Button>
          <SubmitButton busy={isBusy} disabled={good.length === 0}>
            {m.trunk_add_to_cart()}
          </SubmitButton>
        </div>
      </div>
    </section>
  );
}

function Totals({ sum: { lines, pieces, cents }, currency }: { sum: Sum; currency: Currency }) {
  return (
    <>
      <span>{m.quick_add_lines({ count: lines, shown: countText(lines) })}</span>
      <span>{m.quick_add_pieces({ count: pieces, shown: countText(pieces) })}</span>
      <span>
        {m.trunk_subtotal()}{' '}
        <strong className="font-semibold">
          <Money cents={cents} currency={currency} />
        </strong>
      </span>
    </>
  );
}

function showBox({ id, box }: Sum['toFix'][number]): void {
  const field = document.querySelector<HTMLInputElement>(`[data-row="${id}"] [data-box=${box}]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
