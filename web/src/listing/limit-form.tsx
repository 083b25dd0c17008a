import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LimitName } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { parseSize, sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { fieldText } from '@chipload/ui/form/field-text';
import { focusInvalid } from '@chipload/ui/form/focus-invalid';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { limitText } from './facet-text.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { type ListingSource, searchFor, useOpenListing } from './listing-source.ts';
import type { Listing, ListingSearch } from './listing-search.ts';
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
    return millimetres === undefined ? '' : limitText(millimetres, units);
  };

  const [wrong, setWrong] = useState<readonly LimitName[]>([]);
  const errorId = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const notSizes = names.filter((name) => !isLimit(fieldText(typed, name), units));
    flushSync(() => setWrong(notSizes));
    if (notSizes.length > 0) {
      focusInvalid(form);
      return;
    }
    const limits = names.map((name) => searchByLimit(name, fieldText(typed, name), units));
    open({ ...rest, ...diametersInOrder(Object.assign({}, ...limits)) });
  };

  return (
    <form key={names.map(textOf).join(' ')} onSubmit={submit} className="@container py-3">
      <HiddenFields source={source} search={rest} />
      <div className="flex flex-wrap items-start gap-x-2">
        {fields.map(({ name, label, hint }) => (
          // Room for `20.5 mm`. The hint runs on below the next field, and makes its own no wider.
          <div key={name} className="w-0 min-w-24 flex-1 [&_p]:w-0 [&_p]:whitespace-nowrap">
            <Field label={label} hint={hint}>
              {(control) => (
                <Input
                  {...control}
                  {...(wrong.includes(name) && { 'aria-invalid': true, 'aria-describedby': errorId })}
                  name={name}
                  defaultValue={textOf(name)}
                  autoComplete="off"
                  maxLength={sizeTextLength}
                />
              )}
            </Field>
          </div>
        ))}
        <Button type="submit" className={fields.length > 1 ? 'mt-2 @xs:mt-6' : 'mt-6'}>
          {m.catalogue_apply()}
        </Button>
        {wrong.length > 0 && (
          <p id={errorId} role="alert" className="basis-full pt-1 text-xs text-bad">
            {m.catalogue_limit_invalid()}
          </p>
        )}
      </div>
    </form>
  );
}

/** True for a size and for a limit that is left out. */
function isLimit(text: string, units: ToolUnits): boolean {
  return text.trim() === '' || parseSize(text, units).ok;
}

/** Puts typed diameters in order: a range typed from its upper end is a range, too. */
function diametersInOrder(search: ListingSearch): ListingSearch {
  const { 'diameter-from': from, 'diameter-to': to } = search;
  if (from === undefined || to === undefined || Number(from) <= Number(to)) return search;
  return { ...search, 'diameter-from': to, 'diameter-to': from };
}
