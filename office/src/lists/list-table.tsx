import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { m } from '@chipload/messages';
import { AddressLink } from '../navigation/address-link.tsx';
import { hasUsualColumns, type ListAddress } from './list-address.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { SortButton, sortedBy } from './sort-button.tsx';
import { type Ticks, isTicked, toggle, toggleAll, toggleRange } from './ticks.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

type Features = typeof features;

type Props<Row> = {
  list: ListDefinition<Row>;
  rows: readonly Row[];
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
  ticks: Ticks;
  onTick: (ticks: Ticks) => void;
  /** The position of the current row. */
  cursor: number;
};

/** The rows of a list in the chosen columns; one of them leads to the record. */
export function ListTable<Row>({ list, rows, address, onChange, ticks, onTick, cursor }: Props<Row>) {
  const table = useTable<Features, { row: Row }>({
    features,
    columns: useMemo(() => columnsOf(list), [list]),
    data: useMemo(() => rows.map((row) => ({ row })), [rows]),
    getRowId: ({ row }) => list.idOf(row),
    state: {
      columnVisibility: Object.fromEntries(
        list.columns.map(({ key }) => [key, address.columns.includes(key)]),
      ),
      rowSelection: Object.fromEntries(
        rows
          .map(list.idOf)
          .filter((id) => isTicked(ticks, id))
          .map((id) => [id, true] as const),
      ),
    },
  });
  const shown = table.getRowModel().rows;
  const ids = shown.map(({ id }) => id);
  const canTick = (list.acts ?? []).length > 0;
  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const columns = list.columns.filter(({ key }) => visible.has(key));
  const fitOf = ({ needs }: ListColumn<Row>) => (hasUsualColumns(address, list) ? fitClass(needs) : '');
  const leads = ({ key }: ListColumn<Row>, index: number) =>
    list.linkColumn === undefined ? index === 0 : key === list.linkColumn;

  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{list.title()}</caption>
      <thead>
        <tr>
          {canTick && (
            <th scope="col" className={`${headClass} w-8`}>
              <TickBox
                label={m.office_list_tick_all()}
                isOn={ids.every((id) => isTicked(ticks, id))}
                onToggle={() => onTick(toggleAll(ticks, ids))}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.key}
              column={column}
              sort={address.sort}
              fit={fitOf(column)}
              onSort={(sort) => onChange({ sort })}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, original: { row } }, position) => (
          <TableRow key={id} isCurrent={position === cursor} isSelected={isTicked(ticks, id)}>
            {canTick && (
              <td className={cellClass(address.isCompact)}>
                <TickBox
                  label={m.office_list_tick({ row: list.labelOf(row) })}
                  isOn={isTicked(ticks, id)}
                  onToggle={(isRange) => onTick(isRange ? toggleRange(ticks, id, ids) : toggle(ticks, id))}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <BodyCell
                key={column.key}
                column={column}
                row={row}
                isCompact={address.isCompact}
                fit={fitOf(column)}
                address={leads(column, index) ? list.addressOf?.(row) : undefined}
              />
            ))}
          </TableRow>
        ))}
      </tbody>
    </table>
  );
}

function TickBox({
  label,
  isOn,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  return (
    <label className="-mx-1 inline-grid size-6 place-items-center align-middle pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        className="size-4"
        checked={isOn}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

function BodyCell<Row>({
  column,
  row,
  isCompact,
  fit,
  address,
}: {
  column: ListColumn<Row>;
  row: Row;
  isCompact: boolean;
  fit: string;
  /** Of the record that the cell leads to. */
  address: string | undefined;
}) {
  const content = column.cell(row);
  return (
    <td
      className={`${cellClass(isCompact)} ${fit} ${column.isNumeric === true ? 'text-right' : '@max-4xl:max-w-36'}`}
    >
      {address === undefined ? (
        content
      ) : (
        <AddressLink
          address={address}
          className="font-medium text-ink underline-offset-2 hover:text-accent hover:underline"
        >
          {content}
        </AddressLink>
      )}
    </td>
  );
}

/** By the width of the list, which an open panel takes from, not by that of the window. */
function fitClass(needs: 'medium' | 'wide' | undefined): string {
  if (needs === undefined) return '';
  return needs === 'medium' ? '@max-4xl:hidden' : '@max-6xl:hidden';
}

const headClass =
  'sticky top-(--from-top) z-10 h-9 border-b border-line-strong bg-paper px-2 text-left text-xs font-medium whitespace-nowrap text-muted first:pl-1';

function cellClass(isCompact: boolean): string {
  return `border-b px-2 first:pl-1 max-w-56 truncate 2xl:max-w-80 ${isCompact ? 'h-7' : 'h-9'}`;
}

function columnsOf<Row>(list: ListDefinition<Row>): ColumnDef<Features, { row: Row }>[] {
  return list.columns.map(({ key }) => ({ id: key }));
}

/** A row; the current one comes into sight as the keys move to it. */
function TableRow({
  isCurrent,
  isSelected,
  children,
}: {
  isCurrent: boolean;
  isSelected: boolean;
  children: ReactNode;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <tr
      ref={row}
      data-current={isCurrent || undefined}
      className={`scroll-mt-28 scroll-mb-16 hover:bg-hover data-current:bg-accent-tint ${isSelected ? 'bg-canvas' : ''}`}
    >
      {children}
    </tr>
  );
}

/** The heading of a column; it sorts where the server can. */
function HeadCell<Row>({
  column,
  sort,
  fit,
  onSort,
}: {
  column: ListColumn<Row>;
  sort: string;
  fit: string;
  onSort: (sort: string) => void;
}) {
  const { key, label, isNumeric = false, sorts } = column;
  return (
    <th
      scope="col"
      aria-sort={sortedBy(sort, key)}
      className={`${headClass} ${fit} ${isNumeric ? 'text-right!' : ''}`}
    >
      {sorts === undefined ? (
        label()
      ) : (
        <SortButton label={label()} column={{ key, sorts }} sort={sort} onSort={onSort} />
      )}
    </th>
  );
}
