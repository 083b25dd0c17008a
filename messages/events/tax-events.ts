import { m } from '@chipload/messages';
import { taxAtRateText } from '../taxes.ts';
import { type Figures, type InLanguage, numberIn, type RecordedEvent, textIn } from './event-figures.ts';

/** What the staff do with the rates of taxes. */
export const taxEvents = {
  'tax-rate.entered': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_event_entered(rateIn(after, options), options),
  'tax-rate.removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_event_removed(rateIn(before, options), options),
};

function rateIn(figures: Figures, options: InLanguage | undefined) {
  const rate = numberIn(figures, 'rate_per_hundred_thousand');
  const name = textIn(figures, 'tax');
  return {
    rate:
      rate === undefined
        ? m.office_taxes_none({}, options)
        : taxAtRateText({ name, rate: rate / 1_000 }, options),
    day: textIn(figures, 'valid_from'),
  };
}
