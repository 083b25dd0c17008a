import type { ReactNode } from 'react';
import type { ListingRow } from '@chipload/contract';
import { isOnSale } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Unbroken } from '@chipload/ui/unbroken';
import { CompareTick } from './compare-tick.tsx';
import { PartLink } from '../tools/part-link.tsx';
import { AddingForm } from './adding-form.tsx';
import { endedText, isSold, lastPiecesText } from './is-sold.ts';
import { PartQuantity } from './part-quantity.tsx';
import { PartsBars } from './parts-bars.tsx';
import { ListingPrice } from './listing-price.tsx';
import { keptFor, piecesOf } from './parts-to-add.ts';
import { PiecesBadge } from './pieces-badge.tsx';
import { ColouredPicture } from '../tools/coloured-picture.tsx';
import type { Adding } from './use-parts-to-add.ts';

/** Parts of any type in one table, with a quantity in each row, and the bar that adds them to the cart. */
export function PartsToBuy<Part extends ListingRow>({
  caption,
  rows,
  currency,
  adding,
  fact,
  action,
}: {
  caption: string;
  rows: readonly Part[];
  currency: Currency;
  adding: Adding;
  /** An additional column for this list. */
  fact?: { readonly heading: string; readonly of: (row: Part) => ReactNode };
  /** Another action for a part. */
  action: (row: Part) => ReactNode;
}) {
  const codes = rows.map((row) => row.inventory_code);
  return (
    <AddingForm adding={adding} className="@container">
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{m.trunk_part()}</HeadCell>
            {fact !== undefined && <HeadCell className="hidden @2xl:table-cell">{fact.heading}</HeadCell>}
            <HeadCell className="hidden @2xl:table-cell">{m.trunk_stock()}</HeadCell>
            <HeadCell numeric unit={currency} className="hidden @2xl:table-cell">
              {m.trunk_price()}
            </HeadCell>
            <HeadCell numeric>{m.trunk_quantity()}</HeadCell>
            <HeadCell>
              <span className="sr-only">{m.trunk_actions()}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PartToBuy
              key={row.inventory_code}
              row={row}
              currency={currency}
              typed={keptFor(adding.quantities, row.inventory_code) ?? ''}
              messages={keptFor(adding.messages, row.inventory_code) ?? []}
              onType={adding.setTyped}
              fact={fact?.of(row)}
              action={action(row)}
            />
          ))}
        </tbody>
      </Table>
      <PartsBars adding={adding} shown={codes} whole={codes} />
    </AddingForm>
  );
}

function PartToBuy({
  row,
  currency,
  typed,
  messages,
  onType,
  fact,
  action,
}: {
  row: ListingRow;
  currency: Currency;
  typed: string;
  messages: readonly string[];
  onType: (sku: string, typed: string) => void;
  fact: ReactNode;
  action: ReactNode;
}) {
  const { inventory_code: code } = row;
  const pieces = piecesOf(typed);
  return (
    <Row className={pieces === 0 ? '' : 'bg-accent-tint'}>
      <RowHead className="py-2 align-top font-normal">
        <div className="flex gap-3 whitespace-normal">
          <ColouredPicture
            code={row.inventory_code}
            className="hidden w-20 shrink-0 self-start pt-0.5 @md:block"
          />
          <div className="grid min-w-0 content-start justify-items-start gap-1">
            <div className="flex items-center gap-1">
              <CompareTick code={code} />
              <PartLink code={code} />
            </div>
            <span className="text-muted wrap-anywhere">
              <Unbroken text={row.description} />
            </span>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:hidden">
              <span>
                <ListingPrice row={row} currency={currency} />
              </span>
              <ListingStock row={row} wanted={pieces ?? 0} />
              {fact !== undefined && <span className="basis-full text-xs text-muted">{fact}</span>}
            </div>
            {messages.length > 0 && <span className="text-xs text-bad">{messages.join(' ')}</span>}
          </div>
        </div>
      </RowHead>
      {fact !== undefined && <Cell className="hidden py-2 align-top @2xl:table-cell">{fact}</Cell>}
      <Cell className="hidden py-2 align-top @2xl:table-cell">
        <ListingStock row={row} wanted={pieces ?? 0} />
      </Cell>
      <Cell numeric className="hidden py-2 align-top @2xl:table-cell">
        <ListingPrice row={row} currency={currency} />
      </Cell>
      <Cell numeric className="py-1.5 align-top">
        {isSold(row) && (
          <PartQuantity code={code} typed={typed} isRefused={messages.length > 0} onType={onType} />
        )}
      </Cell>
      <Cell numeric className="w-9 py-1 align-top">
        {action}
      </Cell>
    </Row>
  );
}

/** The stock of a part beside the wanted quantity, or the reason why it is not sold any more. */
export function ListingStock({
  row,
  wanted,
}: {
  row: Pick<ListingRow, 'status' | 'available' | 'expected_on'>;
  wanted: number;
}) {
  const { status, available } = row;
  if (status !== 'active') {
    return isOnSale(row) ? (
      <Badge tone="partial">{lastPiecesText(available)}</Badge>
    ) : (
      <Badge>{endedText(status)}</Badge>
    );
  }
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <PiecesBadge stocked={available} wanted={wanted} />
      {available < Math.max(1, wanted) && row.expected_on !== undefined && (
        <span className="tabular text-xs text-muted">
          <Unbroken text={m.catalogue_expected({ day: row.expected_on })} />
        </span>
      )}
    </span>
  );
}
