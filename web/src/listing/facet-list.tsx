import { Check, ChevronDown } from 'lucide-react';
import type { Facet } from '@chipload/contract';
import type { FilterName } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { useShownUnits } from '../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { countText } from '@chipload/ui/count-text';
import { facetName, facetText, knownFacet } from './facet-text.ts';
import { PaintedLater } from '../navigation/painted-later.tsx';
import { ListingLink } from './listing-link.tsx';
import type { ListingSource } from './listing-source.ts';
import type { Listing } from './listing-search.ts';
import { DiameterForm } from './limit-form.tsx';
import { unitsOf, withToggled } from './listing-steps.ts';

/** Open at first; readers open the others when they need them. */
const openAtFirst: readonly FilterName[] = ['type', 'material', 'units', 'diameter', 'corner', 'stock'];

/** The properties of the components that show the filters of a listing. */
export type FilterProps = {
  readonly facets: readonly Facet[];
  readonly listing: Listing;
  readonly source: ListingSource;
};

/** The filters of a category, each choice with the number of parts it would leave. */
export function FacetList({ facets, listing, source }: FilterProps) {
  const shown = useShownUnits();
  const isDiameterGone = hasLimit(listing, 'diameter') && !facets.some(({ key }) => key === 'diameter');
  // The fields of the limits stay if no part is within them.
  const all = isDiameterGone ? [...facets, { key: 'diameter', values: [] }] : facets;
  return all.map((facet) => {
    const name = knownFacet(facet.key);
    if (name === undefined) return null;
    const chosen = listing.filter.facets[name] ?? [];
    const choices = facet.values.map((choice) => ({ ...choice, text: facetText(facet, choice, shown) }));
    // A facet with one value for all parts narrows nothing; a diameter may have been narrowed by its limits.
    const isNarrowed = name === 'stock' || chosen.length > 0 || hasLimit(listing, name);
    if (facet.values.length < 2 && !isNarrowed) return null;
    const isOpen = openAtFirst.includes(name) || chosen.length > 0;
    return (
      <details key={name} open={isOpen} className="group border-b">
        <summary className="flex h-9 items-center justify-between text-sm font-medium pointer-coarse:h-11">
          {facetName(facet)}
          <Icon of={ChevronDown} size={16} className="text-muted group-open:rotate-180" />
        </summary>
        {name === 'diameter' && (
          <DiameterForm listing={listing} source={source} units={unitsOf(facets, shown)} />
        )}
        <PaintedLater isSeen={isOpen}>
          <ul
            className={`scroll-shade -mx-1.5 pb-2 md:max-h-60 md:overflow-y-auto md:overscroll-contain ${isShort(choices) ? 'grid grid-cols-2' : ''}`}
          >
            {choices.map(({ value, text, count }) => (
              <li key={value}>
                <ListingLink
                  source={source}
                  listing={withToggled(listing, name, value)}
                  isCurrent={chosen.includes(value)}
                  className="tabular flex min-h-7 items-center gap-1.5 rounded-control px-1.5 py-0.5 text-sm leading-tight hover:bg-hover pointer-coarse:min-h-11"
                >
                  <CheckBox isChecked={chosen.includes(value)} />
                  <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
                  <span className="text-xs text-muted">{countText(count)}</span>
                </ListingLink>
              </li>
            ))}
          </ul>
        </PaintedLater>
      </details>
    );
  });
}

function hasLimit({ filter }: Listing, name: FilterName): boolean {
  return (
    name === 'diameter' && (filter.minimumDiameterMm !== undefined || filter.maximumDiameterMm !== undefined)
  );
}

/** Returns whether the choices are short enough for two columns. */
function isShort(choices: readonly { readonly text: string }[]): boolean {
  return choices.length > 8 && choices.every(({ text }) => text.length <= 7);
}

function CheckBox({ isChecked }: { isChecked: boolean }) {
  return (
    <span
      className={`grid size-4 shrink-0 place-items-center rounded-[4px] border ${isChecked ? 'border-accent bg-accent text-paper' : 'border-line-strong'}`}
    >
      {isChecked && <Icon of={Check} size={12} label={m.catalogue_chosen()} />}
    </span>
  );
}
