import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { QuantityInput } from '../../ui/field.tsx';
import { piecesOf } from '../catalogue/parts-to-add.ts';
import type { usePartsToAdd } from '../catalogue/use-parts-to-add.ts';

/** How many pieces of a compared part are wanted; nothing to fill in for one that cannot be bought. */
export function ComparedQuantity({
  part: { inventory_code: code, status, price },
  adding,
}: {
  part: Product;
  adding: ReturnType<typeof usePartsToAdd>;
}) {
  if (status !== 'active' || price === 'invalid') return '–';
  const typed = adding.quantities[code] ?? '';
  const messages = adding.messages[code] ?? [];
  return (
    <>
      <QuantityInput
        type="text"
        name={code}
        value={typed}
        maxLength={6}
        autoComplete="off"
        aria-label={m.catalogue_quantity_of({ code })}
        aria-invalid={piecesOf(typed) === undefined || messages.length > 0 || undefined}
        onChange={(event) => adding.type(code, event.target.value)}
        onFocus={(event) => event.target.select()}
        className="w-18"
      />
      {messages.length > 0 && <p className="mt-1 text-xs text-bad">{messages.join(' ')}</p>}
    </>
  );
}
