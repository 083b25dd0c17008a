import type { Currency } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';

type Amount = { readonly label: string; readonly cents: number };

/** Amounts one below the other, and what they add up to. */
export function Amounts({
  rows,
  total,
  currency,
}: {
  rows: readonly Amount[];
  total: Amount;
  currency: Currency;
}) {
  return (
    <dl className="ml-auto grid w-full max-w-sm gap-1 text-sm">
      {rows.map(({ label, cents }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular">
            <Money cents={cents} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t pt-1 font-semibold">
        <dt>{total.label}</dt>
        <dd className="tabular">
          <Money cents={total.cents} currency={currency} /> {currency}
        </dd>
      </div>
    </dl>
  );
}
