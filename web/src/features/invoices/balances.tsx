import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { formatMoney, currentLanguage } from '@chipload/messages/locale';

/** The open sum of all invoices, and its overdue part; nothing if nothing is open. */
export function Balances({ balances }: { balances: ReplyFrom<'GET', '/invoices'>['balances'] }) {
  if (balances.length === 0) return <p className="text-sm text-muted">{m.invoices_nothing_open()}</p>;
  const language = currentLanguage();
  return (
    <ul className="grid gap-1">
      {balances.map(({ currency, open, overdue, count, opening, opening_invoices: invoices }) => (
        <li key={currency}>
          {count > 0 &&
            m.invoices_balance({
              count,
              shown: countText(count),
              amount: `${formatMoney(open - opening, currency, language)} ${currency}`,
            })}
          {count > 0 && opening > 0 && ' '}
          {opening > 0 &&
            (invoices.length > 0 ? m.invoices_balance_opening_before : m.invoices_balance_opening)({
              amount: `${formatMoney(opening, currency, language)} ${currency}`,
            })}
          {overdue > 0 && (
            <span className="text-bad">
              {' '}
              {m.invoices_balance_overdue({ amount: formatMoney(overdue, currency, language) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
