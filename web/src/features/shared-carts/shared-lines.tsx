import type { SharedTrunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Unbroken } from '@chipload/ui/unbroken';
import { isSold } from '../../parts/is-sold.ts';
import { ListingPrice } from '../../parts/listing-price.tsx';
import { ListingStock } from '../../parts/parts-to-buy.tsx';
import { priceAt } from '../../parts/price-at.ts';
import { PartLink } from '../../tools/part-link.tsx';
import { lineTotalOf } from './shared-cart.ts';

type SharedRow = SharedTrunk['rows'][number];

/** The lines of a shared cart with stock and prices of today; a price that was another one is said. */
export function SharedLines({
  caption,
  rows,
  currency,
}: {
  caption: string;
  rows: readonly SharedRow[];
  currency: Currency;
}) {
  return (
    <div className="@container">
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{m.trunk_part()}</HeadCell>
            <HeadCell className="hidden @2xl:table-cell">{m.trunk_stock()}</HeadCell>
            <HeadCell numeric unit={currency} className="hidden @2xl:table-cell">
              {m.trunk_price()}
            </HeadCell>
            <HeadCell numeric>{m.trunk_quantity()}</HeadCell>
            <HeadCell numeric unit={currency}>
              {m.trunk_line_total()}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SharedLine key={row.inventory_code} row={row} currency={currency} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function SharedLine({ row, currency }: { row: SharedRow; currency: Currency }) {
  const total = lineTotalOf(row, currency);
  const price = <SharedPrice row={row} currency={currency} />;
  const stock = <ListingStock row={row} wanted={row.quantity} />;
  return (
    <Row>
      <RowHead className="py-2 align-top font-normal">
        <div className="grid justify-items-start gap-1 whitespace-normal">
          <PartLink code={row.inventory_code} />
          <span className="text-muted wrap-anywhere">
            <Unbroken text={row.description} />
          </span>
          <div className="@2xl:hidden">{price}</div>
          <div className="@2xl:hidden">{stock}</div>
        </div>
      </RowHead>
      <Cell className="hidden py-2 align-top @2xl:table-cell">{stock}</Cell>
      <Cell numeric className="hidden py-2 align-top @2xl:table-cell">
        {price}
      </Cell>
      <Cell numeric className="tabular py-2 align-top">
        {countText(row.quantity)}
      </Cell>
      <Cell numeric className="py-2 align-top font-medium">
        {total === undefined ? '–' : <Money cents={total} currency={currency} />}
      </Cell>
    </Row>
  );
}

function SharedPrice({ row, currency }: { row: SharedRow; currency: Currency }) {
  const now = isSold(row) ? priceAt(row, row.quantity) : undefined;
  const was = row.shared_price;
  return (
    <>
      <ListingPrice row={{ ...row, price: now ?? row.price }} currency={currency} />
      {was !== null && now !== undefined && was !== now && (
        <p className="tabular text-xs text-muted">
          {m.shared_carts_was({ was: formatMoney(was, currency, currentLanguage()) })}
        </p>
      )}
    </>
  );
}
