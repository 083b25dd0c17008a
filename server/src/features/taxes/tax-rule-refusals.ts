// Why a rate, or where a delivery is taxed, cannot be entered or taken back.

import { addDays } from '@chipload/domain/days';
import { laterOf, type RateObstacle, type TaxRate } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';

type Begun = Pick<TaxRate, 'validFrom'>;

/** Refuses to enter something from a day; `own` is what is entered of its kind, and `field` what would have to be another. */
export function notEnterable(
  obstacle: RateObstacle,
  { own, validFrom, field }: { own: readonly Begun[]; validFrom: string; field: string },
): Refusal {
  const later = laterOf(own, validFrom)?.validFrom ?? '';
  const reasons: Readonly<Record<RateObstacle, readonly [field: string, say: Say]>> = {
    'not-levied-there': ['tax', (options) => m.office_taxes_not_levied_there({}, options)],
    'not-after-today': [
      'valid_from',
      (options) => m.office_taxes_not_after_today({ day: addDays(shopDay(), 1) }, options),
    ],
    'later-entered': ['valid_from', (options) => m.office_taxes_later_entered({ day: later }, options)],
    'no-change': [field, (options) => m.office_taxes_no_change({}, options)],
  };
  const [at, say] = reasons[obstacle];
  return new Refusal('tax-rule-not-enterable', { say, errors: { [at]: say } });
}

/** Refuses to take back what is not entered, or whose day has come. */
export function requirePlanned<Entered extends Begun>(entered: Entered | undefined): Entered {
  if (!entered) throw new Refusal('not-found');
  if (entered.validFrom <= shopDay()) throw new Refusal('tax-rule-in-force');
  return entered;
}
