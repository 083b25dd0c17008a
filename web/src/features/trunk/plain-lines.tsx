import type { Item, Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';

/** All lines of a long bag in as little HTML as possible, for browsers without JavaScript; other browsers skip it. */
export function PlainLines({ items, currency }: { items: readonly Item[]; currency: Trunk['currency'] }) {
  return (
    <noscript>
      <table className="mt-6 w-full text-sm">
        <caption className="text-left font-medium">{m.trunk_all_lines()}</caption>
        <tbody>
          {items.map(({ uuid, inventory_code: code, requested, price, total }) => (
            <tr key={uuid}>
              <td>{code}</td>
              <td>{countText(requested)}</td>
              <td>{price === 'invalid' ? '–' : formatMoney(total, currency, currentLanguage())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </noscript>
  );
}
