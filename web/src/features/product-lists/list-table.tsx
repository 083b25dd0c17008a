import { X } from 'lucide-react';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';
import { isSold } from '../../parts/is-sold.ts';
import { ListingPrice } from '../../parts/listing-price.tsx';
import { priceAt } from '../../parts/price-at.ts';
import { ListingStock } from '../../parts/parts-to-buy.tsx';
import { PartLink } from '../../tools/part-link.tsx';
import type { ListRow } from './list-draft.ts';

const tickClass =
  '-m-2 grid size-8 place-items-center pointer-coarse:-mx-3.5 pointer-coarse:-my-3 pointer-coarse:size-11';

type Shown = { readonly row: ListRow; readonly typed: string; readonly pieces: number | undefined };

type TableProps = {
  readonly name: string;
  readonly shown: readonly Shown[];
  readonly currency: Currency;
  /** Only its owner can change a list. */
  readonly isOwn: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (codes: ReadonlySet<string>) => void;
  readonly onType: (code: string, typed: string) => void;
  readonly onRemove: (code: string) => void;
};

/** The lines of a list, which can be ticked, and changed by its owner. */
export function ListTable(props: TableProps) {
  const { name, shown, currency, isOwn, ticked, onTick } = props;
  const codes = shown.map(({ row }) => row.inventory_code);
  const areAllTicked = codes.every((code) => ticked.has(code));
  return (
    <div className="@container">
      <Table caption={name}>
        <thead>
          <tr>
            <HeadCell className="w-8">
              <label className={tickClass}>
                <input
                  type="checkbox"
                  aria-label={m.product_lists_tick_all()}
                  checked={areAllTicked}
                  onChange={() => onTick(new Set(areAllTicked ? [] : codes))}
                  className="size-4"
                />
              </label>
            </HeadCell>
            <HeadCell>{m.trunk_part()}</HeadCell>
            <HeadCell className="hidden @2xl:table-cell">{m.trunk_stock()}</HeadCell>
            <HeadCell numeric unit={currency} className="hidden @2xl:table-cell">
              {m.trunk_price()}
            </HeadCell>
            <HeadCell numeric>{m.trunk_quantity()}</HeadCell>
            <HeadCell numeric unit={currency} className="hidden @3xl:table-cell">
              {m.trunk_line_total()}
            </HeadCell>
            {isOwn && (
              <HeadCell>
                <span className="sr-only">{m.trunk_actions()}</span>
              </HeadCell>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((one) => (
            <Line key={one.row.inventory_code} {...props} {...one} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Line({ row, typed, pieces, currency, isOwn, ticked, onTick, onType, onRemove }: TableProps & Shown) {
  const { inventory_code: code } = row;
  const cents = isSold(row) ? priceAt(row, pieces ?? 1) : undefined;
  const priced = { ...row, price: cents ?? row.price };
  const tick = () => {
    const next = new Set(ticked);
    if (!next.delete(code)) next.add(code);
    onTick(next);
  };
  return (
    <Row className={ticked.has(code) ? 'bg-accent-tint' : ''}>
      <Cell className="py-2 align-top">
        <label className={tickClass}>
          <input
            type="checkbox"
            aria-label={m.product_lists_tick({ code })}
            checked={ticked.has(code)}
            onChange={tick}
            className="size-4"
          />
        </label>
      </Cell>
      <RowHead className="py-2 align-top font-normal">
        <div className="grid justify-items-start gap-1 whitespace-normal">
          <PartLink code={code} />
          <span className="text-muted wrap-anywhere">
            <Unbroken text={row.description} />
          </span>
          <span className="@2xl:hidden">
            <ListingPrice row={priced} currency={currency} />
          </span>
          <span className="@2xl:hidden">
            <ListingStock row={row} wanted={pieces ?? 0} />
          </span>
        </div>
      </RowHead>
      <Cell className="hidden py-2 align-top @2xl:table-cell">
        <ListingStock row={row} wanted={pieces ?? 0} />
      </Cell>
      <Cell numeric className="hidden py-2 align-top @2xl:table-cell">
        <ListingPrice row={priced} currency={currency} />
      </Cell>
      <Cell numeric className="tabular py-1.5 align-top">
        {isOwn ? (
          <TypedQuantity
            value={typed}
            aria-label={m.product_lists_quantity_of({ code })}
            aria-invalid={pieces === undefined || undefined}
            onType={(text) => onType(code, text)}
          />
        ) : (
          countText(row.quantity)
        )}
      </Cell>
      <Cell numeric className="hidden py-2 align-top font-medium @3xl:table-cell">
        {cents !== undefined && pieces !== undefined && <Money cents={cents * pieces} currency={currency} />}
      </Cell>
      {isOwn && (
        <Cell className="w-9 py-1 align-top">
          <IconButton label={m.product_lists_remove_line({ code })} onClick={() => onRemove(code)}>
            <Icon of={X} size={16} />
          </IconButton>
        </Cell>
      )}
    </Row>
  );
}
