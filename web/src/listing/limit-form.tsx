import type { FormEvent } from 'react';
import type { LimitName } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { millimetresText } from '../tools/size-text.ts';
import { fieldText } from '@chipload/ui/form/field-text';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { HiddenFields } from './hidden-fields.tsx';
import { type ListingSource, searchFor, useOpenListing } from './listing-source.ts';
import type { Listing } from './listing-search.ts';
import { limitOf, searchByLimit, withoutLimits } from './listing-steps.ts';

type Props = {
  readonly listing: Listing;
  readonly source: ListingSource;
  readonly units: ToolUnits;
};

/** Filters by the depth that a tool must reach. */
export function ReachForm(props: Props) {
  const fields = [
    { name: 'reach', label: m.catalogue_facet_reach(), hint: m.catalogue_facet_reach_hint() },
  ] as const;
  return <LimitForm {...props} fields={fields} />;
}

/** Filters by the least and the greatest diameter. */
export function DiameterForm(props: Props) {
  const fields = [
    { name: 'diameter-from', label: m.catalogue_diameter_from(), hint: m.catalogue_diameter_hint() },
    { name: 'diameter-to', label: m.catalogue_diameter_to() },
  ] as const;
  return <LimitForm {...props} fields={fields} />;
}

/** A form with its own address: it works without JavaScript, too. */
function LimitForm({
  listing,
  source,
  units,
  fields,
}: Props & {
  readonly fields: readonly { readonly name: LimitName; readonly label: string; readonly hint?: string }[];
}) {
  const open = useOpenListing(source);
  const names = fields.map(({ name }) => name);
  const rest = searchFor(source, withoutLimits(listing, names));
  const textOf = (name: LimitName) => {
    const millimetres = limitOf(listing, name);
    return millimetres === undefined ? '' : millimetresText(millimetres, units);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const limits = names.map((name) => searchByLimit(name, fieldText(typed, name), units));
    open(Object.assign({}, rest, ...limits));
  };

  return (
    <form key={names.map(textOf).join(' ')} onSubmit={submit} className="py-3">
      <HiddenFields source={source} search={rest} />
      <div className="flex flex-wrap items-start gap-x-2">
        {fields.map(({ name, label, hint }) => (
          // The hint runs on below the next field, and makes its own no wider.
          <div key={name} className="w-0 min-w-16 flex-1 [&_p]:w-0 [&_p]:whitespace-nowrap">
            <Field label={label} hint={hint}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  defaultValue={textOf(name)}
                  autoComplete="off"
                  maxLength={sizeTextLength}
                />
              )}
            </Field>
          </div>
        ))}
        <Button type="submit" className="mt-6">
          {m.catalogue_apply()}
        </Button>
      </div>
    </form>
  );
}
