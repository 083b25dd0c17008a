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
import type { BoxOfRow, Sum } from './verdict.ts';

/** The totals, buttons that show the first of the rows that would stay behind, and the button that adds the valid rows to the cart. */
export function QuickAddBar({
  quick: { rows, isCleared, sum, errors, isBusy, dispatch },
  currency,
}: {
  quick: QuickAdd;
  currency: Currency;
}) {
  const { good, toFix, withoutQuantity } = sum;
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
        {toFix.length + withoutQuantity.length > 0 && (
          <div className="flex flex-wrap gap-x-4">
            <RowsBehind boxes={toFix} message={m.quick_add_to_fix} className="text-bad" />
            <RowsBehind
              boxes={withoutQuantity}
              message={m.quick_add_without_quantity}
              className="text-partial"
            />
          </div>
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

/** Says how many rows would not be added for one reason, and shows the first of them. */
function RowsBehind({
  boxes,
  message,
  className,
}: {
  boxes: readonly BoxOfRow[];
  message: (inputs: { count: number; shown: string }) => string;
  className: string;
}) {
  const [first] = boxes;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => showBox(first)}
      className={`thumb-room min-h-8 text-left font-medium underline underline-offset-2 ${className}`}
    >
      {message({ count: boxes.length, shown: countText(boxes.length) })}
    </button>
  );
}

function showBox({ id, box }: BoxOfRow): void {
  const field = document.querySelector<HTMLInputElement>(`[data-row="${id}"] [data-box=${box}]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
