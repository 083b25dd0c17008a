import type { ChargedTax, TaxReport } from '@chipload/contract/office/taxes';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { taxAtRateText, taxReasonTexts } from '@chipload/messages/taxes';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Sideways } from '../../records/sideways.tsx';
import { type TaxKind, taxPlaceText } from '../../records/taxes/taxes.queries.ts';

/** All sales of a period before tax, and all taxes, of each currency. */
export function TaxTotals({ totals }: { totals: TaxReport['totals'] }) {
  return (
    <Sideways label={m.office_taxes_report_totals()}>
      <Table caption={m.office_taxes_report_totals()}>
        <thead>
          <tr>
            <HeadCell>{m.office_taxes_report_totals()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_sales()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_taxes()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ currency, sales, tax }) => (
            <Row key={currency}>
              <RowHead>{currency}</RowHead>
              <Cell numeric>
                <Money cents={sales} currency={currency} />
              </Cell>
              <Cell numeric>
                <Money cents={tax} currency={currency} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

/** A row for each tax, rate and treatment; its net tax opens the documents. */
export function TaxReportTable({
  rows,
  onOpen,
}: {
  rows: TaxReport['rows'];
  onOpen: (kind: TaxKind) => void;
}) {
  return (
    <Sideways label={m.office_taxes_report()}>
      <Table caption={m.office_taxes_report()}>
        <thead>
          <tr>
            <HeadCell>{m.office_taxes_place()}</HeadCell>
            <HeadCell>{m.office_taxes_tax()}</HeadCell>
            <HeadCell>{m.office_taxes_report_reason()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_invoiced_base()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_invoiced_tax()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_credited_base()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_credited_tax()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_paid_base()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_paid_tax()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_base()}</HeadCell>
            <HeadCell numeric>{m.office_taxes_report_collected()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TaxRow key={Object.values(kindOf(row)).join(' ')} row={row} onOpen={onOpen} />
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function TaxRow({ row, onOpen }: { row: ChargedTax; onOpen: (kind: TaxKind) => void }) {
  const { currency, jurisdiction, invoiced, credited, paid_in_advance: paid } = row;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <Row>
      <RowHead className="whitespace-nowrap">
        {taxPlaceText(jurisdiction)} <span className="font-normal text-muted">{currency}</span>
      </RowHead>
      <Cell className="tabular whitespace-nowrap">{taxOfKindText(row)}</Cell>
      <Cell>{taxReasonTexts[row.reason]()}</Cell>
      <Cell numeric>{money(invoiced.base)}</Cell>
      <Cell numeric>{money(invoiced.tax)}</Cell>
      <Cell numeric>{money(credited.base)}</Cell>
      <Cell numeric>{money(credited.tax)}</Cell>
      <Cell numeric>{money(paid.base)}</Cell>
      <Cell numeric>{money(paid.tax)}</Cell>
      <Cell numeric>
        {money(row.base)}
        <InCad cents={row.in_cad?.base} />
      </Cell>
      <Cell numeric className="font-medium">
        <button
          type="button"
          title={taxRowText(row)}
          className="text-accent underline-offset-2 hover:underline"
          onClick={() => onOpen(kindOf(row))}
        >
          {money(row.tax)}
        </button>
        <InCad cents={row.in_cad?.tax} />
      </Cell>
    </Row>
  );
}

/** A figure in US dollars in Canadian dollars, if it is one of a tax of Canada. */
function InCad({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return null;
  return (
    <span className="block text-xs font-normal text-muted">
      {m.office_taxes_report_in_cad({ amount: formatMoney(cents, 'CAD', currentLanguage()) })}
    </span>
  );
}

function kindOf({ currency, jurisdiction, name, rate_per_hundred_thousand, reason }: TaxKind): TaxKind {
  return { currency, jurisdiction, name, rate_per_hundred_thousand, reason };
}

/** Returns what a row is about: `HST 13% in Ontario: Charged`. */
export function taxRowText(kind: TaxKind): string {
  return m.office_taxes_report_documents({
    tax: taxOfKindText(kind),
    place: taxPlaceText(kind.jurisdiction),
    reason: taxReasonTexts[kind.reason](),
  });
}

/** Returns a tax with its rate: `HST 13%`. */
function taxOfKindText({ name, rate_per_hundred_thousand: rate }: TaxKind): string {
  return taxAtRateText({ name, rate: rate / 1_000 });
}
