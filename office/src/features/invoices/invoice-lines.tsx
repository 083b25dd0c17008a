import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, formatDecimals } from '@chipload/messages/locale';
import { taxAtRateText } from '@chipload/messages/taxes';
import { countText } from '@chipload/ui/count-text';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Sideways } from '../../records/sideways.tsx';
import { PartName } from '../../records/part-name.tsx';
import { amountText } from './invoice-words.ts';

/** The pieces, shipping, each tax, and the total. */
export function InvoiceLines({ invoice }: { invoice: OfficeInvoice }) {
  const { currency } = invoice;
  const sums = [
    { label: m.office_invoices_subtotal(), cents: invoice.subtotal },
    { label: m.office_invoices_shipping(), cents: invoice.shipping },
    ...invoice.tax_lines.map((tax) => ({ label: taxAtRateText(tax), cents: tax.amount })),
    { label: m.office_invoices_total(), cents: invoice.total },
  ];
  return (
    <section aria-label={m.office_invoices_lines()} className="grid gap-3">
      <Sideways label={m.office_invoices_lines()}>
        <Table caption={m.office_invoices_lines()}>
          <thead>
            <tr>
              <HeadCell>{m.office_invoices_part()}</HeadCell>
              <HeadCell numeric>{m.office_invoices_quantity()}</HeadCell>
              <HeadCell numeric>{m.office_invoices_price()}</HeadCell>
              <HeadCell numeric>{m.office_invoices_amount()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line) => (
              <Row key={line.position}>
                <RowHead>
                  {line.inventory_code === '' ? line.description : <PartName line={line} />}
                  {line.billed_price !== null && (
                    <span className="block text-xs font-normal text-muted">
                      {m.office_invoices_price_instead({
                        price: amountText(line.billed_price + line.price, currency),
                        billed: amountText(line.billed_price, currency),
                      })}
                    </span>
                  )}
                </RowHead>
                <Cell numeric>
                  {countText(line.quantity)}
                  {line.credited > 0 && (
                    <span className="block text-xs text-muted">
                      {m.office_invoices_credited_pieces({ count: countText(line.credited) })}
                    </span>
                  )}
                </Cell>
                <Cell numeric>
                  <Money cents={line.price} currency={currency} />
                </Cell>
                <Cell numeric>
                  <Money cents={line.total} currency={currency} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      <dl className="ml-auto grid w-full max-w-xs gap-1 text-sm">
        {sums.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4 last:font-semibold">
            <dt>{label}</dt>
            <dd className="tabular">
              <Money cents={cents} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      {invoice.in_cad && (
        <p className="ml-auto max-w-xs text-right text-xs text-muted">{inCadText(invoice.in_cad)}</p>
      )}
    </section>
  );
}

/** Returns the taxes of Canada in Canadian dollars, with the rate. */
function inCadText({ rate, rate_on: day, source, taxes }: NonNullable<OfficeInvoice['in_cad']>): string {
  return m.office_invoices_in_cad({
    rate: formatDecimals(rate, currentLanguage()),
    source,
    day,
    taxes: taxes.map((tax) => `${taxAtRateText(tax)} ${amountText(tax.amount, 'CAD')}`).join(', '),
  });
}
