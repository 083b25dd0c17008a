import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import type { ListAddress } from '../list-address.ts';
import type { ChosenFilter, FilterChanges, ListFilter, ListFilters } from '../list-definition.ts';
import { CompanyFilter } from './company-filter.tsx';
import { CourierFilter } from './courier-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchedFilter } from './searched-filter.tsx';

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
  const change = (changed: FilterChanges) => onChange({ filters: withFilters(address.filters, changed) });
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <Filter key={filter.key} filter={filter} values={address.filters} onChange={change} />
      ))}
      {Object.keys(address.filters).length > 1 && (
        <Button look="quiet" size="small" onClick={() => onChange({ filters: {} })}>
          {m.office_list_clear()}
        </Button>
      )}
    </div>
  );
}

function Filter({ filter, values, onChange }: ChosenFilter<ListFilter>) {
  switch (filter.kind) {
    case 'tabs':
      return null;
    case 'text':
      return <SearchBox filter={filter} value={values[filter.key]} onChange={onChange} />;
    case 'company':
      return (
        <CompanyFilter
          filter={filter}
          uuid={values[filter.key]?.toString()}
          onChange={(uuid) => onChange({ [filter.key]: uuid })}
        />
      );
    case 'courier':
      return <CourierFilter filter={filter} values={values} onChange={onChange} />;
    case 'searched':
      return (
        <SearchedFilter
          filter={filter}
          values={[values[filter.key] ?? []].flat()}
          onChange={(chosen) => onChange({ [filter.key]: chosen })}
        />
      );
    default:
      return <FilterChip filter={filter} values={values} onChange={onChange} />;
  }
}

/** Returns the filters with some changed; an empty one is left out. */
function withFilters(filters: ListFilters, changed: FilterChanges): ListFilters {
  const next: Record<string, string | readonly string[]> = { ...filters };
  for (const [key, value] of Object.entries(changed)) {
    if (value === undefined || value.length === 0) delete next[key];
    else next[key] = value;
  }
  return next;
}
