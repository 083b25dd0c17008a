import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PartFilter, PriceTerms } from '@chipload/contract/office/catalogue';
import type { PriceChangePreview } from '@chipload/contract/office/price-preview';
import { partGaps, partStatuses, pictureStates } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { shareText } from '@chipload/messages/sales';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import type { ListFilters } from '../../lists/list-definition.ts';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { useAct } from '../../records/use-act.ts';
import { moneyText, percentText } from './catalogue-words.ts';

/** The effect of the change, and the button that makes it. */
export function PricePreview({
  filters,
  terms,
  onDone,
}: {
  filters: ListFilters;
  terms: PriceTerms;
  onDone: () => void;
}) {
  const { api, notifications } = useOffice();
  const filter = partFilterOf(filters);
  const { data: preview, error } = useQuery({
    queryKey: ['price-changes', 'preview', filter, terms],
    queryFn: ({ signal }) => api.post('/price-changes/preview', { data: { filter, terms }, signal }),
    retry: false,
    gcTime: 0,
  });
  const apply = useAct(
    (digest: string, idempotencyKey) =>
      api.post('/price-changes', { data: { filter, terms, digest }, idempotencyKey }),
    {
      onDone: ({ parts }) => {
        notifications.add({
          type: 'success',
          title: m.office_prices_applied({ count: parts, shown: countText(parts), day: terms.valid_from }),
          body: m.office_prices_valid_from_hint(),
        });
        onDone();
      },
    },
  );
  return (
    <Section title={m.office_prices_preview()}>
      <ErrorSummary messages={[...failureMessages(error), ...failureMessages(apply.error)]} />
      {preview === undefined && error === null && <SkeletonRows rows={4} />}
      {preview !== undefined && (
        <div className="grid gap-6">
          <PreviewFacts preview={preview} terms={terms} />
          {preview.impossible.count > 0 && (
            <p className="text-bad">
              {m.office_prices_impossible({
                count: preview.impossible.count,
                shown: countText(preview.impossible.count),
                codes: preview.impossible.codes.join(', '),
              })}
            </p>
          )}
          {preview.changed === 0 ? (
            <p role="status">{m.office_prices_nothing()}</p>
          ) : (
            <>
              <LargestChanges preview={preview} currency={terms.currency} />
              <PricesAboveList preview={preview} currency={terms.currency} />
              <OffersOnParts offers={preview.offers} />
              {preview.impossible.count === 0 && (
                <div>
                  <Button look="primary" busy={apply.isBusy} onClick={() => apply.run(preview.digest)}>
                    {m.office_prices_apply({ count: preview.changed, shown: countText(preview.changed) })}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
    </Section>
  );
}

function PreviewFacts({ preview, terms: { currency } }: { preview: PriceChangePreview; terms: PriceTerms }) {
  const { matching, changed, without_price: without, later, kept_breaks: kept, change, margin } = preview;
  return (
    <Facts>
      <Fact label={m.office_prices_matching()}>{countText(matching)}</Fact>
      <Fact label={m.office_prices_changed()}>{countText(changed)}</Fact>
      {without > 0 && <Fact label={m.office_prices_without({ currency })}>{countText(without)}</Fact>}
      {later > 0 && <Fact label={m.office_prices_later()}>{countText(later)}</Fact>}
      {kept > 0 && <Fact label={m.office_prices_kept_breaks()}>{countText(kept)}</Fact>}
      {change !== null && (
        <>
          <Fact label={m.office_prices_least()}>{percentText(change.least)}</Fact>
          <Fact label={m.office_prices_median()}>{percentText(change.median)}</Fact>
          <Fact label={m.office_prices_most()}>{percentText(change.most)}</Fact>
        </>
      )}
      {margin !== null && (
        <>
          <Fact label={m.office_prices_margin_median({ shown: countText(margin.parts) })}>
            {m.office_prices_margin_change({
              before: shareText(margin.before),
              after: shareText(margin.after),
            })}
          </Fact>
          <Fact label={m.office_prices_below_cost()}>
            <span className={margin.below_cost > 0 ? 'text-bad' : ''}>{countText(margin.below_cost)}</span>
          </Fact>
        </>
      )}
    </Facts>
  );
}

type Shown = { preview: PriceChangePreview; currency: PriceTerms['currency'] };

function LargestChanges({ preview: { largest, margin: known }, currency }: Shown) {
  return (
    <Section title={m.office_prices_largest()}>
      <Sideways label={m.office_prices_largest()}>
        <Table caption={m.office_prices_largest()}>
          <thead>
            <tr>
              <HeadCell>{m.office_stock_part()}</HeadCell>
              <HeadCell numeric>{m.office_prices_before()}</HeadCell>
              <HeadCell numeric>{m.office_prices_after()}</HeadCell>
              <HeadCell numeric>{m.office_prices_change()}</HeadCell>
              {known && (
                <>
                  <HeadCell numeric>{m.office_prices_margin_before()}</HeadCell>
                  <HeadCell numeric>{m.office_prices_margin_after()}</HeadCell>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {largest.map(({ code, before, after, hundredths, margin }) => (
              <Row key={code}>
                <RowHead className="whitespace-nowrap">{code}</RowHead>
                <Cell numeric>{moneyText(before, currency)}</Cell>
                <Cell numeric>{moneyText(after, currency)}</Cell>
                <Cell numeric>{percentText(hundredths)}</Cell>
                {known && (
                  <>
                    <Cell numeric>{shareText(margin?.before)}</Cell>
                    <Cell numeric className={margin && margin.after < 0 ? 'text-bad' : ''}>
                      {shareText(margin?.after)}
                    </Cell>
                  </>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}

function PricesAboveList({ preview: { above_list: above }, currency }: Shown) {
  if (above.count === 0) return null;
  const title = m.office_prices_above_list_count({ shown: countText(above.count) });
  return (
    <Section title={title}>
      <Sideways label={title}>
        <Table caption={title}>
          <thead>
            <tr>
              <HeadCell>{m.office_stock_part()}</HeadCell>
              <HeadCell>{m.office_prices_company()}</HeadCell>
              <HeadCell numeric>{m.office_prices_special()}</HeadCell>
              <HeadCell numeric>{m.office_prices_list()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {above.rows.map(({ code, company, special, list }) => (
              <Row key={`${code} ${company} ${special}`}>
                <RowHead className="whitespace-nowrap">{code}</RowHead>
                <Cell>{company}</Cell>
                <Cell numeric>{moneyText(special, currency)}</Cell>
                <Cell numeric>{moneyText(list, currency)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}

function OffersOnParts({ offers }: Pick<PriceChangePreview, 'offers'>) {
  if (offers.length === 0) return null;
  return (
    <Section title={m.office_prices_offers()}>
      <Sideways label={m.office_prices_offers()}>
        <Table caption={m.office_prices_offers()}>
          <thead>
            <tr>
              <HeadCell>{m.office_prices_offer()}</HeadCell>
              <HeadCell numeric>{m.office_prices_offer_parts()}</HeadCell>
              <HeadCell numeric>{m.office_prices_offer_not_lower()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ uuid, title, parts, not_lower: notLower }) => (
              <Row key={uuid}>
                <RowHead>
                  <Link to="/offers/$uuid" params={{ uuid }} className="underline">
                    {title}
                  </Link>
                </RowHead>
                <Cell numeric>{countText(parts)}</Cell>
                <Cell numeric className={notLower > 0 ? 'text-bad' : ''}>
                  {countText(notLower)}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}

/** Returns the filters of the list of parts as a call is sent them. */
function partFilterOf(filters: ListFilters): PartFilter {
  const chosen = (key: string): string[] | undefined => {
    const values = [filters[key] ?? []].flat();
    return values.length > 0 ? values : undefined;
  };
  const known = <Value extends string>(key: string, values: readonly Value[]) =>
    chosen(key) && values.filter((value) => chosen(key)?.includes(value));
  return {
    text: chosen('text')?.[0],
    series: chosen('series'),
    category: chosen('category'),
    type: chosen('type'),
    status: known('status', partStatuses),
    gap: known('gap', partGaps),
    pictures: known('pictures', pictureStates)?.[0],
  };
}
