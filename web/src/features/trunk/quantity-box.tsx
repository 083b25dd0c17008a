import type { Item } from '@chipload/contract';
import { countText } from '@chipload/ui/count-text';
import { PartQuantity } from '../../parts/part-quantity.tsx';
import type { QuantityChange } from './use-quantity-change.ts';

/** The quantity of an item, changed in its row: Enter or leaving the field saves it, Escape undoes it. On paper, the saved one. */
export function QuantityBox({ item, change }: { item: Item; change: QuantityChange }) {
  const { shown, isSaving, messages, type, save, undo } = change;
  return (
    <>
      <span className="print:hidden">
        <PartQuantity
          code={item.inventory_code}
          typed={shown}
          // It shows the saved quantity again, which is right.
          isRefused={false}
          aria-describedby={messages.length > 0 ? refusalId(item) : undefined}
          aria-busy={isSaving}
          readOnly={isSaving}
          onType={(_code, text) => type(text)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
            else if (event.key === 'Escape') undo();
          }}
        />
      </span>
      <span className="hidden print:block print:py-1">{countText(item.requested)}</span>
    </>
  );
}

/** Says why a typed quantity was refused. */
export function QuantityRefusal({ item, change: { messages } }: { item: Item; change: QuantityChange }) {
  return (
    <div id={refusalId(item)} role="alert" className="text-xs text-bad empty:hidden">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

function refusalId({ uuid }: Item): string {
  return `quantity-refusal-${uuid}`;
}
