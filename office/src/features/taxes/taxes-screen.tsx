import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeTaxes, OfficeTaxRate } from '@chipload/contract/office/taxes';
import { m } from '@chipload/messages';
import { taxAtRateText, taxText } from '@chipload/messages/taxes';
import { Button, buttonClass } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { registeredText, taxesQuery, taxPlaceText } from '../../records/taxes/taxes.queries.ts';
import { EnteredTable } from './entered-table.tsx';
import { EnterRateDialog } from './enter-rate-dialog.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { leviedText } from '../../records/taxes/rate-text.ts';
import { SupplyRules } from './supply-rules.tsx';

/** The tax rates of every place on all days with who entered them, and the registrations of the shop. */
export function TaxesScreen() {
  const { api } = useOffice();
  const may = useMay();
  const { data: taxes } = useSuspenseQuery(taxesQuery(api));
  const [isEntering, setEntering] = useState(false);
  return (
    <Screen
      title={m.office_taxes()}
      actions={
        <>
          {may('read-money') && (
            <AddressLink address="/tax-report" className={buttonClass({ look: 'quiet' })}>
              {m.office_taxes_report()}
            </AddressLink>
          )}
          {may('set-taxes') && (
            <Button look="primary" onClick={() => setEntering(true)}>
              {m.office_taxes_enter()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_taxes_hint()}</p>
        <Rates taxes={taxes} />
        <SupplyRules taxes={taxes} />
        <ExchangeRates />
        <Registrations taxes={taxes} />
      </div>
      {isEntering && <EnterRateDialog taxes={taxes} onClose={() => setEntering(false)} />}
    </Screen>
  );
}

function Rates({ taxes }: { taxes: OfficeTaxes }) {
  const [removed, setRemoved] = useState<OfficeTaxRate>();
  return (
    <Section title={m.office_taxes_rates()}>
      <EnteredTable
        caption={m.office_taxes_rates()}
        heads={[m.office_taxes_place(), m.office_taxes_tax()]}
        rows={taxes.rates}
        cells={({ jurisdiction, tax }) => [taxPlaceText(jurisdiction), leviedText(tax)]}
        firstOpenDay={taxes.first_open_day}
        onRemove={setRemoved}
      />
      {removed && <RemoveRate rate={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  );
}

function RemoveRate({ rate, onClose }: { rate: OfficeTaxRate; onClose: () => void }) {
  const { api } = useOffice();
  const { jurisdiction, valid_from } = rate;
  return (
    <QuestionDialog
      title={m.office_taxes_remove_title({ tax: leviedText(rate.tax), day: valid_from })}
      action={m.office_taxes_remove()}
      dismissal={m.office_taxes_keep()}
      question={m.office_taxes_remove_question({ place: taxPlaceText(jurisdiction) })}
      act={(_, { idempotencyKey }) =>
        api.delete('/taxes/:jurisdiction/:valid_from', {
          params: { jurisdiction, valid_from },
          idempotencyKey,
        })
      }
      onClose={onClose}
    />
  );
}

function Registrations({ taxes: { registrations, rates } }: { taxes: OfficeTaxes }) {
  return (
    <Section title={m.office_taxes_registrations()}>
      <p className="max-w-prose text-pretty text-muted">
        {registrations.length === 0
          ? m.office_taxes_registrations_empty()
          : m.office_taxes_registrations_hint()}
      </p>
      {registrations.length > 0 && (
        <Sideways label={m.office_taxes_registrations()}>
          <Table caption={m.office_taxes_registrations()}>
            <thead>
              <tr>
                <HeadCell>{m.office_taxes_place()}</HeadCell>
                <HeadCell>{m.office_taxes_number()}</HeadCell>
                <HeadCell>{m.office_taxes_tax()}</HeadCell>
                <HeadCell>{m.office_taxes_period()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {registrations.map((one) => (
                <Row key={`${one.jurisdiction} ${one.number} ${one.valid_from}`}>
                  <RowHead>{taxPlaceText(one.jurisdiction)}</RowHead>
                  <Cell className="tabular min-w-44 wrap-anywhere">{one.number}</Cell>
                  <Cell className="whitespace-nowrap">{registeredForText(one, rates)}</Cell>
                  <Cell className="tabular whitespace-nowrap">{registeredText(one)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Section>
  );
}

type Registration = OfficeTaxes['registrations'][number];

/** Returns the taxes for which the shop is registered: GST and HST under one number, that of a state with its rate. */
function registeredForText(
  { jurisdiction, rate_per_hundred_thousand: rate }: Registration,
  rates: OfficeTaxes['rates'],
): string {
  if (rate !== null) return taxAtRateText({ name: 'Sales Tax', rate: rate / 1_000 });
  const own = rates.flatMap((one) => (one.jurisdiction === jurisdiction && one.tax ? [one.tax.name] : []));
  const names = jurisdiction === 'CA' ? ['GST', 'HST'] : [...new Set(own)];
  return names.map((name) => taxText(name)).join(', ');
}
