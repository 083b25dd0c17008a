import { m } from '@chipload/messages';
import { TextField } from '@chipload/ui/form/text-field';
import { formatCents } from '@chipload/ui/form/money-text';
import { centsToPay, type Payable } from './picked-amounts.ts';
import { amountText } from './total-of.ts';

/** An amount for each picked debt, which is all that is open of it until somebody types less. */
export function AmountFields({
  debts,
  typed,
  onType,
}: {
  debts: readonly Payable[];
  /** By the uuid. */
  typed: ReadonlyMap<string | null, string>;
  onType: (uuid: string | null, text: string) => void;
}) {
  return (
    <ul className="grid gap-3">
      {debts.map((debt) => {
        const { uuid, number, currency } = debt;
        const text = typed.get(uuid);
        const open = amountText(debt.open, currency);
        return (
          <li key={uuid}>
            <TextField
              label={
                uuid === null
                  ? m.invoices_pay_amount_opening({ currency })
                  : m.invoices_pay_amount({ number, currency })
              }
              hint={m.invoices_pay_amount_hint({ open })}
              errors={centsToPay(debt, text) === undefined ? [m.invoices_pay_amount_invalid({ open })] : []}
              inputMode="decimal"
              value={text ?? formatCents(debt.open)}
              onChange={(event) => onType(uuid, event.target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
