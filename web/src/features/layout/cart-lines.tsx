import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { trunkQuery } from '../../cart/trunk.queries.ts';

/** The number of lines in the cart; loaded after the page, so that no page waits for it. */
export function CartLines() {
  const { api } = useShop();
  const { data: lines = 0 } = useQuery({
    ...trunkQuery(api),
    select: (trunk) => trunk.bags.reduce((count, bag) => count + bag.items.length, 0),
  });
  if (lines === 0) return null;
  return (
    <span className="tabular absolute top-0 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-xs leading-none font-medium text-paper">
      <span aria-hidden="true">{formatCount(lines, currentLanguage())}</span>
      <span className="sr-only">{m.layout_cart_lines({ count: lines })}</span>
    </span>
  );
}
