// Facts that a buyer should know of lines put in the cart again, line by line, each with its part number.

import type { TrunkAddition } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { withExpectedDays } from './expected-text.ts';
import { isShort } from './is-short.ts';

/** A sentence about a line, and the part that replaced it. */
export type LineFact = { readonly text: string; readonly successor?: string };

/** Returns the lines that were left out, and why, and the prices that differ from those of the earlier order. */
export function changesOf({ left_out, price_changes, trunk: { currency } }: TrunkAddition): LineFact[] {
  const amount = (cents: number) => formatMoney(cents, currency, currentLanguage());
  return [
    ...left_out.map(leftOutFact),
    ...price_changes.map(({ inventory_code: code, was, now }) => ({
      text: m.purchases_price_changed({ code, was: amount(was), now: amount(now) }),
    })),
  ];
}

function leftOutFact({
  inventory_code: code,
  quantity,
  reason,
  superseded_by: successor,
}: TrunkAddition['left_out'][number]): LineFact {
  switch (reason) {
    case 'made-changed':
      return { text: m.purchases_made_changed({ code }) };
    case 'made-price-changed':
      return { text: m.purchases_made_price_changed({ code }) };
    case 'made-gone':
      return { text: m.purchases_made_gone({ code }) };
    case 'no-price':
      return { text: m.purchases_no_price({ code }) };
    case 'too-few-left':
      return { text: m.purchases_too_few_left({ code, count: countText(quantity) }) };
    case 'not-sold':
      return successor === null
        ? { text: m.purchases_not_sold({ code }) }
        : { text: m.purchases_replaced({ code, successor }), successor };
  }
}

/** Returns the added items of which pieces are not in stock, and when they are expected. */
export function shortOf(addition: TrunkAddition): LineFact[] {
  return addedItems(addition)
    .filter(({ item }) => isShort(item))
    .map(({ item }) => {
      const backordered = countText(backorderQuantity(item));
      const what = withExpectedDays(m.trunk_backordered({ backordered }), item);
      return { text: m.purchases_short({ code: item.inventory_code, what }) };
    });
}

/** Returns how many pieces are in the cart now of the items that were in it before. */
export function doubledOf(addition: TrunkAddition): LineFact[] {
  return addedItems(addition)
    .filter(({ item, added }) => item.requested > added)
    .map(({ item: { inventory_code: code, requested } }) => ({
      text: m.purchases_already({ code, count: countText(requested) }),
    }));
}

function addedItems({ pieces, trunk: { bags } }: TrunkAddition) {
  const quantities = new Map(pieces.map(({ uuid, quantity }) => [uuid, quantity]));
  return bags
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const added = quantities.get(item.uuid);
      return added === undefined ? [] : [{ item, added }];
    });
}
