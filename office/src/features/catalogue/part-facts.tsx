import { Link } from '@tanstack/react-router';
import type { OfficePart } from '@chipload/contract/office/catalogue';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import { stockStatusTexts } from '@chipload/messages/office-codes';
import { partGapTexts } from '@chipload/messages/parts';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Fact, Facts } from '../../records/fact.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { breaksText, moneyText, priceStateTexts, sizeLabel, sizeText } from './catalogue-words.ts';

/** The facts of a part in both languages, with what is missing. */
export function PartFacts({ part }: { part: OfficePart }) {
  const { code, edp, gaps, superseded_by: successor, supersedes, descriptions } = part;
  return (
    <Facts>
      {gaps.length > 0 && (
        <Fact label={m.office_parts_gaps()}>
          <span className="text-partial">{gaps.map((gap) => partGapTexts[gap]()).join(', ')}</span>
        </Fact>
      )}
      <Fact label={m.office_stock_status()}>{stockStatusTexts[part.status]()}</Fact>
      {successor !== null && (
        <Fact label={m.office_parts_successor()}>
          <PartLink code={successor} />
        </Fact>
      )}
      {supersedes.length > 0 && (
        <Fact label={m.office_parts_supersedes()}>
          {supersedes.map((former, place) => (
            <span key={former}>
              {place > 0 && ', '}
              <PartLink code={former} />
            </span>
          ))}
        </Fact>
      )}
      <Fact label={m.office_parts_series()}>{part.series}</Fact>
      <Fact label={m.office_parts_category()}>{part.category}</Fact>
      <Fact label={m.office_parts_type()}>{part.tool_type}</Fact>
      {edp !== null && <Fact label={m.office_stock_edp()}>{edp}</Fact>}
      <Fact label={m.office_parts_weight()}>{formatNumber(part.weight_grams, currentLanguage())}</Fact>
      <Fact label={m.office_parts_hs_code()}>{part.hs_code || m.office_parts_nothing()}</Fact>
      <Fact label={m.office_parts_origin()}>{part.origin || m.office_parts_nothing()}</Fact>
      {part.costs !== null && <Fact label={m.office_parts_costs()}>{costsText(part.costs)}</Fact>}
      <Fact label={m.office_stock_on_hand()}>
        <Link to="/stock/$code" params={{ code }} className="text-accent underline underline-offset-2">
          {countText(part.on_hand)}
        </Link>
      </Fact>
      <Fact label={m.office_parts_description_en()}>
        <span lang="en">{descriptions.en}</span>
      </Fact>
      <Fact label={m.office_parts_description_fr()}>
        <span lang="fr">{descriptions.fr}</span>
      </Fact>
    </Facts>
  );
}

function PartLink({ code }: { code: string }) {
  return (
    <Link to="/parts/$code" params={{ code }} className="text-accent underline underline-offset-2">
      {code}
    </Link>
  );
}

function costsText(costs: NonNullable<OfficePart['costs']>): string {
  return (
    costs.map(({ currency, cents }) => moneyText(cents, currency)).join('; ') || m.office_parts_costs_none()
  );
}

/** The sizes of a part by its type; one that it lacks says so. */
export function PartSizes({ part: { sizes, units } }: { part: OfficePart }) {
  return (
    <Section title={m.office_parts_sizes()}>
      <Facts>
        {sizes.map((size) => (
          <Fact key={size.key} label={sizeLabel(size)}>
            {size.value === null && size.is_required ? (
              <span className="text-partial">{m.office_parts_size_missing()}</span>
            ) : (
              sizeText(size, units)
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

/** The list prices of a part, by currency and day. */
export function PartPrices({ part: { prices } }: { part: OfficePart }) {
  return (
    <Section title={m.office_parts_prices()}>
      {prices.length === 0 ? (
        <p className="text-muted">{m.office_parts_prices_none()}</p>
      ) : (
        <Sideways label={m.office_parts_prices()}>
          <Table caption={m.office_parts_prices()}>
            <thead>
              <tr>
                <HeadCell>{m.office_parts_currency()}</HeadCell>
                <HeadCell>{m.office_parts_price_from()}</HeadCell>
                <HeadCell>{m.office_parts_price_state()}</HeadCell>
                <HeadCell>{m.office_parts_breaks()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ currency, valid_from: from, breaks, state }) => (
                <Row key={`${currency} ${from}`}>
                  <RowHead>{currency}</RowHead>
                  <Cell className="tabular whitespace-nowrap">{from}</Cell>
                  <Cell className={state === 'past' ? 'text-muted' : ''}>{priceStateTexts[state]()}</Cell>
                  <Cell className="tabular min-w-40">{breaksText(breaks, currency)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}
