import { type ListingSource, listingAddress } from './listing-source.ts';
import type { ListingSearch } from './listing-search.ts';

/** Keeps the rest of the listing's query in a form, so that its own field works without JavaScript. */
export function HiddenFields({ source, search }: { source: ListingSource; search: ListingSearch }) {
  return Object.entries(listingAddress(source, search).search).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
