import type { FormEvent } from 'react';
import { m } from '@chipload/messages';
import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { millimetresText } from '../tools/size-text.ts';
import { fieldText } from '@chipload/ui/form/field-text';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { HiddenFields } from './hidden-fields.tsx';
import { type ListingSource, searchFor, useOpenListing } from './listing-source.ts';
import type { Listing } from './listing-search.ts';
import { searchByReach, withoutReach } from './listing-steps.ts';

/** Filters by the depth that a tool must reach. A form with its own address: it works without JavaScript, too. */
export function ReachForm({
  listing,
  source,
  units,
}: {
  listing: Listing;
  source: ListingSource;
  units: ToolUnits;
}) {
  const open = useOpenListing(source);
  const rest = searchFor(source, withoutReach(listing));
  const reachMm = listing.filter.minimumReachMm;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reach = fieldText(new FormData(event.currentTarget), 'reach');
    open({ ...rest, ...searchByReach(reach, units) });
  };

  return (
    <form key={reachMm} onSubmit={submit} className="py-3">
      <HiddenFields source={source} search={rest} />
      <Field label={m.catalogue_facet_reach()} hint={m.catalogue_facet_reach_hint()}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name="reach"
              defaultValue={reachMm === undefined ? '' : millimetresText(reachMm, units)}
              autoComplete="off"
              maxLength={sizeTextLength}
            />
            <Button type="submit">{m.catalogue_apply()}</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
