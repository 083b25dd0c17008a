import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount, formatMoney } from '@chipload/messages/locale';

/** Returns the changes to the total since the buyer saw the cart: prices, quantities, shipping and taxes. */
export function totalChanges(before: Trunk, now: Trunk): string[] {
  const language = currentLanguage();
  const amount = (cents: number | 'invalid') =>
    cents === 'invalid' ? m.trunk_price_invalid() : formatMoney(cents, now.currency, language);
  const changed = (what: string, from: string, to: string) =>
    from === to ? [] : [m.checkout_total_change({ what, before: from, now: to })];

  const [linesBefore, linesNow] = [linesOf(before), linesOf(now)];
  const lines = [...new Set([...linesBefore.keys(), ...linesNow.keys()])].flatMap((code) => {
    const [from, to] = [linesBefore.get(code), linesNow.get(code)];
    return [
      ...changed(
        m.checkout_change_of_pieces({ code }),
        formatCount(from?.requested ?? 0, language),
        formatCount(to?.requested ?? 0, language),
      ),
      ...(from && to
        ? changed(m.checkout_change_of_price({ code }), amount(from.price), amount(to.price))
        : []),
    ];
  });
  return [
    ...lines,
    ...changed(m.trunk_shipping(), amount(before.shipping), amount(now.shipping)),
    ...changed(m.trunk_taxes(), amount(before.taxes), amount(now.taxes)),
  ];
}

function linesOf({ bags }: Trunk) {
  return new Map(bags.flatMap(({ items }) => items).map((item) => [item.inventory_code, item]));
}
