import { CircleAlert, CircleCheck } from 'lucide-react';
import type { TrunkAddition } from '@chipload/contract';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '@chipload/ui/button';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { useState } from 'react';
import { UndoAddition } from './undo-addition.tsx';
import { Notice } from '@chipload/ui/notice';
import { countText } from '@chipload/ui/count-text';

/** The result of adding many lines: how many are in the cart, what was left out, and which prices differ; or that they left it again. */
export function AdditionNotice({ addition }: { addition: TrunkAddition }) {
  const { added, trunk } = addition;
  // Another addition is another notice, even in the same place.
  const [undone, setUndone] = useState<TrunkAddition>();
  const isUndone = undone === addition;
  const changes = isUndone ? [] : changesOf(addition, trunk.currency);
  const doubled = isUndone ? [] : alreadyInCart(addition);

  return (
    <div ref={scrollIntoView} className="scroll-mt-20 print:hidden">
      <Notice
        role="status"
        icon={changes.length + doubled.length > 0 ? CircleAlert : CircleCheck}
        tone={changes.length + doubled.length > 0 ? 'partial' : 'neutral'}
        title={
          isUndone ? m.purchases_undone() : m.purchases_reordered({ count: added, shown: countText(added) })
        }
      >
        {changes.length > 0 && (
          <>
            <p className="font-medium">{m.purchases_changes_title()}</p>
            <ul className="list-disc pl-4">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </>
        )}
        {doubled.length > 0 && (
          <>
            <p className="font-medium">{m.purchases_already_title()}</p>
            <ul className="list-disc pl-4">
              {doubled.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            to={trunk.kind === 'mod' ? '/app/mod/cart' : '/app/cart'}
            className={buttonClass({ size: 'small' })}
          >
            {m.purchases_to_cart()}
          </Link>
          {addition.pieces.length > 0 && !isUndone && (
            <UndoAddition addition={addition} onUndone={() => setUndone(addition)} />
          )}
        </div>
      </Notice>
    </div>
  );
}

/** Says how many pieces are in the cart now of the items that were in it before. */
function alreadyInCart({ pieces, trunk }: TrunkAddition): string[] {
  const added = new Map(pieces.map(({ uuid, quantity }) => [uuid, quantity]));
  return trunk.bags
    .flatMap(({ items }) => items)
    .filter(({ uuid, requested }) => requested > (added.get(uuid) ?? requested))
    .map(({ inventory_code: code, requested }) => m.purchases_already({ code, count: countText(requested) }));
}

function changesOf(
  { left_out: leftOut, price_changes: priceChanges }: TrunkAddition,
  currency: Currency,
): string[] {
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  return [
    ...leftOut.map(({ inventory_code: code, quantity, reason, superseded_by: successor }) => {
      if (reason === 'made-changed') return m.purchases_made_changed({ code });
      if (reason === 'made-price-changed') return m.purchases_made_price_changed({ code });
      if (reason === 'made-gone') return m.purchases_made_gone({ code });
      if (reason === 'no-price') return m.purchases_no_price({ code });
      if (reason === 'too-few-left') return m.purchases_too_few_left({ code, count: countText(quantity) });
      return successor === null ? m.purchases_not_sold({ code }) : m.purchases_replaced({ code, successor });
    }),
    ...priceChanges.map(({ inventory_code: code, was, now }) =>
      m.purchases_price_changed({ code, was: amount(was), now: amount(now) }),
    ),
  ];
}
