import { queryOptions, useQuery } from '@tanstack/react-query';
import { useOffice } from '../../platform/office.ts';
import type { ChosenFilter, ListFilter } from '../list-definition.ts';
import { FilterChip } from './filter-chip.tsx';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The rows of one courier, chosen by name. One that the shop no longer has, as in an old view, is shown by its code. */
export function CourierFilter({
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
