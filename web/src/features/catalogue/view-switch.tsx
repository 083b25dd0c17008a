import { Grid3x3, Rows3 } from 'lucide-react';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { ListingLink } from '../../listing/listing-link.tsx';
import type { Listing } from '../../listing/listing-search.ts';
import type { ListingSource } from '../../listing/listing-source.ts';
import { asMatrix, isMatrix } from '../../listing/listing-steps.ts';

/** Switches between the table of parts, or the list of categories, and their matrix. */
export function ViewSwitch({
  first,
  listing,
  source,
}: {
  first: 'table' | 'list';
  listing: Listing;
  source: ListingSource;
}) {
  const views = [
    {
      asCells: false,
      icon: Rows3,
      name: first === 'table' ? m.catalogue_view_table() : m.catalogue_view_list(),
    },
    { asCells: true, icon: Grid3x3, name: m.catalogue_view_matrix() },
  ];
  return (
    <nav aria-label={m.catalogue_view()} className="flex shrink-0 rounded-control border print:hidden">
      {views.map(({ asCells, icon, name }) => (
        <ListingLink
          key={name}
          source={source}
          listing={asMatrix(listing, asCells)}
          isCurrent={isMatrix(listing) === asCells}
          className={
            'flex h-8 items-center gap-1.5 rounded-control px-2.5 text-sm focus-visible:-outline-offset-2 pointer-coarse:h-11 ' +
            (isMatrix(listing) === asCells ? 'bg-hover font-medium' : 'text-muted hover:text-ink')
          }
        >
          <Icon of={icon} size={16} />
          {name}
        </ListingLink>
      ))}
    </nav>
  );
}
