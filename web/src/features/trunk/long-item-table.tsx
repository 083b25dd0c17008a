import { useState } from 'react';
import type { Item, Trunk } from '@chipload/contract';
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
import { ItemHead } from './item-table.tsx';
import { ItemRow } from './item-row.tsx';
import { codeKey } from '@chipload/domain/catalogue';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';

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

/**
 * Returns the lines whose code or description contains the text, with or without separators; all lines for an empty
 * text.
 */
export function findLines(items: readonly Item[], text: string): readonly Item[] {
  const words = text.trim().toLowerCase();
  if (words === '') return items;
  const key = codeKey(text);
  return items.filter(
    ({ inventory_code: code, description }) =>
      code.toLowerCase().includes(words) ||
      description.toLowerCase().includes(words) ||
      (key !== '' && codeKey(code).includes(key)),
  );
}

/** All lines of a long bag in as little HTML as possible, for browsers without JavaScript; other browsers skip it. */
function PlainLines({ items, currency }: { items: readonly Item[]; currency: Trunk['currency'] }) {
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
