import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOffice } from '../../platform/office.ts';
import type { OfficeApi } from '../../platform/api/api.ts';
import type { ListAddress } from '../list-address.ts';
import type { ChosenFilter, FilterChanges, ListFilter, ListFilters } from '../list-definition.ts';
import { CompanyFilter } from './company-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchedFilter } from './searched-filter.tsx';

/** The rows of one courier, chosen by name. One that the shop no longer has, as in an old view, is shown by its code. */
function CourierFilter({
  filter: { key, label },
  values,
  onChange,
}: ChosenFilter<ListFilter & { readonly kind: 'courier' }>) {
  const { api } = useOffice();
  const { data: couriers = [] } = useQuery(couriersQuery(api));
  const others = [values[key] ?? []].flat().filter((chosen) => couriers.every(({ code }) => code !== chosen));
  const options = [...couriers, ...others.map((code) => ({ code, name: code }))].map(({ code, name }) => ({
    value: code,
    label: () => name,
  }));
  const choice = { key, label, kind: 'choice', isSingle: true, options } as const;
  return <FilterChip filter={choice} values={values} onChange={onChange} />;
}

/** The couriers of the shop, by code and name. */
const couriersQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['couriers'],
    queryFn: async ({ signal }) => (await api.get('/couriers', { signal })).couriers,
  });

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
