import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';

/** An amount in cents, formatted in the reader's language; `invalid` for a part without a price. */
export function Money({ cents, currency }: { cents: number | 'invalid'; currency: Currency }) {
  if (cents === 'invalid') return <span className="text-muted">{m.ui_no_price()}</span>;
  return (
    <data value={(cents / 100).toFixed(2)} className="whitespace-nowrap">
      {formatMoney(cents, currency, currentLanguage())}
    </data>
  );
}
