import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDown, Package } from 'lucide-react';
import { useMemo } from 'react';
import type { Lineup } from '@chipload/contract';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { useVisitor, useShop, useShownUnits } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Icon } from '@chipload/ui/icon';
import { Page } from '@chipload/ui/page';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { countText } from '@chipload/ui/count-text';
import { PartsBars } from '../../parts/parts-bars.tsx';
import { PartsTable } from '../../parts/parts-table.tsx';
import { usePartsToAdd } from '../../parts/use-parts-to-add.ts';
import { lineupQuery } from './content.queries.ts';
import { countByUnits, lineupRows } from './lineup-rows.ts';
import { LineupUnits } from './lineup-units.tsx';
import { SmallDrawing } from '../../reading/drawing.tsx';
import { type Heading, headingsOf } from '../../reading/headings.ts';
import { Prose } from '../../reading/prose.tsx';

/** A lineup: its text, its tolerance, and the table of one group; typed quantities stay when the group changes. */
export function LineupScreen({
  endpoint,
  group,
  units,
}: {
  endpoint: string;
  group: string | undefined;
  /** Only the tools of these units. */
  units: ToolUnits | undefined;
}) {
  const { api } = useShop();
  const { data: lineup, isPlaceholderData } = useQuery({
    ...lineupQuery(api, endpoint, group),
    placeholderData: keepPreviousData,
  });
  if (lineup === undefined) return null;
  return <LineupText lineup={lineup} units={units} isStale={isPlaceholderData} />;
}

type Shown = {
  lineup: Lineup;
  units?: ToolUnits | undefined;
  isStale?: boolean | undefined;
  /** A draft has no address for each of its groups and units: it shows the first group. */
  isDraft?: boolean | undefined;
};

export function LineupText({ lineup, ...shown }: Shown) {
  const { title, subtitle, lead, body, cover, tolerance } = lineup;
  return (
    <Page
      title={title}
      trail={
        <Trail label={m.content_trail()}>
          <Link to="/app/products" className={trailLinkClass}>
            {m.catalogue_products()}
          </Link>
          <span aria-current="page">{title}</span>
        </Trail>
      }
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          {subtitle !== '' && <p className="mb-4 max-w-measure text-lg text-pretty">{subtitle}</p>}
          <Prose html={lead} />
          <Chapters headings={headingsOf(body)} />
        </div>
        <div className="grid max-w-88 content-start gap-4 max-lg:order-first">
          <SmallDrawing picture={cover} />
          {tolerance !== null && <Tolerance tolerance={tolerance} />}
        </div>
      </div>
      <Groups lineup={lineup} {...shown} />
      {body !== '' && (
        <div className="mt-16">
          <Prose html={body} />
        </div>
      )}
    </Page>
  );
}

/** Links to the headings of the text below the table. */
function Chapters({ headings }: { headings: readonly Heading[] }) {
  if (headings.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm print:hidden">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="thumb-room inline-flex min-h-6 items-center gap-1 text-accent underline-offset-2 hover:underline"
          >
            <Icon of={ArrowDown} size={14} />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Tolerance({ tolerance }: { tolerance: string }) {
  return (
    <dl className="flex items-baseline gap-3">
      <dt className="text-sm text-muted">
        {m.content_lineup_tolerance()}
        <span className="sr-only"> {m.content_lineup_tolerance_note()}</span>
      </dt>
      <dd className="tabular text-xl font-semibold">{tolerance}</dd>
      <dd aria-hidden="true" className="text-sm text-muted">
        {m.content_lineup_tolerance_note()}
      </dd>
    </dl>
  );
}

function Groups({ lineup, units, isStale, isDraft = false }: Shown) {
  const { groups, endpoint } = lineup;
  const chosen = groups.find(({ group }) => group === lineup.group);
  if (chosen === undefined) {
    return (
      <div className="mt-8">
        <EmptyState
          icon={Package}
          title={m.content_lineup_no_parts_title()}
          body={m.content_lineup_no_parts_body()}
        >
          <Link to="/app/products" className={buttonClass()}>
            {m.content_to_products()}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mt-10">
      {!isDraft && (
        <nav aria-label={m.content_lineup_groups()} className="border-b border-line-strong print:hidden">
          <ul className="-mb-px flex gap-x-1 overflow-x-auto">
            {groups.map(({ group, name, parts }) => (
              <li key={group} className="shrink-0">
                <Link
                  to="/app/products/lineups/$endpoint"
                  params={{ endpoint }}
                  search={{ group, ...(units !== undefined && { units }) }}
                  resetScroll={false}
                  activeProps={{ 'aria-current': undefined }}
                  {...(group === chosen.group && { 'aria-current': 'true' })}
                  className="tabular flex h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm text-muted transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {name}
                  <span className="font-normal text-muted">{countText(parts)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Group lineup={lineup} chosen={chosen} units={units} isStale={isStale} isDraft={isDraft} />
    </div>
  );
}

function Group({
  lineup: { title, tool_type, rows, endpoint },
  chosen: { group, series, slug, name, summary },
  units,
  isStale = false,
  isDraft,
}: Shown & {
  chosen: Lineup['groups'][number];
}) {
  const { currency } = useVisitor();
  const adding = usePartsToAdd();
  const shown = useShownUnits();
  const counts = useMemo(() => countByUnits(rows), [rows]);
  // A lineup of one unit has no choice, and an address may name the other one.
  const chosenUnits = counts.length > 1 ? units : undefined;
  // Memoized by hand, since a table measures its columns again for new rows.
  const listed = useMemo(() => lineupRows(rows, chosenUnits, shown), [rows, chosenUnits, shown]);
  const isGrouped = counts.length > 1 && chosenUnits === undefined && shown === 'as-made';
  return (
    <section id="parts" tabIndex={-1} aria-label={name} aria-busy={isStale} className="min-w-0 outline-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-3 text-sm">
        <p className="max-w-text text-muted">{summary}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
          {tool_type === 'drill' && (
            <Link
              to="/app/speeds/drills"
              className="thumb-room text-accent underline-offset-2 hover:underline"
            >
              {m.speeds_title()}
            </Link>
          )}
          <Link
            to="/app/products/series/$seriesSlug/categories/$categorySlug"
            params={{ seriesSlug: series.slug, categorySlug: slug }}
            className="thumb-room text-accent underline-offset-2 hover:underline"
          >
            {m.content_lineup_narrow()}
          </Link>
        </p>
      </div>
      {!isDraft && <LineupUnits endpoint={endpoint} group={group} chosen={chosenUnits} counts={counts} />}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          adding.add();
        }}
      >
        <div className={isStale ? 'opacity-60 transition-opacity delay-150' : ''}>
          <PartsTable
            caption={m.content_lineup_table({ lineup: title, group: name })}
            toolType={tool_type}
            rows={listed}
            currency={currency}
            quantities={adding.quantities}
            onType={adding.setTyped}
            messages={adding.messages}
            sort={isGrouped ? undefined : bySize}
            renderSortableHeading={(_by, heading) => heading}
          />
        </div>
        <PartsBars adding={adding} shown={listed.map((row) => row.inventory_code)} />
      </form>
    </section>
  );
}

const bySize = { by: 'diameter', direction: 'ascending' } as const;
