import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useKey } from '../platform/keys/use-key.ts';
import type { ListAddress } from './list-address.ts';
import type { ListDefinition } from './list-definition.ts';
import { type Ticks, toggle, toggleRange } from './ticks.ts';

/**
 * Moves through the rows of a list by keys: J and K, Enter opens, O shows the side panel, X ticks, Shift X ticks a
 * range. Returns the position of the current row, -1 before the first key.
 */
export function useListKeys<Row>({
  list,
  rows,
  address,
  onChange,
  ticks,
  onTick,
}: {
  list: ListDefinition<Row>;
  rows: readonly Row[];
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
  ticks: Ticks;
  onTick: (ticks: Ticks) => void;
}): number {
  const { history } = useRouter();
  const [position, setPosition] = useState(-1);
  const cursor = Math.min(position, rows.length - 1);
  const row = rows[cursor];
  const id = row === undefined ? undefined : list.idOf(row);
  const hasPanel = list.panel !== undefined;

  const move = (step: number) => {
    const next = Math.max(0, Math.min(cursor + step, rows.length - 1));
    setPosition(next);
    const there = rows[next];
    // An open panel shows the row that one moves to.
    if (address.open !== undefined && there !== undefined) onChange({ open: list.idOf(there) });
  };
  useKey('next-row', () => move(1), rows.length > 0);
  useKey('previous-row', () => move(-1), rows.length > 0);
  const target = row === undefined ? undefined : list.addressOf?.(row);
  useKey('open-row', () => history.push(`/office${target}`), target !== undefined);
  useKey(
    'peek-row',
    () => onChange({ open: address.open === id ? undefined : id }),
    hasPanel && id !== undefined,
  );
  useKey('tick-row', () => id !== undefined && onTick(toggle(ticks, id)), id !== undefined);
  useKey(
    'tick-range',
    () => id !== undefined && onTick(toggleRange(ticks, id, rows.map(list.idOf))),
    id !== undefined,
  );
  return cursor;
}
