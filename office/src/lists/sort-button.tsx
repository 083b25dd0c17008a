import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '@chipload/ui/icon';
import { nextSort } from './list-address.ts';
import type { ListColumn } from './list-definition.ts';

/** Returns how a column is sorted, for its heading. */
export function sortedBy(sort: string, key: string): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** The heading of a column, by which one sorts. */
export function SortButton({
  label,
  column,
  sort,
  onSort,
}: {
  label: string;
  column: Pick<ListColumn<never>, 'key' | 'sorts'>;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const sorted = sortedBy(sort, column.key);
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1 hover:text-ink aria-pressed:text-ink"
      onClick={() => onSort(nextSort(sort, column))}
    >
      {label}
      {sorted !== undefined && <Icon of={sorted === 'ascending' ? ArrowUp : ArrowDown} size={14} />}
    </button>
  );
}
