import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { SeriesMatrix as Answer } from '@chipload/contract';
import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Field, Input } from '@chipload/ui/form/field';
import { fieldText } from '@chipload/ui/form/field-text';
import { useShop, useShownUnits } from '../../platform/shop.ts';
import { ListingLink } from '../../listing/listing-link.tsx';
import type { Listing } from '../../listing/listing-search.ts';
import { listingAddress, type SeriesSource } from '../../listing/listing-source.ts';
import { pageLinkClass } from '../../listing/pages-around.ts';
import { millimetresText } from '../../tools/size-text.ts';
import { MatrixView } from './matrix-view.tsx';
import { seriesMatrixQuery } from './matrix.queries.ts';
import { sourceOfSeriesCell, withoutCell } from './open-cell.ts';
import { axisName } from './shown-matrix.ts';
import { addressedSize, pageOfSize, refusedSize } from './sought-size.ts';

type Shown = { readonly listing: Listing; readonly source: SeriesSource };

/** The parts of a series by size and category, as printed catalogues show the lengths of a drill beside each other. */
export function SeriesMatrix({ listing, source }: Shown) {
  const { api } = useShop();
  const asked = useQuery(seriesMatrixQuery(api, source.seriesSlug, listing.page)).data;
  const page = (asked && pageOfSize(listing, asked)) ?? listing.page;
  const query = useQuery(seriesMatrixQuery(api, source.seriesSlug, page));
  const shown = { ...listing, page };
  return (
    <>
      {query.data !== undefined && query.data.ranges.length > 1 && (
        <Ranges answer={query.data} listing={shown} source={source} />
      )}
      <MatrixView
        query={query}
        listing={shown}
        source={source}
        cellSource={(answer, cell) => sourceOfSeriesCell(source, answer, cell)}
        leftOutText={m.catalogue_matrix_listed_only}
      />
    </>
  );
}

/** Links to the ranges of the rows, and a field that leads to a diameter. */
function Ranges({ answer, listing, source }: Shown & { answer: Answer }) {
  const { rows, page, ranges } = answer;
  const shown = useShownUnits();
  const units = shown === 'as-made' ? unitsOfLabels(ranges.map(({ first }) => first.label)) : shown;
  // The letter of a drill does not say where 8.5 mm is: ranges are in plain lengths.
  const textOf = ({ value, label }: Answer['ranges'][number]['first']) =>
    rows.key === 'diameter' ? millimetresText(Number(value), units) : label;
  const closed = withoutCell(listing);
  const refused = refusedSize(listing);
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 print:hidden ${'column' in listing.view ? 'max-md:hidden' : ''}`}
    >
      <nav
        aria-label={m.catalogue_matrix_ranges({ name: axisName(rows) })}
        className="flex flex-wrap items-center gap-1"
      >
        {ranges.map(({ first, last }, at) => (
          <ListingLink
            key={first.value}
            source={source}
            listing={{ ...closed, page: at + 1 }}
            isCurrent={at + 1 === page}
            className={`${pageLinkClass} ${at + 1 === page ? 'bg-hover font-medium' : ''}`}
          >
            {m.catalogue_matrix_range({ first: textOf(first), last: textOf(last) })}
          </ListingLink>
        ))}
      </nav>
      {rows.key === 'diameter' && <SizeForm key={refused} source={source} units={units} refused={refused} />}
    </div>
  );
}

/** Leads to the row of a diameter; without scripts by its own address, which then has a text that is none, too. */
function SizeForm({
  source,
  units,
  refused,
}: {
  source: SeriesSource;
  units: ToolUnits;
  refused: string | undefined;
}) {
  const navigate = useNavigate();
  const [isWrong, setIsWrong] = useState(refused !== undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const size = addressedSize(fieldText(new FormData(event.currentTarget), 'row'), units);
    setIsWrong(size === undefined);
    if (size === undefined) return;
    const search = { view: 'matrix', row: size };
    void navigate({ ...listingAddress(source, search), resetScroll: false });
  };
  return (
    <form onSubmit={submit} className="flex items-start gap-2">
      <input type="hidden" name="view" value="matrix" />
      <Field
        label={m.catalogue_matrix_find()}
        hint={isWrong ? undefined : m.catalogue_diameter_hint()}
        errors={isWrong ? [m.catalogue_limit_invalid()] : undefined}
      >
        {(control) => (
          <Input
            {...control}
            name="row"
            defaultValue={refused}
            autoComplete="off"
            maxLength={sizeTextLength}
            className="w-28"
          />
        )}
      </Field>
      <Button type="submit" className="mt-6">
        {m.catalogue_matrix_find_action()}
      </Button>
    </form>
  );
}

/** Returns the units for sizes of which some are in inches and some in millimetres. */
function unitsOfLabels(labels: readonly string[]): ToolUnits {
  return labels.every((label) => !label.endsWith('mm')) ? 'inch' : 'metric';
}
