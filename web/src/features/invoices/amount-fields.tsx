import type { InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { TextField } from '@chipload/ui/form/text-field';
import { formatCents } from '@chipload/ui/form/money-text';
import { centsToPay } from './picked-amounts.ts';
import { amountText } from './total-of.ts';

/** An amount for each picked invoice, which is all that is open of it until somebody types less. */
export function AmountFields({
  invoices,
  typed,
  onType,
}: {
  invoices: readonly InvoiceRow[];
  /** By the uuid of the invoice. */
  typed: ReadonlyMap<string, string>;
  onType: (uuid: string, text: string) => void;
}) {
  return (
    <ul className="grid gap-3">
      {invoices.map((invoice) => {
        const { uuid, number, currency } = invoice;
        const text = typed.get(uuid);
        const open = amountText(invoice.open, currency);
        return (
          <li key={uuid}>
            <TextField
              label={m.invoices_pay_amount({ number, currency })}
              hint={m.invoices_pay_amount_hint({ open })}
              errors={
                centsToPay(invoice, text) === undefined ? [m.invoices_pay_amount_invalid({ open })] : []
              }
              inputMode="decimal"
              value={text ?? formatCents(invoice.open)}
              onChange={(event) => onType(uuid, event.target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
