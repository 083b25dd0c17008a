import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { threeFigures } from '../../cutting/value-text.ts';

/**
 * Formats a cost that may be less than a cent, such as that of a cubic centimetre of aluminium: with three figures below a
 * dollar, `0.843 ¢`, and as money from there on, `$8.10`.
 */
export function smallCostText(cents: number, currency: Currency): string {
  const whole = Math.round(cents);
  return whole < 100 ? `${threeFigures(cents)} ¢` : formatMoney(whole, currency, currentLanguage());
}
