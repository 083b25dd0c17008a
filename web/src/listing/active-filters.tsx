import { X } from 'lucide-react';
import { type LimitName, limitNames } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import type { FilterProps } from './facet-list.tsx';
import { facetName, facetText, knownFacet, limitText } from './facet-text.ts';
import { ListingLink } from './listing-link.tsx';
import type { ListingSource } from './listing-source.ts';
import type { Listing } from './listing-search.ts';
import { isFiltered, limitOf, unitsOf, withToggled, withoutFilters, withoutLimits } from './listing-steps.ts';

const limitTexts: Readonly<Record<LimitName, (inputs: { readonly size: string }) => string>> = {
  reach: m.catalogue_reach_at_least,
  'diameter-from': m.catalogue_diameter_at_least,
  'diameter-to': m.catalogue_diameter_at_most,
};

/** The active filters, one chip each; clicking a chip removes its filter. */
export function ActiveFilters({ facets, listing, source }: FilterProps) {
  const shown = useShownUnits();
  if (!isFiltered(listing)) return null;
  // A value that no part has, as in an old link, filters nothing.
  const chips = facets.flatMap((facet) => {
    const name = knownFacet(facet.key);
    if (name === undefined) return [];
    return facet.values
      .filter(({ value }) => listing.filter.facets[name]?.includes(value))
      .map((choice) => ({
        name,
        value: choice.value,
        text: m.catalogue_filter_chip({ name: facetName(facet), value: facetText(facet, choice, shown) }),
      }));
  });
  return (
    <ul aria-label={m.catalogue_active_filters()} className="flex min-w-0 flex-wrap gap-2">
      {chips.map(({ name, value, text }) => (
        <li key={`${name} ${value}`}>
          <Chip source={source} listing={withToggled(listing, name, value)} text={text} />
        </li>
      ))}
      {limitNames.map(([name]) => {
        const millimetres = limitOf(listing, name);
        return millimetres === undefined ? null : (
          <li key={name}>
            <Chip
              source={source}
              listing={withoutLimits(listing, [name])}
              text={limitTexts[name]({ size: limitText(millimetres, unitsOf(facets, shown)) })}
            />
          </li>
        );
      })}
      <li>
        <ListingLink
          source={source}
          listing={withoutFilters(listing)}
          className="flex h-8 items-center px-2 text-sm whitespace-nowrap text-accent pointer-coarse:h-11 underline-offset-2 hover:underline"
        >
          {m.catalogue_clear_filters()}
        </ListingLink>
      </li>
    </ul>
  );
}

function Chip({ source, listing, text }: { source: ListingSource; listing: Listing; text: string }) {
  return (
    <ListingLink
      source={source}
      listing={listing}
      label={m.catalogue_remove_filter({ filter: text })}
      className="tabular flex min-h-8 items-center gap-1.5 rounded-control bg-accent-tint pointer-coarse:min-h-11 pr-1.5 pl-2.5 text-sm text-accent-strong hover:bg-hover"
    >
      {text}
      <Icon of={X} size={14} />
    </ListingLink>
  );
}
