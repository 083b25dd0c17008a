import { m } from '@chipload/messages';
import { paidName } from '@chipload/messages/office-codes';
import { QuantityInput } from '@chipload/ui/form/field';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { amountText } from './invoice-words.ts';
import { type OpenInvoices, partKey, type Parts } from './use-parts.ts';

/** The open invoices of a company with what each gets, and what is left over. */
export function PartsTable({
  invoices,
  parts,
  amount,
  currency,
}: {
  invoices: OpenInvoices;
  parts: Parts;
  /** The amount to apply, in cents. */
  amount: number;
  currency: 'CAD' | 'USD';
}) {
  if (invoices.length === 0) return <p className="text-sm text-muted">{m.office_payments_no_open()}</p>;
  const left = amount - parts.totalCents;
  return (
    <div className="grid gap-2">
      <p className="text-xs text-muted">{m.office_payments_proposed_hint()}</p>
      <div className="max-h-72 overflow-y-auto">
        <Table caption={m.office_payments_proposed()}>
          <thead>
            <tr>
              <HeadCell>{m.office_invoices_number()}</HeadCell>
              <HeadCell>{m.office_invoices_due()}</HeadCell>
              <HeadCell numeric>{m.office_invoices_open_amount()}</HeadCell>
              <HeadCell numeric>{m.office_payments_pays()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={partKey(invoice)}>
                <RowHead className="tabular">
                  {paidName(invoice)}
                  <OpeningInvoices debts={invoice.debts} currency={currency} />
                </RowHead>
                <Cell className="tabular whitespace-nowrap">{invoice.due_on}</Cell>
                <Cell numeric className="tabular">
                  <Money cents={invoice.open} currency={currency} />
                  {invoice.written_off > 0 && (
                    <span className="block text-xs text-muted">
                      {m.office_payments_written_off({ amount: amountText(invoice.written_off, currency) })}
                    </span>
                  )}
                </Cell>
                <Cell numeric>
                  <QuantityInput
                    type="text"
                    inputMode="decimal"
                    className="w-28"
                    aria-label={payLabel(invoice)}
                    aria-invalid={parts.wrong.has(partKey(invoice)) || undefined}
                    value={parts.textOf(invoice)}
                    onChange={({ currentTarget }) => parts.type(invoice, currentTarget.value)}
                  />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <p role="status" className={`text-sm ${left < 0 ? 'text-bad' : ''}`}>
        {left < 0
          ? m.office_payments_too_much({ amount: amountText(-left, currency) })
          : m.office_payments_division({
              applied: amountText(parts.totalCents, currency),
              amount: amountText(amount, currency),
              left: amountText(left, currency),
            })}
      </p>
    </div>
  );
}

/** The open opening invoices, in the order in which they are paid. */
function OpeningInvoices({
  debts,
  currency,
}: {
  debts: OpenInvoices[number]['debts'];
  currency: 'CAD' | 'USD';
}) {
  const numbered = debts.filter(({ number }) => number !== '');
  if (numbered.length === 0) return null;
  return (
    <ul className="max-w-40 text-xs font-normal whitespace-normal text-muted sm:max-w-none">
      {numbered.map(({ number, due_on: day, open }) => (
        <li key={number}>
          {m.invoices_opening_invoice({ number, day })}: <Money cents={open} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function payLabel({ uuid, order, number }: OpenInvoices[number]): string {
  if (order !== null) return m.office_payments_pays_deposit({ number });
  return uuid === null ? m.office_payments_pays_opening() : m.office_payments_pays_of({ number });
}
