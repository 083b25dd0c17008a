import { type SortKey, sortKeys } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Select } from '@chipload/ui/form/field';
import type { FilterProps } from './facet-list.tsx';
import { facetName } from './facet-text.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { searchFor, useOpenListing } from './listing-source.ts';

const names: Readonly<Record<SortKey, () => string>> = {
  diameter: m.catalogue_sort_diameter,
  code: m.catalogue_sort_code,
  flutes: m.catalogue_sort_flutes,
  'cutting-length': m.catalogue_sort_cutting_length,
  reach: m.catalogue_sort_reach,
  'overall-length': m.catalogue_sort_overall_length,
  corner: m.catalogue_sort_corner,
  available: m.catalogue_sort_available,
  price: m.catalogue_sort_price,
};

/** Selects the order of the rows where the table has no headings to sort by; sizes that only a type has are those to filter by. */
export function SortSelect({ facets, listing, source }: FilterProps) {
  const open = useOpenListing(source);
  const isSearch = 'query' in source;
  const orders = [
    ...sortKeys.map((key) => ({ key, by: names[key]() })),
    ...facets.filter(({ kind }) => kind).map((facet) => ({ key: facet.key, by: facetName(facet) })),
  ];
  const { sort, page: _page, ...rest } = searchFor(source, listing);
  return (
    <form className="grid gap-2">
      <HiddenFields source={source} search={rest} />
      <Field label={m.catalogue_sort()}>
        {(control) => (
          <Select
            {...control}
            name="sort"
            value={[sort].flat()[0] ?? (isSearch ? '' : 'diameter')}
            onChange={(event) =>
              open(event.target.value === '' ? rest : { ...rest, sort: event.target.value })
            }
          >
            {isSearch && <option value="">{m.search_best_first()}</option>}
            {orders.flatMap(({ key, by }) => [
              <option key={key} value={key}>
                {m.catalogue_sort_up({ by })}
              </option>,
              <option key={`-${key}`} value={`-${key}`}>
                {m.catalogue_sort_down({ by })}
              </option>,
            ])}
          </Select>
        )}
      </Field>
      <noscript>
        <Button type="submit">{m.catalogue_apply()}</Button>
      </noscript>
    </form>
  );
}
