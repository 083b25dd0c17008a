import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Cell, HeadCell, RowHead, Table } from '@chipload/ui/table';
import { Money } from '@chipload/ui/money';
import { countText } from '@chipload/ui/count-text';

/** The price of a piece by quantity; the row of the typed quantity is highlighted. */
export function PriceBreaks({
  product: { price_breaks: breaks },
  currency,
  pieces,
}: {
  product: Product;
  currency: Currency;
  pieces: number;
}) {
  if (breaks.length < 2) return null;
  const current = breaks.findLast(({ from_quantity: from }) => from <= Math.max(1, pieces));
  return (
    <Table caption={m.catalogue_price_breaks()}>
      <thead>
        <tr>
          <HeadCell className="static! first:pl-2">{m.catalogue_pieces_from()}</HeadCell>
          <HeadCell className="static! last:pr-2" numeric unit={currency}>
            {m.catalogue_price_each()}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {breaks.map((one) => (
          <tr
            key={one.from_quantity}
            aria-current={one === current || undefined}
            className={one === current ? 'bg-accent-tint font-medium' : ''}
          >
            <RowHead className="tabular font-[inherit] first:pl-2">{countText(one.from_quantity)}</RowHead>
            <Cell numeric className="last:pr-2">
              <Money cents={one.price} currency={currency} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
