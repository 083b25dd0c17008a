import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ExplainedPrice } from '@chipload/contract/office/offers';
import { type Currency, currencies } from '@chipload/domain/money';
import { trunkLimits } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { CompanyChoice } from '../../records/companies/company-choice.tsx';
import type { CompanyHead } from '../../records/companies/company.queries.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { CountEntry, DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { moneyText } from './catalogue-words.ts';
import { candidateText, outcomeTexts } from './offer-words.ts';

type PriceQuestion = { part: string; quantity: number | undefined; day: string; buyer: Currency | 'company' };

type Asked = { part: string; quantity: number; day?: string; company?: string; currency?: Currency };

/** Shows what a company or a guest pays for a part, and why. */
export function PriceScreen({ part }: { part: string }) {
  const mayName = useMay()('read-customers');
  const [company, setCompany] = useState<CompanyHead>();
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const form = useForm<PriceQuestion>({ defaultValues: { part, quantity: 1, day: '', buyer: 'CAD' } });
  const { control } = form;
  const isCompany = useWatch({ control, name: 'buyer' }) === 'company';
  const ask = ({ part: text, quantity = 1, day, buyer }: PriceQuestion) => {
    setMissing(buyer === 'company' && company === undefined);
    if (buyer === 'company' && company === undefined) return;
    setAsked({
      part: text.trim(),
      quantity,
      ...(day !== '' && { day }),
      ...(buyer === 'company' ? { company: company?.uuid ?? '' } : { currency: buyer }),
    });
  };
  return (
    <Screen title={m.office_price()} trail={<Link to="/parts">{m.office_parts()}</Link>}>
      <div className="grid max-w-4xl gap-8">
        <div className="grid max-w-prose gap-2 text-sm text-pretty text-muted">
          <p>{m.office_price_hint()}</p>
          <p>{m.office_offers_rule()}</p>
        </div>
        <form noValidate className="grid gap-4" onSubmit={(event) => void form.handleSubmit(ask)(event)}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <TextEntry
              control={control}
              name="part"
              label={m.office_stock_part()}
              missing={m.office_price_part_missing()}
              maxLength={60}
            />
            <CountEntry
              control={control}
              name="quantity"
              label={m.office_price_pieces()}
              most={trunkLimits.maximumQuantity}
            />
            <DayEntry
              control={control}
              name="day"
              label={m.office_price_day()}
              hint={m.office_price_day_hint()}
              isOptional
            />
            <MenuEntry
              control={control}
              name="buyer"
              label={m.office_price_buyer()}
              options={[
                ...currencies.map((value) => ({ value, label: m.office_price_guest({ currency: value }) })),
                ...(mayName ? [{ value: 'company', label: m.office_price_company() }] : []),
              ]}
            />
          </div>
          {isCompany && (
            <CompanyChoice
              company={company}
              errors={isMissing ? [m.office_price_company_missing()] : []}
              onChoose={setCompany}
            />
          )}
          <div>
            <Button type="submit" look="primary">
              {m.office_price_show()}
            </Button>
          </div>
        </form>
        {asked !== undefined && <Explanation key={JSON.stringify(asked)} asked={asked} />}
      </div>
    </Screen>
  );
}

function Explanation({ asked }: { asked: Asked }) {
  const { api } = useOffice();
  const { data: explained, error } = useQuery({
    queryKey: ['explained-price', asked],
    queryFn: ({ signal }) => api.get('/price-explanation', { query: asked, signal }),
    retry: false,
    gcTime: 0,
  });
  return (
    <>
      <ErrorSummary messages={failureMessages(error)} />
      {explained === undefined && error === null && <SkeletonRows rows={4} />}
      {explained !== undefined && <Answer explained={explained} quantity={asked.quantity} />}
    </>
  );
}

function Answer({ explained, quantity }: { explained: ExplainedPrice; quantity: number }) {
  const { code, description, price, total, currency, is_sold: isSold, is_approved: isApproved } = explained;
  return (
    <>
      <Section title={code}>
        <p>{description}</p>
        <div role="status">
          {price === 'invalid' || total === 'invalid' ? (
            <p>{isSold ? m.office_price_invalid({ currency }) : m.office_price_not_sold()}</p>
          ) : (
            <Facts>
              <Fact label={m.office_price_each()}>
                <span className="tabular text-lg font-semibold">{moneyText(price, currency)}</span>
              </Fact>
              <Fact label={m.office_price_total({ count: quantity, shown: countText(quantity) })}>
                <span className="tabular text-lg">{moneyText(total, currency)}</span>
              </Fact>
            </Facts>
          )}
        </div>
        {!isApproved && <p className="text-partial">{m.office_price_not_approved()}</p>}
      </Section>
      <Candidates explained={explained} />
    </>
  );
}

function Candidates({ explained: { candidates, currency } }: { explained: ExplainedPrice }) {
  const title = m.office_price_way();
  return (
    <Section title={title}>
      <Sideways label={title}>
        <Table caption={title}>
          <thead>
            <tr>
              <HeadCell>{m.office_price_source()}</HeadCell>
              <HeadCell numeric>{m.office_price_each()}</HeadCell>
              <HeadCell>{m.office_price_result()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {candidates.map((candidate, place) => (
              // Two quotes may offer the same price.
              <Row key={place}>
                <RowHead className="min-w-48">
                  {candidate.offer ? (
                    <Link to="/offers/$uuid" params={{ uuid: candidate.offer.uuid }} className="underline">
                      {candidateText(candidate)}
                    </Link>
                  ) : (
                    candidateText(candidate)
                  )}
                </RowHead>
                <Cell numeric>{moneyText(candidate.price, currency)}</Cell>
                <Cell>
                  {candidate.outcome === 'wins' ? (
                    <Badge tone="good">{outcomeTexts.wins()}</Badge>
                  ) : (
                    outcomeTexts[candidate.outcome]()
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}
