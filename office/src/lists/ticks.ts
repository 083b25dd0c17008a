// The ticked rows of a list: some by their ids, or all that match the filters.

export type Ticks = {
  readonly ids: ReadonlySet<string>;
  /** All rows of the view, also those that are not loaded. */
  readonly isWholeView: boolean;
  /** The row that was ticked last: a range begins there. */
  readonly last: string | undefined;
};

export const noTicks: Ticks = { ids: new Set(), isWholeView: false, last: undefined };

export const wholeView: Ticks = { ...noTicks, isWholeView: true };

/** Ticks a row, or takes its tick away. */
export function toggle(ticks: Ticks, id: string): Ticks {
  const ids = new Set(ticks.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, isWholeView: false, last: id };
}

/** Ticks all rows from the one that was ticked last to this one, in the order of the list. */
export function toggleRange(ticks: Ticks, id: string, rows: readonly string[]): Ticks {
  const from = ticks.last === undefined ? -1 : rows.indexOf(ticks.last);
  const to = rows.indexOf(id);
  if (from === -1 || to === -1) return toggle(ticks, id);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ticks.ids, ...range]), isWholeView: false, last: id };
}

/** Ticks all loaded rows; when they all are, none. */
export function toggleAll(ticks: Ticks, rows: readonly string[]): Ticks {
  const isAll = ticks.isWholeView || rows.every((id) => ticks.ids.has(id));
  return isAll ? noTicks : { ids: new Set(rows), isWholeView: false, last: undefined };
}

export function isTicked({ ids, isWholeView }: Ticks, id: string): boolean {
  return isWholeView || ids.has(id);
}
