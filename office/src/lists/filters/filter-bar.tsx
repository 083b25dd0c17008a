import { X } from 'lucide-react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { type ListAddress, filterKeys } from '../list-address.ts';
import type { ListFilter, ListFilters } from '../list-definition.ts';
import { Popover } from '../popover.tsx';
import { chosenText } from './chosen-text.ts';
import { FilterControl } from './filter-control.tsx';
import { SearchBox } from './search-box.tsx';

/** The filters of a list, each a chip that opens its control; a chip with values can be cleared. */
export function FilterBar({
  filters,
  address,
  onChange,
}: {
  filters: readonly ListFilter[];
  address: ListAddress;
  onChange: (changed: Partial<ListAddress>) => void;
}) {
  const change = (changed: Readonly<Record<string, string | readonly string[] | undefined>>) =>
    onChange({ filters: withFilters(address.filters, changed) });
  const clear = (filter: ListFilter) =>
    change(Object.fromEntries(filterKeys({ filters: [filter] }).map((key) => [key, undefined])));

  const shown = filters.filter(({ kind, key }) => kind !== 'record' || key in address.filters);

  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      {shown.map((filter) =>
        filter.kind === 'text' ? (
          <SearchBox key={filter.key} filter={filter} value={address.filters[filter.key]} onChange={change} />
        ) : (
          <FilterChip
            key={filter.key}
            filter={filter}
            values={address.filters}
            onChange={change}
            onClear={() => clear(filter)}
          />
        ),
      )}
      {Object.keys(address.filters).length > 1 && (
        <Button look="quiet" size="small" onClick={() => onChange({ filters: {} })}>
          {m.office_list_clear()}
        </Button>
      )}
    </div>
  );
}

function FilterChip({
  filter,
  values,
  onChange,
  onClear,
}: {
  filter: ListFilter;
  values: ListFilters;
  onChange: (changed: Readonly<Record<string, string | readonly string[] | undefined>>) => void;
  onClear: () => void;
}) {
  const chosen = chosenText(filter, values);
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-control border text-sm ${chosen === undefined ? 'border-dashed border-line-strong text-muted' : 'border-accent bg-accent-tint text-ink'}`}
    >
      <Popover
        label={filter.label()}
        className="inline-flex min-h-8 min-w-0 items-center gap-1 px-2.5 hover:text-ink pointer-coarse:min-h-11"
        trigger={
          <>
            <span className="shrink-0">{filter.label()}</span>
            {chosen !== undefined && <span className="truncate font-medium">{chosen}</span>}
          </>
        }
      >
        <FilterControl filter={filter} values={values} onChange={onChange} />
      </Popover>
      {chosen !== undefined && (
        <button
          type="button"
          aria-label={m.office_list_clear_filter({ filter: filter.label() })}
          onClick={onClear}
          className="grid size-8 place-items-center text-muted hover:text-ink pointer-coarse:size-11"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  );
}

/** Returns the filters with some changed; an empty one is left out. */
function withFilters(
  filters: ListFilters,
  changed: Readonly<Record<string, string | readonly string[] | undefined>>,
): ListFilters {
  const next: Record<string, string | readonly string[]> = { ...filters };
  for (const [key, value] of Object.entries(changed)) {
    if (value === undefined || value.length === 0) delete next[key];
    else next[key] = value;
  }
  return next;
}
