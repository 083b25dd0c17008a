import type { Product } from '@chipload/contract';
import { isSold } from '../../parts/is-sold.ts';
import { PartQuantity } from '../../parts/part-quantity.tsx';
import { keptFor } from '../../parts/parts-to-add.ts';
import type { Adding } from '../../parts/use-parts-to-add.ts';

/** The quantity field of a compared part; none for a part that cannot be bought. */
export function ComparedQuantity({ part, adding }: { part: Product; adding: Adding }) {
  if (!isSold(part)) return '–';
  const { inventory_code: code } = part;
  const messages = keptFor(adding.messages, code) ?? [];
  return (
    <>
      <PartQuantity
        code={code}
        typed={keptFor(adding.quantities, code) ?? ''}
        isRefused={messages.length > 0}
        onType={adding.setTyped}
      />
      {messages.length > 0 && <p className="mt-1 text-xs text-bad">{messages.join(' ')}</p>}
    </>
  );
}
