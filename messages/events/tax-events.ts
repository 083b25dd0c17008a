import { m } from '@chipload/messages';
import { shippingMethodTexts, taxedAtTexts } from '../office-codes.ts';
import { taxAtRateText } from '../taxes.ts';
import type { Text } from '../language.ts';
import { type Figures, type InLanguage, numberIn, type RecordedEvent, textIn } from './event-figures.ts';

/** Acts of the staff on the rates of taxes. */
export const taxEvents = {
  'tax-rate.entered': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_event_entered(rateIn(after, options), options),
  'tax-rate.removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_event_removed(rateIn(before, options), options),
  'tax-place.entered': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_place_event_entered(placeIn(after, options), options),
  'tax-place.removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_place_event_removed(placeIn(before, options), options),
  'exchange-rates.entered': ({ after }: RecordedEvent, options?: InLanguage) => {
    const [from, to] = [textIn(after, 'first_day'), textIn(after, 'last_day')];
    return from === to
      ? m.office_taxes_exchange_event_entered({ rate: textIn(after, 'exchange_rate'), day: to }, options)
      : m.office_taxes_exchange_event_imported({ from, to }, options);
  },
  'exchange-rate.removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_taxes_exchange_event_removed(
      { rate: textIn(before, 'exchange_rate'), day: textIn(before, 'day') },
      options,
    ),
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

function placeIn(figures: Figures, options: InLanguage | undefined) {
  const methods: Readonly<Record<string, Text>> = shippingMethodTexts;
  const places: Readonly<Record<string, Text>> = taxedAtTexts;
  const method = textIn(figures, 'shipping_method');
  const place = textIn(figures, 'taxed_at');
  return {
    method: methods[method]?.({}, options) ?? method,
    place: places[place]?.({}, options) ?? place,
    day: textIn(figures, 'valid_from'),
  };
}
