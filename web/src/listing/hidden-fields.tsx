import { type ListingPlace, listingAddress } from './listing-place.ts';
import type { ListingSearch } from './listing-search.ts';

/** Keeps the rest of the listing's query in a form, so that its own field works without JavaScript. */
export function HiddenFields({ place, search }: { place: ListingPlace; search: ListingSearch }) {
  return Object.entries(listingAddress(place, search).search).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  );
}
