import { useQuery } from '@tanstack/react-query';
import type { TaxReport } from '@chipload/contract/office/taxes';
import type { Period } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { taxText } from '@chipload/messages/taxes';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useOffice } from '../../platform/office.ts';
import { DocumentsBehind } from '../../records/reports/documents-behind.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { badDebtsQuery, type ClaimKind, taxPlaceText } from '../../records/taxes/taxes.queries.ts';
import { documentsMoreText } from './taxed-documents.tsx';

/** The taxes that are claimed for bad debts, and paid back where they are recovered; a net claim opens its documents. */
export function BadDebtTable({
  rows,
  onOpen,
}: {
  rows: TaxReport['bad_debts'];
  onOpen: (kind: ClaimKind) => void;
}) {
  return (
    <Section title={m.office_taxes_report_bad_debts()}>
      <p className="max-w-prose text-sm text-pretty text-muted">{m.office_taxes_report_bad_debts_hint()}</p>
      <Sideways label={m.office_taxes_report_bad_debts()}>
        <Table caption={m.office_taxes_report_bad_debts()}>
          <thead>
            <tr>
              <HeadCell>{m.office_taxes_place()}</HeadCell>
              <HeadCell>{m.office_taxes_tax()}</HeadCell>
              <HeadCell numeric>{m.office_taxes_report_claimed()}</HeadCell>
              <HeadCell numeric>{m.office_taxes_report_paid_back()}</HeadCell>
              <HeadCell numeric>{m.office_taxes_report_to_claim()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ currency, jurisdiction, name, claimed, paid_back: paidBack, net }) => (
              <Row key={[currency, jurisdiction, name].join(' ')}>
                <RowHead className="whitespace-nowrap">
                  {taxPlaceText(jurisdiction)} <span className="font-normal text-muted">{currency}</span>
                </RowHead>
                <Cell>{taxText(name)}</Cell>
                <Cell numeric>
                  <Money cents={claimed} currency={currency} />
                </Cell>
                <Cell numeric>
                  <Money cents={paidBack} currency={currency} />
                </Cell>
                <Cell numeric className="font-medium">
                  <button
                    type="button"
                    title={claimText({ jurisdiction, name })}
                    className="text-accent underline-offset-2 hover:underline"
                    onClick={() => onOpen({ currency, jurisdiction, name })}
                  >
                    <Money cents={net} currency={currency} />
                  </button>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
    </Section>
  );
}

/** The write-offs and recoveries behind a claimed tax. */
export function BadDebts({ period, kind }: { period: Period; kind: ClaimKind }) {
  const { api } = useOffice();
  const { data, error } = useQuery(badDebtsQuery(api, period, kind));
  return (
    <DocumentsBehind
      title={claimText(kind)}
      rows={data?.rows}
      error={error}
      more={documentsMoreText(data)}
      currency={kind.currency}
      columns={[
        { head: m.office_invoices_number(), text: ({ invoice_number: number }) => number },
        { head: m.office_taxes_report_bad_debt_amount(), numeric: true, cents: ({ amount }) => amount },
        { head: m.office_taxes_tax(), numeric: true, cents: ({ tax }) => tax },
      ]}
    />
  );
}

/** Returns what a row is about: `HST in Ontario: Bad debts`. */
function claimText({ jurisdiction, name }: Pick<ClaimKind, 'jurisdiction' | 'name'>): string {
  return m.office_taxes_report_documents({
    tax: taxText(name),
    place: taxPlaceText(jurisdiction),
    reason: m.office_taxes_report_bad_debts(),
  });
}
