import { useState } from 'react';
import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { RowGap } from '@chipload/ui/long-table/row-gap';
import { Table } from '@chipload/ui/table';
import { TextField } from '@chipload/ui/form/text-field';
import { mostWholeRows } from '@chipload/ui/long-table/most-whole-rows';
import { useNearRows } from '@chipload/ui/long-table/use-near-rows';
import { useOpenedByLink } from '../../navigation/use-opened-by-link.ts';
import { usePrinting } from '@chipload/ui/use-printing';
import { bagName } from './bag-name.ts';
import type { BagProps } from './bag-props.ts';
import { findLines } from './find-lines.ts';
import { ItemHead } from './item-table.tsx';
import { ItemRow } from './item-row.tsx';
import { PlainLines } from './plain-lines.tsx';

/**
 * The items of a long bag: only those near the window are rendered, all of them when printed. The browser's own search
 * does not find the others, so the table has a search field; without JavaScript the others are listed below in plain
 * rows.
 */
export function LongItemTable({ bag, trunk, onOpen }: BagProps) {
  const [text, setText] = useState('');
  const found = findLines(bag.items, text);
  return (
    <>
      <div className="mb-2 grid gap-1 print:hidden noscript:hidden">
        <TextField
          label={m.trunk_find_line()}
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p role="status" className="min-h-4 text-xs text-muted">
          {text.trim() !== '' && m.trunk_lines_found({ count: found.length, found: countText(found.length) })}
        </p>
      </div>
      <Table caption={bagName(bag.type)} aria-rowcount={found.length + 1} className="table-fixed">
        <ItemHead currency={trunk.currency} isFixed />
        <Rows items={found} trunk={trunk} onOpen={onOpen} />
      </Table>
      <PlainLines items={bag.items} currency={trunk.currency} />
    </>
  );
}

function Rows({
  items,
  trunk,
  onOpen,
}: Pick<BagProps, 'trunk' | 'onOpen'> & { readonly items: readonly Item[] }) {
  'use no memo'; // `useNearRows` returns other rows without a change of its arguments
  const isPrinting = usePrinting();
  const isWhole = isPrinting || items.length <= mostWholeRows;
  const { body, measure, indexes, before, after } = useNearRows({
    count: items.length,
    isWhole,
    likelyHeight: 61,
    firstRows: 30,
    isWindowFirst: useOpenedByLink(),
  });
  return (
    <tbody ref={body}>
      {before > 0 && <RowGap height={before} />}
      {indexes.map((index) => {
        const item = items[index];
        return (
          item && (
            <ItemRow
              key={item.uuid}
              item={item}
              trunk={trunk}
              onOpen={onOpen}
              index={index}
              onMeasure={measure}
            />
          )
        );
      })}
      {after > 0 && <RowGap height={after} />}
    </tbody>
  );
}
