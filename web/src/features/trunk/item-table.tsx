import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { HeadCell, Table } from '@chipload/ui/table';
import { bagName } from './bag-name.ts';
import type { BagProps } from './bag-props.ts';
import { ItemRow } from './item-row.tsx';

/** The items of a bag in rows. */
export function ItemTable({ bag, trunk, onOpen }: BagProps) {
  return (
    <Table caption={bagName(bag.type)}>
      <ItemHead currency={trunk.currency} />
      <tbody>
        {bag.items.map((item) => (
          <ItemRow key={item.uuid} item={item} trunk={trunk} onOpen={onOpen} />
        ))}
      </tbody>
    </Table>
  );
}

/** Fixed column widths keep the columns in place while rows come and go. */
export function ItemHead({ currency, isFixed = false }: { currency: Trunk['currency']; isFixed?: boolean }) {
  const width = (fixed: string) => (isFixed ? fixed : '');
  return (
    <thead>
      <tr>
        <HeadCell>{m.trunk_part()}</HeadCell>
        <HeadCell className={`hidden @3xl:table-cell ${width('w-44')}`}>{m.trunk_stock()}</HeadCell>
        <HeadCell numeric className={`hidden @3xl:table-cell ${width('w-36')}`} unit={currency}>
          {m.trunk_price()}
        </HeadCell>
        <HeadCell numeric className={width('w-24')}>
          {m.trunk_quantity()}
        </HeadCell>
        <HeadCell numeric className={`@max-3xl:pr-0 ${width('w-32')}`} unit={currency}>
          {m.trunk_line_total()}
        </HeadCell>
        <HeadCell className={`hidden @3xl:table-cell ${width('w-24')}`}>
          <span className="sr-only">{m.trunk_actions()}</span>
        </HeadCell>
      </tr>
    </thead>
  );
}
