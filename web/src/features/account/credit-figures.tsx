import type { ReactNode } from 'react';
import type { Account } from '@chipload/contract';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';

/** The credit limit, the open and the available amount, and the payment terms. */
export function CreditFigures({
  credit,
  currency,
}: {
  credit: NonNullable<Account['credit']>;
  currency: Currency;
}) {
  const { limit, open, available, terms_days: days } = credit;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        <Figure label={m.account_credit_limit()}>
          <Money cents={limit} currency={currency} />
        </Figure>
        <Figure label={m.account_credit_open()}>
          <Money cents={open} currency={currency} />
        </Figure>
        <div className="col-span-2 grid grid-cols-subgrid border-t pt-1.5 font-semibold">
          <Figure label={m.account_credit_available()}>
            {available < 0 ? (
              <span className="text-bad">
                {m.account_credit_over({ amount: formatMoney(-available, currency, currentLanguage()) })}
              </span>
            ) : (
              <Money cents={available} currency={currency} />
            )}
          </Figure>
        </div>
        <Figure label={m.account_credit_terms()}>{m.account_credit_net({ days: String(days) })}</Figure>
      </dl>
      {available < 0 && <p className="text-sm text-bad">{m.account_credit_exceeded()}</p>}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  );
}
